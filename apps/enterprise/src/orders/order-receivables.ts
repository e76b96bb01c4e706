import { type AnswerOf, type Contract, type DebitNoteDocument, debitNote } from '@hangjia/contracts'
import { bookSums, openAmounts, orderAmounts, sumsByCurrency } from '@hangjia/pricing'
import { daysBetween } from '@hangjia/validation'
import { addDecimals } from '@hangjia/validation/decimal'
import type { Row } from '../database/database.ts'
import { all, rowsOf, sql } from '../database/sql.ts'
import { isBillable, payerOf, receivablesOf } from '../debit-notes/charges-of.ts'
import { type Payment, paymentsOf } from '../debit-notes/view-note.ts'
import type { Context } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { chargesOf, loadOrderMoney } from './order-money.ts'

type Receivables = AnswerOf<Contract['orderReport']['receivables']>
interface Owed {
  readonly customer: string
  readonly part: 'unbilled' | 'upTo30' | 'upTo60' | 'upTo90' | 'older'
  readonly currency: string | null
  readonly amount: string | null
}

const partOf = (billDate: string, today: string): Owed['part'] => {
  const days = daysBetween(billDate, today)
  return days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'older'
}

/**
 * Open amounts of notes by the age of the note, and charges that wait to be billed, also those on a draft, by payer, in the book currency at
 * the rates of the day.
 */
export const viewReceivables = async ({ database, person, today }: Context): Promise<Receivables> => {
  const [notes, orders] = [pageView(person, 'debitNotes'), pageView(person, 'order')]
  const open = await rowsOf<Row & { due: DebitNoteDocument['due'] }>(
    database,
    sql`select t.customer_id, t.bill_date, t.payments, c.document -> 'due' as due from ${sql.table(notes.table)} t
      join debit_note_content c on c.company_id = t.company_id and c.note_id = t.id
      where ${all([reachable(notes), sql<boolean>`t.state = any(${['confirmed', 'sent', 'partPaid']}::text[])`])}`,
  )
  const waiting = await rowsOf<Row & { billed: number[] }>(
    database,
    sql`select t.customer_id, t.receivables, array(select c.position from debit_note_charge c
        join debit_note n on n.company_id = c.company_id and n.id = c.note_id
        where c.company_id = t.company_id and c.order_id = t.id and n.state <> 'draft') as billed
      from ${sql.table(orders.table)} t where ${all([
        reachable(orders),
        sql<boolean>`t.receivable_state <> 'settled' and (t.fees_confirmed_at is not null
          or (t.atd is not null and t.life_state <> 'cancelled'))`,
      ])}`,
  )
  const money = await loadOrderMoney(database, person.companyId, today())
  const owed = [
    ...open.flatMap(({ due, bill_date: day, customer_id: customer, ...row }): Owed[] =>
      openAmounts(due, sumsByCurrency(paymentsOf(row as Row) as Payment[])).map((one) => ({
        customer: String(customer),
        part: partOf(String(day), today()),
        ...one,
      })),
    ),
    ...waiting.flatMap((row): Owed[] => {
      const lines = receivablesOf(row)
      const amounts = orderAmounts(chargesOf(lines, money))
      return lines.flatMap((line, at) =>
        isBillable(line) && !row.billed.includes(at)
          ? [
              {
                customer: payerOf(row, at),
                part: 'unbilled',
                currency: money.codeOf(line.currency),
                amount: amounts[at] ?? null,
              },
            ]
          : [],
      )
    }),
  ]
  const plain = { quantity: '1', paymentTerm: 'PRE', treatment: 'subject' }
  const sumOf = (some: readonly Owed[]) =>
    bookSums({
      ...money,
      receivables: some.map(({ currency, amount }) => ({ ...plain, currency, unitPrice: amount })),
      payables: null,
    })
  const figuresOf = (some: readonly Owed[]) => {
    const of = (part: Owed['part']) => sumOf(some.filter((one) => one.part === part)).revenue
    const parts = {
      unbilled: of('unbilled'),
      upTo30: of('upTo30'),
      upTo60: of('upTo60'),
      upTo90: of('upTo90'),
      older: of('older'),
    }
    return { ...parts, total: addDecimals(Object.values(parts)), notConverted: sumOf(some).leftOut }
  }
  const grouped = Map.groupBy(owed, ({ customer }) => customer)
  const named = await loadReferences(
    database,
    person.companyId,
    [...grouped.keys()].map((id) => ({ to: debitNote.fields.customer.to, id })),
  )
  const rows = [...grouped].map(([id, some]) => ({ customer: named('customer', id), ...figuresOf(some) }))
  return {
    currency: money.book,
    rows: rows.toSorted((one, other) => Number(other.total) - Number(one.total)),
    total: figuresOf(owed),
  }
}
