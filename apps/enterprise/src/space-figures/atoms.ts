import { capacityOf, type SpaceDimension, type SpaceMeasureName } from '@hangjia/contracts'
import { mondayOf, startOfDay, type WorkCalendar, workingMinutesBetween } from '@hangjia/validation'
import { answerMinutes, overbookOf, stillPledged } from '../space/ledger-rules.ts'
import type { BookingFacts, Movement, PoolFacts, RequestFacts, SpaceBook } from './space-book.ts'

/** A number of containers of one type that one row adds to one measure, with the groups that it belongs to. */
export interface Atom extends Readonly<Record<SpaceDimension, string | null>> {
  readonly measure: SpaceMeasureName
  readonly kind: 'pool' | 'booking' | 'request' | 'order'
  readonly id: string
  readonly boxes: number
  /** In hundredths. */
  readonly teu: number
}
export interface Moment {
  readonly now: string
  readonly today: string
  readonly calendar: WorkCalendar
  /** The first day that is asked for; open requests that began before it count from it on. */
  readonly firstDay?: string
}

/** Days of a moment on which requests count. */
export type Days = Pick<Moment, 'today' | 'firstDay'>

type Groups = Pick<Atom, Exclude<SpaceDimension, 'box'>>
type Counted = readonly [measure: SpaceMeasureName, box: string, quantity: number]

/** Everything that a book counts, each container of a measure once. */
export const atomsOf = (book: SpaceBook, moment: Moment): Atom[] => {
  const byPool = Map.groupBy(book.movements, ({ pool }) => pool)
  const byBooking = Map.groupBy(book.movements, ({ booking }) => booking)
  const poolOf = new Map(book.pools.map((pool) => [pool.id, pool]))
  const made = (row: Pick<Atom, 'kind' | 'id'>, groups: Groups, counted: readonly Counted[]): Atom[] =>
    counted
      .filter(([, , quantity]) => quantity !== 0)
      .map(([measure, box, quantity]) => ({
        ...groups,
        kind: row.kind,
        id: row.id,
        measure,
        box,
        boxes: quantity,
        teu: quantity * book.teuOf(box),
      }))
  return [
    ...book.pools.flatMap((pool) =>
      made({ kind: 'pool', id: pool.id }, groupsOfPool(pool), countedOfPool(pool, byPool.get(pool.id) ?? [], moment)),
    ),
    ...book.bookings.flatMap((booking) => {
      const pool = poolOf.get(booking.pool)
      if (!pool) return []
      const { customer, salesman, org } = booking
      const reason = booking.state === 'rolled' ? (booking.refusal ?? '') : null
      const groups = { ...groupsOfPool(pool), customer, salesman, org, reason }
      return made({ kind: 'booking', id: booking.id }, groups, [
        ...countedOfBooking(booking, byBooking.get(booking.id) ?? []),
        ...decisionsOf(booking, booking.boxes, moment),
      ])
    }),
    ...book.requests.flatMap((request) =>
      made({ kind: 'request', id: request.id }, groupsOfRequest(request, book.pools, moment), [
        ...countedOfRequest(request, moment),
        ...decisionsOf(request, request.boxes, moment),
      ]),
    ),
  ]
}

/** The lane of a pool: to the first of its ports of discharge. */
const laneOf = ({ pol, pods }: Pick<PoolFacts, 'pol' | 'pods'>): string => `${pol} ${pods[0] ?? ''}`
const groupsOfPool = (pool: PoolFacts): Groups => ({
  week: mondayOf(pool.etd),
  line: pool.line,
  lane: laneOf(pool),
  carrier: pool.carrier,
  salesman: null,
  org: null,
  customer: null,
  reason: null,
  contract: pool.contract,
})
/** True where a pool can carry the requested containers within the days of the request. */
export const serves = ({ pol, pods, carrier, etd }: PoolFacts, request: RequestFacts): boolean =>
  pol === request.pol &&
  pods.includes(request.pod) &&
  request.etdFrom <= etd &&
  etd <= request.etdTo &&
  (request.carriers.length === 0 || request.carriers.includes(carrier))

