import { onlineBooking } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { giveNumbers } from './hand-over.ts'
import { tellRequester } from './tell-requester.ts'

/**
 * Gives SO numbers of their space to locked booking requests that are confirmed without them, and to the orders of those whose space the
 * customer has. One that the carrier has not confirmed takes them with the answer.
 */
export const numberRequests = async (
  transaction: Transaction,
  context: Context,
  { requests, numbers }: { readonly requests: readonly Row[]; readonly numbers: readonly string[] },
): Promise<void> => {
  const { companyId, userId } = context.person
  for (const row of requests.filter(({ state }) => state === 'booked' || state === 'soReleased')) {
    const refs = [...new Set([...((row.carrier_booking_refs ?? []) as readonly string[]), ...numbers])]
    const { search_text: words } = derivedColumns(
      onlineBooking,
      valuesOf({ ...row, carrier_booking_refs: refs }, onlineBooking.fields),
    )
    const stored = await transaction.one<Row>(
      'UPDATE online_booking SET carrier_booking_refs = $3::text[], search_text = $4 WHERE company_id = $1 AND id = $2 RETURNING *',
      [companyId, row.id, refs, words],
    )
    const order = await transaction.first<Row>(
      `SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2 AND life_state IN ('active', 'onHold') FOR UPDATE`,
      [companyId, row.order_id],
    )
    if (row.state === 'soReleased' && order) {
      await giveNumbers(transaction, context, { order, booking: stored })
      const orders = [String(order.id)]
      await followExceptions(transaction, { companyId, orders, now: context.now(), except: userId })
    }
    await tellRequester(transaction, context, stored, ['已有 SO 号', 'has SO numbers'], numbers.join(' '))
  }
}
