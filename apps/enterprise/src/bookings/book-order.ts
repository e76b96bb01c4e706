import {
  type AnswerOf,
  type Contract,
  onlineBooking,
  shipmentKindOf,
  shipmentOrder,
  type Versioned,
} from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { checkBooking } from '../cabin-bookings/make-booking.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row, Transaction } from '../database/database.ts'
import { addFilesOf } from '../files/add-files.ts'
import type { Context } from '../handlers.ts'
import { bookingsOver } from '../orders/left-behind.ts'
import { reached } from '../orders/refresh-stage.ts'
import { checkVersion } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { agreed, carried, shipped } from './carried-facts.ts'
import { lockOrder } from './lock-order.ts'

type Booked = AnswerOf<Contract['bookings']['ofOrder']>

/** A draft of a booking with the facts of an order that is under way and has not left; the booking that lives where the order has one. */
export const bookOrder = (context: Context, read: Versioned): Promise<Booked> =>
  asPerson(context, async (transaction) => {
    const { person, today } = context
    const { companyId } = person
    const row = await lockOrder(transaction, context, read.id)
    checkVersion(row, read.version)
    const known = await livingBooking(transaction, row)
    if (known) return { ...known, isNew: false }
    if (row.life_state !== 'active') throw blocked('lifeState', 'notInThisState')
    if (!shipmentKindOf(row.mode)) throw blocked('mode', 'serviceNotBooked')
    if (reached(row).includes('onBoard')) throw blocked('stage', 'bookedTooLate')
    await checkNotBlacklisted(transaction, companyId, row.customer_id)
    const departure = row.etd === null ? today() : businessDay(String(row.etd))
    const draft = {
      ...Object.fromEntries([...carried(row, agreed), ...carried(row, shipped)]),
      businessDate: today(),
      source: 'order',
      order: String(row.id),
      quotation: row.quotation_id === null ? null : String(row.quotation_id),
      requester: person.employeeId,
      expectedDeparture: departure < today() ? today() : departure,
    }
    checkBooking(draft)
    const [coded = {}] = await withNewCodes(transaction, viewOf(onlineBooking, person), [draft])
    const [id = ''] = await insertRecords(transaction, onlineBooking, companyId, [coded])
    await addFilesOf(transaction, { of: onlineBooking, companyId, id }, { of: shipmentOrder, id: String(row.id) })
    await transaction.query('UPDATE shipment_order SET booking_id = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      row.id,
      id,
    ])
    return { id, bookingNo: String(coded.bookingNo), isNew: true }
  })

const livingBooking = (transaction: Transaction, { company_id: companyId, id, booking_id: booking }: Row) =>
  transaction.first<Omit<Booked, 'isNew'>>(
    `SELECT id::text AS id, booking_no AS "bookingNo" FROM online_booking
     WHERE company_id = $1 AND (order_id = $2 OR id = $3) AND NOT state = ANY($4::text[])
     ORDER BY id LIMIT 1`,
    [companyId, id, booking, bookingsOver],
  )
