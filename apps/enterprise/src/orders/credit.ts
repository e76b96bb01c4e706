import { bookSums, orderAmounts } from '@hangjia/pricing'
import { decimal } from '@hangjia/validation/decimal'
import type { Queries, Row } from '../database/database.ts'
import { isBillable, payerOf, receivablesOf } from '../debit-notes/charges-of.ts'
import { chargesOf, loadOrderMoney } from './order-money.ts'

export type CreditFault = 'overLimit' | 'overdue'
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
  readonly isOverdue: boolean
}
interface Payments {
  readonly kind: string
  readonly payments: readonly { readonly currency: string; readonly amount: string }[]
}

/**
 * Credit of a customer: a fault where a note is overdue, or where what it owes by orders that are not settled is more than its limit.
 * What it owes are priced charges that are on no paid note, less payments on others, in the book currency at the rates of the day.
 */
export const creditOf = async (
  queries: Queries,
  { companyId, customer, today }: { readonly companyId: string; readonly customer: unknown; readonly today: string },
): Promise<Credit> => {
  const { settlement, days, limit, isOverdue } = await queries.one<Terms>(
    `SELECT settlement, credit_days AS days, credit_limit::text AS limit, EXISTS (SELECT FROM debit_note n
         WHERE n.company_id = c.company_id AND n.customer_id = c.id AND n.open_due < $3::date) AS "isOverdue"
       FROM customer c WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, customer, today],
  )
  const hasTerms = settlement !== null && settlement !== 'perShipment' && days !== null && limit !== null
  if (isOverdue) return { fault: 'overdue', hasTerms }
  if (limit === null) return { fault: null, hasTerms }
  const used = decimal(await creditUsed(queries, { companyId, customer, today }))
  return { fault: used.gt(decimal(limit)) ? 'overLimit' : null, hasTerms }
}

const creditUsed = async (queries: Queries, { companyId, customer, today }: Parameters<typeof creditOf>[1]) => {
  const money = await loadOrderMoney(queries, companyId, today)
  const orders = await queries.query<Row & { paid: number[] }>(
    `SELECT o.receivables, array(SELECT c.position FROM debit_note_charge c
         JOIN debit_note n ON n.company_id = c.company_id AND n.id = c.note_id
         WHERE c.company_id = o.company_id AND c.order_id = o.id AND n.state = 'paid') AS paid
       FROM shipment_order o WHERE o.company_id = $1 AND o.customer_id = $2 AND o.life_state <> 'cancelled'
         AND o.receivable_state <> 'settled'`,
    [companyId, customer],
  )
  const notes = await queries.query<Payments>(
    "SELECT kind, payments FROM debit_note WHERE company_id = $1 AND customer_id = $2 AND state = 'partPaid'",
    [companyId, customer],
  )
  const plain = { quantity: '1', paymentTerm: 'PRE', treatment: 'subject' }
  const owed = orders.flatMap((order) => {
    const lines = receivablesOf(order)
    const amounts = orderAmounts(chargesOf(lines, money))
    return lines.flatMap((line, at) => {
      const unitPrice =
        isBillable(line) &&
        payerOf({ ...order, customer_id: customer }, at) === String(customer) &&
        !order.paid.includes(at)
          ? amounts[at]
          : null
      return unitPrice ? [{ ...plain, unitPrice, currency: money.codeOf(line.currency) }] : []
    })
  })
  const paid = notes.flatMap(({ kind, payments }) =>
    payments.map(({ currency, amount }) => ({
      ...plain,
      unitPrice: kind === 'credit' ? amount : `-${amount}`.replace('--', ''),
      currency,
    })),
  )
  return bookSums({ ...money, receivables: [...owed, ...paid], payables: null }).revenue
}