const openStates = ['requested', 'pledged', 'partPledged']
/** True of a request that can still become a booking: its last day is not over. */
const isOpen = ({ state, etdTo }: RequestFacts, today: string): boolean => openStates.includes(state) && etdTo >= today
/** Day of the window on which a request counts: the first, while it is open the first that is asked for and not over. */
const dayOf = (request: RequestFacts, { today, firstDay = request.etdFrom }: Days): string => {
  const days = isOpen(request, today) ? [request.etdFrom, today, firstDay] : [request.etdFrom]
  return days.toSorted().at(-1) ?? request.etdFrom
}
/** The first pool that serves a request from the day on which it counts, else the first of all. */
const servingPool = (request: RequestFacts, pools: readonly PoolFacts[], days: Days): PoolFacts | undefined => {
  const day = dayOf(request, days)
  const serving = pools.filter((one) => serves(one, request))
  return serving.find(({ etd }) => etd >= day) ?? serving[0]
}
/** The line that a request names, else that of the pool that serves it, else the usual one of its port. */
const lineOf = ({ line, portLine }: RequestFacts, pool: PoolFacts | undefined): string | null =>
  line ?? pool?.line ?? portLine
/** Requests of a line, by the pools of all lines; null is any line. */
export const requestsOfLine = (
  requests: readonly RequestFacts[],
  pools: readonly PoolFacts[],
  { line, days }: { readonly line: string | null; readonly days: Days },
): RequestFacts[] =>
  requests.filter((request) => line === null || lineOf(request, servingPool(request, pools, days)) === line)

/** A request belongs to the lane of the first pool that serves it, else to its own, and to its carrier where it names just one. */
const groupsOfRequest = (request: RequestFacts, pools: readonly PoolFacts[], moment: Moment): Groups => {
  const day = dayOf(request, moment)
  const pool = servingPool(request, pools, moment)
  const { customer, salesman, org, carriers } = request
  return {
    week: mondayOf(day),
    line: lineOf(request, pool),
    lane: pool ? laneOf(pool) : laneOf({ pol: request.pol, pods: [request.pod] }),
    carrier: carriers.length === 1 ? (carriers[0] ?? null) : null,
    salesman,
    org,
    customer,
    reason: null,
    contract: null,
  }
}

/** Quantities in a place after these movements. */
export const inPlace = (movements: readonly Movement[], place: Movement['to'], box: string): number =>
  movements.reduce(
    (sum, { box: moved, from, to, quantity }) =>
      moved === box ? sum + (to === place ? quantity : 0) - (from === place ? quantity : 0) : sum,
    0,
  )
const boxesOf = (movements: readonly Movement[]): string[] => [...new Set(movements.map(({ box }) => box))]
const sumOf = (movements: readonly Movement[], test: (one: Movement) => boolean): number =>
  movements.filter(test).reduce((sum, { quantity }) => sum + quantity, 0)

/** When the space of a pool can no longer be given back free of charge. */
const freeUntil = ({ releaseAt, etd }: PoolFacts): number => Date.parse(releaseAt ?? startOfDay(etd))

const countedOfPool = (pool: PoolFacts, movements: readonly Movement[], { now, today }: Moment): Counted[] =>
  boxesOf(movements).flatMap((box): Counted[] => {
    const at = (place: Movement['to']) => inPlace(movements, place, box)
    const allotted = at('allotment')
    const hasLeft = pool.etd < today
    const needed = hasLeft ? at('used') : at('approved') + at('confirmed') + at('used')
    const left = Math.max(0, allotted - needed)
    const until = freeUntil(pool)
    const givenBack = sumOf(
      movements,
      (one) => one.box === box && one.from === 'allotment' && one.to === 'none' && Date.parse(one.at) < until,
    )
    return [
      ['allotted', box, allotted],
      ['capacity', box, capacityOf(allotted, overbookOf(pool, box))],
      ['givenBack', box, givenBack],
      ['unused', box, hasLeft ? left : 0],
      ['exposed', box, hasLeft || Date.parse(now) >= until ? left : 0],
    ]
  })

