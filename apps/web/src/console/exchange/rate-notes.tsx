import type { Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { formatChange, formatDecimal, isDay } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormValue } from '../form/use-form-value.ts'
import type { ActProps } from '../record/act-props.ts'
import { datedRates, idOf } from './pairs.ts'
import { doubtsOfRate } from './rate-doubts.ts'
import { rateOn } from './rate-history.ts'

/** Doubts about the rate in the form, while it is typed: far from the one before, or no inverse of the opposite one. */
export const RateNotes = ({ records, row, form }: ActProps) => {
  const { t } = useTranslation('list')
  const { language } = useSpeech()
  const [from, to] = [useFormValue(form, 'fromCurrency'), useFormValue(form, 'toCurrency')]
  const [kind, day, rate] = [useFormValue(form, 'kind'), useFormValue(form, 'validFrom'), useFormValue(form, 'rate')]
  const [fromId, toId] = [idOf(from), idOf(to)]
  const ask = (one: string, other: string) => ({
    ...records.list({
      search: '',
      conditions: { fromCurrency: { any: [one] }, toCurrency: { any: [other] }, kind: { any: [String(kind)] } },
      parameters: {},
      sort: { field: 'validFrom', descending: true },
      pageNo: 1,
      pageSize: 200,
    }),
    enabled: fromId !== '' && toId !== '' && fromId !== toId && typeof kind === 'string',
  })
  const same = useQuery(ask(fromId, toId))
  const opposite = useQuery(ask(toId, fromId))
  if (!isDay(day)) return null
  const others = datedRates(same.data?.rows.filter(({ id }) => id !== row?.id) ?? [])
  const former = others.filter((other) => other.from < day).at(0)?.rate ?? null
  const inverse = rateOn(datedRates(opposite.data?.rows ?? []), day)
  const doubts = doubtsOfRate(rate, { former, inverse })
  if (doubts.length === 0) return null
  const pair = [to, from].map((one) => referenceTitle(one as Reference, language)).join(' → ')
  return (
    <Note tone="warning" role="status">
      <TriangleAlert className="flex-none" size={14} aria-hidden="true" />
      {doubts
        .map(({ is, rate: other, percent }) =>
          t(`rateDoubt.${is}`, { pair, rate: formatDecimal(other), percent: formatChange(percent) }),
        )
        .join(' ')}
    </Note>
  )
}
