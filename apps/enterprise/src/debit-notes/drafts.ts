import {
  type Contract,
  type DebitNoteDocument,
  type DebitNoteDraft,
  debitNote,
  type InputOf,
  shipmentOrder,
  type Versioned,
} from '@hangjia/contracts'
import { amountsText } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockAsRead, lockRows } from '../records/saving/guards.ts'
import { derivedColumns, insertRecords } from '../records/saving/insert-records.ts'
import { pageView, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { takenCharges } from './billable.ts'
import { payerOf } from './charges-of.ts'
import { composeNote } from './compose.ts'
import { makerOf } from './note-head.ts'
import { checkSeen, unseenOrders } from './unseen-orders.ts'
import { contentOf } from './view-note.ts'

/** The note, locked, in one of these states. */
export const lockNote = async (
  transaction: Transaction,
  { person }: Pick<Context, 'person'>,
  { id, version }: Versioned,
  states: readonly string[],
): Promise<Row> => {
  const row = await lockAsRead(transaction, pageView(person, 'debitNotes'), { id, version })
  if (!states.includes(String(row.state))) throw blocked('state', 'notInThisState')
  return row
}

/**
 * Orders of a draft, locked, so that no two notes take one charge; all are of one customer and their charges are confirmed. The reader
 * sees each of them, except those that the note `except` holds already.
 */
export const lockOrders = async (
  transaction: Transaction,
  { person }: Pick<Context, 'person'>,
  { charges }: DebitNoteDraft,
  except: string | null,
): Promise<Row[]> => {
  const wanted = charges.map(({ order, position }) => `${order} ${position}`)
  if (new Set(wanted).size < wanted.length) throw invalid('draft.charges', 'repeated')
  const ids = [...new Set(charges.map(({ order }) => order))]
  const unseen = except === null ? [] : await unseenOrders(transaction, { person }, except)
  await checkSeen(
    transaction,
    { person },
    ids.filter((id) => !unseen.includes(id)),
  )
  // Seen and unseen ones in one order: two editors of different sight never wait for each other.
  const rows = await lockRows(transaction, viewOf(shipmentOrder, person), ids)
  if (payersOf(rows, charges).length > 1) throw blocked('charges', 'oneCustomer')
  const over = rows.find(({ life_state }) => life_state === 'closed')
  if (over) throw blocked('charges', 'orderIsOver')
  const open = rows.find(({ fees_confirmed_at }) => fees_confirmed_at === null)
  if (open) throw blocked('charges', 'chargesNotConfirmed', { orderNo: String(open.order_no) })
  const taken = await takenCharges(transaction, person.companyId, { orders: ids, except })
  const twice = charges.find(({ order, position }) => taken.get(order)?.has(position))
  if (twice) {
    const row = rows.find(({ id }) => String(id) === twice.order)
    throw blocked('charges', 'chargeBilledAlready', { orderNo: String(row?.order_no ?? '') })
  }
  return rows
}

/** Customers who pay these charges. */
export const payersOf = (rows: readonly Row[], charges: DebitNoteDraft['charges']): string[] => [
  ...new Set(
    charges.flatMap(({ order, position }) =>
      rows.filter(({ id }) => String(id) === order).map((row) => payerOf(row, position)),
    ),
  ),
]

/** Facts of a note that its list shows. */
export const recordOf = (document: DebitNoteDocument, { language }: Pick<DebitNoteDraft, 'language'>) => ({
  kind: document.kind,
  state: document.state,
  orderNos: document.orders.map(({ orderNo }) => orderNo),
  billDate: document.billDate,
  dueDate: document.dueDate,
  totals: amountsText(document.due),
  language,
  currencyMode: document.currencyMode,
  settleCurrency: document.settleCurrency,
  remark: document.remark || null,
})

/** A draft of a note, with the charges that it takes. */
export const makeNote = (context: Context, { draft }: InputOf<Contract['debitNote']['make']>): Promise<Versioned> => {
  const { database, person } = context
  return asPerson({ database, person }, async (transaction) => {
    const rows = await lockOrders(transaction, context, draft, null)
    const document = await composeNote(transaction, { ...context, maker: person }, draft, rows)
    checkDue(document)
    const [id = ''] = await insertRecords(transaction, debitNote, person.companyId, [
      {
        ...recordOf(document, draft),
        customer: payersOf(rows, draft.charges)[0],
        order: String(rows[0]?.id),
        madeBy: person.employeeId,
      },
    ])
    await transaction.query(
      'INSERT INTO debit_note_content (company_id, note_id, draft, document) VALUES ($1, $2, $3, $4)',
      [person.companyId, id, json(draft), json(document)],
    )
    await takeCharges(transaction, person.companyId, id, draft)
    return { id, version: 1 }
  })
}

/** Another content for a draft; charges of orders that the person does not see stay in it. */
export const saveNote = (
  context: Context,
  { id, version, draft: chosen }: InputOf<Contract['debitNote']['save']>,
): Promise<Versioned> => {
  const { database, person } = context
  const { companyId } = person
  return asPerson({ database, person }, async (transaction) => {
    const row = await lockNote(transaction, context, { id, version }, ['draft'])
    const draft = await withUnseen(transaction, context, id, chosen)
    const rows = await lockOrders(transaction, context, draft, id)
    // The note stays with its order, so that the editor still sees it.
    const first = rows.find((order) => String(order.id) === String(row.order_id)) ?? rows[0]
    const document = await composeNote(transaction, { ...context, maker: makerOf(row) }, draft, rows)
    checkDue(document)
    const { orderNos, ...changed } = recordOf(document, draft)
    await transaction.query(
      `UPDATE debit_note SET kind = $3, order_nos = $4, due_date = $5, totals = $6, language = $7, currency_mode = $8,
           settle_currency = $9, remark = $10, customer_id = $11, order_id = $12, bill_date = $13, search_text = $14
         WHERE company_id = $1 AND id = $2`,
      [
        companyId,
        id,
        changed.kind,
        orderNos,
        changed.dueDate,
        changed.totals,
        changed.language,
        changed.currencyMode,
        changed.settleCurrency,
        changed.remark,
        payersOf(rows, draft.charges)[0],
        first?.id,
        changed.billDate,
        derivedColumns(debitNote, { noteNo: null, orderNos, bankRefs: [] }).search_text,
      ],
    )
    await transaction.query(
      'UPDATE debit_note_content SET draft = $3, document = $4 WHERE company_id = $1 AND note_id = $2',
      [companyId, id, json(draft), json(document)],
    )
    await freeCharges(transaction, companyId, id)
    await takeCharges(transaction, companyId, id, draft)
    return await versionOf(transaction, companyId, id)
  })
}

const withUnseen = async (
  transaction: Transaction,
  context: Context,
  id: string,
  chosen: DebitNoteDraft,
): Promise<DebitNoteDraft> => {
  const unseen = await unseenOrders(transaction, context, id)
  if (unseen.length === 0) return chosen
  const { draft: stored } = await contentOf(transaction, context.person.companyId, id)
  return {
    ...chosen,
    charges: [
      ...chosen.charges.filter(({ order }) => !unseen.includes(order)),
      ...stored.charges.filter(({ order }) => unseen.includes(order)),
    ],
  }
}

/** Removes a draft; its charges are free again. */
export const removeNote = (
  context: Context,
  versioned: InputOf<Contract['debitNote']['remove']>,
): Promise<{ removed: number }> => {
  const { database, person } = context
  return asPerson({ database, person }, async (transaction) => {
    await lockNote(transaction, context, versioned, ['draft'])
    await transaction.query('DELETE FROM debit_note WHERE company_id = $1 AND id = $2', [
      person.companyId,
      versioned.id,
    ])
    return { removed: 1 }
  })
}

const checkDue = ({ billDate, dueDate }: DebitNoteDocument): void => {
  if (dueDate < billDate) throw invalid('draft.dueDate', 'dueBeforeBill')
}

/** The charges of a note are no other note's while it lives; the key of the table holds even where no lock did. */
const takeCharges = async (
  transaction: Transaction,
  companyId: string,
  note: string,
  { charges }: DebitNoteDraft,
): Promise<void> => {
  await transaction.bulk(
    'debit_note_charge',
    { company_id: 'bigint', order_id: 'bigint', position: 'integer', note_id: 'bigint' },
    charges.map(({ order, position }) => ({ company_id: companyId, order_id: order, position, note_id: note })),
  )
}
export const freeCharges = async (transaction: Transaction, companyId: string, note: string): Promise<void> => {
  await transaction.query('DELETE FROM debit_note_charge WHERE company_id = $1 AND note_id = $2', [companyId, note])
}

export const versionOf = async (transaction: Transaction, companyId: string, id: string): Promise<Versioned> => {
  const { version } = await transaction.one<{ version: number }>(
    'SELECT version FROM debit_note WHERE company_id = $1 AND id = $2',
    [companyId, id],
  )
  return { id, version }
}
