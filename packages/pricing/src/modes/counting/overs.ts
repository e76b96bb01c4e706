import type { CargoOf } from '@hangjia/contracts'
import type { InnerSizes } from '../../book/dictionary.ts'
import { count, type Decimal, decimal, sum, toCount, upToWhole, zero } from '../../money/money.ts'
import type { Overs } from './load.ts'

type Pieces = CargoOf<'oversize'>['pieces']

/** Overhang of the greatest piece in each direction, in whole centimetres. */
export const oversOf = (pieces: Pieces, inner: InnerSizes): Overs => {
  const beyond = (side: 'heightCm' | 'widthCm' | 'lengthCm', limit: number): number => {
    const greatest = pieces
      .map((piece) => decimal(piece[side]))
      .reduce((one, other) => (other.gt(one) ? other : one), zero)
    return greatest.lte(count(limit)) ? 0 : toCount(upToWhole(greatest.minus(count(limit))))
  }
  return {
    height: beyond('heightCm', inner.height),
    width: beyond('widthCm', inner.width),
    length: beyond('lengthCm', inner.length),
  }
}
export const isInGauge = ({ height, width, length }: Overs): boolean => height + width + length === 0

/** Kilograms of all pieces. */
export const kilogramsOf = (pieces: Pieces): Decimal =>
  sum(pieces.map((piece) => decimal(piece.kg).times(count(piece.count))))
