import { z } from 'zod'
import { printedPapers } from '../../groups/orders/printed-papers.ts'
import { bookingRefusals } from '../../resources/chat/online-booking.ts'
import { orderEvent } from '../../resources/orders/order-event.ts'
import { shareBases } from '../../resources/orders/shipment-order.ts'
import { day, decimalString, filledWords, id, instantString, reference, versioned, words } from '../../schema.ts'
import { classifiers, milestones } from '../../shapes/figures/order-milestones.ts'
import { amount, currencyCode } from '../../shapes/offers/offer.ts'
import { orderPaperDocument } from '../../shapes/papers/order-paper.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { agentKeys } from './chat.ts'

const orderKey = 'TS-4101'
export const trackingKey = 'TS-4102'
const bookingKey = 'TS-4104'

const note = words(500).trim().default('')
const neededReason = filledWords(500)
const containerNo = words(11).trim().default('')

export const orderActs = [
  'confirm',
  'hold',
  'resume',
  'confirmFees',
  'applyRelease',
  'approveRelease',
  'refuseRelease',
  'withdrawRelease',
  'cancel',
  'close',
  'reopen',
] as const
export type OrderAct = (typeof orderActs)[number]

/** A sum in one currency; `net` is receivable less payable. */
const currencySum = z.object({
  currency: z.string(),
  receivable: amount,
  /** Absent for readers without TS-9001. */
  payable: amount.optional(),
  net: amount.optional(),
})
const orderSums = z.object({
  /** By currency, each by itself. */
  byCurrency: z.array(currencySum),
  /** All in the book currency at the rates of the business date; null when a rate is missing. */
  total: currencySum.nullable(),
  /** Charges that are not summed yet: without a price, or at cost. */
  open: z.int(),
})
export type OrderSums = z.output<typeof orderSums>

const shareBasis = z.enum(shareBases.map(([name]) => name))
const houseOrder = z.object({
  id,
  orderNo: z.string(),
  customer: reference,
  packages: z.string().nullable(),
  grossKg: z.string().nullable(),
  volumeM3: z.string().nullable(),
  /** Of the same sailing, as far as both name one. */
  isFitting: z.boolean(),
  /** Absent for readers without TS-9001. */
  shared: z.array(z.object({ currency: z.string(), amount })).optional(),
})
export type HouseOrder = z.output<typeof houseOrder>

/** Position of a line of an order. */
const position = z.int().min(0).max(199)
const measure = decimalString({ whole: 9, scale: 3 })
/** Containers and cargo that go, by the positions of their lines, and loaded containers, by their numbers. */
const splitLines = {
  boxes: z.array(z.strictObject({ at: position, quantity: z.int().min(1).max(999) })).max(20),
  cargo: z
    .array(
      z.strictObject({
        at: position,
        packages: z.int().min(0).max(9_999_999).nullable().default(null),
        grossKg: measure.nullable().default(null),
        volumeM3: measure.nullable().default(null),
      }),
    )
    .max(50),
  containers: z.array(containerNo).max(200).default([]),
}

