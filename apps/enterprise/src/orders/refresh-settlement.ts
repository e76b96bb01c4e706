import { orderAmounts, sumsByCurrency } from '@hangjia/pricing'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { isBillable, receivablesOf } from '../debit-notes/charges-of.ts'
import { noteEvent } from './insert-order.ts'
import { chargesOf, loadOrderMoney, type OrderMoney } from './order-money.ts'
import { refreshStage } from './refresh-stage.ts'
import { withdrawUnpaidApproval } from './withdraw-approval.ts'

type Settlement = 'none' | 'open' | 'part' | 'settled'
interface Taken {
  readonly position: number
  readonly state: string
}

/** State of payment of an order, by the notes that its receivables are on: settled once every one of them is on a paid note. */
const settlementOf = (order: Row, taken: readonly Taken[], money: OrderMoney): Settlement => {
  const billed = taken.filter(({ state }) => state !== 'draft')
  const paid = new Set(billed.filter(({ state }) => state === 'paid').map(({ position }) => position))
  const owed = receivablesOf(order).flatMap((line, at) => (isBillable(line) ? [at] : []))
  if (billed.length === 0) return 'none'
  const open = owed.filter((at) => !paid.has(at))
  const isBalanced =
    open.every((at) => !taken.some(({ position }) => position === at)) && isNothing(receivablesOf(order), open, money)
  if (order.fees_confirmed_at !== null && isBalanced) return 'settled'
  return billed.some(({ state }) => state === 'paid' || state === 'partPaid') ? 'part' : 'open'
}

/** True where charges that are on no note take each other back: there is nothing to bill. */
const isNothing = (
  lines: ReturnType<typeof receivablesOf>,
  positions: readonly number[],
  money: OrderMoney,
): boolean => {
  const amounts = orderAmounts(chargesOf(lines, money))
  if (positions.some((at) => !amounts[at])) return false
  return sumsByCurrency(
    positions.map((at) => ({ currency: String(lines[at]?.currency), amount: amounts[at] ?? '0' })),
  ).every(({ amount }) => !/[1-9]/.test(amount))
}

interface Noting {
  readonly companyId: string
  readonly by: string
  readonly now: string
}
/**
 * Keeps with an order how far its receivables are paid; that they are settled is recorded as a milestone, and taken back with it and
 * with the approval that followed from it.
 */
export const refreshSettlement = async (transaction: Transaction, noting: Noting, id: string): Promise<void> => {
  const { companyId } = noting
  const changed = await writeSettlement(transaction, companyId, id)
  if (!changed) return
  if (changed.after === 'settled') await noteSettled(transaction, noting, id)
  else if (changed.before === 'settled') await takeSettledBack(transaction, companyId, id)
  await refreshStage(transaction, companyId, id)
}

/** Records that an order is settled, once. */
const noteSettled = async (transaction: Transaction, noting: Noting, id: string): Promise<void> => {
  const known = await transaction.first(
    `SELECT FROM order_event WHERE company_id = $1 AND order_id = $2 AND milestone = 'SETTLED' AND classifier = 'ACT'
       AND is_corrected = 'valid' LIMIT 1`,
    [noting.companyId, id],
  )
  if (!known) await noteEvent(transaction, noting, { order: id, milestone: 'SETTLED' })
}

/** Takes back that an order is settled, and an approval of its release that had no other ground. */
const takeSettledBack = async (transaction: Transaction, companyId: string, id: string): Promise<void> => {
  await transaction.query(
    `UPDATE order_event SET is_corrected = 'corrected'
     WHERE company_id = $1 AND order_id = $2 AND milestone = 'SETTLED' AND classifier = 'ACT' AND is_corrected = 'valid'`,
    [companyId, id],
  )
  await withdrawUnpaidApproval(transaction, companyId, id)
}

/** Writes the settlement of an order where it changed. */
export const writeSettlement = async (
  queries: Queries,
  companyId: string,
  id: string,
): Promise<{ readonly before: unknown; readonly after: Settlement } | undefined> => {
  const row = await queries.one<Row>('SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2 FOR UPDATE', [
    companyId,
    id,
  ])
  const taken = await queries.query<{ position: number; state: string }>(
    `SELECT c.position, n.state FROM debit_note_charge c
     JOIN debit_note n ON n.company_id = c.company_id AND n.id = c.note_id WHERE c.company_id = $1 AND c.order_id = $2`,
    [companyId, id],
  )
  const [before, after] = [
    row.receivable_state,
    settlementOf(row, taken, await loadOrderMoney(queries, companyId, String(row.business_date))),
  ]
  if (before === after) return undefined
  await queries.query('UPDATE shipment_order SET receivable_state = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
    after,
  ])
  return { before, after }
}
