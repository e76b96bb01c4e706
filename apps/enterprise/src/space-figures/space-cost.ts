import type { SpaceStatistics } from '@hangjia/contracts'
import { amountBeyond, amountPer } from '@hangjia/pricing'
import { addDecimals, multiplyDecimals } from '@hangjia/validation/decimal'
import type { Atom } from './atoms.ts'
import { unitText } from './counting.ts'
import type { PoolFacts, SpaceBook } from './space-book.ts'

type Money = SpaceStatistics['feesPaid']

/** Sums by currency, in the order of their codes. */
export const sumsByCurrency = (amounts: readonly { readonly currency: string; readonly amount: string }[]): Money =>
  [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, some]) => ({ currency, amount: addDecimals(some.map(({ amount }) => amount)) }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))

/** Dead freight of allotment that was not given back in time: its TEU at the price of the pool. */
export const exposureOf = (book: SpaceBook, atoms: readonly Atom[]): Money => {
  const poolOf = new Map(book.pools.map((pool) => [pool.id, pool]))
  return sumsByCurrency(
    atoms.flatMap(({ measure, id, teu }) => {
      const cost = measure === 'exposed' ? poolOf.get(id)?.cost : undefined
      return cost?.penalty && cost.penaltyCurrency
        ? [{ currency: cost.penaltyCurrency, amount: multiplyDecimals(cost.penalty, unitText(teu, 'teu')) }]
        : []
    }),
  )
}

export interface LaneMargin {
  readonly lane: string | null
  readonly currency: string
  /** In hundredths of TEU. */
  readonly teu: number
  readonly margin: string
  readonly perTeu: string | null
}
interface Sold {
  readonly lane: string | null
  readonly currency: string
  readonly teu: number
  readonly margin: string
}
/** Sell less cost of what was used, by lane and currency; what has no cost in the currency of its price is only counted. */
export const laneMargins = (
  book: SpaceBook,
  atoms: readonly Atom[],
): { readonly lanes: readonly LaneMargin[]; readonly notCounted: number } => {
  const bookingOf = new Map(book.bookings.map((booking) => [booking.id, booking]))
  const poolOf = new Map(book.pools.map((pool) => [pool.id, pool]))
  let notCounted = 0
  const sold: Sold[] = []
  for (const { measure, id, box, lane, boxes, teu } of atoms) {
    const booking = measure === 'used' ? bookingOf.get(id) : undefined
    if (!booking) continue
    const price = booking.boxes.find((line) => line.box === box)
    const cost = costOf(poolOf.get(booking.pool), box)
    if (!price || !cost || cost.currency !== price.currency) notCounted += boxes
    else {
      const margin = multiplyDecimals(amountBeyond(price.price, cost.price), String(boxes))
      sold.push({ lane, currency: book.codeOf(price.currency), teu, margin })
    }
  }
  const lanes = [...Map.groupBy(sold, ({ lane, currency }) => `${lane}|${currency}`)].flatMap(([, some]) => {
    const [one] = some
    if (!one) return []
    const teu = some.reduce((sum, { teu: more }) => sum + more, 0)
    const margin = addDecimals(some.map(({ margin: more }) => more))
    const perTeu = teu === 0 ? null : amountPer(margin, unitText(teu, 'teu'))
    return [{ lane: one.lane, currency: one.currency, teu, margin, perTeu }]
  })
  return { lanes: lanes.toSorted((one, other) => other.teu - one.teu), notCounted }
}
const costOf = (pool: PoolFacts | undefined, box: string | null) => {
  const line = pool?.cost?.boxes.find((one) => one.box === box)
  return line && line.costPrice !== null ? { price: line.costPrice, currency: line.currency } : undefined
}
