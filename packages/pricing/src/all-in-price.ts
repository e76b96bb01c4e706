import type { Derivation, OfferLine } from '@hangjia/contracts'
import { because } from './derivation.ts'
import { freightKey } from './fee-line.ts'
import { decimal, priceText, sum } from './money.ts'

/** The freight of one container with the surcharges that are paid with it. */
export interface AllInPrice {
  readonly currency: string
  readonly amount: string
  readonly derivation: Derivation
  /** Charges of the freight that are no part of it: not by the container, in another currency (R26), or with a bound for them all. */
  readonly besides: readonly OfferLine['charge'][]
}

/** Null: the freight or one of these surcharges has no price for the container. */
export const allInPrice = (lines: readonly OfferLine[], box: string): AllInPrice | null => {
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
  const isInside = (line: OfferLine) => line.currency === currency && line.boxes.length > 0 && isByContainer(line)
  const inside = paid.filter(isInside).flatMap((line) => boxOf(line, box) ?? [])
  const besides = paid.filter((line) => !isInside(line))
  const prices = [own, ...inside]
  const amount = priceText(sum(prices.map(({ unitPrice }) => decimal(unitPrice))))
  const children = prices.map(({ derivation }) => derivation)
  return {
    currency,
    amount,
    derivation: because('sum.total', amount, { currency, children }),
    besides: besides.map(({ charge }) => charge),
  }
}

/** True where the prices of its containers sum to its amount; a minimum or a maximum of the whole line belongs to none of them. */
const isByContainer = ({ boxes, amount }: OfferLine) =>
  amount !== null && sum(boxes.map((price) => decimal(price.amount))).eq(decimal(amount))
const boxOf = ({ boxes }: OfferLine, box: string) => boxes.find((price) => price.box === box)
