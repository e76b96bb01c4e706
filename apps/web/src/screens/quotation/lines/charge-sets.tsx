import { holds, type Quotation, type QuotationLine, type Reference, setsOfMode, storedMode } from '@hangjia/contracts'
import { linesOfSet, type SetCharge } from '@hangjia/pricing/total'
import { Picker, TextButton, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActProblem } from '../../../console/act-problem.ts'
import { type SetsPage, useSets } from '../../../console/form/use-sets.ts'
import styles from '../../../papers/editor/lines-table.module.css'
import { useSession } from '../../../session/session.tsx'
import { addLines, type Edit } from './draft-edits.ts'
import type { LineTools } from './line-row.tsx'

interface ChargeSetsProps extends Pick<LineTools, 'boxes' | 'units' | 'onCharge'> {
  /** Mode of the quotation as it is stored. */
  readonly mode: string | undefined
  readonly cargo: Quotation['cargoAsked']
  readonly option: Quotation['draft']['options'][number]
  readonly block: QuotationLine['block']
  readonly onEdit: (edit: Edit) => void
}

/** Adds the charges of a named set to a part of an option; for users with the page of the sets. */
export const ChargeSets = ({ mode, ...props }: ChargeSetsProps) => {
  const session = useSession()
  const known = storedMode(mode)
  const sets = known && setsOfMode(known)
  return sets && holds(session, sets.page.key) ? <SetsOf {...props} sets={sets} /> : null
}

const SetsOf = ({
  sets,
  boxes,
  units,
  cargo,
  option,
  block,
  onCharge,
  onEdit,
}: Omit<ChargeSetsProps, 'mode'> & { readonly sets: SetsPage }) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const id = useId()
  const { records, load, linesOf } = useSets(sets)
  const sayProblem = useActProblem(sets.page, records)
  const [isChoosing, setChoosing] = useState(false)
  const take = useMutation({
    mutationFn: (set: Reference) => linesOf(set.id),
    onSuccess: (charges) => {
      const own = charges as readonly SetCharge[]
      for (const { charge } of own) onCharge(charge)
      const lines = linesOfSet(own, {
        boxes,
        cargo: cargo as Parameters<typeof linesOfSet>[1]['cargo'],
        chargeableKg: option.lines.find(({ unit, source }) => unit === 'KGC' && source === 'rate')?.quantity ?? null,
        basisOf: (code) => units.find((unit) => unit.code === code)?.basis,
      })
      onEdit(addLines(option.key, block, lines))
      toast('success', t('sets.taken', { count: lines.length }))
      setChoosing(false)
    },
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  useEffect(() => {
    if (isChoosing) document.getElementById(id)?.focus()
  }, [isChoosing, id])
  if (!isChoosing)
    return (
      <TextButton title={t('sets.hint')} onClick={() => setChoosing(true)}>
        <BookmarkPlus size={13} />
        {t('sets.take')}
      </TextButton>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field within
    <span className={styles.set} onKeyDown={({ key }) => key === 'Escape' && setChoosing(false)}>
      <Picker
        id={id}
        label={label(sets.page.title)}
        placeholder={label(sets.page.title)}
        value={null}
        load={load}
        disabled={take.isPending}
        onChange={(set) => set && take.mutate(set)}
      />
    </span>
  )
}
