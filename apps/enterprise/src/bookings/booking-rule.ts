import { isDeepStrictEqual } from 'node:util'
import { onlineBooking, quotationRecord, readsQuotations } from '@hangjia/contracts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { AfterChange } from '../features/after-change.ts'
import { addFilesOf } from '../files/add-files.ts'
import { peopleRule } from '../orders/people-rule.ts'
import { reachedQuotations } from '../records/tables/scopes.ts'
import { type Booking, isGranted } from '../space/bookings.ts'
import { isFor } from '../space/shipper.ts'
import { blocked } from '../staff/manageable.ts'
import { shipperOf } from './booking-facts.ts'

/** A booking keeps its people, and takes over the files of the quotation that it names, if the writer may read that. */
export const bookingRule: AfterChange = async (transaction, view, change) => {
  await peopleRule(transaction, view, change)
  const { before, after } = change
  const { companyId, reader, maker: employeeId = '' } = view
  if (String(before?.customer_id) !== String(after.customer_id))
    await checkNotBlacklisted(transaction, companyId, after.customer_id)
  await checkSpaceOf(transaction, companyId, change)
  const of = after.quotation_id
  if (of === null || String(of) === String(before?.quotation_id) || !readsQuotations(reader)) return
  const reached = await rowsOf(
    transaction,
    sql`select from quotation q where q.company_id = ${companyId} and q.id = ${of}
      and ${reachedQuotations({ ...reader, companyId, employeeId }, 'q')}`,
  )
  if (reached.length > 0)
    await addFilesOf(
      transaction,
      { of: onlineBooking, companyId, id: String(after.id) },
      { of: quotationRecord, id: String(of) },
    )
}

/** Refuses space of another customer, and space that nobody holds any more. */
const checkSpaceOf = async (
  transaction: Transaction,
  companyId: string,
  { before, after }: Parameters<AfterChange>[2],
): Promise<void> => {
  const [was, shipper] = [before && shipperOf(before), shipperOf(after)]
  if (shipper.space === null || isDeepStrictEqual(was, shipper)) return
  const space = await transaction.one<Pick<Booking, 'state' | 'customer' | 'salesman'>>(
    'SELECT state, customer_id AS customer, salesman_id AS salesman FROM space_booking WHERE company_id = $1 AND id = $2',
    [companyId, shipper.space],
  )
  if (!isGranted(space)) throw blocked('space', 'spaceNotGranted')
  if (!isFor(shipper, space)) throw blocked('space', 'spaceOfAnother')
}
