import type { Transaction } from '../database/database.ts'
import type { Booking } from './bookings.ts'
import type { LockedPool } from './ledger.ts'
import { type BoxCount, stillPledged } from './ledger-rules.ts'

/** SQL of the containers that bookings of a request have been granted and still have, as JSON lines; `r` is the request. */
export const bookedOfRequest = `coalesce((
  SELECT jsonb_agg(jsonb_build_object('box', moved.box, 'quantity', moved.quantity)) FROM (
    SELECT l.box, sum(
      CASE WHEN l.to_bucket IN ('approved', 'confirmed', 'used', 'noShow') THEN l.quantity ELSE 0 END
      - CASE WHEN l.from_bucket IN ('approved', 'confirmed', 'used', 'noShow') THEN l.quantity ELSE 0 END)::integer AS quantity
    FROM space_ledger l JOIN space_booking b ON b.company_id = l.company_id AND b.id = l.booking_id
    WHERE b.company_id = r.company_id AND b.request_id = r.id GROUP BY l.box) moved), '[]'::jsonb)`

interface OpenPledge {
  readonly id: string
  readonly pledged: readonly BoxCount[]
  readonly booked: readonly BoxCount[]
}
/** The request whose pledge granted space fulfils: the oldest open one of its salesperson and customer for that lane, carrier and day. */
export const pledgeFor = async (
  transaction: Transaction,
  companyId: string,
  pool: LockedPool,
  booking: Booking,
): Promise<string | null> => {
  if (booking.request !== null) return booking.request
  const open = await transaction.query<OpenPledge & Record<string, unknown>>(
    `SELECT id, pledged, ${bookedOfRequest} AS booked FROM space_request r
     WHERE company_id = $1 AND state IN ('pledged', 'partPledged') AND salesman_id = $2 AND customer_id = $3 AND pol_id = $4
       AND pod_id = $5 AND (carriers_ids = '{}' OR $6::bigint = ANY(carriers_ids)) AND $7::date BETWEEN etd_from AND etd_to
     ORDER BY decided_at, id FOR UPDATE`,
    [companyId, booking.salesman, booking.customer, pool.pol, booking.pod, pool.carrier, pool.etd],
  )
  const found = open.find(({ pledged, booked }) =>
    stillPledged(pledged, booked).some(({ box }) => booking.boxes.some((line) => line.box === box)),
  )
  return found?.id ?? null
}

/** A pledge of which nothing is left became bookings. */
export const settlePledge = async (transaction: Transaction, companyId: string, request: string): Promise<void> => {
  const { pledged, booked } = await transaction.one<OpenPledge & Record<string, unknown>>(
    `SELECT id, pledged, ${bookedOfRequest} AS booked FROM space_request r WHERE company_id = $1 AND id = $2`,
    [companyId, request],
  )
  if (stillPledged(pledged, booked).length > 0) return
  await transaction.query(
    `UPDATE space_request SET state = 'converted' WHERE company_id = $1 AND id = $2 AND state IN ('pledged', 'partPledged')`,
    [companyId, request],
  )
}
