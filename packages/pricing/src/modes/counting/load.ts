import type { Decimal } from '../../money/money.ts'

/** Cargo as charges count it. Null: not given, and a charge that depends on it is priced case by case. */
export interface Load {
  readonly grossKg: Decimal | null
  readonly volumeM3: Decimal | null
  readonly packages: Decimal | null
  /** Packages with known details. */
  readonly pieces: readonly Piece[]
  readonly containers: readonly {
    readonly box: string
    readonly quantity: number
    /** Cargo in one of them. */
    readonly kg: Decimal | null
  }[]
  /** Customs entries, one by default, and the goods lines that each of them declares. */
  readonly entries?: Decimal
  readonly hsLines?: readonly Decimal[]
  /** Overhang of pieces beyond their container; null: its inner sizes are unknown. */
  readonly overs?: Overs | null
  /** Shorter container that holds the pieces with no more overhang; absent or null: none. */
  readonly smallerBox?: string | null
  /** Days for which each container is charged per day; absent: not requested. */
  readonly days?: Decimal
}
/** In whole centimetres, begun ones are full; on both sides together. */
export interface Overs {
  readonly height: number
  readonly width: number
  readonly length: number
}
/** `count` identical packages; weight and volume of one of them. */
export interface Piece {
  readonly count: number
  readonly kg: Decimal | null
  readonly volumeM3: Decimal | null
  readonly lengthM: Decimal | null
}

/** A load with its weights by a rate: `ratedKg` is that of the break it is charged at (R7). */
export interface MeasuredLoad extends Load {
  readonly chargeableKg: Decimal | null
  readonly ratedKg: Decimal | null
}
export const unweighed = (load: Load): MeasuredLoad => ({ ...load, chargeableKg: null, ratedKg: null })
