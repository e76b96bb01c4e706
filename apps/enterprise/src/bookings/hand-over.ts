import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { noteEvent } from '../orders/insert-order.ts'
import { refreshSearch } from '../orders/refresh-search.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { blocked } from '../staff/manageable.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { noteMovedTimes } from '../tracking/moved-times.ts'
import { checkDeparture } from './check-departure.ts'

const listOf = (value: unknown) => (value ?? []) as readonly string[]

/**
 * Gives a locked order the SO numbers of its booking beside those it has, with the milestone; without any it is not booked yet. Answers the order.
 */
export const giveNumbers = async (
  transaction: Transaction,
  { person: { companyId, employeeId }, now }: Context,
  { order: { id, so_numbers: own }, booking }: { readonly order: Row; readonly booking: Row },
): Promise<Row> => {
  const order = String(id)
  const soNumbers = [...new Set([...listOf(own), ...listOf(booking.carrier_booking_refs)])]
  const stored = await transaction.one<Row>(
    'UPDATE shipment_order SET so_numbers = $3::text[] WHERE company_id = $1 AND id = $2 RETURNING *',
    [companyId, order, soNumbers],
  )
  await refreshSearch(transaction, companyId, stored)
  const isNoted = await transaction.first(
    `SELECT id FROM order_event WHERE company_id = $1 AND order_id = $2 AND milestone = 'BOOKING_CONFIRMED'
       AND classifier = 'ACT' AND is_corrected = 'valid'`,
    [companyId, order],
  )
  if (!isNoted && soNumbers.length > 0)
    await noteEvent(
      transaction,
      { companyId, by: employeeId, now: now() },
      { order, milestone: 'BOOKING_CONFIRMED', note: String(booking.booking_no) },
    )
  await refreshStage(transaction, companyId, order)
  return stored
}

/**
 * Gives the order of a booking the space: SO numbers and times; its people and followers learn of another departure. An order
 * that is over takes none, nor one that arrives before the departure.
 */
export const handOver = async (transaction: Transaction, context: Context, booking: Row): Promise<void> => {
  const { person, now } = context
  const { companyId, employeeId } = person
  const order = String(booking.order_id)
  const before = await transaction.one<Row>(
    'SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2 FOR UPDATE',
    [companyId, order],
  )
  if (before.life_state === 'closed' || before.life_state === 'cancelled')
    throw blocked('order', 'orderIsOver', { orderNo: String(before.order_no) })
  checkDeparture(before, booking.etd)
  await transaction.query(
    `UPDATE shipment_order SET vessel = coalesce($3, vessel), voyage = coalesce($4, voyage),
       etd = coalesce($5::timestamptz, etd), si_cutoff = coalesce($6::timestamptz, si_cutoff),
       cy_cutoff = coalesce($7::timestamptz, cy_cutoff)
     WHERE company_id = $1 AND id = $2`,
    [...[companyId, order, booking.vessel, booking.voyage], ...[booking.etd, booking.si_cutoff, booking.cy_cutoff]],
  )
  const stored = await giveNumbers(transaction, context, { order: before, booking })
  await noteMovedTimes(transaction, { companyId, maker: employeeId }, { before, after: stored })
  await followExceptions(transaction, { companyId, orders: [order], now: now(), except: person.userId })
}
