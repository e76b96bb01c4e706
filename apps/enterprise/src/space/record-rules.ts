import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'
import { lockPool, showBalance } from './ledger.ts'
import { showNumbers } from './so-numbers.ts'
import { fillNotes } from './usual-notes.ts'

/** A new pool gets the usual notes of its carrier; each shows its prices as they are now; its bookings follow the day of sailing and the closing. */
export const spacePoolRule: AfterChange = async (transaction, { companyId, maker }, { before, after }) => {
  const id = String(after.id)
  if (!before) await fillNotes(transaction, companyId, after)
  const pool = await lockPool(transaction, companyId, id)
  await showBalance(transaction, { companyId, employeeId: maker ?? null, now: '' }, pool)
  await showNumbers(transaction, companyId, id)
  await transaction.query(
    `UPDATE space_booking SET etd = $3::date, cy_closing = $4::timestamptz WHERE company_id = $1 AND pool_id = $2
       AND (etd <> $3::date OR cy_closing IS DISTINCT FROM $4::timestamptz)`,
    [companyId, id, pool.etd, pool.cyClosing],
  )
}

/** A request is its maker's, and for no customer on the blacklist. */
export const spaceRequestRule: AfterChange = async (transaction, { companyId, maker }, { before, after }) => {
  if (String(before?.customer_id) !== String(after.customer_id))
    await checkNotBlacklisted(transaction, companyId, after.customer_id)
  if (!before && String(after.salesman_id) !== maker) throw blocked('salesman', 'requestIsMakers')
  if (before && String(before.salesman_id) !== String(after.salesman_id)) throw blocked('salesman', 'requestIsMakers')
}