const countedOfBooking = (booking: BookingFacts, movements: readonly Movement[]): Counted[] =>
  booking.boxes.flatMap(({ box, quantity, granted }): Counted[] => {
    const at = (place: Movement['to']) => inPlace(movements, place, box)
    const left = (event: string) =>
      sumOf(movements, (one) => one.box === box && one.event === event && one.to === 'none')
    const isRolled = booking.state === 'rolled'
    // Space that was split off is granted to the booking that has it.
    const isGiven = ({ event, from, to }: Movement) =>
      event === 'split' ? from === 'none' : to === 'approved' && (from === 'held' || from === 'none')
    // The space of a rolled booking goes on in the one that it became, and is counted there.
    const given = isRolled ? 0 : sumOf(movements, (one) => one.box === box && isGiven(one)) - left('split')
    const when = (isSo: boolean, count: number) => (isSo ? count : 0)
    const hasWaited = booking.priorityNo !== null && !isRolled
    return [
      ['held', box, when(booking.state === 'held', quantity)],
      ['submitted', box, when(booking.state === 'submitted', quantity)],
      ['waitlisted', box, when(booking.state === 'waitlisted', quantity)],
      ['approved', box, at('approved')],
      ['confirmed', box, at('confirmed')],
      ['used', box, at('used')],
      ['noShow', box, at('noShow')],
      ['granted', box, given],
      ['cancelled', box, left('cancel')],
      ['returned', box, left('return')],
      ['rolled', box, when(isRolled, granted ?? quantity)],
      ['waited', box, when(hasWaited, quantity)],
      ['promoted', box, when(hasWaited, given)],
    ]
  })

const pledgedStates = ['pledged', 'partPledged']
const everPledgedStates = [...pledgedStates, 'converted', 'lapsed']
const countedOfRequest = (request: RequestFacts, { today }: Moment): Counted[] => {
  const { state, boxes, pledged, booked, used } = request
  const isComing = isOpen(request, today)
  const each = (measure: SpaceMeasureName, of: RequestFacts['boxes']): Counted[] =>
    of.map(({ box, quantity }) => [measure, box, quantity])
  return [
    ...(isComing && state === 'requested' ? each('requested', boxes) : []),
    ...(isComing && pledgedStates.includes(state) ? each('pledged', stillPledged(pledged, booked)) : []),
    ...(everPledgedStates.includes(state) ? each('everPledged', pledged) : []),
    ...(everPledgedStates.includes(state) ? each('usedOfPledged', used) : []),
  ]
}

type Decided = Pick<RequestFacts, 'state' | 'submittedAt' | 'decidedAt'> &
  Partial<Pick<BookingFacts, 'priorityNo' | 'rolledFrom'>>
/** True of space that came from the line or by rolling: nobody waited for a decision, and the first one is not known any more. */
const cameLater = ({ state, priorityNo, rolledFrom }: Decided): boolean =>
  (rolledFrom ?? null) !== null || ((priorityNo ?? null) !== null && state !== 'waitlisted')
/** Working minutes from submitting to the decision; null while there is none. */
export const minutesToDecide = (row: Decided, calendar: WorkCalendar): number | null =>
  row.submittedAt === null || row.decidedAt === null || cameLater(row)
    ? null
    : Math.floor(workingMinutesBetween(row.submittedAt, row.decidedAt, calendar))

const decisionsOf = (row: Decided, boxes: RequestFacts['boxes'], { calendar }: Moment): Counted[] => {
  const minutes = minutesToDecide(row, calendar)
  if (minutes === null) return []
  const isLate = minutes > answerMinutes
  return boxes.flatMap(({ box, quantity }): Counted[] => [
    ['decided', box, quantity],
    ['decidedLate', box, isLate ? quantity : 0],
  ])
}
