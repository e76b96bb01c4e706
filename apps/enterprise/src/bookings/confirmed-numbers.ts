import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockNumbered } from '../space/divide-space.ts'
import { addNumbers } from '../space/number-space.ts'
import { shipperOf } from './booking-facts.ts'

/**
 * SO numbers of a booking that the carrier confirms. Without any in the answer they are those of the released space that it names, which may come
 * later; numbers of the answer are those of that space where it has none.
 */
export const confirmedNumbers = async (
  transaction: Transaction,
  context: Context,
  row: Row,
  answered: readonly string[],
): Promise<readonly string[]> => {
  const [space] = await lockNumbered(transaction, context, { shipper: shipperOf(row), numbers: [] })
  if (answered.length === 0) {
    if (!space) throw invalid('bookingRefs', 'required')
    return space.booking.soNumbers
  }
  if (space?.booking.soNumbers.length === 0) await addNumbers(transaction, context, space, answered)
  return answered
}
