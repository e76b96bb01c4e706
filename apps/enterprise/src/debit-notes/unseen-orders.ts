import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { pageView, reachable } from '../records/tables/view.ts'

/** Orders of a note that the person does not see: what is billed of them is changed by others only. */
export const unseenOrders = async (
  queries: Queries,
  { person }: Pick<Context, 'person'>,
  note: string,
): Promise<string[]> => {
  const view = pageView(person, 'order')
  const rows = await rowsOf<{ id: string }>(
    queries,
    sql`select distinct c.order_id::text as id from debit_note_charge c
      where c.company_id = ${person.companyId} and c.note_id = ${note}
        and not exists (select from ${sql.table(view.table)} t where ${reachable(view)} and t.id = c.order_id)`,
  )
  return rows.map(({ id }) => id)
}

/** Refuses orders that the person does not see. */
export const checkSeen = async (
  queries: Queries,
  { person }: Pick<Context, 'person'>,
  orders: readonly string[],
): Promise<void> => {
  const view = pageView(person, 'order')
  const rows = await rowsOf(
    queries,
    sql`select t.id from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(orders)})`,
  )
  if (rows.length < orders.length) throw new Problem('notFound')
}
