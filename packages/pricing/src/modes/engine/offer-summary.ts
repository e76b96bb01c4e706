import type { DaysRange, OfferLine, OfferSide, PlainSide } from '@hangjia/contracts'
import { sumDays } from '@hangjia/validation'
import { byNewestId } from '../../book/specificity.ts'
import { decimal } from '../../money/money.ts'
import type { ModeCharge } from '../charges/charge.ts'
import type { ModeDays } from '../charges/mode-days.ts'
import type { ModeLeg, ModeRate, Refusal } from './engine.ts'
import type { ModeOffer } from './mode-answer.ts'
import { isLate } from './mode-notes.ts'

interface Ranked extends Pick<ModeOffer<ModeRate>, 'rate' | 'quotable' | 'notes'> {
  readonly sell: Pick<PlainSide, 'total'>
}
/** Quotable ones by their total, then those whose cut-off is over, last the ones that cannot be quoted; of equal ones the newest rate first. */
export const byTotal = (a: Ranked, b: Ranked): number =>
  Number(b.quotable) - Number(a.quotable) ||
  Number(isLate(a)) - Number(isLate(b)) ||
  (a.sell.total && b.sell.total && a.sell.total.amount !== b.sell.total.amount
    ? decimal(a.sell.total.amount).cmp(decimal(b.sell.total.amount))
    : 0) ||
  byNewestId(a.rate.id, b.rate.id)

/** The day on which the rate or the first of the rows behind its legs ends. */
export const earliestEnd = (rate: ModeRate, rows: readonly ModeRate[]): string =>
  rows.reduce((first, { validTo }) => (validTo < first ? validTo : first), rate.validTo)

/** Days with those of the legs, where all are known. */
export const totalTransit = ({ transit }: ModeDays, legs: readonly ModeLeg[]): DaysRange | null => {
  const parts = [transit, ...legs.map((leg) => leg.transit)]
  return parts.every((part) => part !== null) ? sumDays(parts) : transit
}

/** Reasons why a side has no total: charges without a price, pairs without a rate of exchange; each reason once. */
export const unpricedIn = ({ lines, missingRates }: OfferSide, paid: OfferLine['paymentTerm']): Refusal[] => {
  const reasons = [
    ...lines
      .filter(({ caseByCase, ticked, paymentTerm }) => caseByCase && ticked && paymentTerm === paid)
      .map(unpricedLine),
    ...missingRates.map(missingRate),
  ]
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()]
}
const unpricedLine = ({ key, charge, derivation: { parameters } }: OfferLine): Refusal =>
  parameters.from && parameters.to
    ? missingRate({ from: parameters.from, to: parameters.to })
    : { rule: key === 'freight' ? 'caseByCase' : 'chargeMissing', parameters: { charge: charge.code } }
const missingRate = ({ from, to }: { readonly from: string; readonly to: string }): Refusal => ({
  rule: 'noExchangeRate',
  parameters: { from, to },
})

/** The fewest days without storage that the sheets at destination give. */
export const freeStorageOf = (charges: readonly ModeCharge[]): number | null => {
  const days = charges.flatMap(({ block, sheet }) => (block === 'destination' ? (sheet?.freeStorageDays ?? []) : []))
  return days.length > 0 ? Math.min(...days) : null
}
