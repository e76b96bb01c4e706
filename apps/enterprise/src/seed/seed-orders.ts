import { bookingAmendment, onlineBooking, orderEvent, shipmentOrder } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { refreshMoney } from '../orders/order-money.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
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
  const released = isRival ? [] : await releasedBookings(queries, companyId, facts.today)
  const bookings = [...demoBookings(facts, isRival), ...released]
  const bookingNumbers = numbered(bookings, (values) => onlineBooking.fields.bookingNo.numbered.prefix(values))
  const made = await insertRecords(
    queries,
    onlineBooking,
    companyId,
    bookings.map((values, at) => ({ ...values, bookingNo: bookingNumbers[at] })),
  )
  for (const { order, amendmentState, requester, voyage } of released) {
    const id = made[bookings.findIndex((one) => 'order' in one && one.order === order)] ?? ''
    await queries.query('UPDATE shipment_order SET booking_id = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      order,
      id,
    ])
    if (amendmentState)
      await insertRecords(queries, bookingAmendment, companyId, [
        {
          booking: id,
          number: 1,
          state: amendmentState,
          changes: [{ field: 'voyage', before: voyage, after: '051E' }],
          voyage: '051E',
          why: '客户改下一航次 The customer takes the next voyage',
          requestedBy: requester,
          requestedAt: `${facts.today}T01:00:00.000Z`,
          late: true,
        },
      ])
  }
}

/** Facts that the booking of an order has from it. */
const shared = [
  'businessDate',
  'mode',
  'customer',
  'sales',
  'pol',
  'pod',
  'carrier',
  'vessel',
  'tradeTerm',
  'transportTerm',
  'freightPayment',
  'boxes',
  'cargo',
  'etd',
  'siCutoff',
  'cyCutoff',
] as const
/** Bookings of orders that have not sailed: one whose containers are loaded, and one with an amendment that came late. */
const releasedBookings = async (queries: Queries, companyId: string, today: string) => {
  const orders = await queries.query<Row>(
    `SELECT * FROM shipment_order WHERE company_id = $1 AND life_state = 'active' AND mode = 'fcl' AND atd IS NULL AND etd > $2::date
     ORDER BY etd LIMIT 2`,
    [companyId, today],
  )
  return orders.map((row, at) => {
    const values = valuesOf(row, shipmentOrder.fields)
    return {
      ...Object.fromEntries(shared.map((name) => [name, values[name]])),
      businessDate: String(values.businessDate),
      source: 'manual' as const,
      state: 'soReleased' as const,
      order: String(row.id),
      requester: String(row.sales_id),
      voyage: values.voyage as string | null,
      carrierBookingRefs: values.soNumbers as string[],
      expectedDeparture: String(row.etd).slice(0, 10),
      amendmentState: at === 0 ? ('requested' as const) : null,
    }
  })
}
