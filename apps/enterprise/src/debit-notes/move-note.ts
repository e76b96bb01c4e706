import { isDeepStrictEqual } from 'node:util'
import {
  type Contract,
  type DebitNoteDocument,
  type DebitNoteDraft,
  debitNote,
  holds,
  type InputOf,
  issuesNotes,
  type NoteAct,
  Problem,
  voidsNotes,
} from '@hangjia/contracts'
import { amountsText, compareDecimals } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Context } from '../handlers.ts'
import { noteEvent } from '../orders/insert-order.ts'
import { refreshSettlement } from '../orders/refresh-settlement.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { tableName } from '../records/tables/table.ts'
import { blocked } from '../staff/manageable.ts'
import { composeNote } from './compose.ts'
import { freeCharges, lockNote, lockOrders, payersOf, versionOf } from './drafts.ts'
import { lacksEnglish } from './english-names.ts'
import { makerOf, noteStamp } from './note-head.ts'
import { contentOf, isPaidAtAll, paymentsOf } from './view-note.ts'

type Moved = InputOf<Contract['debitNote']['move']>
interface Moving {
  readonly transaction: Transaction
  readonly context: Context
  readonly row: Row
  readonly draft: DebitNoteDraft
  readonly document: DebitNoteDocument
  readonly reason: string
}

/** A note in English prints no Chinese: the names that it uses have to be known in English. */
const checkEnglish = ({ row, document }: Moving): void => {
  if (row.language !== 'en') return
  if (lacksEnglish(document)) throw blocked('language', 'englishNamesMissing')
}

/** Orders of a draft; refuses it where they, the head, the customer, rates or accounts changed since it was saved: it is saved again first. */
const checkStillSo = async ({ transaction, context, row, draft, document }: Moving): Promise<readonly Row[]> => {
  const orders = await lockOrders(transaction, context, draft, String(row.id))
  const now = await composeNote(transaction, { ...context, maker: makerOf(row) }, draft, orders)
  const fixed = ({ letterhead, customer, due, rates, accounts }: DebitNoteDocument) => ({
    head: letterhead.company,
    customer,
    due,
    accounts,
    rates: rates.map(({ from, to, rate }) => ({ from, to, rate })),
  })
  const [payer] = payersOf(orders, draft.charges)
  if (payer !== String(row.customer_id) || !isDeepStrictEqual(fixed(now), fixed(document)))
    throw blocked('state', 'noteIsOutdated')
  return orders
}

/** Gives a draft the next number of its company, kind and month, and freezes it; a lock makes others wait for theirs. */
const confirm = async (moving: Moving): Promise<void> => {
  const { transaction, context, row, document } = moving
  const { companyId } = context.person
  const billDate = context.today()
  const orders = await checkStillSo(moving)
  if (document.dueDate < billDate) throw blocked('dueDate', 'dueBeforeBill')
  checkEnglish(moving)
  // The person who confirms the note puts the stamp on it, which is that of the name above it.
  const place = { database: transaction, files: context.files }
  const stamp = holds(context.person, 'TS-9007') ? await noteStamp(place, makerOf(row), orders) : {}
  const letterhead = { ...document.letterhead, ...stamp }
  const view = { resource: debitNote, table: tableName(debitNote), companyId }
  const [numbered = {}] = await withNewCodes(transaction, view, [{ kind: document.kind, billDate }])
  await transaction.query(
    `UPDATE debit_note SET state = 'confirmed', note_no = $3, bill_date = $4::date, confirmed_at = $5::timestamptz,
       open_amount = $6, open_due = CASE WHEN kind = 'credit' THEN NULL ELSE due_date END, sort_text = $3, search_text = search_text || ' ' || lower($3)
     WHERE company_id = $1 AND id = $2`,
    [companyId, row.id, numbered.noteNo, billDate, context.now(), amountsText(document.due)],
  )
  await transaction.query(
    'UPDATE debit_note_content SET document = $3, note_no = $4 WHERE company_id = $1 AND note_id = $2',
    [companyId, row.id, json({ ...document, letterhead, billDate, noteNo: numbered.noteNo }), numbered.noteNo],
  )
}

const send = async ({ transaction, context, row, document }: Moving): Promise<void> => {
  if (row.sent_at !== null) throw blocked('state', 'notInThisState')
  const { companyId, employeeId } = context.person
  await transaction.query(
    `UPDATE debit_note SET state = CASE WHEN state = 'confirmed' THEN 'sent' ELSE state END, sent_at = $3::timestamptz
     WHERE company_id = $1 AND id = $2`,
    [companyId, row.id, context.now()],
  )
  for (const { id } of document.orders) {
    await noteEvent(
      transaction,
      { companyId, by: employeeId, now: context.now() },
      { order: id, milestone: 'NOTE_SENT', note: String(row.note_no) },
    )
    await refreshStage(transaction, companyId, id)
  }
}

/** The number stays, the charges are free again. */
const makeVoid = async ({ transaction, context, row, reason }: Moving): Promise<void> => {
  const { companyId } = context.person
  if (isPaidAtAll(paymentsOf(row))) throw blocked('state', 'noteHasPayments')
  await transaction.query(
    `UPDATE debit_note SET state = 'void', void_reason = $3, open_amount = NULL, open_due = NULL
     WHERE company_id = $1 AND id = $2`,
    [companyId, row.id, reason],
  )
  await freeCharges(transaction, companyId, String(row.id))
}

const acts: Readonly<
  Record<
    NoteAct,
    { readonly from: readonly string[]; readonly needsReason?: true; readonly run: (moving: Moving) => Promise<void> }
  >
> = {
  confirm: { from: ['draft'], run: confirm },
  send: { from: ['confirmed', 'partPaid', 'paid'], run: send },
  void: { from: ['confirmed', 'sent'], needsReason: true, run: makeVoid },
}

/** Moves a note by one act; its orders follow. */
export const moveNote = (context: Context, { id, version, act: name, reason }: Moved) => {
  const { database, person } = context
  if (!(name === 'void' ? voidsNotes(person) : issuesNotes(person))) throw new Problem('forbidden')
  const act = acts[name]
  return asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockNote(transaction, context, { id, version }, act.from)
    if (act.needsReason && reason === '')
      throw new Problem('invalidInput', { issues: [{ path: 'reason', rule: 'required', parameters: {} }] })
    const { draft, document } = await contentOf(transaction, person.companyId, id)
    await act.run({ transaction, context, row, draft, document, reason })
    await settleOrders(transaction, context, document)
    return await versionOf(transaction, person.companyId, id)
  })
}

/** Works out anew what is settled of every order of a note. */
export const settleOrders = async (
  transaction: Transaction,
  { person: { companyId, employeeId }, now }: Pick<Context, 'person' | 'now'>,
  { orders }: Pick<DebitNoteDocument, 'orders'>,
): Promise<void> => {
  for (const order of orders.map(({ id }) => id).sort(compareDecimals))
    await refreshSettlement(transaction, { companyId, by: employeeId, now: now() }, order)
}
