import { type Reasoned, reasoned } from '../../money/derivation.ts'
import { memoize } from '../../money/memoize.ts'
import {
  count,
  type Decimal,
  decimal,
  greater,
  hundred,
  hundredth,
  plainText,
  roundAmount,
  roundTo,
  upTo,
  zero,
} from '../../money/money.ts'
import { type Counted, columnWord, type PriceOf, uncounted } from './counted.ts'
import type { Load } from './load.ts'

/** A column of weight breaks: its price counts from a number of units on. */
export interface Break {
  readonly cell: string
  readonly from: number
}
/** Breaks of columns whose names end with the kilograms or CBM from which they count: `q45`, `KG100`; `n` counts from 0. */
export const breaksIn = (cells: readonly string[]): readonly Break[] =>
  cells.map((cell) => ({ cell, from: Number(cell.replace(/^\D+/, '')) }))
export interface BreakTerms {
  readonly breaks: readonly Break[]
  /** Column of the minimum charge of a shipment, where there is one. */
  readonly minimum?: string
  /** Charged at a higher break where that is cheaper (R7); else the saving is only shown. */
  readonly asNext: boolean
  readonly unit?: 'kg' | 'CBM'
}

interface Tried {
  readonly price: Reasoned
  readonly quantity: Decimal
  readonly amount: Reasoned
}

/**
 * Freight by weight breaks (R7): the lowest amount of the natural break and, "as next break", of every higher one; equal amounts are
 * charged at the lower (settled 38). A blank column is absent. Below the lowest break its own weight is charged. MIN comes last.
 */
export const byBreak = (
  { breaks, minimum: minimumCell, asNext, unit = 'kg' }: BreakTerms,
  weight: Decimal,
  priceOf: PriceOf,
  currency: string,
): Counted => {
  const [first, ...above] = offeredFrom(breaks, weight, priceOf).map(({ cell, from, price }): Tried => {
    const quantity = greater(weight, from)
    return {
      price,
      quantity,
      amount: reasoned('break.at', roundAmount(price.value.times(quantity)), {
        currency,
        parameters: { break: columnWord(cell), quantity: plainText(quantity), unit },
        children: [price.derivation],
      }),
    }
  })
  if (!first) return uncounted
  const cheapest = above.reduce((one, other) => (other.amount.value.lt(one.amount.value) ? other : one), first)
  const higher = asNext ? above : []
  const best = asNext ? cheapest : first
  const lowest = lowestOf([first, ...higher], best, currency)
  const minimum = minimumCell === undefined ? null : priceOf(minimumCell)
  const amount = minimum?.value.gt(lowest.value)
    ? reasoned('line.minimum', roundAmount(minimum.value), {
        currency,
        children: [lowest.derivation, minimum.derivation],
      })
    : lowest
  return {
    unitPrice: best.price.value,
    quantity: best.quantity,
    minAmount: minimum?.value ?? null,
    boxes: [],
    amount,
    saving:
      best === cheapest
        ? undefined
        : { quantity: cheapest.quantity, amount: best.amount.value.minus(cheapest.amount.value) },
    breakEven: breakEvenOf({ own: first, next: above[0], least: minimum?.value ?? zero }),
  }
}

interface Neighbours {
  readonly own: Tried
  readonly next: Tried | undefined
  /** Minimum charge of a shipment: below it, no break counts. */
  readonly least: Decimal
}
/** Break-even weight (R7): where the next break begins, by the higher over the lower price, rounded up to two decimals. */
const breakEvenOf = ({ own, next, least }: Neighbours): Counted['breakEven'] => {
  if (!next || next.price.value.gte(own.price.value) || next.amount.value.lte(least)) return undefined
  const from = upTo(next.quantity.times(next.price.value).div(own.price.value), hundredth)
  return { from, quantity: next.quantity }
}

/** Start of a break; there are as many as columns. */
const startOf = memoize(count)

/** The break of the weight itself and those above it that have a price; without one of its own, those above it alone. */
const offeredFrom = (breaks: readonly Break[], weight: Decimal, priceOf: PriceOf) => {
  const priced = ({ cell, from }: Break) => {
    const price = priceOf(cell)
    return price ? [{ cell, from: startOf(from), price }] : []
  }
  const above = breaks.findIndex(({ from }) => startOf(from).gt(weight))
  const higher = above < 0 ? [] : breaks.slice(above).flatMap(priced)
  for (const one of breaks.slice(0, above < 0 ? breaks.length : above).toReversed()) {
    const own = priced(one)
    if (own.length > 0) return [...own, ...higher]
  }
  return higher
}
const lowestOf = (tried: readonly Tried[], best: Tried, currency: string): Reasoned =>
  tried.length === 1
    ? best.amount
    : reasoned('break.lowest', best.amount.value, {
        currency,
        children: tried.map(({ amount }) => amount.derivation),
      })

/** A piece by its sides; centimetres, each rounded half up to whole ones (R6). */
export interface Sides {
  readonly count: number
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
}
const wholeCm = (side: string) => roundTo(decimal(side), 0)
/** Volume of pieces in cubic centimetres. */
export const cubicCm = (pieces: readonly Sides[]): Decimal =>
  pieces.reduce(
    (sum, { count: number, lengthCm, widthCm, heightCm }) =>
      sum.plus(wholeCm(lengthCm).times(wholeCm(widthCm)).times(wholeCm(heightCm)).times(count(number))),
    zero,
  )

interface WeightTerms {
  /** Cubic centimetres of one kilogram. */
  readonly divisor: number
  /** Step in kilograms to which weight is rounded up, `0.5` or `1`. */
  readonly step: string
  /** Share of the volume above the gross weight that is not charged (R10). */
  readonly sharedPercent?: string | null
}
/**
 * Chargeable weight in kilograms (R6, R10): the greater of gross and volume, rounded up once. It is worked out in cubic centimetres and divided
 * last: a share of a cut quotient would round up a weight that is a whole step already.
 */
export const chargeableKg = (grossKg: Decimal, volumeCm3: Decimal, { divisor, step, sharedPercent }: WeightTerms) => {
  const gross = grossKg.times(count(divisor))
  const beyond = greater(volumeCm3.minus(gross), zero)
  const charged = hundred.minus(decimal(sharedPercent ?? '0')).times(hundredth)
  return upTo(gross.plus(beyond.times(charged)).div(count(divisor)), decimal(step))
}
/** Cubic centimetres of cargo with only its volume known. */
export const cubicCmOf = ({ volumeM3 }: Pick<Load, 'volumeM3'>): Decimal | null => volumeM3?.times(million) ?? null
const million = decimal('1000000')
