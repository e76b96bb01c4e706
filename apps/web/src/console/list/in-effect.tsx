import { Dot, kindOf, Note, useSpeech } from '@hangjia/ui'
import { businessDay, stateOfPeriod } from '@hangjia/validation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import type { FittedColumn } from './columns.ts'
import { withEnding } from './ending.tsx'

/** State of a rule today: an enabled rule is in effect from its first day to its last. */
const effectOf = ({ status, validFrom, validTo }: AnyRow): 'off' | 'past' | 'later' | 'now' =>
  status === 1 ? stateOfPeriod(String(validFrom), String(validTo), businessDay(new Date())) : 'off'

/** Note beside the state of a rule in its list: its effect today. */
export const useInEffect = (
  isAsked: boolean,
  rows: readonly AnyRow[],
): ((columns: readonly FittedColumn[]) => readonly FittedColumn[]) => {
  const { t } = useTranslation('rateDesk')
  return useMemo(() => {
    const ids = new Set(rows.filter(({ status }) => status === 1).map(({ id }) => id))
    const wordsOf = (row: AnyRow) => `· ${t(`effect.${effectOf(row)}`)}`
    return (columns) =>
      isAsked
        ? columns.map((column) =>
            column.key === 'status' ? withEnding(column, { ids, wordsOf, width: 148, className: undefined }) : column,
          )
        : columns
  }, [isAsked, rows, t])
}

const tones = { off: 'quiet', past: 'quiet', later: 'warn', now: 'good' } as const
/** Effect of a mark-up today, and its priority within its layer. */
export const MarkupNotes = ({ page, row }: ActProps) => {
  const { t } = useTranslation('rateDesk')
  const speech = useSpeech()
  const { priority } = page.of.fields
  if (!row) return null
  const effect = effectOf(row)
  return (
    <Note>
      <Dot tone={tones[effect]}>{t(`effect.${effect}`)}</Dot>
      {priority && typeof row.priority === 'number' && (
        <span>
          {speech.label(priority.label)} {kindOf(priority).say(priority, row.priority, speech)}
          {t('effect.means')}
        </span>
      )}
    </Note>
  )
}
