import { z } from 'zod'
import { noteStates } from '../../resources/orders/debit-note.ts'
import { decimalString, id } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'
import { letterhead, paperAccount } from './letterhead.ts'
import { fxSnapshot, statedFact } from './quotation.ts'

const both = z.object({ zh: z.string(), en: z.string() })
const money = z.object({ currency: currencyCode, amount })
export type NoteMoney = z.output<typeof money>
/** States of a note in their order. */
export const noteStateNames = noteStates.map(([name]) => name)
export type NoteState = (typeof noteStates)[number][0]

/** A charge of an order that is billed by itself; `position` is its place among the receivables of the order. */
export const billableCharge = z.object({
  position: z.int().min(0),
  charge: both,
  unit: both,
  quantity: amount,
  unitPrice: amount,
  currency: currencyCode,
  amount,
})
export type BillableCharge = z.output<typeof billableCharge>
const noteLine = billableCharge.extend({
  /** Into the settlement currency; null where the note is in the currencies of its charges. */
  rate: amount.nullable(),
  converted: amount.nullable(),
})
export type NoteLine = z.output<typeof noteLine>
/** Content of a debit or credit note, computed and complete; a confirmed note keeps its own. */
export const debitNoteDocument = z.object({
  kind: z.enum(['debit', 'credit']),
  /** Empty while it is a draft. */
  noteNo: z.string(),
  state: z.enum(noteStates.map(([name]) => name)),
  billDate: z.string(),
  dueDate: z.string(),
  printedAt: z.string(),
  letterhead,
  customer: z.object({
    name: both,
    contact: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Absent in notes of before. */
    address: z.string().optional(),
    taxNo: z.string().optional(),
  }),
  currencyMode: z.enum(['original', 'single']),
  settleCurrency: currencyCode.nullable(),
  rates: z.array(fxSnapshot),
  orders: z.array(
    z.object({
      id,
      orderNo: z.string(),
      facts: z.array(statedFact),
      lines: z.array(noteLine),
      subtotals: z.array(money),
    }),
  ),
  /** By currency of the charges. */
  totals: z.array(money),
  /** By currency in which it is paid: the settlement currency, or the same as the totals. */
  due: z.array(money),
  /** The amount due in Chinese capitals, where it is in CNY. */
  inWords: z.string().nullable(),
  paid: z.array(money),
  balance: z.array(money),
  accounts: z.array(paperAccount),
  remark: z.string(),
})
export type DebitNoteDocument = z.output<typeof debitNoteDocument>

/** A rate of exchange with up to six decimals (R26). */
export const typedRate = decimalString({ whole: 6, scale: 6, positive: true })
