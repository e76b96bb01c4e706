import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Announced, findExceptions, tellOfSweep } from './follow-exceptions.ts'

/** Orders that one transaction locks; what is found of them is said in the same one. */
const maxBatch = 100

/**
 * Finds the exceptions of every order under way, as time makes them. Orders that somebody is changing are left out: their change finds their
 * exceptions itself. Returns how many changed.
 */
export const sweepExceptions = async (
  database: Database,
  { now }: { readonly now: string },
  atOnce = maxBatch,
): Promise<number> => {
  const orders = await database.query<{ companyId: string; id: string }>(
    `SELECT company_id::text AS "companyId", id::text AS id FROM shipment_order
     WHERE life_state IN ('active', 'onHold') OR open_exceptions <> '{}' ORDER BY company_id, shipment_order.id`,
  )
  let count = 0
  for (const [companyId, own] of Map.groupBy(orders, (order) => order.companyId))
    count += await sweepCompany(database, { companyId, orders: own.map(({ id }) => id), now, atOnce })
  return count
}

interface Swept {
  readonly companyId: string
  readonly orders: readonly string[]
  readonly now: string
  readonly atOnce: number
}
const sweepCompany = async (database: Database, { companyId, orders, now, atOnce }: Swept): Promise<number> => {
  const stored = await database.first('SELECT FROM order_exception WHERE company_id = $1 LIMIT 1', [companyId])
  const sweep = { companyId, now, id: randomUUID(), isFirst: stored === undefined }
  let count = 0
  let announced: Announced = new Map()
  for (let from = 0; from < orders.length; from += atOnce) {
    const batch = await database.transaction(async (transaction) => {
      // Nobody writes what is found: a form of an order that is open may still be saved.
      await transaction.query("SELECT set_config('hangjia.same_version', 'yes', true)")
      const locked = await transaction.query<{ id: string }>(
        `SELECT id FROM shipment_order WHERE company_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
        [companyId, orders.slice(from, from + atOnce)],
      )
      const exceptions = await findExceptions(transaction, {
        companyId,
        orders: locked.map(({ id }) => String(id)),
        now,
      })
      return { count: exceptions.count, announced: await tellOfSweep(transaction, sweep, exceptions.news, announced) }
    })
    count += batch.count
    announced = batch.announced
  }
  return count
}
