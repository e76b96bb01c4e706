import type { AnswerOf, Contract, InputOf } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { idsOnce } from '../records/saving/change-records.ts'
import { checkVersion, lockRows } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'
import { checkOpens } from '../staff/check-opens.ts'
import { blocked } from '../staff/manageable.ts'
import { moveExceptions } from '../tracking/exception-owners.ts'

type Calls = Contract['orders']['handOver']

/**
 * Gives orders to another operator, with the open exceptions of the former one; those that are the operator's already stay as they are. A
 * person who reads only their own orders may give theirs away.
 */
export const handOverOrders = (
  context: Context,
  { rows: read, to, reason }: InputOf<Calls>,
): Promise<AnswerOf<Calls>> =>
  asPerson({ ...context, reason }, async (transaction) => {
    const { companyId } = context.person
    const versions = new Map(read.map(({ id, version }) => [id, version]))
    await checkOpens(transaction, companyId, to, { page: 'order', rule: 'opensNoOrders' })
    const rows = await lockRows(transaction, pageView(context.person, 'order'), idsOnce(read))
    for (const row of rows) {
      checkVersion(row, versions.get(String(row.id)))
      if (row.life_state === 'closed' || row.life_state === 'cancelled')
        throw blocked('rows', 'orderIsOver', { orderNo: String(row.order_no) })
    }
    const moved = rows.filter(({ operator_id: operator }) => String(operator) !== to)
    await transaction.query(
      'UPDATE shipment_order SET operator_id = $3 WHERE company_id = $1 AND id = ANY($2::bigint[])',
      [companyId, moved.map(({ id }) => id), to],
    )
    await moveExceptions(transaction, companyId, { orders: moved, to })
    await tellOfHandOver(transaction, context, { moved, to, reason })
    return { handed: moved.length }
  })

interface HandedOver {
  readonly moved: readonly Row[]
  readonly to: string
  readonly reason: string
}
/** Notifies the new operator and the former ones, each of all of their orders at once. */
const tellOfHandOver = async (
  transaction: Transaction,
  { person: { companyId, userId }, now }: Context,
  { moved, to, reason }: HandedOver,
): Promise<void> => {
  const say = async (employee: string, orders: readonly Row[], [zh, en]: readonly [string, string]) => {
    const [only, ...others] = orders
    const numbers = orders.map(({ order_no: no }) => String(no)).join(', ')
    const [titleZh, titleEn] =
      others.length > 0 ? [`${orders.length} 个订单`, `${orders.length} orders`] : [numbers, numbers]
    await tell(transaction, {
      companyId,
      fact: `orders-handed-over:${employee}:${String(only?.id)}:${now()}`,
      to: { employees: [employee] },
      except: userId,
      type: 6,
      title: [`${titleZh} ${zh}`, `${titleEn} ${en}`],
      body: [`${reason}\n${numbers}`, `${reason}\n${numbers}`],
      link: { page: 'order', to: 'record', id: others.length > 0 ? null : String(only?.id) },
    })
  }
  if (moved.length === 0) return
  await say(to, moved, ['已移交给您', 'handed over to you'])
  const formerly = Map.groupBy(moved, ({ operator_id: operator }) => (operator === null ? '' : String(operator)))
  for (const [former, orders] of formerly)
    if (former !== '') await say(former, orders, ['已由您移交他人', 'handed over to a colleague'])
}
