import { z } from 'zod'
import { chatCargoKinds, chatFacts, chatIntents, chatModes, chatTerms } from '../../groups/chat.ts'
import { chatQuotation } from '../../resources/chat/chat-quotation.ts'
import { chatMessage, chatSession } from '../../resources/chat/chat-session.ts'
import { workOrder } from '../../resources/chat/work-order.ts'
import { boxCode, day, decimalString, id, reference, rowSchema, words } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'
import { cabinBookingRow } from './cabin-booking.ts'

const oneOf = <T extends string>(options: readonly (readonly [T, ...unknown[]])[]) =>
  z.enum(options.map(([value]) => value) as [T, ...T[]])
const measure = decimalString({ whole: 9, scale: 3, positive: true }).nullable()

/** Longest text that is pasted at once. */
export const longestPaste = 20_000
export const chatText = words(longestPaste).trim().min(1)

/** A need as a person corrects it; links are ids. */
export const chatNeed = z.strictObject({
  intent: oneOf(chatIntents),
  mode: oneOf(chatModes).nullable(),
  pol: id.nullable(),
  pod: id.nullable(),
  boxes: z
    .array(z.strictObject({ box: boxCode, quantity: z.int().min(1).max(999) }))
    .max(8)
    .refine((boxes) => new Set(boxes.map(({ box }) => box)).size === boxes.length, {
      error: 'repeated',
      params: { rule: 'repeated' },
    }),
  grossKg: measure,
  volumeM3: measure,
  packages: z.int().min(1).max(9_999_999).nullable(),
  commodity: words(60).trim().nullable(),
  cargoKind: oneOf(chatCargoKinds).nullable(),
  readyDate: day.nullable(),
  tradeTerm: oneOf(chatTerms).nullable(),
  targetPrice: words(40).trim().nullable(),
  reference: words(40).trim().nullable(),
})
export type ChatNeed = z.output<typeof chatNeed>

/** A need as it was read of a text: names as they were written, and the places that they mean. */
export const readChatNeed = z.object({
  ...chatNeed.omit({ pol: true, pod: true }).shape,
  polText: z.string().nullable(),
  podText: z.string().nullable(),
  pol: reference.nullable(),
  pod: reference.nullable(),
  missing: z.array(oneOf(chatFacts)),
  confidencePct: z.int().min(0).max(100),
})

/** No field of these is a cost or names a partner: every reader sees the same. */
const everybody = { identity: 1, permissions: [] }
const messageRow = rowSchema(chatMessage, everybody)
const quotationRow = rowSchema(chatQuotation, everybody)
const workOrderRow = rowSchema(workOrder, everybody)
const sessionRow = rowSchema(chatSession, everybody)

/** A session with its messages, prices and work orders. */
export const chatView = z.object({
  session: sessionRow,
  /** In the order in which they were written. */
  messages: z.array(messageRow),
  quotations: z.array(quotationRow),
  workOrders: z.array(workOrderRow),
  /** Bookings that were made of it. */
  bookings: z.array(cabinBookingRow),
  /** Prices given to this customer before, newest first. */
  offeredBefore: z.array(quotationRow),
  /** The reason that no price can be drafted; null where one can. */
  unquotable: z.enum(['missing', 'mode', 'confidence', 'off', 'noKey']).nullable(),
})
export type ChatView = z.output<typeof chatView>
export const chatSessions = z.array(sessionRow)

/** An offer that was made: a formal quotation, or a price in a chat. */
export const offeredRow = z.object({
  kind: z.enum(['formal', 'chat']),
  id,
  no: z.string(),
  revision: z.int().nullable(),
  on: day,
  mode: z.string(),
  /** Null: another person's customer. */
  customer: z.object({ title: z.string(), titleEn: z.string().nullable() }).nullable(),
  lane: z.string(),
  cargo: z.string(),
  totals: z.string(),
  equivalent: amount.nullable(),
  currency: currencyCode.nullable(),
  /** Carriers of its options as they were quoted. */
  carriers: z.array(z.object({ title: z.string(), titleEn: z.string().nullable() })),
  salesperson: reference.nullable(),
  result: z.enum(['open', 'won', 'lost', 'expired', 'superseded', 'withdrawn']),
  lossReason: z.string().nullable(),
  competitorPrice: z.string().nullable(),
  /** True when the reader may open it. */
  isOpen: z.boolean(),
})
export type OfferedRow = z.output<typeof offeredRow>
