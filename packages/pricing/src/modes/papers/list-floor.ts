import type { ListMeasure } from '@hangjia/contracts'
import {
  type Decimal,
  decimal,
  greater,
  hundred,
  isNegative,
  plainText,
  roundAmount,
  roundTo,
  zero,
} from '../../money/money.ts'
import { loadedTons } from '../counting/revenue-tons.ts'
import { earnsTooLittle, type Margin, type ShipmentFloor } from '../engine/floor.ts'
import type { RangedCargo } from './list-ranges.ts'

interface ColumnPrice {
  readonly box: string
  readonly price: string
}
/** Floor of a row of a list (R27): a shipment of its range, its margin, and the least margin. */
export interface RowFloor {
  readonly cargo: RangedCargo
  readonly ratio: number | null
  /** Prices by column as they were given. */
  readonly prices: readonly ColumnPrice[]
  readonly currency: string | null
  readonly margin: Margin | null
  /** Selling total of the shipment, in the quote currency of the margin. */
  readonly sale: string | null
  /** One unit of the row's currency in that of the margin; null where it is unknown. */
  readonly exchange: string | null
  readonly floors: readonly ShipmentFloor[]
}

type Range = Pick<ListMeasure, 'rtLower' | 'rtTop' | 'ratio'>
interface Held extends RowFloor {
  /** Cargo for which the row was priced. */
  readonly measure?: Range | undefined
}
interface Asked {
  readonly boxPrices: readonly ColumnPrice[]
  readonly currency: string | null
  readonly measure?: Range | undefined
}
/**
 * True where the shipment of a row earns too little at the prices of now. For another range or in another currency
 * this is unknown, and an approval is needed.
 */
export const isListedBelow = (floor: Held, { boxPrices, currency, measure }: Asked): boolean => {
  const { margin, sale, exchange, floors, prices } = floor
  if (floors.length === 0) return false
  if (!isSameRange(floor.measure, measure)) return true
  const [before, now] = [prices, boxPrices].map((columns) => freightOf(columns, floor))
  if (!before || !now || currency !== floor.currency || margin === null || sale === null)
    return earnsTooLittle(floors, null)
  const moved = now.minus(before)
  if (moved.eq(zero)) return earnsTooLittle(floors, margin)
  if (exchange === null) return earnsTooLittle(floors, null)
  const more = roundAmount(moved.times(decimal(exchange)))
  const [amount, sold] = [decimal(margin.amount).plus(more), decimal(sale).plus(more)]
  const percentOfSale =
    isNegative(sold) || sold.eq(zero) ? null : plainText(roundTo(amount.times(hundred).div(sold), 2))
  return earnsTooLittle(floors, { amount: plainText(amount), percentOfSale })
}

const isSameRange = (one: Range | undefined, other: Range | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.ratio === other.ratio &&
      isSameLimit(one.rtLower ?? '0', other.rtLower ?? '0') &&
      isSameLimit(one.rtTop, other.rtTop)
const isSameLimit = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : decimal(one).eq(decimal(other))

/** Total of a floor's cargo at prices by column; null where they lack a column by which it is counted. */
const freightOf = (
  columns: readonly ColumnPrice[],
  { cargo, ratio }: Pick<RowFloor, 'cargo' | 'ratio'>,
): Decimal | null => {
  const price = (name: string) => {
    const found = columns.find(({ box }) => box === name)
    return found ? decimal(found.price) : null
  }
  const [cbm, ton, minimum, once] = ['CBM', 'TON', 'MIN', 'SHPT'].map(price)
  const { volume, weight, revenue } = loadedTons(cargo, ratio)
  const ways = cbm && ton ? [cbm.times(volume), ton.times(weight)] : [(cbm ?? ton)?.times(revenue)]
  const [first, second = first] = ways
  if (!first || !second) return null
  const counted = greater(first, second)
  const charged = minimum && !isNegative(counted) ? greater(counted, minimum) : counted
  return roundAmount(charged).plus(once ?? zero)
}
