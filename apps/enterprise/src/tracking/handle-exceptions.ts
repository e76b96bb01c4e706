import { type Contract, type InputOf, isSettledByHand } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockRows } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { keepKinds } from './follow-exceptions.ts'

type Given = InputOf<Contract['orders']['handleExceptions']>
const living: readonly unknown[] = ['open', 'acknowledged']

/** Acknowledges or settles exceptions that the person sees; those that are over already stay as they are. */
export const handleExceptions = async (
  context: Context,
  { exceptions, act, remark, until }: Given,
): Promise<{ handled: number }> => {
  const { database, person, now, today } = context
  if (until !== null && (act === 'settle' || until < today())) throw invalid('until', 'notInPast')
  return await asPerson({ database, person, reason: remark }, async (transaction) => {
    // Orders before their exceptions, as the sweep locks them.
    await transaction.query(
      `SELECT FROM shipment_order WHERE company_id = $1 AND id IN (
         SELECT order_id FROM order_exception WHERE company_id = $1 AND id = ANY($2::bigint[])) ORDER BY id FOR NO KEY UPDATE`,
      [person.companyId, exceptions],
    )
    const rows = await lockRows(transaction, pageView(person, 'orderExceptions'), [...new Set(exceptions)])
    const open = rows.filter(({ state }) => living.includes(state))
    if (act === 'settle' && open.some(({ kind }) => !isSettledByHand(kind)))
      throw blocked('kind', 'exceptionEndsByItself')
    await transaction.query(
      `UPDATE order_exception SET state = $3, remark = $4, until = $5::date, by_id = $6, handled_at = $7::timestamptz,
         over_at = CASE WHEN $3 = 'settled' THEN $7::timestamptz END
       WHERE company_id = $1 AND id = ANY($2::bigint[])`,
      [
        person.companyId,
        open.map(({ id }) => id),
        act === 'settle' ? 'settled' : 'acknowledged',
        remark,
        until,
        person.employeeId,
        now(),
      ],
    )
    await keepKinds(transaction, person.companyId, [...new Set(open.map(({ order_id: order }) => String(order)))])
    return { handled: open.length }
  })
}
