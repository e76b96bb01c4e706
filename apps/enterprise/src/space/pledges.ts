import type { Transaction } from '../database/database.ts'
import type { Booking } from './bookings.ts'
import type { LockedPool } from './ledger.ts'
import { type BoxCount, type Share, sharesOf, stillPledged } from './ledger-rules.ts'

/** SQL of a share of a booking that a row of `space_fulfilment` has: what is left of it when the booking has `had.quantity`. */
const shareOfRow = 'greatest(0, least(f.quantity, had.quantity - f.after))'
/**
 * SQL of the containers in these buckets that bookings have for a request, as JSON lines; `r` is the request. A booking has them for
 * the request that it names, less the shares of further ones.
 */
const inBookingsOfRequest = (buckets: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('box', part.box, 'quantity', part.quantity)) FROM (
    SELECT had.box, sum(CASE WHEN had.request_id = r.id THEN had.quantity - taken.further ELSE taken.own END)::integer AS quantity
    FROM (
      SELECT b.id, b.request_id, l.box, sum(
        CASE WHEN l.to_bucket IN (${buckets}) THEN l.quantity ELSE 0 END
        - CASE WHEN l.from_bucket IN (${buckets}) THEN l.quantity ELSE 0 END)::integer AS quantity
      FROM space_ledger l JOIN space_booking b ON b.company_id = l.company_id AND b.id = l.booking_id
      WHERE b.company_id = r.company_id AND b.id IN (
        SELECT o.id FROM space_booking o WHERE o.company_id = r.company_id AND o.request_id = r.id
        UNION SELECT o.booking_id FROM space_fulfilment o WHERE o.company_id = r.company_id AND o.request_id = r.id)
      GROUP BY b.id, b.request_id, l.box) had
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${shareOfRow}), 0) AS further,
        coalesce(sum(${shareOfRow}) FILTER (WHERE f.request_id = r.id), 0) AS own
      FROM space_fulfilment f WHERE f.company_id = r.company_id AND f.booking_id = had.id AND f.box = had.box) taken
    GROUP BY had.box) part), '[]'::jsonb)`

/** SQL of the containers that bookings of a request have been granted and still have, as JSON lines; `r` is the request. */
export const bookedOfRequest = inBookingsOfRequest(`'approved', 'confirmed', 'used', 'noShow'`)
/** SQL of those that were loaded. */
export const usedOfRequest = inBookingsOfRequest(`'used'`)

export interface StoredPledge {
  readonly id: string
  readonly requestNo: string
  readonly state: string
  readonly salesman: string
  readonly customer: string
  readonly pod: string
  readonly boxes: readonly BoxCount[]
  readonly pledged: readonly BoxCount[]
  readonly booked: readonly BoxCount[]
  readonly etdTo: string
}
/** Requests `r` that pass a test, locked in one order; their bookings are added up once nobody else changes them. */
export const lockPledges = async (
  transaction: Transaction,
  test: string,
  values: readonly unknown[],
): Promise<StoredPledge[]> => {
  const locked = await transaction.query<{ id: string }>(
    `SELECT r.id FROM space_request r WHERE r.company_id = $1 AND (${test}) ORDER BY r.decided_at, r.id FOR UPDATE`,
    values,
  )
  return await transaction.query<StoredPledge & Record<string, unknown>>(
    `SELECT r.id::text, r.request_no AS "requestNo", r.state, r.salesman_id AS salesman, r.customer_id AS customer,
       r.pod_id AS pod, r.boxes, r.pledged, r.etd_to AS "etdTo", ${bookedOfRequest} AS booked
     FROM space_request r WHERE r.company_id = $1 AND r.id = ANY($2::bigint[]) ORDER BY r.decided_at, r.id`,
    [values[0], locked.map(({ id }) => id)],
  )
}

/** Requests that bookings have space for. */
const requestsOf = async (
  transaction: Transaction,
  companyId: string,
  bookings: readonly string[],
): Promise<string[]> => {
  const rows = await transaction.query<{ id: string }>(
    `SELECT request_id::text AS id FROM space_booking
     WHERE company_id = $1 AND id = ANY($2::bigint[]) AND request_id IS NOT NULL
     UNION SELECT request_id::text FROM space_fulfilment WHERE company_id = $1 AND booking_id = ANY($2::bigint[])`,
    [companyId, bookings],
  )
  return rows.map(({ id }) => id)
}

/** Pledges that granted space fulfils. */
export interface Fulfilment {
  /** The request that the booking names. */
  readonly request: string | null
  /** Shares of further requests. */
  readonly further: readonly Share[]
}
/**
 * Pledges that space fulfils which a booking is about to be granted: those that it came from, then the open ones of its salesperson
 * and customer for that lane, carrier and day, the oldest decision first.
 */
export const matchPledges = async (
  transaction: Transaction,
  companyId: string,
  {
    pool,
    booking,
    granted,
  }: { readonly pool: LockedPool; readonly booking: Booking; readonly granted: readonly BoxCount[] },
): Promise<Fulfilment> => {
  const known = await requestsOf(transaction, companyId, [booking.id])
  const found = await lockPledges(
    transaction,
    `r.id = ANY($8::bigint[]) OR (r.state IN ('pledged', 'partPledged') AND r.salesman_id = $2 AND r.customer_id = $3
       AND r.pol_id = $4 AND r.pod_id = $5 AND (r.carriers_ids = '{}' OR $6::bigint = ANY(r.carriers_ids))
       AND $7::date BETWEEN r.etd_from AND r.etd_to)`,
    [companyId, booking.salesman, booking.customer, pool.pol, booking.pod, pool.carrier, pool.etd, known],
  )
  const rankOf = ({ id }: StoredPledge) => (id === booking.request ? 0 : known.includes(id) ? 1 : 2)
  const ordered = found.toSorted((one, other) => rankOf(one) - rankOf(other))
  const shares = sharesOf(
    granted,
    ordered.map(({ id, pledged, booked }) => ({ request: id, left: stillPledged(pledged, booked) })),
  )
  const request = booking.request ?? shares[0]?.request ?? null
  return { request, further: shares.filter((share) => share.request !== request) }
}

/** Stores the shares of further requests of a booking. */
export const writeShares = async (
  transaction: Transaction,
  companyId: string,
  booking: string,
  shares: readonly Share[],
): Promise<void> => {
  await transaction.query('DELETE FROM space_fulfilment WHERE company_id = $1 AND booking_id = $2', [
    companyId,
    booking,
  ])
  await transaction.bulk(
    'space_fulfilment',
    {
      company_id: 'bigint',
      booking_id: 'bigint',
      request_id: 'bigint',
      box: 'text',
      after: 'integer',
      quantity: 'integer',
    },
    shares.map(({ request, box, after, quantity }) => ({
      company_id: companyId,
      booking_id: booking,
      request_id: request,
      box,
      after,
      quantity,
    })),
  )
}
/** Shares of further requests of a booking, as they were matched. */
export const sharesOfBooking = async (transaction: Transaction, companyId: string, booking: string): Promise<Share[]> =>
  await transaction.query<Share & Record<string, unknown>>(
    `SELECT request_id::text AS request, box, after, quantity FROM space_fulfilment WHERE company_id = $1 AND booking_id = $2`,
    [companyId, booking],
  )

/**
 * Brings pledges in line with what bookings have of them: nothing left, they became bookings; given back while the window lasts, they
 * are open again.
 */
export const settlePledges = async (
  transaction: Transaction,
  { companyId, today }: { readonly companyId: string; readonly today: string },
  bookings: readonly string[],
): Promise<void> => {
  const requests = await requestsOf(transaction, companyId, bookings)
  if (requests.length === 0) return
  const pledges = await lockPledges(transaction, 'r.id = ANY($2::bigint[])', [companyId, requests])
  for (const pledge of pledges) {
    const state = settledState(pledge, today)
    if (state === pledge.state) continue
    await transaction.query('UPDATE space_request SET state = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      pledge.id,
      state,
    ])
  }
}
const settledState = ({ state, boxes, pledged, booked, etdTo }: StoredPledge, today: string): string => {
  const isLeft = stillPledged(pledged, booked).length > 0
  if (!isLeft) return state === 'pledged' || state === 'partPledged' ? 'converted' : state
  if (state !== 'converted' || etdTo < today) return state
  return boxes.every((line) => pledged.some(({ box, quantity }) => box === line.box && quantity === line.quantity))
    ? 'pledged'
    : 'partPledged'
}
