import { type Contract, type InputOf, issuesNotes, Problem } from '@hangjia/contracts'
import { isOverpaid, isSettled, openAmounts } from '@hangjia/pricing'
import { formatAmount } from '@hangjia/validation'
import { json } from '../database/values.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/change-records.ts'
import { moneyText } from './compose.ts'
import { lockNote, versionOf } from './drafts.ts'
import { settleOrders } from './move-note.ts'
import { contentOf, paymentsOf } from './view-note.ts'

/** Records a payment, or of a credit note what was paid back; nobody pays more than is open. */
export const payNote = (
  context: Context,
  { id, version, date, currency, amount, bankRef }: InputOf<Contract['debitNote']['pay']>,
) => {
  const { database, person } = context
  const { companyId } = person
  if (!issuesNotes(person)) throw new Problem('forbidden')
  if (date > context.today()) throw invalid('date', 'paidInFuture')
  return database.transaction(
    async (transaction) => {
      const row = await lockNote(transaction, context, { id, version }, ['confirmed', 'sent', 'partPaid'])
      const { document } = await contentOf(transaction, companyId, id)
      const before = openAmounts(document.due, paymentsOf(row))
      if (isOverpaid(before, { currency, amount })) {
        const open = before.find((one) => one.currency === currency)?.amount ?? '0'
        throw invalid('amount', 'moreThanOpen', { open: `${currency} ${formatAmount(open)}` })
      }
      const payments = [...paymentsOf(row), { date, currency, amount, bankRef }]
      const open = openAmounts(document.due, payments)
      const isPaid = isSettled(open)
      await transaction.query(
        `UPDATE debit_note SET payments = $3, bank_refs = $4, state = $5, open_amount = $6,
           open_due = CASE WHEN $7::boolean OR kind = 'credit' THEN NULL ELSE due_date END,
           search_text = search_text || ' ' || lower($8)
         WHERE company_id = $1 AND id = $2`,
        [
          companyId,
          id,
          json(payments),
          [...new Set(payments.map((payment) => String(payment.bankRef)))],
          isPaid ? 'paid' : 'partPaid',
          isPaid ? null : moneyText(open),
          isPaid,
          bankRef,
        ],
      )
      await settleOrders(transaction, context, document)
      return await versionOf(transaction, companyId, id)
    },
    { actor: person.userId },
  )
}
