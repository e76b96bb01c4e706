import { count, type Decimal, decimal, greater, hundredth } from '../../money/money.ts'
import type { Load } from './load.ts'

/** Packages alike, with what is known of one of them. */
interface LoosePiece {
  readonly count: number
  readonly kg?: string | undefined
  readonly lengthCm?: string | undefined
  readonly widthCm?: string | undefined
  readonly heightCm?: string | undefined
  /** Of questions from before sides were asked. */
  readonly lengthM?: string | undefined
}
/** Loose cargo of a search: totals, and its packages as far as they are known. Kilograms, cubic metres, centimetres. */
export interface LooseCargo {
  readonly packages: number
  readonly grossKg: string
  readonly volumeM3: string
  readonly pieces: readonly LoosePiece[]
  readonly packageKind?: string | undefined
  readonly stackable?: boolean | undefined
}
export const looseLoad = ({ packages, grossKg, volumeM3, pieces }: LooseCargo): Load => ({
  grossKg: decimal(grossKg),
  volumeM3: decimal(volumeM3),
  packages: count(packages),
  pieces: pieces.map((piece) => ({
    count: piece.count,
    kg: piece.kg === undefined ? null : decimal(piece.kg),
    volumeM3: pieceVolume(piece),
    lengthM: longestSide(piece),
  })),
  containers: [],
})

const sidesOf = ({ lengthCm, widthCm, heightCm }: LoosePiece): readonly Decimal[] =>
  [lengthCm, widthCm, heightCm].flatMap((side) => (side === undefined ? [] : [decimal(side).times(hundredth)]))

/** Metres of the longest known side. */
const longestSide = (piece: LoosePiece): Decimal | null => {
  const sides = piece.lengthM === undefined ? sidesOf(piece) : [decimal(piece.lengthM), ...sidesOf(piece)]
  return sides.reduce<Decimal | null>((most, side) => (most ? greater(most, side) : side), null)
}
/** Cubic metres of one package; null unless all its sides are known. */
const pieceVolume = (piece: LoosePiece): Decimal | null => {
  const [length, width, height] = sidesOf(piece)
  return length && width && height ? length.times(width).times(height) : null
}

/** Metres beyond which a side of a package is oversize: charges for it begin there (domain 2.1). */
const oversizeFrom = decimal('3')
/**
 * Forms in which a warehouse handles a cargo, the closest first: a package is oversize whatever it is packed in. A tariff for the packing
 * has the charges that one for oversize cargo does not name. Pallets have the tariff for no form (null) before that for loose cargo.
 */
export const cargoForms = ({
  pieces,
  packageKind,
}: Pick<LooseCargo, 'pieces' | 'packageKind'>): readonly (string | null)[] => [
  ...(pieces.some((piece) => longestSide(piece)?.gt(oversizeFrom)) ? ['oversize'] : []),
  ...(packageKind === 'pallet' ? ['pallet', null] : []),
  'loose',
]