export const orders = under('order', {
  /** The order of an accepted quotation, with its lines and totals; there is only one, and a repeated call answers it. */
  fromQuotation: mutation({
    access: withKey(orderKey, 'edit'),
    input: z.strictObject({ quotation: id, option: z.string().min(1).max(60).nullable().default(null) }),
    output: z.object({ id, orderNo: z.string(), isNew: z.boolean() }),
  }),
  /** Accepted quotations of the reader that have no order yet, newest first. */
  awaiting: query({
    access: withKey(orderKey, 'edit'),
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id,
        quoteNo: z.string(),
        customer: z.string(),
        lane: z.string(),
        totals: z.string(),
        options: z.array(z.object({ key: z.string(), title: z.string() })),
      }),
    ),
  }),
  /**
   * Records one milestone of orders. An actual one is not in the future and recorded once, unless it corrects the earlier one; the
   * stages follow from it.
   */
  note: mutation({
    access: withAnyKey([orderKey, trackingKey], 'edit'),
    input: z.strictObject({
      orders: z.array(id).min(1).max(200),
      milestone: z.enum(milestones),
      classifier: z.enum(classifiers).default('ACT'),
      at: instantString,
      containerNo,
      /** Several containers in place of one, each with a milestone of its own. */
      containers: z.array(containerNo).max(200).default([]),
      place: words(100).trim().default(''),
      note,
      /** New voyage of a rolled order, with its vessel and departure where they are others; what an amended one became. */
      changedTo: words(100).trim().default(''),
      changedFrom: words(100).trim().default(''),
      vessel: words(60).trim().default(''),
      etd: instantString.nullable().default(null),
      paidBy: z
        .enum(orderEvent.fields.paidBy.options.map(([name]) => name))
        .nullable()
        .default(null),
      /** Replaces the former record of the same milestone. */
      corrects: z.boolean().default(false),
    }),
    output: z.object({ recorded: z.int() }),
  }),
  /**
   * Takes note of exceptions, which rest until a day if one is given, or declares them settled where no milestone will end them. Answers how
   * many it changed; those that are over stay as they are.
   */
  handleExceptions: mutation({
    access: withAnyKey([orderKey, trackingKey], 'edit'),
    input: z.strictObject({
      exceptions: z.array(id).min(1).max(200),
      act: z.enum(['acknowledge', 'settle']),
      remark: neededReason,
      until: day.nullable().default(null),
    }),
    output: z.object({ handled: z.int() }),
  }),
  /**
   * Confirms, holds, resumes, cancels, closes or reopens an order, confirms its charges, applies for the release of its bill, withdraws that before the decision, or decides
   * on it. A customer over its credit has its order held instead of confirmed; resuming that needs TS-9041. Reopening needs TS-9006; deciding needs TS-9005 and is for a person other than the applicant.
   */
  move: mutation({
    access: withKey(orderKey, 'edit'),
    input: versioned.extend({
      act: z.enum(orderActs),
      reason: note,
      /** Of a cancellation: its dead freight is charged (R5), and charges that were not confirmed count no more. */
      deadFreight: z.boolean().default(false),
    }),
    output: versioned.extend({ creditHold: z.enum(['overLimit', 'overdue', 'unknown']).nullable().default(null) }),
  }),
  /**
   * Bookings and space that live on when an order is cancelled: those that the reader ends by acts of their own, those of others, who learn of the
   * cancellation, and the dead freight (R5).
   */
  ending: query({
    access: withKey(orderKey, 'edit'),
    input: z.strictObject({ id }),
    output: z.object({
      bookings: z.array(versioned.extend({ no: z.string() })),
      spaces: z.array(versioned.extend({ no: z.string() })),
      others: z.array(z.object({ kind: z.enum(['booking', 'space']), no: z.string(), holder: reference.nullable() })),
      deadFreight: z.object({ currency: currencyCode, amount, volumeM3: z.string(), box: z.string() }).nullable(),
    }),
  }),
  /** Orders of one lane and sailing that are, or may be, house orders of this one; shares of its costs only for readers with TS-9001. */
  consolidation: query({
    access: withKey(orderKey),
    input: z.strictObject({ id }),
    output: z.object({ by: shareBasis, houses: z.array(houseOrder), candidates: z.array(houseOrder) }),
  }),
  /** Makes these orders, and no others, house orders of this one, which share its costs; without any it is a master no more. */
  consolidate: act(withKey(orderKey, 'edit'), { by: shareBasis, houses: z.array(id).max(100) }),
  /**
   * Splits off part of an order to a new one, whose number it answers: containers of its lines, part of its cargo, loaded containers and SO
   * numbers, each named by its position or number. Charges follow by their containers, else by their share. Of one that left, loaded containers
   * that were rolled go.
   */
  split: mutation({
    access: withKey(orderKey, 'edit'),
    input: versioned.extend({
      ...splitLines,
      soNumbers: z.array(words(40)).max(20).default([]),
      reason: neededReason,
    }),
    output: z.object({ id, orderNo: z.string() }),
  }),
  /** Receivables of an order by currency; payables and profit only for readers with TS-9001. */
  sums: query({ access: withKey(orderKey), input: z.strictObject({ id }), output: orderSums }),
})

