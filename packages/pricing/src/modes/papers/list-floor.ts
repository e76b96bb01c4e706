import { besideColumns, boundColumns, type ListMeasure, type ListTier } from '@hangjia/contracts'
import { reasoned } from '../../money/derivation.ts'
import {
  type Decimal,
  decimal,
  greater,
  hundred,
  isNegative,
  plainText,
  roundAmount,
  roundTo,
  sum,
  zero,
} from '../../money/money.ts'
import { breaksIn, byBreak } from '../counting/by-break.ts'
import { loadedTons } from '../counting/revenue-tons.ts'
import { earnsTooLittle, type Margin, type ShipmentFloor } from '../engine/floor.ts'
import type { RangedCargo } from './list-ranges.ts'

interface ColumnPrice {
  readonly box: string
  readonly price: string
}
interface ByTons {
  readonly cargo: RangedCargo
  readonly ratio: number | null
}
/** A weight that is charged by breaks, in the unit of its columns. */
interface ByBreaks {
  readonly weight: string
  readonly asNext: boolean
}
/** Floor of a row of a list (R27): a shipment that it is for, its margin, and the least margin. */
export type RowFloor = Held & (ByTons | ByBreaks)
export interface Held {
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
type Tier = Pick<ListTier, 'densityFrom' | 'kgFrom' | 'kgTo' | 'zone'>
/** Cargo of a row. */
interface Ranged {
  readonly measure?: Range | undefined
  readonly tier?: Tier | undefined
}
interface Asked extends Ranged {
  readonly boxPrices: readonly ColumnPrice[]
  readonly currency: string | null
}
/**
 * True where the shipment of a row earns too little at the prices of now. For another range or in another currency
 * this is unknown, and an approval is needed.
 */
export const isListedBelow = (floor: RowFloor & Ranged, { boxPrices, currency, measure, tier }: Asked): boolean => {
  const { margin, sale, exchange, floors, prices } = floor
  if (floors.length === 0) return false
  if (!isSameRange(floor.measure, measure) || !isSameTier(floor.tier, tier)) return true
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

const isSameTier = (one: Tier | undefined, other: Tier | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isSameLimit(one.densityFrom ?? '0', other.densityFrom ?? '0') &&
      isSameLimit(one.kgFrom ?? '0', other.kgFrom ?? '0') &&
      isSameLimit(one.kgTo ?? null, other.kgTo ?? null) &&
      one.zone.zh === other.zone.zh &&
      one.zone.en === other.zone.en

/** Total of a floor's cargo at prices by column; null where they lack a column by which it is counted. */
const freightOf = (columns: readonly ColumnPrice[], floor: ByTons | ByBreaks): Decimal | null =>
  'weight' in floor ? breaksFreight(columns, floor) : tonsFreight(columns, floor)

const priceIn = (columns: readonly ColumnPrice[]) => (name: string) => {
  const found = columns.find(({ box }) => box === name)
  return found ? decimal(found.price) : null
}
const breaksFreight = (columns: readonly ColumnPrice[], { weight, asNext }: ByBreaks): Decimal | null => {
  const price = priceIn(columns)
  const priced = columns.filter(({ box }) => !boundColumns.includes(box) && !besideColumns.includes(box))
  const breaks = breaksIn(priced.map(({ box }) => box)).toSorted((a, b) => a.from - b.from)
  const kg = decimal(weight)
  const priceOf = (name: string) => {
    const found = price(name)
    return found && reasoned('house.freight', found, { currency: '' })
  }
  const { amount } = byBreak({ breaks, minimum: 'MIN', asNext }, kg, priceOf, '')
  const beside = besideColumns.map((name) => {
    const found = price(name) ?? zero
    return name === 'SHPT' ? found : roundAmount(found.times(kg))
  })
  return amount && sum([amount.value, ...beside])
}

const tonsFreight = (columns: readonly ColumnPrice[], { cargo, ratio }: ByTons): Decimal | null => {
  const price = priceIn(columns)
  const [cbm, ton, minimum, once] = ['CBM', 'TON', 'MIN', 'SHPT'].map(price)
  const { volume, weight, revenue } = loadedTons(cargo, ratio)
  const ways = cbm && ton ? [cbm.times(volume), ton.times(weight)] : [(cbm ?? ton)?.times(revenue)]
  const [first, second = first] = ways
  if (!first || !second) return null
  const counted = greater(first, second)
  const charged = minimum && !isNegative(counted) ? greater(counted, minimum) : counted
  return roundAmount(charged).plus(once ?? zero)
}
