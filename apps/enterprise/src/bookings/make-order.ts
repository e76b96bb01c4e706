import { type AnswerOf, type Contract, onlineBooking, shipmentOrder, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { addFilesOf } from '../files/add-files.ts'
import type { Context } from '../handlers.ts'
import { lockedOrder } from '../orders/from-quotation.ts'
import { insertOrder } from '../orders/insert-order.ts'
import { blocked } from '../staff/manageable.ts'
import { agreed, carried, shipped } from './carried-facts.ts'
import { handOver } from './hand-over.ts'
import { lockBooking } from './lock-booking.ts'

interface Made {
  readonly id: string
  readonly orderNo: string
  readonly isNew: boolean
}

const approved = ['passed', 'booking', 'booked', 'soReleased', 'carrierRefused']
/** The order of an approved booking; that of its quotation, with its charges, where it has one. */
export const makeOrder = (context: Context, read: Versioned): Promise<AnswerOf<Contract['bookings']['makeOrder']>> => {
  const { database, person } = context
  return asPerson({ database, person }, async (transaction) => {
    const row = await lockBooking(transaction, context, read)
    const known = await livingOrder(transaction, row)
    if (known) return { order: known.id, orderNo: known.orderNo, isNew: false }
    if (!approved.includes(String(row.state))) throw blocked('state', 'notInThisState')
    const { id, orderNo, isNew } = await (row.quotation_id === null ? ofBooking : ofQuotation)(
      transaction,
      context,
      row,
    )
    if (isNew)
      await addFilesOf(
        transaction,
        { of: shipmentOrder, companyId: person.companyId, id },
        { of: onlineBooking, id: String(row.id) },
      )
    const linked = await transaction.one<Row>(
      'UPDATE online_booking SET order_id = $3 WHERE company_id = $1 AND id = $2 RETURNING *',
      [person.companyId, row.id, id],
    )
    if (row.state === 'soReleased') await handOver(transaction, context, linked)
    return { order: id, orderNo, isNew }
  })
}

/** The order that was made of a booking, unless it was cancelled. */
const livingOrder = (transaction: Transaction, { company_id: companyId, order_id: order }: Row) =>
  transaction.first<{ id: string; orderNo: string }>(
    `SELECT id, order_no AS "orderNo" FROM shipment_order
     WHERE company_id = $1 AND id = $2 AND life_state <> 'cancelled'`,
    [companyId, order],
  )

const bookedOf = (row: Row) =>
  [
    ['booking', String(row.id)],
    ['siCutoff', row.si_cutoff],
    ['cyCutoff', row.cy_cutoff],
    ['soNumbers', row.carrier_booking_refs],
  ] as const

/** The departure that a booking gives its order, as the database answers it: that of the carrier, until then the wanted one. */
export const departureOf = ({ etd, expected_departure: wanted }: Row): unknown => etd ?? `${wanted}T00:00:00.000000Z`

const ofBooking = async (transaction: Transaction, context: Context, row: Row): Promise<Made> => {
  const order = await insertOrder(transaction, context, {
    ...Object.fromEntries([...carried(row, agreed), ...carried(row, shipped), ...bookedOf(row)]),
    businessDate: context.today(),
    etd: departureOf(row),
  })
  return { ...order, isNew: true }
}

/** Facts of the booking come before those of the quotation; a departure of the carrier leaves the quoted arrival open. */
const ofQuotation = async (transaction: Transaction, context: Context, row: Row): Promise<Made> => {
  const known = [...carried(row, shipped), ...bookedOf(row)].filter(
    ([, value]) => (value ?? null) !== null && !(Array.isArray(value) && value.length === 0),
  )
  const times = row.etd === null ? {} : { etd: row.etd, eta: null }
  return await lockedOrder(transaction, context, {
    quotation: String(row.quotation_id),
    option: null,
    booked: { ...Object.fromEntries(known), ...times },
  })
}
