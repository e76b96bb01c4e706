import type { Field } from '@hangjia/contracts'
import { ActDialog, type LoadOptions, Tick, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownKey } from '../../refresh/call-key.ts'
import { Waiting } from '../../waiting.tsx'
import { lineWords } from '../desk/lines-move.tsx'
import { aboutOf } from './field-edit.ts'
import type { Values } from './record-form.ts'
import styles from './written-charges.module.css'
import { findIn, proposalsIn } from './written-charges.ts'

interface WrittenChargesProps {
  readonly text: string
  readonly field: Field<'lines'>
  /** Name of the lines. */
  readonly into: string
  /** Existing lines. */
  readonly lines: readonly unknown[]
  readonly load: LoadOptions
  readonly onTake: (lines: readonly Values[]) => void
  readonly onClose: () => void
}

/** Pieces of a text beside the charges read from them; ticked ones are taken. */
export default function WrittenChargesDialog({ text, field, into, lines, load, onTake, onClose }: WrittenChargesProps) {
  const { t } = useTranslation('list')
  const speech = useSpeech()
  const read = useQuery({
    queryKey: ownKey('writtenCharges', into, text),
    queryFn: () => proposalsIn(text, field, findIn(load, into)),
  })
  const proposals = read.data ?? []
  /** Places of those that are not wanted. */
  const [left, setLeft] = useState<readonly number[]>([])
  const taken = proposals.flatMap((one, index) => ('line' in one && !left.includes(index) ? [one.line] : []))
  const standing = new Set(lines.map((line) => aboutOf(field, line)))
  const toggle = (index: number) =>
    setLeft(left.includes(index) ? left.filter((one) => one !== index) : [...left, index])
  return (
    <ActDialog
      title={t('readCharges')}
      width="720px"
      act={t('takeCharges', { count: taken.length })}
      disabled={taken.length === 0}
      onAct={() => onTake(taken)}
      onClose={onClose}
    >
      {!read.data ? (
        <Waiting of={read} />
      ) : (
        <>
          <p className="mb-10 muted">{t(proposals.some((one) => 'line' in one) ? 'readChargesHint' : 'readNothing')}</p>
          <ul className={styles.pieces}>
            {proposals.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may occur twice, and none of them moves.
              <li key={index}>
                <q className={`muted breakable ${styles.words}`}>{one.words}</q>
                {'line' in one ? (
                  <Tick
                    className={`flex gap-8 items-baseline ${styles.line}`}
                    checked={!left.includes(index)}
                    onChange={() => toggle(index)}
                  >
                    <span>
                      {lineWords(field, one.line, speech)}
                      {standing.has(aboutOf(field, one.line)) && <em> · {t('replacesLine')}</em>}
                    </span>
                  </Tick>
                ) : (
                  <span className="muted">{t(`pieceLacks.${one.lacks}`)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </ActDialog>
  )
}
