import { count, decimal } from '../../money/money.ts'
import type { Load } from './load.ts'

/** Loose cargo of a search: totals, and packages with known details. Kilograms, cubic metres, metres. */
export interface LooseCargo {
  readonly packages: number
  readonly grossKg: string
  readonly volumeM3: string
  readonly pieces: readonly {
    readonly count: number
    readonly kg?: string | undefined
    readonly lengthM?: string | undefined
  }[]
}
export const looseLoad = ({ packages, grossKg, volumeM3, pieces }: LooseCargo): Load => ({
  grossKg: decimal(grossKg),
  volumeM3: decimal(volumeM3),
  packages: count(packages),
  pieces: pieces.map((piece) => ({
    count: piece.count,
    kg: piece.kg === undefined ? null : decimal(piece.kg),
    volumeM3: null,
    lengthM: piece.lengthM === undefined ? null : decimal(piece.lengthM),
  })),
  containers: [],
})
