import { z } from 'zod'
import { day, decimalString, filledWords, id, instantString, one, reference, versioned, words } from '../../schema.ts'
import { amount, currencyCode } from '../../shapes/offers/offer.ts'
import { billableCharge, debitNoteDocument, noteStateNames, typedRate } from '../../shapes/papers/debit-note.ts'
import { fxSnapshot } from '../../shapes/papers/quotation.ts'
import { act, mutation, query, under, withKey } from '../endpoint.ts'

const orderKey = 'TS-4101'

/** Content of a draft as a person chooses it; amounts and rates that are not typed come from the server. */
const draft = z.strictObject({
  charges: z
    .array(z.strictObject({ order: id, position: z.int().min(0).max(199) }))
    .min(1)
    .max(500),
  currencyMode: z.enum(['original', 'single']),
  /** Only of a note in one currency. */
  settleCurrency: currencyCode.nullable().default(null),
  /** Rates into the settlement currency that take the place of the published ones. */
  rates: z
    .array(z.strictObject({ from: currencyCode, rate: typedRate }))
    .max(20)
    .default([]),
  dueDate: day,
  language: z.enum(['zh', 'en', 'both']),
  /** Numbers of accounts of the company, one for each currency that is paid. */
  accounts: z.array(z.string().min(1).max(40)).max(20),
  remark: words(1000).trim().default(''),
})
export type DebitNoteDraft = z.output<typeof draft>

/** Institution whose name is above papers; null is the company. */
const head = id.nullable()

const billable = z.object({
  orders: z.array(
    z.object({
      id,
      orderNo: z.string(),
      customer: reference,
      customerRef: z.string(),
      lane: z.string(),
      etd: z.string().nullable(),
      /** That of its salesperson; of the maker of the note where it has none. */
      head,
      charges: z.array(billableCharge),
    }),
  ),
  /** Heads beside those of the chosen orders: of the maker of the note, and of orders that stay in it unseen. */
  heads: z.object({ maker: head, unseen: z.array(head) }),
  /** Accounts to choose from; only the last digits of each. */
  accounts: z.array(
    z.object({
      accountNo: z.string(),
      ending: z.string(),
      bank: reference.omit({ id: true }),
      currency: currencyCode,
      /** Default of the papers that name it, in its currency. */
      isDefault: z.boolean(),
      /** Institution whose papers name it; null: those of the whole company. */
      institution: head,
    }),
  ),
  rates: z.array(fxSnapshot),
  /** Due date that the credit days of the customer give. */
  dueDate: z.string(),
})
export type Billable = z.output<typeof billable>

export const noteActs = ['confirm', 'send', 'void'] as const
export type NoteAct = (typeof noteActs)[number]

const noteView = versioned.extend({
  state: z.enum(noteStateNames),
  /** Customer who pays its charges. */
  payer: id,
  draft,
  document: debitNoteDocument,
  isOverdue: z.boolean(),
  sentAt: instantString.nullable(),
  voidReason: z.string(),
  /** Orders of a draft that the reader does not see; saving the draft keeps their charges. */
  unseenOrders: z.array(id),
  /** Reason why a draft would get no stamp if the reader confirmed it: they lack TS-9007, or the name above it has none. */
  lacksStamp: z.enum(['right', 'stamp']).nullable(),
  /** In the order in which they were recorded; `reversal` is set of those that were taken back. */
  payments: z.array(
    z.object({
      position: z.int().min(0),
      date: z.string(),
      currency: currencyCode,
      amount,
      bankRef: z.string(),
      reversal: z.object({ date: z.string(), note: z.string() }).nullable(),
    }),
  ),
})
export type DebitNoteView = z.output<typeof noteView>

/** Debit and credit notes for the charges of orders. */
export const debitNote = under('debitNote', {
  /**
   * Charges that are confirmed and on no live note, by order: all that the reader may see, or those of the customer of one order, this
   * order first, or alone; with a payer, what this customer pays for alone, on orders of others too. Charges of the draft `note` are among them.
   */
  billable: query({
    access: withKey(orderKey),
    input: z.strictObject({
      order: id.nullable().default(null),
      payer: id.nullable().default(null),
      note: id.nullable().default(null),
      alone: z.boolean().default(false),
    }),
    output: billable,
  }),
  /** A draft of a note for these charges; each is taken by it until it is removed or void. */
  make: mutation({ access: withKey(orderKey, 'edit'), input: z.strictObject({ draft }), output: versioned }),
  /** Another content for a draft; charges of orders that the person does not see stay in it. */
  save: act(withKey(orderKey, 'edit'), { draft }),
  get: query({ access: withKey(orderKey), input: one, output: noteView }),
  /**
   * Confirms a draft under the next number, marks a note as sent, or voids one that nobody paid. Confirming and sending need TS-9044,
   * voiding TS-9045 and a reason.
   */
  move: act(withKey(orderKey, 'edit'), { act: z.enum(noteActs), reason: words(500).trim().default('') }),
  /** Records what was paid, at most what is open in that currency; with TS-9044. */
  pay: act(withKey(orderKey, 'edit'), {
    date: day,
    currency: currencyCode,
    amount: decimalString({ whole: 12, scale: 2, positive: true }),
    bankRef: filledWords(60),
  }),
  /** Takes back one payment that was recorded by mistake; it stays in the list with the reason. With TS-9044. */
  reversePayment: act(withKey(orderKey, 'edit'), {
    position: z.int().min(0).max(999),
    reason: filledWords(500),
  }),
  /** Drafts only; their charges are free again. */
  remove: mutation({ access: withKey(orderKey, 'edit'), input: versioned, output: z.object({ removed: z.int() }) }),
  document: query({ access: withKey(orderKey), input: one, output: debitNoteDocument }),
})
