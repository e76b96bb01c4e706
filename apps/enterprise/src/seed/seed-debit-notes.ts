import { type DebitNoteDraft, debitNote, type NoteState } from '@hangjia/contracts'
import { openAmounts } from '@hangjia/pricing'
import { addDays, amountsText, businessDay } from '@hangjia/validation'
import type { Queries, Row } from '../database/database.ts'
import { json } from '../database/values.ts'
import { isBillable, receivablesOf } from '../debit-notes/charges-of.ts'
import { composeNote } from '../debit-notes/compose.ts'
import { recordOf } from '../debit-notes/drafts.ts'
import { filesInDatabase } from '../files/stored-files.ts'
import { writeSettlement } from '../orders/refresh-settlement.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

interface Noted {
  readonly today: string
  readonly desk: string
}
/** States of the notes, from the newest order on; the newest two orders wait to be billed. */
const states: readonly NoteState[] = ['draft', 'confirmed', 'sent', 'partPaid', 'sent', 'paid', 'void', 'paid']
const unbilled = 2
const creditDays = 14

/** Debit notes of a company for its orders whose charges are confirmed, in every state. */
export const seedDebitNotes = async (queries: Queries, companyId: string, noted: Noted): Promise<void> => {
  const orders = await queries.query<Row>(
    `SELECT * FROM shipment_order WHERE company_id = $1 AND fees_confirmed_at IS NOT NULL
     ORDER BY fees_confirmed_at DESC, id DESC`,
    [companyId],
  )
  const isSmall = orders.length <= unbilled
  const planned = orders
    .slice(isSmall ? 0 : unbilled)
    .flatMap((order, at) => {
      const state = isSmall ? 'sent' : states[at]
      return state ? [{ order, state, day: dayOf(order, state, noted) }] : []
    })
    .sort((one, other) => one.day.localeCompare(other.day))
  const last = new Map<string, number>()
  for (const { order, state, day } of planned) {
    const prefix = debitNote.fields.noteNo.numbered.prefix({ kind: 'debit', billDate: day })
    const next = state === 'draft' ? 0 : (last.get(prefix) ?? 0) + 1
    if (next > 0) last.set(prefix, next)
    const noteNo = next > 0 ? `${prefix}${String(next).padStart(debitNote.fields.noteNo.numbered.digits, '0')}` : null
    await seedNote(queries, companyId, { ...noted, order, state, day, noteNo })
  }
}

const dayOf = ({ fees_confirmed_at }: Row, state: NoteState, { today }: Noted): string => {
  const next = addDays(businessDay(String(fees_confirmed_at)), 1)
  return state === 'draft' || next > today ? today : next
}

interface Planned extends Noted {
  readonly order: Row
  readonly state: NoteState
  readonly day: string
  readonly noteNo: string | null
}
const seedNote = async (
  queries: Queries,
  companyId: string,
  { desk, order, state, day, noteNo }: Planned,
): Promise<void> => {
  const id = String(order.id)
  const accounts = await queries.query<{ no: string }>(
    `SELECT account ->> 'accountNo' AS no FROM company_info, jsonb_array_elements(bank_accounts) AS account WHERE company_id = $1`,
    [companyId],
  )
  const draft: DebitNoteDraft = {
    charges: receivablesOf(order).flatMap((line, position) => (isBillable(line) ? [{ order: id, position }] : [])),
    currencyMode: 'original',
    settleCurrency: null,
    rates: [],
    dueDate: addDays(day, creditDays),
    language: state === 'partPaid' ? 'both' : 'zh',
    accounts: accounts.map(({ no }) => no),
    remark: '',
  }
  const at = `${day}T03:00:00.000Z`
  const maker = { companyId, employeeId: desk }
  const made = await composeNote(queries, { maker, files: filesInDatabase, today: () => day, now: () => at }, draft, [
    order,
  ])
  const document = { ...made, noteNo: noteNo ?? '' }
  const paid = state === 'paid' ? document.due : state === 'partPaid' ? document.due.slice(0, 1) : []
  const payments = paid.map((sum) => ({ ...sum, date: day, bankRef: `DEMO${id}` }))
  const isOpen = state === 'confirmed' || state === 'sent' || state === 'partPaid'
  const [note = ''] = await insertRecords(queries, debitNote, companyId, [
    {
      ...recordOf(document, draft),
      state,
      noteNo,
      customer: String(order.customer_id),
      order: id,
      openAmount: isOpen ? amountsText(openAmounts(document.due, payments)) : null,
      openDue: isOpen ? document.dueDate : null,
      payments,
      bankRefs: [...new Set(payments.map(({ bankRef }) => bankRef))],
      madeBy: desk,
      confirmedAt: noteNo === null ? null : at,
      sentAt: state === 'draft' || state === 'confirmed' ? null : at,
      voidReason: state === 'void' ? '客户要求更改抬头' : null,
    },
  ])
  await queries.query(
    'INSERT INTO debit_note_content (company_id, note_id, draft, document, note_no) VALUES ($1, $2, $3, $4, $5)',
    [companyId, note, json(draft), json(document), noteNo],
  )
  if (state === 'void') return
  await queries.bulk(
    'debit_note_charge',
    { company_id: 'bigint', order_id: 'bigint', position: 'integer', note_id: 'bigint' },
    draft.charges.map(({ position }) => ({ company_id: companyId, order_id: id, position, note_id: note })),
  )
  await writeSettlement(queries, companyId, id)
}
