import { type Reasoned, reasoned } from '../../money/derivation.ts'
import { isNegative, roundAmount } from '../../money/money.ts'
import { type Counted, type PriceOf, uncounted, type Way, way } from './counted.ts'
import type { Load } from './load.ts'
import { chargedTons, revenueTons, tonsOf } from './revenue-tons.ts'

/** Terms by which the columns CBM, TON and MIN of one line are counted. */
export interface MeasureTerms {
  readonly volumeRatio?: number | null
  readonly minRT?: string | null
  readonly rtRounding?: 'none' | '0.1' | '0.5' | '1' | null
  readonly priceRule?: 'bothMax' | 'RT' | null
}

/**
 * Freight and dual charges by revenue ton (R1a, R2, settled 34): the greatest of CBM, TON and MIN; with one price, or by the rule RT,
 * revenue tons times the price. Two rebates: the larger one. A rebate together with a price has no amount.
 */
export const byMeasure = (terms: MeasureTerms, load: Load, priceOf: PriceOf, currency: string): Counted => {
  const [cbm, ton, minimum] = [priceOf('cbm'), priceOf('ton'), priceOf('min')]
  const ways =
    terms.priceRule === 'RT' || !ton ? perTon(terms, load, cbm ?? ton, currency) : perBoth(load, cbm, ton, currency)
  if (ways === null) return uncounted
  const rebate = ways.some(({ price }) => isNegative(price.value))
  if (rebate && ways.some(({ price }) => !isNegative(price.value))) return uncounted
  const best = ways.reduce((one, other) => (isBetter(other, one, rebate) ? other : one))
  const least = rebate ? null : minimum
  const value = least?.value.gt(best.amount.value) ? roundAmount(least.value) : best.amount.value
  const reasons = [...ways.map(({ amount }) => amount.derivation), ...(least ? [least.derivation] : [])]
  return {
    unitPrice: best.price.value,
    quantity: best.quantity,
    minAmount: least?.value ?? null,
    boxes: [],
    amount:
      reasons.length === 1
        ? best.amount
        : reasoned(rebate ? 'measure.rebate' : 'measure.greatest', value, { currency, children: reasons }),
  }
}
const isBetter = (one: Way, other: Way, rebate: boolean) =>
  rebate ? one.amount.value.lt(other.amount.value) : one.amount.value.gt(other.amount.value)

type Ways = readonly [Way, ...Way[]] | null

/** By revenue tons of the line's ratio. */
const perTon = (terms: MeasureTerms, load: Load, price: Reasoned | null, currency: string): Ways => {
  const tons = revenueTons(load, terms.volumeRatio)
  if (!price || !tons) return null
  return [way('measure.rt', price, chargedTons(tons, terms, price.value), currency)]
}
const perBoth = (load: Load, cbm: Reasoned | null, ton: Reasoned, currency: string): Ways => {
  const tons = tonsOf(load)
  if (!cbm || !tons || !load.volumeM3) return null
  return [way('measure.cbm', cbm, load.volumeM3, currency), way('measure.ton', ton, tons, currency)]
}
