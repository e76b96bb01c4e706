import type { Quotation, QuotationDraft } from '@hangjia/contracts'
import { optionMargin, quotationTotals } from '@hangjia/pricing/total'
import { useMemo } from 'react'

/** Totals of each option, and its margin for users who see cost. */
export const useSums = (draft: QuotationDraft, { fx, costs }: Pick<Quotation, 'fx' | 'costs'>) => {
  const totals = useMemo(
    () =>
      draft.options.map(({ lines }) => quotationTotals({ lines, boxes: draft.boxes, currency: draft.currency, fx })),
    [draft, fx],
  )
  const margins = useMemo(
    () =>
      draft.options.map(({ key, lines }) => {
        const cost = costs?.[key]
        const { boxes, currency } = draft
        return cost ? optionMargin({ lines, boxes, currency, fx }, cost) : undefined
      }),
    [draft, costs, fx],
  )
  return { totals, margins }
}
