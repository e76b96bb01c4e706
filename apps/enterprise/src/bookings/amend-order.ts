import { bookingAmendment, onlineBooking, shipmentOrder } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { noteEvent } from '../orders/insert-order.ts'
import { refreshSearch } from '../orders/refresh-search.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { columnName, parameterOf } from '../records/tables/column-kinds.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { noteMovedTimes } from '../tracking/moved-times.ts'
import { isSameFact } from './booking-facts.ts'
import { checkDeparture } from './check-departure.ts'
import { departureOf } from './make-order.ts'

/** Facts that a booking gives its order. */
const shared = ['pod', 'placeOfDelivery', 'vessel', 'voyage', 'boxes', 'cargo', 'etd', 'siCutoff', 'cyCutoff'] as const

const factsIn = (booking: Row): Readonly<Record<string, unknown>> => ({
  ...valuesOf(booking, onlineBooking.fields),
  etd: departureOf(booking),
})

interface Amended {
  /** The booking. */
  readonly before: Row
  readonly after: Row
  readonly amendment: Row
}

/**
 * Gives the order of a booking what its carrier confirmed, with the milestone; its people and followers learn of another departure. A fact of
 * the order that was changed by hand stays; an order that is over stays as it is. Answers the order that was amended.
 */
export const amendOrder = async (
  transaction: Transaction,
  { person: { companyId, employeeId, userId }, now }: Context,
  { before, after, amendment }: Amended,
): Promise<Row | undefined> => {
  const id = String(before.order_id)
  const order = await transaction.first<Row>(
    `SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2 AND life_state IN ('active', 'onHold') FOR UPDATE`,
    [companyId, id],
  )
  if (!order) return undefined
  const [was, is] = [factsIn(before), factsIn(after)]
  const own = valuesOf(order, shipmentOrder.fields)
  // An order that waits for another sailing has no departure.
  const isOpen = (name: string) => name === 'etd' && own.etd === null
  const changed = shared.filter(
    (name) => !isSameFact(name, was[name], is[name]) && (isSameFact(name, own[name], was[name]) || isOpen(name)),
  )
  if (changed.includes('etd')) checkDeparture(order, is.etd)
  const numbers = soNumbersOf(order, before, after)
  const columns = changed.map((name, at) => `${columnName(name, shipmentOrder.fields[name])} = $${at + 4}`)
  const stored = await transaction.one<Row>(
    `UPDATE shipment_order SET ${['so_numbers = $3::text[]', ...columns].join(', ')},
       amended_times = coalesce(amended_times, 0) + 1 WHERE company_id = $1 AND id = $2 RETURNING *`,
    [companyId, id, numbers, ...changed.map((name) => parameterOf(is[name], shipmentOrder.fields[name]))],
  )
  await refreshSearch(transaction, companyId, stored)
  const { changes, why } = valuesOf(amendment, bookingAmendment.fields)
  const lines = (changes ?? []) as unknown as readonly {
    readonly before: string | null
    readonly after: string | null
  }[]
  const textOf = (side: 'before' | 'after') =>
    lines
      .map((line) => line[side] ?? '–')
      .join(' / ')
      .slice(0, 100)
  await noteEvent(
    transaction,
    { companyId, by: employeeId, now: now() },
    {
      order: id,
      milestone: 'AMENDED',
      changedFrom: textOf('before'),
      changedTo: textOf('after'),
      note: `${before.booking_no}: ${String(why)}`.slice(0, 500),
    },
  )
  await refreshStage(transaction, companyId, id)
  await noteMovedTimes(transaction, { companyId, maker: employeeId }, { before: order, after: stored })
  await followExceptions(transaction, { companyId, orders: [id], now: now(), except: userId })
  return stored
}

/**
 * SO numbers of an order: those that the booking no longer has make room for its new ones. One that the order gave away, as part of it went to
 * another order, does not come back.
 */
const soNumbersOf = (order: Row, before: Row, after: Row): readonly string[] => {
  const listOf = (value: unknown) => (value ?? []) as readonly string[]
  const [had, has] = [listOf(before.carrier_booking_refs), listOf(after.carrier_booking_refs)]
  const kept = listOf(order.so_numbers).filter((number) => !had.includes(number) || has.includes(number))
  return [...new Set([...kept, ...has.filter((number) => !had.includes(number))])]
}
