import { optionMargin, quotationTotals } from '@hangjia/pricing/total'
import { compareDecimals } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { costsByOption, readCosts } from '../stored/stored-costs.ts'
import type { StoredQuotation } from '../stored/stored-quotation.ts'
import type { Offered } from './counter.ts'

/** Totals of the options of a quotation beside what they cost us. */
export const offeredTotal = async (
  queries: Queries,
  companyId: string,
  { id, draft, fx }: Pick<StoredQuotation, 'id' | 'draft' | 'fx'>,
): Promise<Offered> => {
  const { boxes, currency, shipment } = draft
  const costs = costsByOption(draft, await readCosts(queries, { companyId }, id))
  const totals = draft.options.map(({ lines }) => quotationTotals({ lines, boxes, currency, fx }).equivalent)
  const margins = draft.options.flatMap(({ key, lines }) => {
    const known = costs[key]
    return known ? (optionMargin({ lines, boxes, currency, fx }, known).total ?? []) : []
  })
  const lanes = draft.options.map(({ pol, pod, receipt, destination }) => [pol, pod, receipt, destination].join('/'))
  const amounts = totals.flatMap((total) => total?.amount ?? []).toSorted(compareDecimals)
  return {
    currency,
    cargo: JSON.stringify([boxes, shipment?.cargo ?? [], [...new Set(lanes)].toSorted()]),
    least: amounts.length === draft.options.length ? (amounts[0] ?? null) : null,
    cost:
      margins
        .map(({ cost }) => cost)
        .toSorted(compareDecimals)
        .at(-1) ?? null,
    isLoss: margins.some(({ margin }) => compareDecimals(margin, '0') < 0),
  }
}
