import type { UnitBasis } from '@hangjia/contracts'
import type { Dictionary } from '../../book/dictionary.ts'
import { count, type Decimal, decimal, greater, one, sum, upToWhole, zero } from '../../money/money.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import { packagesInRange, type Ranged } from '../counting/ranges.ts'
import { revenueTons, tonsOf } from '../counting/revenue-tons.ts'

/** Fields of a measured line that decide its charged quantity (+chargeLine, R12, R25). */
export interface QuantityTerms extends Ranged {
  readonly minQuantity?: string | null
  readonly includedQuantity?: string | null
  readonly blockSize?: string | null
  readonly freeDays?: number | null
  readonly weightBasis?: 'gross' | 'chargeable' | 'rated' | null
}

type Terms = QuantityTerms & Pick<Dictionary, 'teu'>
type Counting = (load: MeasuredLoad, terms: Terms) => Decimal | null
const single: Counting = () => one
/** A search does not have it: the charge is priced case by case. */
const unknown: Counting = () => null
const weights = {
  gross: ({ grossKg }) => grossKg,
  chargeable: ({ chargeableKg, grossKg }) => chargeableKg ?? grossKg,
  rated: ({ ratedKg, chargeableKg, grossKg }) => ratedKg ?? chargeableKg ?? grossKg,
} as const satisfies Record<string, (load: MeasuredLoad) => Decimal | null>

const teus: Counting = ({ containers }, { teu }) => {
  const parts = containers.map(({ box, quantity }) => teu(box)?.times(count(quantity)) ?? null)
  return parts.length > 0 && parts.every((part) => part !== null) ? sum(parts) : null
}

/** Days beyond the free ones (R20), of every container. */
const days: Counting = ({ containers, days: all }, { freeDays }) =>
  all === undefined
    ? null
    : greater(all.minus(count(freeDays ?? 0)), zero).times(sum(containers.map(({ quantity }) => count(quantity))))

/** Quantities of cargo by the basis of a unit; a missing basis does not compile. */
const quantities: Readonly<Record<UnitBasis, Counting>> = {
  perRT: (load, { volumeRatio }) => revenueTons(load, volumeRatio),
  perCbm: ({ volumeM3 }) => volumeM3,
  perTon: tonsOf,
  perKgGross: weights.gross,
  perKgChargeable: (load, { weightBasis }) => weights[weightBasis ?? 'chargeable'](load),
  perPackage: (load, terms) => packagesInRange(terms, load) ?? load.packages,
  perContainer: ({ containers }) =>
    containers.length === 0 ? null : sum(containers.map(({ quantity }) => count(quantity))),
  perTeu: teus,
  perDay: days,
  perBill: single,
  perShipment: single,
  perEntry: ({ entries }) => entries ?? one,
  fixed: single,
  perTruck: unknown,
  perHour: unknown,
  perHsLine: ({ hsLines }) => (hsLines ? sum(hsLines) : null),
  // Counted from other lines, or not at all.
  percent: unknown,
  atCost: unknown,
}

/** Charged quantity of a line: the excess over the included quantity, in begun blocks, at least the minimum; null while unknown. */
export const chargedQuantity = (basis: UnitBasis, load: MeasuredLoad, terms: Terms): Decimal | null => {
  const all = quantities[basis](load, terms)
  if (all === null) return null
  const { includedQuantity, blockSize, minQuantity } = terms
  const inBlocks = (quantity: Decimal) => {
    const beyond = includedQuantity ? greater(quantity.minus(decimal(includedQuantity)), zero) : quantity
    return blockSize ? upToWhole(beyond.div(decimal(blockSize))) : beyond
  }
  // Every entry has its own sheets (R25).
  const charged = basis === 'perHsLine' && load.hsLines ? sum(load.hsLines.map(inBlocks)) : inBlocks(all)
  return minQuantity ? greater(charged, decimal(minQuantity)) : charged
}
