import { bookSums, orderAmounts } from '@hangjia/pricing'
import { decimal } from '@hangjia/validation/decimal'
import type { Queries, Row } from '../database/database.ts'
import { isBillable, payerOf, receivablesOf } from '../debit-notes/charges-of.ts'
import { chargesOf, loadOrderMoney } from './order-money.ts'

export type CreditFault = 'overLimit' | 'overdue' | 'unknown'
interface Credit {
  /** Null where its orders may be confirmed. */
  readonly fault: CreditFault | null
  /** It pays by the month or the like, within days and up to an amount. */
  readonly hasTerms: boolean
}
interface Terms {
  readonly settlement: string | null
  readonly days: number | null
  readonly limit: string | null
  readonly isBlacklisted: boolean
  readonly isOverdue: boolean
}
interface Payments {
  readonly kind: string
  readonly payments: readonly { readonly currency: string; readonly amount: string }[]
}

/**
 * Credit of a customer: a fault where a note is overdue, or where what it owes by orders that are not settled is more than its limit, or
 * not known for want of a rate of exchange. What it owes are priced charges of which it is the payer and that are on no paid note, less
 * payments on others, in the book currency at the rates of the day.
 */
export const creditOf = async (
  queries: Queries,
  { companyId, customer, today }: { readonly companyId: string; readonly customer: unknown; readonly today: string },
): Promise<Credit> => {
  const { settlement, days, limit, isBlacklisted, isOverdue } = await queries.one<Terms>(
    `SELECT settlement, credit_days AS days, credit_limit::text AS limit, blacklist IS NOT NULL AS "isBlacklisted", EXISTS (SELECT FROM debit_note n
         WHERE n.company_id = c.company_id AND n.customer_id = c.id AND n.open_due < $3::date) AS "isOverdue"
       FROM customer c WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, customer, today],
  )
  const hasTerms =
    !isBlacklisted && settlement !== null && settlement !== 'perShipment' && days !== null && limit !== null
  if (isOverdue) return { fault: 'overdue', hasTerms }
  if (limit === null) return { fault: null, hasTerms }
  const { revenue, leftOut } = await creditUsed(queries, { companyId, customer, today })
  if (decimal(revenue).gt(decimal(limit))) return { fault: 'overLimit', hasTerms }
  return { fault: leftOut > 0 ? 'unknown' : null, hasTerms }
}

const creditUsed = async (queries: Queries, { companyId, customer, today }: Parameters<typeof creditOf>[1]) => {
  const money = await loadOrderMoney(queries, companyId, today)
  const orders = await queries.query<Row & { paid: number[] }>(
    `SELECT o.customer_id, o.receivables, array(SELECT c.position FROM debit_note_charge c
         JOIN debit_note n ON n.company_id = c.company_id AND n.id = c.note_id
         WHERE c.company_id = o.company_id AND c.order_id = o.id AND n.state = 'paid') AS paid
       FROM shipment_order o WHERE o.company_id = $1 AND o.life_state <> 'cancelled' AND o.receivable_state <> 'settled'
         AND (o.customer_id = $2 OR o.receivables @> jsonb_build_array(jsonb_build_object('billTo', $2::bigint::text)))`,
    [companyId, customer],
  )
  const notes = await queries.query<Payments>(
    `SELECT n.kind, n.payments FROM debit_note n WHERE n.company_id = $1 AND n.customer_id = $2 AND n.state = 'partPaid'
       AND NOT EXISTS (SELECT FROM debit_note_charge c JOIN shipment_order o ON o.company_id = c.company_id AND o.id = c.order_id
         WHERE c.company_id = n.company_id AND c.note_id = n.id AND o.life_state = 'cancelled')`,
    [companyId, customer],
  )
  const plain = { quantity: '1', paymentTerm: 'PRE', treatment: 'subject' }
  const owed = orders.flatMap((order) => {
    const lines = receivablesOf(order)
    const amounts = orderAmounts(chargesOf(lines, money))
    return lines.flatMap((line, at) => {
      const isOwed = isBillable(line) && payerOf(order, at) === String(customer) && !order.paid.includes(at)
      return isOwed ? [{ ...plain, unitPrice: amounts[at] ?? null, currency: money.codeOf(line.currency) }] : []
    })
  })
  const paid = notes.flatMap(({ kind, payments }) =>
    payments.map(({ currency, amount }) => ({
      ...plain,
      unitPrice: kind === 'credit' ? amount : `-${amount}`.replace('--', ''),
      currency,
    })),
  )
  return bookSums({ ...money, receivables: [...owed, ...paid], payables: null })
}
