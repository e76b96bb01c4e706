import type { Derivation, OfferSide, PlainSide } from '@hangjia/contracts'
import { allInReason } from './all-in-price.ts'

/** A number of one side of an offer that can be opened. `allIn`: the freight of a container with its surcharges. */
export type OpenedNumber =
  | { readonly of: 'total' }
  | { readonly of: 'line'; readonly key: string }
  | { readonly of: 'box'; readonly key: string; readonly box: string }
  | { readonly of: 'allIn'; readonly box: string }

/** Reasons of a number; null where the side has no such number. */
export const reasonOf = (side: OfferSide, number: OpenedNumber): Derivation | null => {
  if (number.of === 'total') return side.total?.derivation ?? null
  if (number.of === 'allIn') return allInReason(side.lines, number.box)
  const line = side.lines.find(({ key }) => key === number.key)
  if (number.of === 'line') return line?.derivation ?? null
  return line?.boxes.find(({ box }) => box === number.box)?.derivation ?? null
}

/** True where two sides state the same prices and amounts, line by line. */
export const hasSameNumbers = (one: PlainSide, other: PlainSide): boolean => numbersOf(one) === numbersOf(other)

const numbersOf = ({ lines, total }: PlainSide) =>
  JSON.stringify([
    total?.amount,
    lines.map(({ key, currency, amount, unitPrice, quantity, boxes }) => [
      [key, currency, amount, unitPrice, quantity],
      boxes.map((price) => [price.box, price.quantity, price.unitPrice, price.amount]),
    ]),
  ])
