import { onlineBooking, orderEvent, shipmentOrder } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { refreshMoney } from '../orders/order-money.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { findExceptions } from '../tracking/follow-exceptions.ts'
import { demoBookings, demoOrders, type OrderFacts } from './demo/business/orders.ts'

/** Numbers within a month, in the order of the rows. */
const numbered = <R extends { readonly businessDate?: string }>(rows: readonly R[], prefixOf: (row: R) => string) => {
  const last = new Map<string, number>()
  return rows.map((row) => {
    const prefix = prefixOf(row)
    const next = (last.get(prefix) ?? 0) + 1
    last.set(prefix, next)
    return `${prefix}${String(next).padStart(5, '0')}`
  })
}

/** Orders of a company with their milestones, and requests for space. */
export const seedOrders = async (
  queries: Queries,
  companyId: string,
  { isRival, ...facts }: OrderFacts & { readonly isRival: boolean },
): Promise<void> => {
  const orders = demoOrders(facts, isRival)
  const numbers = numbered(
    orders.map(({ values }) => values),
    (values) => shipmentOrder.fields.orderNo.numbered.prefix(values),
  )
  const ids = await insertRecords(
    queries,
    shipmentOrder,
    companyId,
    orders.map(({ values }, at) => ({ ...values, orderNo: numbers[at] })),
  )
  await insertRecords(
    queries,
    orderEvent,
    companyId,
    orders.flatMap(({ events }, order) =>
      events.map(({ milestone, at }) => ({ order: ids[order], milestone, at, by: facts.desk, enteredAt: at })),
    ),
  )
  for (const id of ids) {
    const row = await queries.one<Row>('SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2', [
      companyId,
      id,
    ])
    await refreshMoney(queries, companyId, row)
    await refreshStage(queries, companyId, id)
  }
  await findExceptions(queries, { companyId, orders: ids, now: `${facts.today}T06:00:00.000Z` })
  const bookings = demoBookings(facts, isRival)
  const bookingNumbers = numbered(bookings, (values) => onlineBooking.fields.bookingNo.numbered.prefix(values))
  await insertRecords(
    queries,
    onlineBooking,
    companyId,
    bookings.map((values, at) => ({ ...values, bookingNo: bookingNumbers[at] })),
  )
}