/** Papers that are printed of an order, without any cost; of one among its bills where the paper is of a bill. */
export const orderPaper = under('orderPaper', {
  document: query({
    access: withKey(orderKey),
    input: z.strictObject({
      id,
      paper: z.enum(printedPapers),
      bill: z.int().min(0).max(49).default(0),
    }),
    output: orderPaperDocument,
  }),
})

const bookingAnswer = z.strictObject({
  bookingRefs: z.array(words(40).trim()).max(20).default([]),
  vessel: words(60).trim().default(''),
  voyage: words(30).trim().default(''),
  etd: instantString.nullable().default(null),
  siCutoff: instantString.nullable().default(null),
  cyCutoff: instantString.nullable().default(null),
})

/** Acts on requests for space; those that came by chat also on the pages of the agent desk. */
export const bookings = under('booking', {
  /** Hands a request over for review. */
  submit: act(withAnyKey([bookingKey, agentKeys.myBookings], 'edit')),
  /** Approves or refuses a request that somebody else submitted, or asks back, which needs a remark. */
  review: act(withAnyKey([bookingKey, agentKeys.bookingReview], 'edit'), {
    verdict: z.enum(['pass', 'refuse', 'askBack']),
    refuseReason: z
      .enum(bookingRefusals.map(([name]) => name))
      .nullable()
      .default(null),
    remark: note,
  }),
  /** Request for the carrier, or for its open amendment: as a DCSA 2.0 booking request, and as a mail in both languages. It holds no price. */
  request: query({
    access: withAnyKey([bookingKey, agentKeys.myBookings]),
    input: z.strictObject({ id }),
    output: z.object({ json: z.string(), mail: z.object({ zh: z.string(), en: z.string() }) }),
  }),
  /** Notes that the request went to the carrier, under the number that the carrier gave. */
  send: act(withKey(bookingKey, 'edit'), { requestRef: words(40).trim().default('') }),
  /** Notes the carrier's answer: confirmed with SO numbers, or refused. */
  answer: act(withKey(bookingKey, 'edit'), {
    verdict: z.enum(['confirmed', 'refused']),
    remark: note,
    ...bookingAnswer.shape,
  }),
  /** Hands the space on to the customer; the order of the booking has its milestone then. */
  release: act(withKey(bookingKey, 'edit')),
  /** Cancels a request, or stops it while it is worked on. */
  stop: act(withAnyKey([bookingKey, agentKeys.myBookings], 'edit'), { reason: neededReason }),
  /**
   * Splits off part of a request to a new one, whose number it answers: containers of its lines, part of its cargo and SO numbers. Each part of
   * one that the carrier confirmed has a number: one that it had, or one that the carrier gave to the part and nobody has yet. Its order is
   * split with it, with the loaded containers that are named.
   */
  split: mutation({
    access: withKey(bookingKey, 'edit'),
    input: versioned.extend({
      ...splitLines,
      soNumbers: z.array(words(40)).max(20).default([]),
      newNumbers: z.array(filledWords(40)).max(20).default([]),
      reason: neededReason,
    }),
    output: z.object({ id, bookingNo: z.string() }),
  }),
  /** A draft of a booking for an order that is under way; the one that lives is answered where there is one. Needs the right to edit the order. */
  ofOrder: mutation({
    access: withKey(bookingKey, 'edit'),
    input: versioned,
    output: z.object({ id, bookingNo: z.string(), isNew: z.boolean() }),
  }),
  /** The order of an approved booking; made once, and a repeated call answers it. */
  makeOrder: mutation({
    access: withKey(bookingKey, 'edit'),
    input: versioned,
    output: z.object({ order: id, orderNo: z.string(), isNew: z.boolean() }),
  }),
})
