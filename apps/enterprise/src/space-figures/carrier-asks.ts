import { stillPledged } from '../space/ledger-rules.ts'
import { type Atom, atomsOf, inPlace, type Moment, serves } from './atoms.ts'
import { gapOf, total } from './counting.ts'
import type { PoolFacts, SpaceBook } from './space-book.ts'

/** Containers of a lane and week that are missing. */
export interface Missing {
  readonly carrier: string | null
  readonly lane: string
  readonly week: string
  readonly box: string
  readonly short: number
  readonly waitlisted: number
  readonly requested: number
}
/**
 * Containers of sailings to come to ask carriers for: those granted or pledged beyond the capacity of a lane, those in line, and those
 * requested beyond what is free. The carrier is named where the lane has only one.
 */
export const missingSpace = (book: SpaceBook, moment: Moment, weeks: readonly string[]): Missing[] => {
  const coming = { ...book, pools: book.pools.filter(({ etd }) => etd >= moment.today) }
  return missingIn(atomsOf(coming, moment).filter(({ week }) => week !== null && weeks.includes(week)))
}
const missingIn = (atoms: readonly Atom[]): Missing[] =>
  [...Map.groupBy(atoms, ({ lane, week, box }) => [week, lane, box].join('|'))]
    .flatMap(([, some]): Missing[] => {
      const [one] = some
      if (!one || one.week === null || one.lane === null || one.box === null) return []
      const gap = gapOf(some, 'boxes')
      const [waitlisted, requested] = [total(some, 'waitlisted', 'boxes'), total(some, 'requested', 'boxes')]
      if (gap >= requested && waitlisted === 0) return []
      const carriers = [...new Set(some.flatMap(({ carrier }) => carrier ?? []))]
      return [
        {
          carrier: carriers.length === 1 ? (carriers[0] ?? null) : null,
          lane: one.lane,
          week: one.week,
          box: one.box,
          short: Math.max(0, -gap),
          waitlisted,
          requested,
        },
      ]
    })
    .toSorted((one, other) => one.week.localeCompare(other.week) || one.lane.localeCompare(other.lane))

/** Containers of a pool that could go back to the carrier. */
export interface Spare {
  readonly pool: PoolFacts
  readonly box: string
  readonly quantity: number
}
const taken = ['held', 'approved', 'confirmed', 'used', 'noShow'] as const

/** Allotment of coming sailings that may still go back free of charge: what neither bookings take or wait for nor pledges will need. */
export const spareSpace = (
  book: SpaceBook,
  { now, today }: { readonly now: string; readonly today: string },
): Spare[] => {
  const byPool = Map.groupBy(book.movements, ({ pool }) => pool)
  const moved = new Set(book.movements.map(({ booking }) => booking))
  // In line, or submitted where the desk allocates: the ledger has nothing of them yet.
  const awaited = book.bookings.filter(
    ({ id, state }) => state === 'waitlisted' || (state === 'submitted' && !moved.has(id)),
  )
  const awaitedIn = (pool: string, box: string): number =>
    awaited.reduce(
      (sum, one) => (one.pool === pool ? sum + (one.boxes.find((line) => line.box === box)?.quantity ?? 0) : sum),
      0,
    )
  const left = book.pools
    .filter(({ etd, state, releaseAt }) => {
      const isFree = releaseAt === null || Date.parse(now) < Date.parse(releaseAt)
      return etd >= today && state !== 'closed' && isFree
    })
    .flatMap((pool) => {
      const movements = byPool.get(pool.id) ?? []
      return [...new Set(movements.map(({ box }) => box))].map((box) => ({
        pool,
        box,
        quantity:
          inPlace(movements, 'allotment', box) -
          taken.reduce((sum, at) => sum + inPlace(movements, at, box), 0) -
          awaitedIn(pool.id, box),
      }))
    })
  for (const request of book.requests) {
    if (request.state !== 'pledged' && request.state !== 'partPledged') continue
    for (const { box, quantity } of stillPledged(request.pledged, request.booked)) {
      let wanted = quantity
      for (const one of left) {
        if (one.box !== box || one.quantity <= 0 || !serves(one.pool, request)) continue
        const taking = Math.min(wanted, one.quantity)
        one.quantity -= taking
        wanted -= taking
      }
    }
  }
  return left.filter(({ quantity }) => quantity > 0)
}
