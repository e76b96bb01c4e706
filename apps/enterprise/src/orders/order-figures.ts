import type { OrderFigures } from '@hangjia/contracts'
import type { BookSums } from '@hangjia/pricing'
import { businessDay, daysBetween } from '@hangjia/validation'
import { addDecimals, multiplyDecimals } from '@hangjia/validation/decimal'
import type { Row } from '../database/database.ts'
import type { BoxCount } from '../space/ledger-rules.ts'

export type Figures = OrderFigures['total']

/** One order of a report with its figures. */
export interface Counted {
  readonly row: Row
  readonly book: string
  readonly sums: BookSums
  readonly teuOf: ReadonlyMap<string, string>
  readonly isOnTime: boolean | null
}
type Lines = readonly Readonly<Record<string, unknown>>[]
const linesOf = (value: unknown) => (value ?? []) as Lines

export const noFigures = (withCost: boolean): Figures => ({
  orders: 0,
  cancelled: 0,
  rolled: 0,
  teu: '0',
  volumeM3: '0',
  grossKg: '0',
  onTime: 0,
  departed: 0,
  quoteDays: 0,
  quoted: 0,
  sailDays: 0,
  sailed: 0,
  releaseDays: 0,
  released: 0,
  revenue: '0.00',
  ...(withCost ? { cost: '0.00', profit: '0.00' } : {}),
  notConverted: 0,
})

const sumOf = (values: readonly unknown[]): string =>
  addDecimals(values.flatMap((value) => (value === null || value === undefined ? [] : [String(value)])))

/** Containers of an order that are loaded, or as long as there are none those that are ordered. */
export const loadedOrOrdered = ({ containers, boxes }: Readonly<Record<string, unknown>>): BoxCount[] => {
  const loaded = linesOf(containers)
  const lines = loaded.length > 0 ? loaded.map(({ box }) => ({ box, quantity: 1 })) : linesOf(boxes)
  return lines.map(({ box, quantity }) => ({ box: String(box), quantity: Number(quantity ?? 1) }))
}
const teuIn = ({ row, teuOf }: Counted): string =>
  addDecimals(
    loadedOrOrdered(row).map(({ box, quantity }) => multiplyDecimals(teuOf.get(box) ?? '0', String(quantity))),
  )
/** Weight or volume of the containers that are loaded, or as long as there are none of the cargo that was ordered. */
const measureIn = ({ row }: Counted, name: 'grossKg' | 'volumeM3'): string =>
  isMaster(row) ? '0' : (measureOf(row, name) ?? '0')
/** The same of a stored order; null where it says nothing. */
export const measureOf = (row: Row, name: 'packages' | 'grossKg' | 'volumeM3'): string | null => {
  const loaded = linesOf(row.containers)
  const lines = loaded.some((line) => line[name]) ? loaded : linesOf(row.cargo)
  return lines.some((line) => line[name]) ? sumOf(lines.map((line) => line[name])) : null
}

/** A master is counted by its containers and its own receivables; the rest is in its house orders. */
const isMaster = ({ houses }: Row): boolean => Number(houses ?? 0) > 0

type Cycle = Pick<Figures, 'quoteDays' | 'quoted' | 'sailDays' | 'sailed' | 'releaseDays' | 'released'>
const dayOf = (at: unknown): string | null => (at === null || at === undefined ? null : businessDay(String(at)))
const daysFrom = (start: string | null, end: string | null): number | null =>
  start === null || end === null ? null : daysBetween(start, end)

/**
 * Days that an order took from its quotation, unless that was sent later, and to its departure and release; a master has none of its own.
 */
const cycleOf = (row: Row): Cycle => {
  const business = String(row.business_date)
  const quoted = daysFrom(dayOf(row.quoted_at), business)
  const spans = [
    quoted !== null && quoted >= 0 ? quoted : null,
    daysFrom(business, dayOf(row.atd)),
    daysFrom(business, dayOf(row.released_at)),
  ]
  const [quote = null, sail = null, release = null] = isMaster(row) ? [] : spans
  return {
    quoteDays: quote ?? 0,
    quoted: quote === null ? 0 : 1,
    sailDays: sail ?? 0,
    sailed: sail === null ? 0 : 1,
    releaseDays: release ?? 0,
    released: release === null ? 0 : 1,
  }
}

const ofOrder = (order: Counted): Figures => {
  const { row, sums, isOnTime } = order
  const { leftOut, ...amounts } = sums
  if (row.life_state === 'cancelled') {
    const only = { ...noFigures(sums.cost !== undefined), cancelled: 1 }
    return row.fees_confirmed_at === null ? only : { ...only, ...amounts, notConverted: leftOut }
  }
  return {
    orders: isMaster(row) ? 0 : 1,
    cancelled: 0,
    rolled: Number(row.rolled_times ?? 0) > 0 ? 1 : 0,
    teu: teuIn(order),
    volumeM3: measureIn(order, 'volumeM3'),
    grossKg: measureIn(order, 'grossKg'),
    onTime: isOnTime ? 1 : 0,
    departed: isOnTime === null ? 0 : 1,
    ...cycleOf(row),
    ...amounts,
    notConverted: leftOut,
  }
}

/** The sums of two rows of a report. */
export const addFigures = (one: Figures, other: Figures): Figures => {
  const both = (name: 'teu' | 'volumeM3' | 'grossKg' | 'revenue') => addDecimals([one[name], other[name]])
  const costs = { cost: [one.cost, other.cost], profit: [one.profit, other.profit] }
  const known = Object.entries(costs).filter(([, values]) => values.some((value) => value !== undefined))
  return {
    orders: one.orders + other.orders,
    cancelled: one.cancelled + other.cancelled,
    rolled: one.rolled + other.rolled,
    teu: both('teu'),
    volumeM3: both('volumeM3'),
    grossKg: both('grossKg'),
    onTime: one.onTime + other.onTime,
    departed: one.departed + other.departed,
    quoteDays: one.quoteDays + other.quoteDays,
    quoted: one.quoted + other.quoted,
    sailDays: one.sailDays + other.sailDays,
    sailed: one.sailed + other.sailed,
    releaseDays: one.releaseDays + other.releaseDays,
    released: one.released + other.released,
    revenue: both('revenue'),
    ...Object.fromEntries(known.map(([name, values]) => [name, sumOf(values)])),
    notConverted: one.notConverted + other.notConverted,
  }
}

/** Figures of a group of orders. */
export const figuresOf = (orders: readonly Counted[]): Figures =>
  orders.map(ofOrder).reduce(addFigures, noFigures(orders.some(({ row }) => row.payables !== null)))
