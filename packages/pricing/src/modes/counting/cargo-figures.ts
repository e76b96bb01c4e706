import { isDecimal } from '@hangjia/validation'
import { count, type Decimal, decimal, isNegative, plainText, roundTo, sum, zero } from '../../money/money.ts'
import { chargeableKg, cubicCm, cubicCmOf, type Sides } from './by-break.ts'
import { densityOf } from './ranges.ts'
import { revenueTons } from './revenue-tons.ts'

/** Cargo as it is typed; parts may be missing. */
export interface TypedCargo {
  readonly grossKg?: string | undefined
  readonly volumeM3?: string | undefined
  /** Share of the volume above gross that is not charged (R10). */
  readonly sharedVolumePercent?: string | undefined
  readonly pieces?: readonly (object & { readonly count: number })[] | undefined
}
/** Divisor of volume and step of weight that most tariffs have (R6). */
export const usualDivisor = 6000
const usualTerms = { divisor: usualDivisor, step: '0.5' }

/** Figures of typed cargo before any tariff is known; null while they are unknown. */
export interface CargoFigures {
  /** Kilograms and cubic metres of pieces together; null where totals are typed. */
  readonly grossKg: string | null
  readonly volumeM3: string | null
  /** Kilograms per cubic metre. */
  readonly density: string | null
  /** At the usual ratio of the mode (R1). */
  readonly revenueTons: string | null
  /** At the usual divisor (R6). */
  readonly chargeableKg: string | null
}

const positive = (typed: unknown): Decimal | null => {
  const value = isDecimal(typed) ? decimal(typed) : null
  return value && !isNegative(value) && !value.eq(zero) ? value : null
}
const isMeasured = (piece: object): piece is Sides =>
  ['lengthCm', 'widthCm', 'heightCm'].every((side) => positive((piece as Record<string, unknown>)[side]))

/** Kilograms of all pieces; null unless each has its own. */
const weightOf = (pieces: readonly (object & { readonly count: number })[]): Decimal | null => {
  const weights = pieces.map((piece) => positive((piece as { readonly kg?: unknown }).kg)?.times(count(piece.count)))
  return weights.length > 0 && weights.every((kg) => kg !== undefined) ? sum(weights) : null
}

/** Totals of cargo that its packages add up to; null while a package lacks the measure. */
export interface PieceTotals {
  readonly packages: number | null
  readonly grossKg: string | null
  readonly volumeM3: string | null
}
/** Number, weight and volume of packages together. The number counts once all their sides are known: until then they may be a part of the cargo. */
export const pieceTotals = (pieces: NonNullable<TypedCargo['pieces']>): PieceTotals => {
  const sides = pieces.length > 0 && pieces.every(isMeasured) ? sum(pieces.map(exactCm3)) : null
  const kg = sides && weightOf(pieces)
  return {
    packages: sides && pieces.reduce((sum, piece) => sum + piece.count, 0),
    grossKg: kg && plainText(kg),
    volumeM3: sides && plainText(roundTo(sides.div(decimal('1000000')), 3)),
  }
}

/** Cubic centimetres of packages alike; whole centimetres are a rule of air freight. */
const exactCm3 = ({ count: number, lengthCm, widthCm, heightCm }: Sides): Decimal =>
  decimal(lengthCm).times(decimal(widthCm)).times(decimal(heightCm)).times(count(number))

interface Charging {
  /** Charged by revenue tons, else by weight. */
  readonly isByTon: boolean
  /** Kilograms of one cubic metre, where they differ from 1,000. */
  readonly ratio?: number | undefined
}
/** Figures of cargo as it is charged. */
export const cargoFigures = (cargo: TypedCargo, { isByTon, ratio }: Charging): CargoFigures => {
  const pieces = cargo.pieces ?? []
  const sides = !isByTon && pieces.length > 0 && pieces.every(isMeasured) ? cubicCm(pieces) : null
  const typedKg = positive(cargo.grossKg)
  const grossKg = typedKg ?? (isByTon ? null : weightOf(pieces))
  const volumeM3 = sides ? sides.div(decimal('1000000')) : positive(cargo.volumeM3)
  const volumeCm3 = volumeM3 && cubicCmOf({ volumeM3 })
  const density = densityOf({ grossKg, volumeM3 })
  const tons = isByTon && grossKg && volumeM3 ? revenueTons({ grossKg, volumeM3, ...uncounted }, ratio) : null
  const shared = positive(cargo.sharedVolumePercent)
  const terms = { ...usualTerms, sharedPercent: shared?.lte(decimal('100')) ? plainText(shared) : null }
  return {
    grossKg: grossKg && !typedKg ? plainText(grossKg) : null,
    volumeM3: sides && volumeM3 ? plainText(roundTo(volumeM3, 3)) : null,
    density: density && plainText(roundTo(density, 1)),
    revenueTons: tons && plainText(tons),
    chargeableKg: !isByTon && grossKg && volumeCm3 ? plainText(chargeableKg(grossKg, volumeCm3, terms)) : null,
  }
}
const uncounted = { packages: null, pieces: [], containers: [] }
