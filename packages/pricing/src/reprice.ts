import type { BoxPrice, PriceStep, RepricedBox, RepriceRounding } from '@hangjia/contracts'
import { type Decimal, decimal, hundred, isNegative, plainText, roundTo, upTo, zero } from './money.ts'

/** Decimals of a price per container. */
const scale = 2

/**
 * Prices per container after a change. The step of a type itself wins over the one for all; a type without any stays. A
 * price is rounded half up to the cent first (R0), then as wished. Free of charge (0) stays free: nothing is a percentage
 * of it, and an amount on top would be a new price that nobody has quoted. A price never falls to 0 or below by this.
 */
export const repriced = (
  prices: readonly BoxPrice[],
  { steps, rounding }: { readonly steps: readonly PriceStep[]; readonly rounding: RepriceRounding },
): readonly RepricedBox[] =>
  prices.map(({ box, price }) => {
    const step = steps.find((one) => one.box === box) ?? steps.find((one) => one.box === null)
    const before = decimal(price)
    const same: RepricedBox = { box, before: price, after: price, broken: null }
    if (!step || before.eq(zero)) return same
    if (step.by === 'percent' && isNegative(before)) return { ...same, after: null, broken: 'percentOfNegative' }
    const after = rounded(roundTo(moved(before, step), scale), rounding)
    if (!isNegative(before) && !zero.lt(after))
      return { ...same, after: null, broken: isNegative(after) ? 'negative' : 'notPositive' }
    return { ...same, after: plainText(after) }
  })

const moved = (price: Decimal, { by, value }: PriceStep): Decimal =>
  by === 'amount' ? price.plus(decimal(value)) : price.times(hundred.plus(decimal(value))).div(hundred)

const roundingSteps = { near1: '1', near5: '5', near10: '10', up1: '1', up5: '5', up10: '10' } as const
const rounded = (price: Decimal, rounding: RepriceRounding): Decimal => {
  if (rounding === 'none') return price
  const step = decimal(roundingSteps[rounding])
  return rounding.startsWith('up') ? upTo(price, step) : roundTo(price.div(step), 0).times(step)
}
