import { shipmentOrder } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { noteEvent } from '../orders/insert-order.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'

const listOf = (value: unknown) => (value ?? []) as readonly string[]

/**
 * Takes the space of a cancelled booking back from its order: SO numbers of no other booking go, and without any the order is not booked any
 * more. Its people are notified. An order that is over or has left keeps what it had.
 */
export const takeSpaceBack = async (
  transaction: Transaction,
  { person, now }: Context,
  booking: Row,
  reason: string,
): Promise<void> => {
  const { companyId, employeeId, userId } = person
  const order = await transaction.first<Row>(
    `SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2 AND life_state IN ('active', 'onHold') AND atd IS NULL FOR UPDATE`,
    [companyId, booking.order_id],
  )
  if (!order) return
  const gone = new Set(listOf(booking.carrier_booking_refs))
  const left = listOf(order.so_numbers).filter((number) => !gone.has(number))
  const stored = await transaction.one<Row>(
    'UPDATE shipment_order SET so_numbers = $3::text[] WHERE company_id = $1 AND id = $2 RETURNING *',
    [companyId, order.id, left],
  )
  await transaction.query('UPDATE shipment_order SET search_text = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    order.id,
    derivedColumns(shipmentOrder, valuesOf(stored, shipmentOrder.fields)).search_text,
  ])
  if (left.length === 0)
    await transaction.query(
      `UPDATE order_event SET is_corrected = 'corrected' WHERE company_id = $1 AND order_id = $2
         AND milestone = 'BOOKING_CONFIRMED' AND classifier = 'ACT' AND is_corrected = 'valid'`,
      [companyId, order.id],
    )
  const id = String(order.id)
  await noteEvent(
    transaction,
    { companyId, by: employeeId, now: now() },
    { order: id, milestone: 'BOOKING_CANCELLED', note: `${booking.booking_no}: ${reason}`.slice(0, 500) },
  )
  await refreshStage(transaction, companyId, id)
  await followExceptions(transaction, { companyId, orders: [id], now: now(), except: userId })
  const people = [order.operator_id, order.sales_id, order.customer_service_id].flatMap((one) =>
    one ? [String(one)] : [],
  )
  await tell(transaction, {
    companyId,
    fact: `order-booking-lost:${id}:${booking.id}:${booking.version}`,
    to: { employees: [...new Set(people)] },
    except: userId,
    type: 6,
    priority: 'urgent',
    title: [
      `${order.order_no} 的订舱 ${booking.booking_no} 已取消`,
      `${order.order_no}: booking ${booking.booking_no} was cancelled`,
    ],
    body: [reason, reason],
    link: { page: 'order', to: 'record', id },
  })
}
