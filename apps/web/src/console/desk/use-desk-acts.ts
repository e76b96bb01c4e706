import type { PriceChange, RecordPage } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActProblem } from '../act-problem.ts'
import type { AnyRow, Records, RowKey } from '../records.ts'
import type { SheetAnswer } from './save-sheet.ts'
import { useRefusalWords } from './use-refusal-words.ts'

export interface ValidityChange {
  readonly validFrom?: string
  readonly validTo?: string
}

/** Acts on the chosen rows; each runs for all or none, and reports the rows in its way. */
export const useDeskActs = (
  { page, records }: { readonly page: RecordPage; readonly records: Records },
  rows: readonly AnyRow[],
  onSettled: () => Promise<void>,
) => {
  const { t } = useTranslation('list')
  const sayRefused = useRefusalWords()
  const sayProblem = useActProblem(page, records)
  const onError = async (error: unknown) => toast('error', await sayProblem(error))
  /** True when the rows were written. */
  const showRefusal = ({ refused }: SheetAnswer): boolean => {
    const [first] = refused
    if (first) toast('error', `${t('notDone', { count: refused.length })} ${sayRefused(first)}`)
    return first === undefined
  }
  const many = <A>(
    act: (wanted: A) => Promise<SheetAnswer>,
    word: 'copied' | 'copiedSeason' | 'repriced' | 'updated',
    countOf: (wanted: A) => number = () => rows.length,
  ) => ({
    mutationFn: act,
    onError,
    onSuccess: async (answer: SheetAnswer, wanted: A) => {
      if (!showRefusal(answer)) return
      toast('success', t(word, { count: countOf(wanted) }))
      await onSettled()
    },
  })
  return {
    copy: useMutation(many<void>(() => records.copy(rows), 'copied')),
    copySeason: useMutation(many<void>(() => records.copy(rows, { nextSeason: true }), 'copiedSeason')),
    reprice: useMutation(
      many(
        ({ change }: { readonly change: PriceChange; readonly count: number }) => records.reprice(rows, change),
        'repriced',
        ({ count }) => count,
      ),
    ),
    setValidity: useMutation(
      many(
        (values: ValidityChange) =>
          records.saveMany(rows.map(({ id, version }) => ({ id, version, values: { ...values } }))),
        'updated',
      ),
    ),
    publish: useMutation({
      mutationFn: (wanted: { displayFlag: 1 | 2; supersede: readonly RowKey[] }) => records.publish(rows, wanted),
      onError,
      onSuccess: async () => {
        toast('success', t('updated', { count: rows.length }))
        await onSettled()
      },
    }),
  }
}
