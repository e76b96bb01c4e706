import type { Derivation, OfferLine, PlainLine } from '@hangjia/contracts'
import { because } from '../money/derivation.ts'
import { decimal, priceText, sum } from '../money/money.ts'
import { freightKey } from './fee-line.ts'

/** The freight of one container with the surcharges that are paid with it. */
export interface AllInPrice {
  readonly currency: string
  readonly amount: string
  /** Charges of the freight that are no part of it: not by the container, in another currency (R26), or with a bound for them all. */
  readonly others: readonly OfferLine['charge'][]
}

/** Null: the freight or one of these surcharges has no price for the container. */
export const allInPrice = (lines: readonly PlainLine[], box: string): AllInPrice | null => {
  const parts = partsOf(lines, box)
  return (
    parts && {
      currency: parts.currency,
      amount: priceText(sum(parts.prices.map(({ unitPrice }) => decimal(unitPrice)))),
      others: parts.others.map(({ charge }) => charge),
    }
  )
}

/** Reasons of that price. */
export const allInReason = (lines: readonly OfferLine[], box: string): Derivation | null => {
  const [price, parts] = [allInPrice(lines, box), partsOf(lines, box)]
  if (!price || !parts) return null
  const children = parts.prices.map(({ derivation }) => derivation)
  return because('sum.total', price.amount, { currency: price.currency, children })
}

interface Parts<L extends PlainLine> {
  readonly currency: string
  /** Prices of the container: of the freight, and of the surcharges within the price. */
  readonly prices: readonly L['boxes'][number][]
  readonly others: readonly L[]
}
const partsOf = <L extends PlainLine>(lines: readonly L[], box: string): Parts<L> | null => {
  const freight = lines.find(({ key }) => key === freightKey)
  const own = freight && boxOf(freight, box)
  if (!freight || !own) return null
  const { currency, paymentTerm, block } = freight
  const paid = lines.filter(
    (line) =>
      line.key !== freightKey &&
      line.block === block &&
      line.paymentTerm === paymentTerm &&
      line.ticked &&
      line.treatment === 'subject',
  )
  if (paid.some(({ caseByCase }) => caseByCase)) return null
  const isInside = (line: L) => line.currency === currency && line.boxes.length > 0 && isByContainer(line)
  const inside = paid.filter(isInside).flatMap((line) => boxOf(line, box) ?? [])
  return { currency, prices: [own, ...inside], others: paid.filter((line) => !isInside(line)) }
}

/** True where the prices of its containers sum to its amount; a minimum or a maximum of the whole line belongs to none of them. */
const isByContainer = ({ boxes, amount }: PlainLine) =>
  amount !== null && sum(boxes.map((price) => decimal(price.amount))).eq(decimal(amount))
const boxOf = <L extends PlainLine>({ boxes }: L, box: string): L['boxes'][number] | undefined =>
  boxes.find((price) => price.box === box)
