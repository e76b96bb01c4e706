import {
  type AnswerOf,
  type Contract,
  chatMessage,
  chatSession,
  onlineBooking,
  type Reader,
  similarBookingDays,
  visibleFields,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries, Row } from '../database/database.ts'
import { all, rowsOf, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { reachedRow, readRows } from '../records/tables/read-rows.ts'
import { loadReferences } from '../records/tables/references.ts'
import { reachable, scopedView, type View, viewOf } from '../records/tables/view.ts'
import { shownFree } from '../space/ledger-rules.ts'
import { seenFromChat } from './reached-bookings.ts'

type Calls = Contract['cabinBookings']
type Review = AnswerOf<Calls['view']>

const maxQueue = 200
const maxMessages = 500
const maxPools = 20
const maxSimilar = 10
/** Days before and after the wanted departure in which another sailing would do. */
const sailsBefore = 3
const sailsAfter = 10

/** Everybody reads a booking on these pages without its cost. */
const everybody: Reader = { identity: 1, permissions: [] }
const reviewed = (person: Person): View => ({
  ...viewOf(onlineBooking, person),
  fields: visibleFields(onlineBooking, everybody),
  only: seenFromChat(person),
})

/** Bookings by chat that wait for review, the earliest due first. */
export const reviewQueue = async ({ database, person }: Context): Promise<AnswerOf<Calls['queue']>> => {
  const view = reviewed(person)
  const found = await rowsOf<{ id: string }>(
    database,
    sql`select t.id from online_booking t where ${all([reachable(view), sql<boolean>`t.state = 'submitted'`])}
      order by t.review_due_at nulls last, t.submitted_at, t.id limit ${maxQueue}`,
  )
  return (await readRows(
    database,
    view,
    found.map(({ id }) => id),
  )) as AnswerOf<Calls['queue']>
}

/** A booking with everything that its reviewer looks at. */
export const viewReview = async (
  { database, person, today }: Context,
  { id }: { readonly id: string },
): Promise<Review> => {
  const view = reviewed(person)
  const row = await reachedRow(database, view, id)
  const { session_id: session } = row
  return {
    booking: await readRecord(database, view, id),
    session: session === null ? null : await readRecord(database, viewOf(chatSession, person), String(session)),
    messages: session === null ? [] : await messagesOf(database, person, String(session)),
    isOwn: String(row.requester_id) === person.employeeId,
    isOfferValid: row.offered_until === null || String(row.offered_until) >= today(),
    pools: await poolsFor(database, person.companyId, row),
    underWay: await underWay(database, person.companyId, row),
    similar: await similarTo(database, person, row, addDays(today(), -similarBookingDays)),
  } as Review
}

const messagesOf = async (queries: Queries, person: Person, session: string) => {
  const found = await queries.query<{ id: string }>(
    `SELECT id FROM chat_message WHERE company_id = $1 AND session_id = $2 ORDER BY at, id LIMIT ${maxMessages}`,
    [person.companyId, session],
  )
  return await readRows(
    queries,
    viewOf(chatMessage, person),
    found.map(({ id }) => id),
  )
}

interface Boxes {
  readonly box: string
  readonly quantity: number
}
interface PoolRow extends Row {
  readonly carrier: string
  readonly balance: readonly { readonly box: string; readonly free: number }[]
}
const poolsFor = async (queries: Queries, companyId: string, booking: Row): Promise<Review['pools']> => {
  const wanted = booking.boxes as readonly Boxes[]
  const departure = String(booking.expected_departure)
  const pools = await queries.query<PoolRow>(
    `SELECT id, pool_no AS "poolNo", carrier_id::text AS carrier, vessel, voyage_no AS voyage, etd, balance FROM space_pool
     WHERE company_id = $1 AND state = 'open' AND pol_id = $2 AND pods_ids @> ARRAY[$3::bigint] AND etd BETWEEN $4 AND $5
     ORDER BY abs(etd - $6::date), etd, id LIMIT ${maxPools}`,
    [
      companyId,
      booking.pol_id,
      booking.pod_id,
      addDays(departure, -sailsBefore),
      addDays(departure, sailsAfter),
      departure,
    ],
  )
  const referenceOf = await loadReferences(
    queries,
    companyId,
    pools.map(({ carrier }) => ({ to: 'carrier', id: carrier })),
  )
  return pools.map(({ id, poolNo, carrier, vessel, voyage, etd, balance }) => {
    const freeOf = (box: string) => balance.find((line) => line.box === box)?.free ?? 0
    return {
      id: String(id),
      poolNo: String(poolNo),
      carrier: referenceOf('carrier', carrier),
      vessel: String(vessel),
      voyage: String(voyage),
      etd: String(etd),
      left: balance.map(({ box, free }) => ({ box, free: shownFree(free) })),
      fits: wanted.length > 0 && wanted.every(({ box, quantity }) => freeOf(box) >= quantity),
    }
  }) as Review['pools']
}

const underWay = (queries: Queries, companyId: string, { id, customer_id: customer }: Row) =>
  queries.one<{ orders: number; bookings: number }>(
    `SELECT (SELECT count(*)::int FROM shipment_order
             WHERE company_id = $1 AND customer_id = $2 AND life_state NOT IN ('closed', 'cancelled')) AS orders,
       (SELECT count(*)::int FROM online_booking
        WHERE company_id = $1 AND customer_id = $2 AND id <> $3
          AND state IN ('submitted', 'passed', 'booking', 'booked', 'soReleased')) AS bookings`,
    [companyId, customer, id],
  )

const similarTo = async (queries: Queries, person: Person, row: Row, since: string): Promise<Review['similar']> => {
  const found = await rowsOf<Row & { readonly boxes: readonly Boxes[] }>(
    queries,
    sql`select t.id, t.booking_no as "bookingNo", t.state, t.submitted_at as "submittedAt",
        t.expected_departure as "expectedDeparture", t.boxes
      from online_booking t where ${reachable(scopedView(onlineBooking, person))}
        and t.customer_id = ${row.customer_id} and t.pol_id = ${row.pol_id} and t.pod_id = ${row.pod_id} and t.id <> ${row.id}
        and t.business_date >= ${since}::date and t.submitted_at is not null
        and t.state not in ('cancelled', 'terminated', 'refused')
      order by t.submitted_at desc, t.id desc limit ${maxSimilar}`,
  )
  return found.map(({ id, bookingNo, state, submittedAt, expectedDeparture, boxes }) => ({
    id: String(id),
    bookingNo: String(bookingNo),
    state: String(state),
    submittedAt: String(submittedAt),
    expectedDeparture: String(expectedDeparture),
    boxes: boxes.map(({ box, quantity }) => ({ box, quantity })),
  }))
}
