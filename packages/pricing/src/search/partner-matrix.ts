import type { PartnerRow } from '@hangjia/contracts'
import { byNewestId } from '../book/specificity.ts'
import { amountText, decimal, sum } from '../money/money.ts'
import { isPerBill, type PartnerOffer, type PartnerQuestion, partnerOffers } from './partner-offers.ts'

/** One line per POD × carrier × validity × goods: of several services the cheapest represents all. */
export const partnerMatrix = (question: PartnerQuestion): PartnerRow[] => {
  const lines = Map.groupBy(
    partnerOffers(question).filter(({ quotable }) => quotable),
    ({ pol, pod, carrier, validFrom, validTo, excludedGoods }) =>
      [pol.id, pod.id, carrier.id, validFrom, validTo, ...excludedGoods.toSorted()].join('|'),
  )
  return [...lines.values()].map((offers) => rowOf(offers.toSorted(byPrice)[0] as PartnerOffer)).sort(inOrder)
}

const rowOf = (offer: PartnerOffer): PartnerRow => ({
  rate: offer.rate.id,
  pol: offer.pol,
  pod: offer.pod,
  carrier: offer.carrier,
  via: offer.via,
  etd: offer.etd,
  sailingDays: offer.sailingDays,
  transitDays: offer.transitDays,
  prices: [...offer.allIn],
  perBill: perBillOf(offer),
  freeDemDays: offer.freeDemDays,
  freeDetDays: offer.freeDetDays,
  freeCombinedDays: offer.freeCombinedDays,
  freeTimeText: offer.freeTimeText,
  validFrom: offer.validFrom,
  validTo: offer.validTo,
  excludedGoods: offer.excludedGoods,
  remark: offer.publicRemark,
})

/** Each currency by itself (R0). */
const perBillOf = ({ sell }: PartnerOffer): PartnerRow['perBill'] =>
  [...Map.groupBy(sell.lines.filter(isPerBill), ({ currency }) => currency)]
    .map(([currency, lines]) => ({
      currency,
      amount: amountText(sum(lines.map(({ amount }) => decimal(amount ?? '0')))),
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))

/** More container types first, then the cheapest of the largest, then of the next; finally the older rate. */
const byPrice = (one: PartnerOffer, other: PartnerOffer): number => {
  const priced = ({ allIn }: PartnerOffer) => allIn.filter(({ amount }) => amount !== null).length
  const differences = one.allIn
    .map(({ amount }, at) => {
      const theirs = other.allIn[at]?.amount ?? null
      return amount === null || theirs === null ? 0 : decimal(amount).cmp(decimal(theirs))
    })
    .toReversed()
  return (
    priced(other) - priced(one) ||
    (differences.find((difference) => difference !== 0) ?? 0) ||
    byNewestId(other.rate.id, one.rate.id)
  )
}

/** Order of a tariff: by port of discharge, then by price. */
const inOrder = (one: PartnerRow, other: PartnerRow): number =>
  byText(one.pod.nameEn, other.pod.nameEn) ||
  byText(one.pol.code, other.pol.code) ||
  byLast(one, other) ||
  byText(one.carrier.code, other.carrier.code) ||
  byText(one.validFrom, other.validFrom)
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byLast = (one: PartnerRow, other: PartnerRow) => {
  const [mine, theirs] = [one.prices.at(-1)?.amount ?? null, other.prices.at(-1)?.amount ?? null]
  return mine === null || theirs === null
    ? Number(mine === null) - Number(theirs === null)
    : decimal(mine).cmp(decimal(theirs))
}
