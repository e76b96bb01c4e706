import { capacityOf } from '@hangjia/contracts'
import { addTime, startOfDay } from '@hangjia/validation'

/** Buckets of taken space of a pool. */
export const takenBuckets = ['held', 'approved', 'confirmed', 'used', 'noShow'] as const
export type Bucket = (typeof takenBuckets)[number] | 'allotment' | 'none'

/** Containers of one type in each place. */
export type Counts = Readonly<Record<Exclude<Bucket, 'none'>, number>>
export const noCounts: Counts = { allotment: 0, held: 0, approved: 0, confirmed: 0, used: 0, noShow: 0 }

export const takenOf = (counts: Counts): number => takenBuckets.reduce((sum, bucket) => sum + counts[bucket], 0)

/**
 * Containers by which granted space follows a shipment that has others than before: more where it lacks them, fewer (below zero) where it has
 * them to spare, and never by more than the shipment changes.
 */
export const followedBy = ({ before, after, granted }: Readonly<Record<'before' | 'after' | 'granted', number>>) =>
  after > before
    ? Math.max(0, Math.min(after - before, after - granted))
    : Math.min(0, Math.max(after - before, after - granted))

/** Working minutes in which the desk answers. */
export const answerMinutes = 240

/** Overbooking that a desk may set without a right of its own. */
export const usualOverbookPercent = 15

/** Overbooking of a pool, and that of container types that have their own. */
export interface Overbooked {
  readonly overbookPercent: number
  readonly allotments?: readonly { readonly box: string; readonly overbookPercent?: number | null }[]
}
export const overbookOf = ({ overbookPercent, allotments = [] }: Overbooked, box: string): number =>
  allotments.find((line) => line.box === box)?.overbookPercent ?? overbookPercent

/** A pool as its arithmetic sees it; TEU in hundredths, so that they stay whole numbers. */
export interface PoolCounts extends Overbooked {
  /** Undefined where only containers are limited. */
  readonly teuCap: number | undefined
  readonly counts: ReadonlyMap<string, Counts>
  readonly teuOf: (box: string) => number
}

const teuCapacity = ({ teuCap, overbookPercent }: PoolCounts): number | undefined =>
  teuCap === undefined ? undefined : Math.floor((teuCap * (100 + overbookPercent)) / 100)

export const countsOf = ({ counts }: PoolCounts, box: string): Counts => counts.get(box) ?? noCounts

const takenTeu = ({ counts, teuOf }: PoolCounts): number =>
  [...counts].reduce((sum, [box, of]) => sum + takenOf(of) * teuOf(box), 0)

/** Containers of a type that may still be taken, by its own number and by TEU; below zero when too much is taken. */
export const freeOf = (pool: PoolCounts, box: string): number => {
  const counts = countsOf(pool, box)
  const own = capacityOf(counts.allotment, overbookOf(pool, box)) - takenOf(counts)
  const cap = teuCapacity(pool)
  if (cap === undefined) return own
  return Math.min(own, Math.floor((cap - takenTeu(pool)) / pool.teuOf(box)))
}

/** Moves containers from one place to another. */
export const moved = (
  pool: PoolCounts,
  {
    box,
    quantity,
    from,
    to,
  }: { readonly box: string; readonly quantity: number; readonly from: Bucket; readonly to: Bucket },
): PoolCounts => {
  const counts = { ...countsOf(pool, box) }
  if (from !== 'none') counts[from] -= quantity
  if (to !== 'none') counts[to] += quantity
  return { ...pool, counts: new Map(pool.counts).set(box, counts) }
}

/** Up to this number it is shown exactly, beyond it only that there is more. */
const shownExactly = 5
export const shownFree = (free: number): string =>
  free > shownExactly ? `${shownExactly}+` : String(Math.max(0, free))

/** Holds end after some hours, and never later than the closing or the day of sailing. */
export const holdEnd = (
  now: string,
  {
    holdHours,
    cyClosing,
    etd,
  }: { readonly holdHours: number; readonly cyClosing: string | null; readonly etd: string },
): string => {
  const end = addTime(now, { hours: holdHours })
  const cut = lastMoment({ cyClosing, etd })
  return end < cut ? end : cut
}
/** The moment after which nothing of a pool is taken any more. */
export const lastMoment = ({ cyClosing, etd }: { readonly cyClosing: string | null; readonly etd: string }): string =>
  addTime(cyClosing ?? startOfDay(etd), {})

export interface BoxCount {
  readonly box: string
  readonly quantity: number
}
/** Containers of each type that a booking has been granted. */
export const grantedTo = ({
  boxes,
}: {
  readonly boxes: readonly { readonly box: string; readonly granted: number | null }[]
}): BoxCount[] => boxes.flatMap(({ box, granted }) => (granted ? [{ box, quantity: granted }] : []))
/** Containers of a pledge that no booking has been granted yet. */
export const stillPledged = (pledged: readonly BoxCount[], booked: readonly BoxCount[]): BoxCount[] =>
  pledged.flatMap(({ box, quantity }) => {
    const left = quantity - (booked.find((line) => line.box === box)?.quantity ?? 0)
    return left > 0 ? [{ box, quantity: left }] : []
  })

/** Containers of a booking that fulfil the pledge of a request; `after` of their type go to pledges before. */
export interface Share extends BoxCount {
  readonly request: string
  readonly after: number
}
/** Shares of granted containers that pledges get, one after the other, as far as they go. */
export const sharesOf = (
  granted: readonly BoxCount[],
  pledges: readonly { readonly request: string; readonly left: readonly BoxCount[] }[],
): Share[] => {
  const given = new Map<string, number>()
  return pledges.flatMap(({ request, left }) =>
    left.flatMap(({ box, quantity: wanted }): Share[] => {
      const after = given.get(box) ?? 0
      const quantity = Math.min(wanted, (granted.find((line) => line.box === box)?.quantity ?? 0) - after)
      if (quantity <= 0) return []
      given.set(box, after + quantity)
      return [{ request, box, after, quantity }]
    }),
  )
}

export interface CancelFee {
  readonly daysBeforeEtd: number
  readonly fee: string
  readonly currency: string
}
/** The fee of a container that is given back the given number of days before sailing: that of the nearest step not yet passed; without such a step it is free. */
export const returnFeeOf = (fees: readonly CancelFee[], daysLeft: number): CancelFee | undefined =>
  fees
    .filter(({ daysBeforeEtd }) => daysLeft <= daysBeforeEtd)
    .toSorted((one, other) => one.daysBeforeEtd - other.daysBeforeEtd)[0]
