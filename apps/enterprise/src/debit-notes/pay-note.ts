import { type Contract, type DebitNoteDocument, type InputOf, issuesNotes, Problem } from '@hangjia/contracts'
import { amountBeyond, isOverpaid, isSettled, openAmounts } from '@hangjia/pricing'
import { amountsText, formatAmount } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockNote, versionOf } from './drafts.ts'
import { settleOrders } from './move-note.ts'
import { contentOf, isPaidAtAll, type Payment, paymentsOf } from './view-note.ts'

/** Records a payment, or of a credit note what was paid back; nobody pays more than is open. */
export const payNote = (
  context: Context,
  { id, version, date, currency, amount, bankRef }: InputOf<Contract['debitNote']['pay']>,
) => {
  const { database, person } = context
  if (!issuesNotes(person)) throw new Problem('forbidden')
  if (date > context.today()) throw invalid('date', 'paidInFuture')
  return asPerson({ database, person }, async (transaction) => {
    const row = await lockNote(transaction, context, { id, version }, ['confirmed', 'sent', 'partPaid'])
    const { document } = await contentOf(transaction, person.companyId, id)
    const before = openAmounts(document.due, paymentsOf(row))
    if (isOverpaid(before, { currency, amount })) {
      const open = before.find((one) => one.currency === currency)?.amount ?? '0'
      throw invalid('amount', 'moreThanOpen', { open: `${currency} ${formatAmount(open)}` })
    }
    await addPayment({ transaction, context, row, document }, { date, currency, amount, bankRef })
    return await versionOf(transaction, person.companyId, id)
  })
}

/** Takes back a payment by an entry with the opposite amount; the payment itself stays as it was recorded. */
export const reversePayment = (
  context: Context,
  { id, version, position, reason }: InputOf<Contract['debitNote']['reversePayment']>,
) => {
  const { database, person } = context
  if (!issuesNotes(person)) throw new Problem('forbidden')
  return asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockNote(transaction, context, { id, version }, ['partPaid', 'paid'])
    const { document } = await contentOf(transaction, person.companyId, id)
    const payments = paymentsOf(row)
    const paid = payments[position]
    const isTaken = payments.some(({ reverses }) => reverses === position)
    if (!paid || isReversal(paid) || isTaken) throw invalid('position', 'notFound')
    await addPayment(
      { transaction, context, row, document },
      {
        date: context.today(),
        currency: paid.currency,
        amount: amountBeyond('0', paid.amount),
        bankRef: paid.bankRef,
        reverses: position,
        note: reason,
      },
    )
    return await versionOf(transaction, person.companyId, id)
  })
}

const isReversal = ({ reverses }: Payment): boolean => reverses !== null && reverses !== undefined

interface Adding {
  readonly transaction: Transaction
  readonly context: Context
  readonly row: Row
  readonly document: DebitNoteDocument
}
/** Adds an entry to the payments of a note; its state, what is open and its orders follow. */
const addPayment = async ({ transaction, context, row, document }: Adding, added: Payment): Promise<void> => {
  const payments = [...paymentsOf(row), added]
  const open = openAmounts(document.due, payments)
  const isPaid = isSettled(open)
  const unpaid = row.sent_at === null ? 'confirmed' : 'sent'
  await transaction.query(
    `UPDATE debit_note SET payments = $3, bank_refs = $4, state = $5, open_amount = $6,
       open_due = CASE WHEN $7::boolean OR kind = 'credit' THEN NULL ELSE due_date END,
       search_text = CASE WHEN $9::boolean THEN search_text ELSE search_text || ' ' || lower($8) END
     WHERE company_id = $1 AND id = $2`,
    [
      context.person.companyId,
      row.id,
      json(payments),
      [...new Set(payments.map(({ bankRef }) => String(bankRef)))],
      isPaid ? 'paid' : isPaidAtAll(payments) ? 'partPaid' : unpaid,
      isPaid ? null : amountsText(open),
      isPaid,
      added.bankRef ?? '',
      isReversal(added),
    ],
  )
  await settleOrders(transaction, context, document)
}
