import { type AnswerOf, type Contract, type InputOf, Problem } from '@hangjia/contracts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { creditShown } from '../orders/credit.ts'
import { reachable, viewAcross } from '../records/tables/view.ts'

type Credit = Contract['customers']['credit']

/** Credit of a customer, or of the customer of an order, that the person sees on this page. */
export const customerCredit = async (
  { database, person, today }: Context,
  { page, id }: InputOf<Credit>,
): Promise<AnswerOf<Credit>> => {
  const view = viewAcross(person, [page])
  const customer = sql.raw(page === 'order' ? 't.customer_id' : 't.id')
  const [row] = await rowsOf<{ customer: string }>(
    database,
    sql`select ${customer}::text as customer from ${sql.table(view.table)} t where ${reachable(view)} and t.id = ${id}`,
  )
  if (!row) throw new Problem('notFound')
  return await creditShown(database, { companyId: person.companyId, customer: row.customer, today: today() })
}
