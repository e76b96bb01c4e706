import { agentKeys, holds, spaceBooking } from '@hangjia/contracts'
import { workedBookings } from '../cabin-bookings/reached-bookings.ts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { all, rowsOf, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { reachable, scopedView } from '../records/tables/view.ts'
import { deskOf } from '../space/desk-keys.ts'

/** States of a booking that is over. */
export const bookingsOver = ['cancelled', 'terminated', 'closed']
const livingSpace = ['held', 'submitted', 'waitlisted', 'approved', 'partApproved', 'confirmed']

/** A booking or space of an order that the person who cancels the order does not reach. */
interface OfOthers {
  readonly kind: 'booking' | 'space'
  readonly id: string
  readonly no: string
  /** Its salesperson. */
  readonly holder: {
    readonly id: string
    readonly title: string
    readonly titleEn: string | null
    readonly code: null
  } | null
  /** The salesperson comes first. */
  readonly people: readonly string[]
}
interface Left {
  readonly bookings: readonly Row[]
  readonly spaces: readonly Row[]
  readonly others: readonly OfOthers[]
}

/** Bookings and space that a cancelled order leaves behind: those that the person ends, and those of others. */
export const leftBehind = async (queries: Queries, person: Person, row: Row): Promise<Left> => {
  const bookings = await bookingsOf(queries, person, row)
  const spaces = await spacesOf(queries, person, row)
  const reached = new Set([...bookings.map(({ id }) => `booking ${id}`), ...spaces.map(({ id }) => `space ${id}`)])
  const others = (await allOf(queries, row)).filter(({ kind, id }) => !reached.has(`${kind} ${id}`))
  return { bookings, spaces, others }
}

const bookingsOf = async (queries: Queries, person: Person, { id, booking_id: booking }: Row): Promise<Row[]> => {
  if (!holds(person, 'TS-4104') && !holds(person, agentKeys.myBookings)) return []
  const view = workedBookings(person)
  return await rowsOf<Row>(
    queries,
    sql`select t.id, t.version, t.booking_no as no from ${sql.table(view.table)} t where ${all([
      reachable(view),
      sql<boolean>`(t.order_id = ${String(id)}::bigint or t.id = ${booking === null ? null : String(booking)}::bigint)
        and not t.state = any(${bookingsOver}::text[])`,
    ])} order by t.id`,
  )
}

/** Space of an order, under its SO numbers or named by its bookings: one's own, with TS-9034 somebody else's. */
const spacesOf = async (queries: Queries, person: Person, row: Row): Promise<Row[]> => {
  const isDesk = holds(person, 'TS-9034')
  if (!holds(person, 'TS-1806') && !(isDesk && holds(person, 'TS-1804'))) return []
  const view = scopedView(spaceBooking, person)
  return await rowsOf<Row>(
    queries,
    sql`select t.id, t.version, t.reservation_no as no from ${sql.table(view.table)} t where ${all([
      reachable(view),
      sql<boolean>`(t.so_numbers && ${(row.so_numbers ?? []) as string[]}::text[] or t.id in (select b.space_id
        from online_booking b where b.company_id = t.company_id and b.order_id = ${String(row.id)}::bigint and not b.state = any(${bookingsOver}::text[])))
        and t.state = any(${livingSpace}::text[])`,
      ...(isDesk ? [] : [sql<boolean>`t.salesman_id = ${person.employeeId}::bigint`]),
    ])} order by t.id`,
  )
}

/**
 * All bookings of an order, and the space under its SO numbers, or named by its bookings, that is its customer's, or its salesperson's where it names no customer, whether
 * the person reaches them or not: numbers are typed, and may be those of somebody else.
 */
const allOf = (queries: Queries, row: Row): Promise<OfOthers[]> =>
  queries.query<OfOthers>(
    `SELECT found.kind, found.id::text AS id, found.no, found.people::text[] AS people,
       CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id::text, 'title', e.name_cn, 'titleEn', e.name_en, 'code', NULL) END AS holder
     FROM (
       SELECT 'booking' AS kind, id, booking_no AS no, sales_id AS holder, ARRAY[sales_id, requester_id] AS people FROM online_booking
       WHERE company_id = $1 AND (order_id = $2 OR id = $3) AND NOT state = ANY($4::text[])
       UNION ALL
       SELECT 'space', id, reservation_no, salesman_id, ARRAY[salesman_id] FROM space_booking
       WHERE company_id = $1 AND state = ANY($6::text[]) AND (so_numbers && $5::text[] OR id IN (
           SELECT space_id FROM online_booking WHERE company_id = $1 AND order_id = $2 AND NOT state = ANY($4::text[])))
         AND (customer_id = $7 OR (customer_id IS NULL AND salesman_id = $8))
     ) AS found LEFT JOIN employee e ON e.company_id = $1 AND e.id = found.holder ORDER BY found.kind, found.id`,
    [
      ...[row.company_id, row.id, row.booking_id, bookingsOver],
      ...[row.so_numbers ?? [], livingSpace, row.customer_id, row.sales_id],
    ],
  )

/** Notifies the people of what a cancelled order leaves behind and the person does not reach; without them its desk. */
export const tellLeftBehind = async (
  transaction: Transaction,
  { person }: Context,
  row: Row,
  reason: string,
): Promise<void> => {
  const { others } = await leftBehind(transaction, person, row)
  for (const { kind, id, no, people } of others) {
    const isSpace = kind === 'space'
    await tell(transaction, {
      companyId: person.companyId,
      fact: `order-left-behind:${row.id}:${row.version}:${kind}:${id}`,
      to: { employees: people.filter((one) => one !== null) },
      orElse: isSpace
        ? deskOf('TS-1804', people[0] ?? '')
        : { editorsWith: ['TS-4104', 'TS-9046'], of: { module: 'booking', person: people[0] ?? null } },
      except: person.userId,
      type: isSpace ? 5 : 6,
      priority: 'urgent',
      title: isSpace
        ? [
            `订单 ${row.order_no} 已退关，舱位 ${no} 仍占用`,
            `Order ${row.order_no} was cancelled, its space ${no} is still taken`,
          ]
        : [
            `订单 ${row.order_no} 已退关，订舱 ${no} 仍有效`,
            `Order ${row.order_no} was cancelled, its booking ${no} lives on`,
          ],
      body: [reason, reason],
      link: { page: isSpace ? 'myReservation' : 'onlineBooking', to: 'record', id },
      linkOrElse: isSpace ? { page: 'reservationApproval', to: 'record', id } : undefined,
    })
  }
}
