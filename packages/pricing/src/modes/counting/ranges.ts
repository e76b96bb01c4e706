import { count, type Decimal, decimal, greater, zero } from '../../money/money.ts'
import type { MeasuredLoad, Piece } from './load.ts'
import { revenueTons, tonsOf } from './revenue-tons.ts'

/** Cargo for which a line holds (R3, +rtRange); blank limits are none. */
export interface Ranged {
  readonly rtLowerLimit?: string | null
  readonly rtTopLimit?: string | null
  readonly rangeLower?: string | null
  readonly rangeTop?: string | null
  readonly rangeUnit?: number | null
  readonly rangeMeasure?: 'pieceKg' | 'pieceM3' | 'pieceLengthM' | 'pieces' | null
  readonly volumeRatio?: number | null
}

/** Ids of the units that ranges are given in (spec §3: 20 is per package). */
const rangeUnit = { rt: 1, cbm: 2, ton: 3, kgGross: 4, kgChargeable: 5, perPackage: 20, density: 25 } as const
/** A range per package holds up to this many revenue tons ("CBM/TON ≤ 5 AND"). */
const perPackageTons = decimal('5')

/** Lower limits are exclusive, upper ones inclusive (R3). */
const isWithin = (value: Decimal, lower: string | null | undefined, top: string | null | undefined): boolean =>
  (!lower || value.gt(decimal(lower))) && (!top || value.lte(decimal(top)))
/** Densities are counted from the lower limit on, as tiers are (R9). */
const isInTier = (value: Decimal, lower: string | null | undefined, top: string | null | undefined): boolean =>
  (!lower || value.gte(decimal(lower))) && (!top || value.lt(decimal(top)))

/** Kilograms per cubic metre (R4). */
export const densityOf = ({ grossKg, volumeM3 }: Pick<MeasuredLoad, 'grossKg' | 'volumeM3'>): Decimal | null =>
  grossKg && volumeM3 && grossKg.div(volumeM3)

/** Packages that decide a range per package: the greatest one, or any that is in it. */
type Deciding = 'greatest' | 'some'
/** True where a line holds for the cargo; null while a fact that decides it is unknown. */
export const holdsFor = (line: Ranged, load: MeasuredLoad, deciding: Deciding = 'greatest'): boolean | null => {
  const [hasFirst, hasSecond] = [line.rtLowerLimit || line.rtTopLimit, line.rangeLower || line.rangeTop]
  if (!hasFirst && !hasSecond) return true
  const tons = revenueTons(load, line.volumeRatio)
  const first = hasFirst ? tons && isWithin(tons, line.rtLowerLimit, line.rtTopLimit) : true
  const second = hasSecond ? secondRange(line, load, tons, deciding) : true
  if (first === false || second === false) return false
  return first === null || second === null ? null : true
}

const secondRange = (line: Ranged, load: MeasuredLoad, tons: Decimal | null, deciding: Deciding): boolean | null => {
  const { rangeLower, rangeTop } = line
  const value = measureOf(line, load, tons)
  if (value === undefined) return null
  if (line.rangeUnit === rangeUnit.density) return value && isInTier(value, rangeLower, rangeTop)
  const isSmall = line.rangeUnit !== rangeUnit.perPackage || (tons?.lte(perPackageTons) ?? null)
  const inRange = deciding === 'some' ? packagesInRange(line, load) : null
  return value === null || isSmall === null
    ? null
    : isSmall && (inRange?.gt(zero) ?? isWithin(value, rangeLower, rangeTop))
}

const measureOf = (line: Ranged, load: MeasuredLoad, tons: Decimal | null): Decimal | null | undefined => {
  switch (line.rangeUnit) {
    case rangeUnit.rt:
      return tons
    case rangeUnit.cbm:
      return load.volumeM3
    case rangeUnit.ton:
      return tonsOf(load)
    case rangeUnit.kgGross:
      return load.grossKg
    case rangeUnit.kgChargeable:
      return load.chargeableKg ?? load.grossKg
    case rangeUnit.density:
      return densityOf(load)
    case rangeUnit.perPackage:
      return packageMeasure(line.rangeMeasure ?? 'pieceKg', load)
    default:
      return undefined
  }
}

type PackageMeasure = NonNullable<Ranged['rangeMeasure']>
const ofPiece: Readonly<Record<Exclude<PackageMeasure, 'pieces'>, (piece: Piece) => Decimal | null>> = {
  pieceKg: ({ kg }) => kg,
  pieceM3: ({ volumeM3 }) => volumeM3,
  pieceLengthM: ({ lengthM }) => lengthM,
}
const ofAll: Readonly<Record<PackageMeasure, (load: MeasuredLoad) => Decimal | null>> = {
  pieceKg: ({ grossKg, packages }) => grossKg && packages && grossKg.div(packages),
  pieceM3: ({ volumeM3, packages }) => volumeM3 && packages && volumeM3.div(packages),
  pieceLengthM: () => null,
  pieces: ({ packages }) => packages,
}

/** The greatest package of which this is known, else the average of all. */
const packageMeasure = (measure: PackageMeasure, load: MeasuredLoad): Decimal | null => {
  if (measure === 'pieces') return ofAll.pieces(load)
  const known = load.pieces.map(ofPiece[measure]).filter((value) => value !== null)
  return (
    known.reduce<Decimal | null>((most, value) => (most ? greater(most, value) : value), null) ?? ofAll[measure](load)
  )
}

/** Number of known packages in a line's range per package (+chargeLine); null where none is known, or the line has no such range. */
export const packagesInRange = (line: Ranged, { pieces }: MeasuredLoad): Decimal | null => {
  const measure = line.rangeMeasure
  if (line.rangeUnit !== rangeUnit.perPackage || !measure || measure === 'pieces') return null
  const known = pieces.flatMap((piece) => {
    const value = ofPiece[measure](piece)
    return value === null ? [] : [{ count: piece.count, value }]
  })
  if (known.length === 0) return null
  const inside = known.filter(({ value }) => isWithin(value, line.rangeLower, line.rangeTop))
  return count(inside.reduce((sum, piece) => sum + piece.count, 0))
}
