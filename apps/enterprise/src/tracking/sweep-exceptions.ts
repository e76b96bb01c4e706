import type { Database } from '../database/database.ts'
import { followExceptions } from './follow-exceptions.ts'

/** Orders that one transaction locks. */
const batch = 100

/**
 * Finds the exceptions of every order under way, as time makes them. Orders that somebody is changing are left out: their change finds their
 * exceptions itself. Returns how many changed.
 */
export const sweepExceptions = async (database: Database, { now }: { readonly now: string }): Promise<number> => {
  const orders = await database.query<{ companyId: string; id: string }>(
    `SELECT company_id::text AS "companyId", id::text AS id FROM shipment_order
     WHERE life_state IN ('active', 'onHold') OR open_exceptions <> '{}' ORDER BY company_id, shipment_order.id`,
  )
  let count = 0
  for (const [companyId, own] of Map.groupBy(orders, (order) => order.companyId))
    for (let from = 0; from < own.length; from += batch) {
      const ids = own.slice(from, from + batch).map(({ id }) => id)
      count += await database.transaction(async (transaction) => {
        // Nobody writes what is found: a form of an order that is open may still be saved.
        await transaction.query("SELECT set_config('hangjia.same_version', 'yes', true)")
        const locked = await transaction.query<{ id: string }>(
          `SELECT id FROM shipment_order WHERE company_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
          [companyId, ids],
        )
        return await followExceptions(transaction, {
          companyId,
          orders: locked.map(({ id }) => String(id)),
          now,
        })
      })
    }
  return count
}
