import { type Reasoned, reasoned } from '../../money/derivation.ts'
import { count, greater, roundAmount } from '../../money/money.ts'
import { type Counted, type PriceOf, uncounted, type Way, way } from './counted.ts'
import type { Load } from './load.ts'
import { revenueTons } from './revenue-tons.ts'

/** Kilograms per cubic metre where a line has no ratio of its own (R22). */
const usualRatio = 333

interface UnitWay extends Way {
  readonly unit: NonNullable<Counted['unit']>
}

/**
 * Light cargo by the cubic metre, heavy cargo by the kilogram: the greater of both, and at least MIN (R22). With one price alone the other
 * measure is converted by the ratio of the line. Equal amounts are charged as light cargo.
 */
export const byLightHeavy = (
  ratio: number | null | undefined,
  load: Load,
  priceOf: PriceOf,
  currency: string,
): Counted => {
  const [light, heavy, minimum] = [priceOf('light'), priceOf('heavy'), priceOf('min')]
  const ways = waysOf({ light, heavy, ratio: ratio ?? usualRatio }, load, currency)
  const [first, second] = ways
  if (!first) return uncounted
  const best = second?.amount.value.gt(first.amount.value) ? second : first
  const value = minimum?.value.gt(best.amount.value) ? roundAmount(minimum.value) : best.amount.value
  const reasons = [...ways.map(({ amount }) => amount.derivation), ...(minimum ? [minimum.derivation] : [])]
  return {
    unitPrice: best.price.value,
    quantity: best.quantity,
    unit: best.unit,
    minAmount: minimum?.value ?? null,
    boxes: [],
    amount: reasons.length === 1 ? best.amount : reasoned('measure.greatest', value, { currency, children: reasons }),
  }
}

interface Prices {
  readonly light: Reasoned | null
  readonly heavy: Reasoned | null
  readonly ratio: number
}
const waysOf = ({ light, heavy, ratio }: Prices, load: Load, currency: string): readonly UnitWay[] => {
  const { volumeM3, grossKg } = load
  if (!volumeM3 || !grossKg) return []
  if (light && heavy)
    return [
      { unit: 'CBM', ...way('measure.cbm', light, volumeM3, currency) },
      { unit: 'KGG', ...way('measure.kg', heavy, grossKg, currency) },
    ]
  const tons = revenueTons(load, ratio)
  if (light && tons) return [{ unit: 'RT', ...way('measure.rt', light, tons, currency) }]
  const kg = greater(grossKg, volumeM3.times(count(ratio)))
  return heavy ? [{ unit: 'KGC', ...way('measure.kg', heavy, kg, currency) }] : []
}
