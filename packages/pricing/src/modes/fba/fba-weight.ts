import { count, type Decimal, decimal, greater, plainText, roundTo, sum, upTo, zero } from '../../money/money.ts'
import { cubicCm, type Sides } from '../counting/by-break.ts'
import type { Note } from '../engine/engine.ts'

/** Identical cartons: sides in centimetres, kilograms of one. */
export interface Carton extends Sides {
  readonly kg: string
}
/** Fields of a product that decide how its cargo is weighed. */
export interface WeightTerms {
  readonly volumeDivisor: number
  readonly chargeableMode: 'perCarton' | 'whole'
  readonly weightStep: '0.1' | '0.5' | '1'
  readonly minPerCartonKg: string | null
  readonly minPerShipmentKg: string | null
}
export interface Weighed {
  readonly kg: Decimal
  readonly notes: readonly Note[]
}

export const grossKgOf = (cartons: readonly Carton[]): Decimal =>
  sum(cartons.map((carton) => decimal(carton.kg).times(count(carton.count))))
const volumeKgOf = (cartons: readonly Carton[], { volumeDivisor }: WeightTerms): Decimal =>
  cubicCm(cartons).div(count(volumeDivisor))

/** Chargeable kilograms of one carton. */
const cartonKg = (carton: Carton, terms: WeightTerms): Decimal => {
  const volume = volumeKgOf([{ ...carton, count: 1 }], terms)
  const least = terms.minPerCartonKg ? decimal(terms.minPerCartonKg) : zero
  return upTo(greater(greater(decimal(carton.kg), volume), least), decimal(terms.weightStep))
}

/**
 * Chargeable weight of cartons (R21): each carton's greater of gross, volume and the minimum per carton, rounded up, then added; or the
 * greater of both sums, rounded up once. At least the minimum of the shipment.
 */
export const weighed = (cartons: readonly Carton[], terms: WeightTerms): Weighed => {
  const gross = grossKgOf(cartons)
  const volume = volumeKgOf(cartons, terms)
  const each = cartons.map((carton) => ({ count: carton.count, kg: cartonKg(carton, terms) }))
  const isWhole = terms.chargeableMode === 'whole'
  const kg = isWhole
    ? upTo(greater(gross, volume), decimal(terms.weightStep))
    : sum(each.map((carton) => carton.kg.times(count(carton.count))))
  const least = terms.minPerShipmentKg ? decimal(terms.minPerShipmentKg) : zero
  const weights = { kg: plainText(kg), gross: plainText(gross), volume: plainText(roundTo(volume, 3)) }
  const cartonsNote: Note = {
    rule: 'weighedPerCarton',
    parameters: { ...weights, sum: each.map((carton) => `${carton.count} × ${plainText(carton.kg)}`).join(' + ') },
  }
  return {
    kg: greater(kg, least),
    notes: [
      isWhole ? { rule: 'weighedWhole', parameters: weights } : cartonsNote,
      ...(kg.lt(least) ? [{ rule: 'minimumWeight', parameters: { kg: plainText(least) } }] : []),
    ],
  }
}
