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
 * Gives the order of a booking the space: SO numbers beside those it has, times and the milestone; its people and followers learn of another
 * departure. An order that is over takes none, nor one that arrives before the departure.
 */
export const handOver = async (transaction: Transaction, { person, now }: Context, booking: Row): Promise<void> => {
  const { companyId, employeeId } = person
  const order = String(booking.order_id)
  const before = await transaction.one<Row>(
    'SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2 FOR UPDATE',
    [companyId, order],
  )
  if (before.life_state === 'closed' || before.life_state === 'cancelled')
    throw blocked('order', 'orderIsOver', { orderNo: String(before.order_no) })
  checkDeparture(before, booking.etd)
  const soNumbers = [...new Set([...listOf(before.so_numbers), ...listOf(booking.carrier_booking_refs)])]
  const stored = await transaction.one<Row>(
    `UPDATE shipment_order SET so_numbers = $3::text[], vessel = coalesce($4, vessel), voyage = coalesce($5, voyage),
       etd = coalesce($6::timestamptz, etd), si_cutoff = coalesce($7::timestamptz, si_cutoff),
       cy_cutoff = coalesce($8::timestamptz, cy_cutoff)
     WHERE company_id = $1 AND id = $2 RETURNING *`,
    [
      ...[companyId, order, soNumbers, booking.vessel, booking.voyage],
      ...[booking.etd, booking.si_cutoff, booking.cy_cutoff],
    ],
  )
  await refreshSearch(transaction, companyId, stored)
  const isNoted = await transaction.first(
    `SELECT id FROM order_event WHERE company_id = $1 AND order_id = $2 AND milestone = 'BOOKING_CONFIRMED'
       AND classifier = 'ACT' AND is_corrected = 'valid'`,
    [companyId, order],
  )
  if (!isNoted)
    await noteEvent(
      transaction,
      { companyId, by: employeeId, now: now() },
      { order, milestone: 'BOOKING_CONFIRMED', note: String(booking.booking_no) },
    )
  await refreshStage(transaction, companyId, order)
  await noteMovedTimes(transaction, { companyId, maker: employeeId }, { before, after: stored })
  await followExceptions(transaction, { companyId, orders: [order], now: now(), except: person.userId })
}
