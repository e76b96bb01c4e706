import { z } from 'zod'
import { carrierKinds, placeKinds } from '../../modes/mode.ts'
import { type ModeName, modes } from '../../modes/modes.ts'
import { boxCode, day, decimalString, id, option, versioned, words } from '../../schema.ts'
import { currencyCode } from '../../shapes/offers/money.ts'
import { lossReasons } from '../../shapes/papers/quotation-answer.ts'
import { chatNeed, chatSessions, chatText, chatView, offeredRow, readChatNeed } from '../../shapes/people/chat.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'

/** Pages of the agent desk. */
export const agentKeys = {
  workOrders: 'TS-4201',
  myWorkOrders: 'TS-4202',
  bookingReview: 'TS-4203',
  myBookings: 'TS-4204',
  bookingRecords: 'TS-4205',
  mySessions: 'TS-4206',
  sessions: 'TS-4207',
  myQuotations: 'TS-4208',
  quotations: 'TS-4209',
  history: 'TS-4210',
  groups: 'TS-4211',
  channels: 'TS-4212',
} as const
const { bookingReview, myBookings, mySessions, sessions, myQuotations, quotations, history, channels } = agentKeys

const answers = withAnyKey([mySessions, sessions], 'edit')
const outcomes = withAnyKey([myQuotations, quotations], 'edit')
const note = words(500).trim().default('')
export const sessionResults = ['quoted', 'booked', 'answered', 'handedOver', 'noReply', 'spam'] as const

const modeNames = Object.keys(modes) as [ModeName, ...ModeName[]]
/** Resources whose rows are picked on the pages of the agent desk: in its history, places and carriers of every mode. */
export const chatPickers = [
  'chatChannel',
  'chatGroup',
  'containerType',
  'customer',
  'employee',
  'currency',
  'packageType',
  ...placeKinds,
  ...carrierKinds,
] as const

/** Conversations with customers: reads them, drafts answers and stores them. */
export const chat = under('chat', {
  /** The user's own sessions, those that wait longest first; closed ones only on request. */
  mine: query({
    access: withKey(mySessions),
    input: z.strictObject({ closed: z.boolean().default(false), search: words(60).default('') }),
    output: chatSessions,
  }),
  get: query({ access: withAnyKey([mySessions, sessions]), input: z.strictObject({ id }), output: chatView }),
  /** A new session from pasted text; it is read at once. */
  open: mutation({
    access: withKey(mySessions, 'edit'),
    input: z.strictObject({ channel: id, group: id.nullable().default(null), text: chatText }),
    output: versioned,
  }),
  /** Further words of the customer in the same session; their facts are added to the known ones. */
  add: act(answers, { text: chatText }),
  /** Corrects the facts that were read; a place name that was unknown is kept as a name of the group. */
  correct: act(answers, { need: chatNeed }),
  /** Words that ask the customer for the missing facts, or that answer a reviewer's decision on a booking. Nothing is sent. */
  ask: query({
    access: withAnyKey([mySessions, sessions]),
    input: z.strictObject({ id, language: z.enum(['zh', 'en']), booking: id.nullable().default(null) }),
    output: z.object({ text: z.string() }),
  }),
  /**
   * Prices the need by the search of sales: up to three offers that are published and sold, and the words for the customer. It is
   * recorded; nothing is sent.
   */
  quote: mutation({
    access: answers,
    input: versioned.extend({ language: z.enum(['zh', 'en']) }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('quoted'), quotation: id, text: z.string() }),
      z.object({ outcome: z.literal('nothing'), lastValidTo: day.nullable() }),
    ]),
  }),
  /** Records the words that a person copied for the customer. */
  reply: act(answers, { text: words(4000).trim().min(1), quotation: id.nullable().default(null) }),
  handOver: act(answers, { to: id, note }),
  close: act(answers, { result: z.enum(sessionResults) }),
  /** Reads a sample as a channel would, with the words that it would draft. */
  read: query({
    access: withKey(channels),
    input: z.strictObject({ channel: id, text: chatText }),
    output: z.object({ need: readChatNeed, reply: z.string() }),
  }),
  /** A formal quotation of an offer in a chat, priced as of its time. */
  formal: mutation({ access: outcomes, input: versioned, output: z.object({ quotation: id }) }),
  outcome: act(outcomes, {
    result: z.enum(['accepted', 'lost']),
    /** Place of the option that the customer took, from 1; needed where there are several. */
    option: z.int().min(1).max(3).nullable().default(null),
    lossReason: z.enum(lossReasons).nullable().default(null),
    competitorPrice: words(60).trim().default(''),
  }),
  /** All offers, in quotations and in chats; other people's customers are not named. */
  offered: query({
    access: withKey(history),
    input: z
      .strictObject({
        /** Null: of any mode; places and carrier are then those at sea. */
        mode: z.enum(modeNames).nullable().default(null),
        /** Places and carrier of the kinds that the mode has. */
        pol: id.nullable().default(null),
        pod: id.nullable().default(null),
        carrier: id.nullable().default(null),
        customer: id.nullable().default(null),
        salesperson: id.nullable().default(null),
        box: boxCode.nullable().default(null),
        /** Totals in this currency, from one amount to another. */
        currency: currencyCode.nullable().default(null),
        least: decimalString({ whole: 12, scale: 2 }).nullable().default(null),
        most: decimalString({ whole: 12, scale: 2 }).nullable().default(null),
        from: day.nullable().default(null),
        to: day.nullable().default(null),
        result: z.enum(['open', 'won', 'lost', 'expired', 'superseded', 'withdrawn']).nullable().default(null),
        /** Only those whose totals can be compared: one cargo by one mode in one currency, that with the most days. */
        isAlike: z.boolean().default(false),
        pageNo: z.int().min(1).max(10_000).default(1),
        pageSize: z.int().min(1).max(200).default(50),
      })
      .refine(({ currency, least, most }) => currency !== null || (least === null && most === null), {
        path: ['currency'],
        error: 'required',
        params: { rule: 'required', parameters: {} },
      }),
    output: z.object({ rows: z.array(offeredRow), total: z.int() }),
  }),
  /** Names for the pickers of these pages. */
  options: query({
    access: withAnyKey([mySessions, sessions, history, bookingReview, myBookings]),
    input: z.strictObject({
      of: z.enum(chatPickers),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      recent: z.array(id).max(20).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(option),
  }),
})
