import type { PriceStep, RepricedPrice, RepriceRounding } from '@hangjia/contracts'
import { type Decimal, decimal, hundred, isNegative, plainText, roundTo, upTo, zero } from '../money/money.ts'

/** A price of a container type, or (null) of something else, and the decimals that it is stored with. */
export interface StandingPrice {
  readonly box: string | null
  readonly price: string
  readonly scale: number
}
type Moved = Pick<RepricedPrice, 'before' | 'after' | 'broken'>

/**
 * A price after a change. The step of its container type overrides the one for all; without any it stays. It is rounded half up
 * to its decimals first (R0), then as requested. Free of charge (0) stays free: nothing is a percentage of it, and an amount on top
 * would be a new price that nobody has quoted. A price never falls to 0 or below by this.
 */
export const repriced = (
  { box, price, scale }: StandingPrice,
  { steps, rounding }: { readonly steps: readonly PriceStep[]; readonly rounding: RepriceRounding },
): Moved => {
  const step = steps.find((one) => one.box === box) ?? steps.find((one) => one.box === null)
  const before = decimal(price)
  const same: Moved = { before: price, after: price, broken: null }
  if (!step || before.eq(zero)) return same
  if (step.by === 'percent' && isNegative(before)) return { ...same, after: null, broken: 'percentOfNegative' }
  const after = rounded(roundTo(moved(before, step), scale), rounding)
  if (!isNegative(before) && !zero.lt(after))
    return { ...same, after: null, broken: isNegative(after) ? 'negative' : 'notPositive' }
  return { ...same, after: plainText(after) }
}

const moved = (price: Decimal, { by, value }: PriceStep): Decimal =>
  by === 'amount' ? price.plus(decimal(value)) : price.times(hundred.plus(decimal(value))).div(hundred)

const roundingSteps = { near1: '1', near5: '5', near10: '10', up1: '1', up5: '5', up10: '10' } as const
const rounded = (price: Decimal, rounding: RepriceRounding): Decimal => {
  if (rounding === 'none') return price
  const step = decimal(roundingSteps[rounding])
  return rounding.startsWith('up') ? upTo(price, step) : roundTo(price.div(step), 0).times(step)
}
