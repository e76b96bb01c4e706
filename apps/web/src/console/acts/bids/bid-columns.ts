import { bidStateOf, type Reference } from '@hangjia/contracts'
import { decimal, plainText } from '@hangjia/validation/decimal'
import type { AnyRow } from '../../records.ts'

/** A bid as a record shows it. */
export interface Bid {
  readonly no: number
  readonly round: number
  readonly supplier: Reference
  readonly askedAt: string | null
  readonly receivedAt: string | null
  readonly minutes: number | null
  readonly validUntil: string | null
  readonly carrier: Reference | null
  readonly departsOn: string | null
  readonly transitDays: number | null
  readonly freeDays: number | null
  readonly words: string | null
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly withdrawn: string | null
  readonly award: 'Y' | 'N' | 'C' | null
}
interface BidPrice {
  readonly bid: number
  readonly charge: Reference | null
  readonly box: Reference | null
  readonly per: Reference | null
  readonly unit: string
  readonly currency: string
  readonly price: string
  readonly minimum: string | null
}

export interface BidColumn extends Bid {
  readonly state: ReturnType<typeof bidStateOf>
}
interface Cell {
  readonly price: string
  readonly minimum: string | null
  /** Above the best of the bids that hold; null for the best one and for bids that do not hold. */
  readonly above: string | null
  readonly isBest: boolean
}
interface PriceLine {
  readonly key: string
  readonly charge: Reference | null
  readonly unit: string
  readonly currency: string
  /** By the number of the bid. */
  readonly cells: ReadonlyMap<number, Cell>
}

const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as readonly T[]) : [])
export const bidsIn = (row: AnyRow): readonly Bid[] => listOf<Bid>(row.bids)
export const bidPricesIn = (row: AnyRow, bid: number): readonly BidPrice[] =>
  listOf<BidPrice>(row.bidPrices).filter((price) => price.bid === bid)

/** The bids of the newest round side by side, their prices aligned by charge, unit and currency; the freight comes first. */
export const bidColumns = (row: AnyRow, today: string) => {
  const columns = bidsIn(row)
    .filter(({ round }) => round === row.round)
    .map((bid): BidColumn => ({ ...bid, state: bidStateOf(bid, today) }))
  const holding = new Set(columns.filter(({ state }) => state === 'valid').map(({ no }) => no))
  const shown = new Set(columns.map(({ no }) => no))
  const prices = listOf<BidPrice>(row.bidPrices).filter(({ bid }) => shown.has(bid))
  const keyOf = ({ charge, unit, currency }: BidPrice) => [charge?.id ?? '', unit, currency].join(' ')
  const lines = [...Map.groupBy(prices, keyOf)].flatMap(([key, [first, ...others]]): PriceLine[] => {
    if (!first) return []
    const same = [first, ...others]
    const live = same.filter(({ bid }) => holding.has(bid)).map(({ price }) => decimal(price))
    const best = live.length > 1 ? live.reduce((least, one) => (one.lt(least) ? one : least)) : undefined
    const cells = same.map(({ bid, price, minimum }) => {
      const gap = best && holding.has(bid) ? decimal(price).minus(best) : undefined
      const isBest = gap?.eq(decimal('0')) ?? false
      return [bid, { price, minimum, above: gap && !isBest ? plainText(gap) : null, isBest }] as const
    })
    return [{ key, charge: first.charge, unit: first.unit, currency: first.currency, cells: new Map(cells) }]
  })
  return { columns, lines: lines.toSorted((one, other) => Number(one.charge !== null) - Number(other.charge !== null)) }
}
