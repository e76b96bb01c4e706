import { type Reasoned, reasoned } from '../../money/derivation.ts'
import { count, type Decimal, greater, plainText, roundAmount } from '../../money/money.ts'
import { type Counted, type PriceOf, uncounted } from './counted.ts'
import type { Load } from './load.ts'
import { revenueTons } from './revenue-tons.ts'

/** Kilograms per cubic metre where a line has no ratio of its own (R22). */
const usualRatio = 333

interface Way {
  readonly unit: NonNullable<Counted['unit']>
  readonly price: Reasoned
  readonly quantity: Decimal
  readonly amount: Reasoned
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
const waysOf = ({ light, heavy, ratio }: Prices, load: Load, currency: string): readonly Way[] => {
  const { volumeM3, grossKg } = load
  if (!volumeM3 || !grossKg) return []
  const way = (
    { price, quantity, ...facts }: Omit<Way, 'amount'>,
    rule: 'measure.cbm' | 'measure.kg' | 'measure.rt',
  ) => ({
    ...facts,
    price,
    quantity,
    amount: reasoned(rule, roundAmount(price.value.times(quantity)), {
      currency,
      parameters: { quantity: plainText(quantity) },
      children: [price.derivation],
    }),
  })
  if (light && heavy)
    return [
      way({ unit: 'CBM', price: light, quantity: volumeM3 }, 'measure.cbm'),
      way({ unit: 'KGG', price: heavy, quantity: grossKg }, 'measure.kg'),
    ]
  const tons = revenueTons(load, ratio)
  if (light && tons) return [way({ unit: 'RT', price: light, quantity: tons }, 'measure.rt')]
  const kg = greater(grossKg, volumeM3.times(count(ratio)))
  return heavy ? [way({ unit: 'KGC', price: heavy, quantity: kg }, 'measure.kg')] : []
}
