import { type AnswerOf, type Contract, Problem, seesCost } from '@hangjia/contracts'
import { orderSums } from '@hangjia/pricing'
import type { Row } from '../database/database.ts'
import { all, ref, rowsOf, sql } from '../database/sql.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { handleExceptions } from '../tracking/handle-exceptions.ts'
import { consolidate, viewConsolidation } from './consolidate.ts'
import { viewEnding } from './end-order.ts'
import { awaitingOrders, orderFromQuotation } from './from-quotation.ts'
import { handOverOrders } from './hand-over-orders.ts'
import { moveOrder } from './move-order.ts'
import { noteMilestone } from './note-milestone.ts'
import { chargesOf, costsOf, loadOrderMoney } from './order-money.ts'
import { splitOrder } from './split/split-order.ts'
import { keepStatusMail, statusMail } from './status-mail.ts'

/** Profit of an order; payables are not read for a reader without cost. */
const sumsOf = async (
  { database, person }: Context,
  { id }: { readonly id: string },
): Promise<AnswerOf<Contract['orders']['sums']>> => {
  const view = pageView(person, 'order')
  const costs = seesCost(person) ? sql`t.payables, t.shared_costs` : sql`null as payables`
  const [row] = await rowsOf<Row>(
    database,
    sql`select t.business_date, t.receivables, t.houses, ${costs} from ${sql.table(view.table)} t
      where ${all([reachable(view), sql<boolean>`${ref('t', 'id')} = ${id}`])}`,
  )
  if (!row) throw new Problem('notFound')
  const money = await loadOrderMoney(database, person.companyId, String(row.business_date))
  return orderSums({
    receivables: chargesOf(row.receivables, money),
    payables: row.payables === null ? null : costsOf(row, money),
    ...money,
  })
}

export const orders = {
  fromQuotation: (context, asked) => orderFromQuotation(context, asked),
  awaiting: (context) => awaitingOrders(context),
  note: (context, noted) => noteMilestone(context, noted),
  handleExceptions: (context, given) => handleExceptions(context, given),
  move: (context, moved) => moveOrder(context, moved),
  consolidation: (context, asked) => viewConsolidation(context, asked),
  consolidate: (context, given) => consolidate(context, given),
  handOver: (context, given) => handOverOrders(context, given),
  split: (context, given) => splitOrder(context, given),
  ending: (context, asked) => viewEnding(context, asked),
  statusMail: (context, asked) => statusMail(context, asked),
  keepStatusMail: (context, mail) => keepStatusMail(context, mail),
  sums: (context, asked) => sumsOf(context, asked),
} satisfies HandlersFor<Contract['orders']>
