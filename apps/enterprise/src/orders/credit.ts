import type { AnswerOf, Contract, NoteMoney } from '@hangjia/contracts'
import { bookSums, openAmounts, orderAmounts, sumsByCurrency } from '@hangjia/pricing'
import { totalsText } from '@hangjia/validation'
import { decimal } from '@hangjia/validation/decimal'
import type { Database, Queries, Row } from '../database/database.ts'
import { withoutHistory } from '../database/history.ts'
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
  readonly customer: string
  readonly kind: string
  readonly payments: readonly { readonly currency: string; readonly amount: string }[]
}

/**
 * Credit of a customer: a fault where a note is overdue, or where what it owes by orders that are not settled is more than its limit, or
 * not known for want of a rate of exchange. What it owes are priced charges of which it is the payer and that are on no paid note, less
 * payments on others, in the book currency at the rates of the day. A cancelled order is owed once its charges are confirmed.
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

/** An amount in the book currency, and the number of charges in it that have no rate of exchange. */
interface Used {
  readonly revenue: string
  readonly leftOut: number
}
const nothing: Used = { revenue: '0', leftOut: 0 }
const creditUsed = async (queries: Queries, asked: Parameters<typeof creditOf>[1]): Promise<Used> =>
  (await creditsUsed(queries, asked)).get(String(asked.customer)) ?? nothing

/** Debts of each customer; of one customer alone where it is named. */
const creditsUsed = async (
  queries: Queries,
  {
    companyId,
    customer = null,
    today,
  }: { readonly companyId: string; readonly customer?: unknown; readonly today: string },
): Promise<ReadonlyMap<string, Used>> => {
  const money = await loadOrderMoney(queries, companyId, today)
  const orders = await queries.query<Row & { paid: number[] }>(
    `SELECT o.customer_id, o.receivables, array(SELECT c.position FROM debit_note_charge c
         JOIN debit_note n ON n.company_id = c.company_id AND n.id = c.note_id
         WHERE c.company_id = o.company_id AND c.order_id = o.id AND n.state = 'paid') AS paid
       FROM shipment_order o WHERE o.company_id = $1 AND o.receivable_state <> 'settled'
         AND (o.life_state <> 'cancelled' OR o.fees_confirmed_at IS NOT NULL)
         AND ($2::bigint IS NULL OR o.customer_id = $2
           OR o.receivables @> jsonb_build_array(jsonb_build_object('billTo', $2::bigint::text)))`,
    [companyId, customer],
  )
  const notes = await queries.query<Payments>(
    `SELECT n.customer_id::text AS customer, n.kind, n.payments FROM debit_note n
       WHERE n.company_id = $1 AND ($2::bigint IS NULL OR n.customer_id = $2) AND n.state = 'partPaid'`,
    [companyId, customer],
  )
  const plain = { quantity: '1', paymentTerm: 'PRE', treatment: 'subject' }
  const owed = orders.flatMap((order) => {
    const lines = receivablesOf(order)
    const amounts = orderAmounts(chargesOf(lines, money))
    return lines.flatMap((line, at) =>
      isBillable(line) && !order.paid.includes(at)
        ? [{ ...plain, of: payerOf(order, at), unitPrice: amounts[at] ?? null, currency: money.codeOf(line.currency) }]
        : [],
    )
  })
  const paid = notes.flatMap(({ customer: of, kind, payments }) =>
    payments.map(({ currency, amount }) => ({
      ...plain,
      of,
      unitPrice: kind === 'credit' ? amount : `-${amount}`.replace('--', ''),
      currency,
    })),
  )
  const byPayer = Map.groupBy([...owed, ...paid], ({ of }) => of)
  return new Map(
    [...byPayer].map(([of, receivables]) => [of, bookSums({ ...money, receivables, payables: null })] as const),
  )
}

/** Open amounts of notes that are overdue, by currency, and the first day of them, by customer. */
const overdueNotes = async (
  queries: Queries,
  {
    companyId,
    customer = null,
    today,
  }: { readonly companyId: string; readonly customer?: unknown; readonly today: string },
): Promise<ReadonlyMap<string, { readonly amount: string; readonly since: string }>> => {
  const notes = await queries.query<{
    of: string
    since: string
    due: readonly NoteMoney[]
    payments: readonly NoteMoney[]
  }>(
    `SELECT n.customer_id::text AS of, n.open_due::text AS since, d.document -> 'due' AS due, n.payments FROM debit_note n
       JOIN debit_note_content d ON d.company_id = n.company_id AND d.note_id = n.id WHERE n.company_id = $1 AND ($2::bigint IS NULL OR n.customer_id = $2) AND n.open_due < $3::date ORDER BY n.open_due`,
    [companyId, customer, today],
  )
  return new Map(
    [...Map.groupBy(notes, ({ of }) => of)].map(([of, [first, ...others]]) => [
      of,
      {
        amount: totalsText(
          sumsByCurrency([first, ...others].flatMap((note) => (note ? openAmounts(note.due, note.payments) : []))).map(
            ({ currency, amount: total }) => ({ currency, total }),
          ),
        ),
        since: first?.since ?? today,
      },
    ]),
  )
}

/** The credit of a customer as people are shown it: what it may owe, what it owes, and what is overdue. */
export const creditShown = async (
  queries: Queries,
  { companyId, customer, today }: Parameters<typeof creditOf>[1],
): Promise<AnswerOf<Contract['customers']['credit']>> => {
  const asked = { companyId, customer, today }
  const terms = await queries.one<Pick<Terms, 'settlement' | 'days' | 'limit'>>(
    `SELECT settlement, credit_days AS days, credit_limit::text AS limit FROM customer WHERE company_id = $1 AND id = $2`,
    [companyId, customer],
  )
  const { revenue, leftOut } = await creditUsed(queries, asked)
  const { book } = await loadOrderMoney(queries, companyId, today)
  const overdue = (await overdueNotes(queries, asked)).get(String(customer)) ?? null
  return { ...terms, currency: book, used: revenue, leftOut, overdue }
}

/** Keeps with each customer what it owes and what is overdue, for lists. Answers how many changed. */
export const refreshCredits = async (database: Database, today: string): Promise<number> => {
  const companies = await database.query<{ id: string }>('SELECT DISTINCT company_id::text AS id FROM shipment_order')
  let count = 0
  for (const { id: companyId } of companies) {
    const [used, overdue] = [
      await creditsUsed(database, { companyId, today }),
      await overdueNotes(database, { companyId, today }),
    ]
    const named = [...new Set([...used.keys(), ...overdue.keys()])]
    const values = [
      companyId,
      named,
      named.map((id) => used.get(id)?.revenue ?? null),
      named.map((id) => overdue.get(id)?.amount ?? null),
      named.map((id) => overdue.get(id)?.since ?? null),
    ]
    const changed = await withoutHistory(database, (transaction) =>
      transaction.run(
        `UPDATE customer AS c SET credit_used = now.used, overdue_amount = now.overdue, overdue_since = now.since
         FROM (SELECT k.id, n.used, n.overdue, n.since FROM customer k
           LEFT JOIN unnest($2::bigint[], $3::numeric[], $4::text[], $5::date[]) AS n (id, used, overdue, since) ON n.id = k.id
           WHERE k.company_id = $1) AS now
         WHERE c.company_id = $1 AND c.id = now.id
           AND (c.credit_used, c.overdue_amount, c.overdue_since) IS DISTINCT FROM (now.used, now.overdue, now.since)`,
        values,
      ),
    )
    count += changed.count
  }
  return count
}
