import { type Contract, customer, holds, type InputOf, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkVersion, lockRow, lockRows } from '../records/saving/guards.ts'
import { viewAcross, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { widerPages } from './move-owner.ts'

/** Puts a customer on the blacklist, or takes it off; the history shows the person and the reason. */
export const blacklistCustomer = async (
  { database, person }: Context,
  { id, version, on, reason }: InputOf<Contract['customers']['blacklist']>,
): Promise<Versioned> => {
  if (!holds(person, 'TS-9058')) throw new Problem('forbidden')
  return await asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockRow(transaction, viewOf(customer, person), id)
    await lockRows(transaction, viewAcross(person, widerPages), [id])
    checkVersion(row, version)
    if ((row.blacklist !== null) === on) throw blocked('blacklist', 'notInThisState')
    return await transaction.one<Versioned>(
      `UPDATE customer SET blacklist = CASE WHEN $3 THEN 'blacklisted' END, black_reason = CASE WHEN $3 THEN $4::text END
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [person.companyId, id, on, reason],
    )
  })
}

/** Refuses a customer that is on the blacklist; `path` is the place of the customer in the input. */
export const checkNotBlacklisted = async (
  queries: Queries,
  companyId: string,
  id: unknown,
  path = 'customer',
): Promise<void> => {
  if (id === null || id === undefined) return
  const found = await queries.first<{ name: string }>(
    'SELECT name_cn AS name FROM customer WHERE company_id = $1 AND id = $2 AND blacklist IS NOT NULL',
    [companyId, id],
  )
  if (found) throw blocked(path, 'customerBlacklisted', { customer: found.name })
}
