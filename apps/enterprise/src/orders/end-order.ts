import { type AnswerOf, type Contract, type InputOf, modeNamed, shipmentKindOf } from '@hangjia/contracts'
import { deadFreight, isLateCancellation } from '@hangjia/pricing'
import { businessDay } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { workCalendar } from '../enquiries/work-calendar.ts'
import type { Context } from '../handlers.ts'
import { boxAtDeparture } from '../modes/full-box.ts'
import { reachedRow } from '../records/tables/read-rows.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { endsOfOrder } from './ends-of-order.ts'
import { addEventCharge } from './event-charge.ts'
import { leftBehind } from './left-behind.ts'
import { measureOf } from './order-figures.ts'

type Ending = AnswerOf<Contract['orders']['ending']>

/** Dead freight of an order as it is now; refused where it has none. */
export const deadFreightNow = async (context: Context, id: string) => {
  const { deadFreight: found } = await viewEnding(context, { id })
  if (!found) throw blocked('deadFreight', 'noDeadFreight')
  return found
}

/** Bookings and space that a cancelled order leaves behind, as far as the person reaches them, and what the cancellation costs. */
export const viewEnding = async (context: Context, { id }: InputOf<Contract['orders']['ending']>): Promise<Ending> => {
  const { database, person } = context
  const view = pageView(person, 'order')
  const row = await reachedRow(database, view, id)
  const { bookings, spaces, others } = await leftBehind(database, person, row)
  return {
    bookings: bookings.map(shown),
    spaces: spaces.map(shown),
    others: others.map(({ kind, no, holder }) => ({ kind, no, holder })),
    deadFreight: await deadFreightOf(context, row),
  }
}
const shown = ({ id, version, no }: Row) => ({ id: String(id), version: Number(version), no: String(no) })

/** Dead freight of loose cargo that is cancelled now (R5); null where it is in time, or costs nothing that the person could find. */
const deadFreightOf = async (context: Context, row: Row): Promise<Ending['deadFreight']> => {
  const [from, to] = endsOfOrder(row)
  const [box, kind] = [modeNamed(String(row.mode))?.fullBox, shipmentKindOf(row.mode)]
  const volumeM3 = measureOf(row, 'volumeM3')
  const isBooked = ((row.reached_stages ?? []) as readonly string[]).includes('booked')
  const closing = row.cy_cutoff === null ? null : String(row.cy_cutoff)
  if (!box || kind?.boxed || !from || !to || volumeM3 === null || !isBooked || closing === null) return null
  const calendar = await workCalendar(context.database, context.person.companyId, closing)
  if (!isLateCancellation(context.now(), closing, calendar)) return null
  const way = {
    from: from.id,
    to: to.id,
    day: businessDay(String(row.etd ?? closing)),
    customer: String(row.customer_id),
  }
  const found = await boxAtDeparture(context, box, way)
  const amount = found && deadFreight({ box, volumeM3, charges: found.amount })
  return found && amount && /[1-9]/.test(amount) && !amount.startsWith('-')
    ? { currency: found.currency, amount, volumeM3, box }
    : null
}

type Line = Readonly<Record<string, unknown>>
/** Adds the dead freight to the receivables of an order that is cancelled; charges that were not confirmed count no more. */
export const chargeDeadFreight = async (
  transaction: Transaction,
  companyId: string,
  row: Row,
  found: NonNullable<Ending['deadFreight']>,
): Promise<void> => {
  const kept = (side: 'receivables' | 'payables') =>
    ((row[side] ?? []) as readonly Line[]).map((one) =>
      row.fees_confirmed_at === null ? { ...one, treatment: 'excluded' } : one,
    )
  const [receivables, payables] = [kept('receivables'), kept('payables')]
  await transaction.query('UPDATE shipment_order SET payables = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    row.id,
    json(payables),
  ])
  await addEventCharge(
    transaction,
    companyId,
    { ...row, receivables, payables },
    { code: 'LSL', amount: found, remark: `亏舱费 ${found.volumeM3} CBM / ${found.box}` },
  )
}
