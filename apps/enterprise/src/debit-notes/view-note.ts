import {
  type AnswerOf,
  type Contract,
  type DebitNoteDocument,
  type DebitNoteDraft,
  holds,
  issuesNotes,
  type NoteMoney,
  type NoteState,
} from '@hangjia/contracts'
import { openAmounts, sumsByCurrency } from '@hangjia/pricing'
import type { Queries, Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { reachedRow } from '../records/tables/read-rows.ts'
import { pageView } from '../records/tables/view.ts'
import { withEnglishNames } from './english-names.ts'
import { hasNoteStamp, makerOf } from './note-head.ts'
import { unseenOrders } from './unseen-orders.ts'

export type Payment = NoteMoney & {
  readonly date: string
  readonly bankRef: string | null
  /** Of a reversal: place of the payment that it takes back. */
  readonly reverses?: number | null
  readonly note?: string | null
}
export const paymentsOf = ({ payments }: Row): readonly Payment[] => (payments ?? []) as readonly Payment[]

const isSomething = ({ amount }: NoteMoney): boolean => /[1-9]/.test(amount)
/** True where something is left of the payments once those that were taken back are subtracted. */
export const isPaidAtAll = (payments: readonly Payment[]): boolean => sumsByCurrency(payments).some(isSomething)

/** The stored content of a note, with its state, number and payments of now. */
const documentOf = (row: Row, stored: DebitNoteDocument, now: string): DebitNoteDocument => {
  const paid = sumsByCurrency(paymentsOf(row)).filter(isSomething)
  return {
    ...stored,
    noteNo: String(row.note_no ?? ''),
    state: row.state as NoteState,
    printedAt: now,
    paid,
    balance: openAmounts(stored.due, paid),
  }
}

export interface StoredContent {
  readonly draft: DebitNoteDraft
  readonly document: DebitNoteDocument
}
export const contentOf = (queries: Queries, companyId: string, note: unknown): Promise<StoredContent> =>
  queries.one<StoredContent>('SELECT draft, document FROM debit_note_content WHERE company_id = $1 AND note_id = $2', [
    companyId,
    note,
  ])

const readNote = async ({ database, person, now }: Context, id: string) => {
  const view = pageView(person, 'debitNotes')
  const row = await reachedRow(database, view, id)
  const { draft, document } = await contentOf(database, person.companyId, id)
  const named = await withEnglishNames(database, row, document)
  return { row, draft, document: documentOf(row, named, now()) }
}

export const viewDocument = async (context: Context, { id }: { readonly id: string }): Promise<DebitNoteDocument> =>
  (await readNote(context, id)).document

/** A note with its draft, paper and payments. */
export const viewNote = async (
  context: Context,
  { id }: { readonly id: string },
): Promise<AnswerOf<Contract['debitNote']['get']>> => {
  const { row, draft, document } = await readNote(context, id)
  const isDraft = document.state === 'draft'
  return {
    id,
    version: Number(row.version),
    state: document.state,
    payer: String(row.customer_id),
    draft,
    document,
    isOverdue: row.open_due !== null && String(row.open_due) < context.today(),
    sentAt: row.sent_at === null ? null : String(row.sent_at),
    voidReason: String(row.void_reason ?? ''),
    unseenOrders: isDraft ? await unseenOrders(context.database, context, id) : [],
    lacksStamp: isDraft && issuesNotes(context.person) ? await lackOfStamp(context, row, document) : null,
    payments: shownPayments(paymentsOf(row)),
  }
}

/** Reason why the paper has no stamp if this reader confirms it now. */
const lackOfStamp = async (
  { database, person }: Context,
  row: Row,
  { orders }: DebitNoteDocument,
): Promise<'right' | 'stamp' | null> => {
  if (!holds(person, 'TS-9007')) return 'right'
  const rows = await database.query<Row>(
    'SELECT * FROM shipment_order WHERE company_id = $1 AND id = ANY($2::bigint[])',
    [person.companyId, orders.map(({ id }) => id)],
  )
  return (await hasNoteStamp(database, makerOf(row), rows)) ? null : 'stamp'
}

/** Payments, each with the entry that took it back. */
const shownPayments = (payments: readonly Payment[]): AnswerOf<Contract['debitNote']['get']>['payments'] =>
  payments.flatMap(({ date, currency, amount, bankRef, reverses }, position) => {
    const reversal = payments.find((one) => one.reverses === position)
    return reverses === null || reverses === undefined
      ? [
          {
            position,
            date,
            currency,
            amount,
            bankRef: bankRef ?? '',
            reversal: reversal ? { date: reversal.date, note: reversal.note ?? '' } : null,
          },
        ]
      : []
  })
