import { moveGroups } from '../agent/group-rule.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { endDelays } from './end-delays.ts'
import { followOwner } from './follow-owner.ts'
import { intoPool, poolRulesOf, releaseDay, unprotected } from './pool-rules.ts'

/** Gives every customer of somebody who leaves to the successor, whose days begin today, or to the pool. Returns their number. */
export const leaveCustomers = async (
  transaction: Transaction,
  { person: { companyId, employeeId }, now, today }: Context,
  from: string,
  to: string | null,
): Promise<number> => {
  // Held by id first, as every batch holds its rows.
  await transaction.query(
    'SELECT FROM customer WHERE company_id = $1 AND owner_id = $2::bigint ORDER BY id FOR UPDATE',
    [companyId, from],
  )
  await transaction.query(
    `INSERT INTO ownership (company_id, at, customer_id, kind, from_owner_id, to_owner_id, by_id)
     SELECT company_id, $4::timestamptz, id, 'leave', $2::bigint, $3::bigint, $5::bigint FROM customer
     WHERE company_id = $1 AND owner_id = $2::bigint ORDER BY id`,
    [companyId, from, to, now(), employeeId],
  )
  await endDelays(transaction, companyId, { by: from })
  await transaction.query(
    'UPDATE customer SET co_owners_ids = array_remove(co_owners_ids, $2::bigint) WHERE company_id = $1 AND co_owners_ids @> ARRAY[$2::bigint]',
    [companyId, from],
  )
  const rules = await poolRulesOf(transaction, companyId)
  if (to === null) {
    const { count } = await transaction.run(
      `UPDATE customer AS c SET ${intoPool('$4::date', rules)}, released_at = $3, release_reason = NULL
       WHERE c.company_id = $1 AND c.owner_id = $2::bigint`,
      [companyId, from, now(), today()],
    )
    await followOwner(transaction, { companyId, from: [from] })
    return count
  }
  await moveGroups(transaction, { companyId, from, to })
  await transaction.query(`UPDATE customer SET ${unprotected} WHERE company_id = $1 AND owner_id = $2::bigint`, [
    companyId,
    from,
  ])
  const { count } = await transaction.run(
    `UPDATE customer AS c SET owner_id = $3::bigint, release_on = ${releaseDay('$4::date', rules, { owner: '$3::bigint' })}
     WHERE c.company_id = $1 AND c.owner_id = $2::bigint`,
    [companyId, from, to, today()],
  )
  await followOwner(transaction, { companyId, from: [from], ofPool: to })
  return count
}
