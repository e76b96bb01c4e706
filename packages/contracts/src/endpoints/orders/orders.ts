import { longestStatusMail } from '@hangjia/validation'
import { z } from 'zod'
import { printedPapers } from '../../groups/orders/printed-papers.ts'
import { maxSoNumbers } from '../../groups/orders/shipment.ts'
import { orderEvent } from '../../resources/orders/order-event.ts'
import { shareBases } from '../../resources/orders/shipment-order.ts'
import { day, decimalString, filledWords, id, instantString, reference, versioned, words } from '../../schema.ts'
import { classifiers, milestones } from '../../shapes/figures/order-milestones.ts'
import { amount, currencyCode } from '../../shapes/offers/offer.ts'
import { orderPaperDocument } from '../../shapes/papers/order-paper.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { mailAddresses, mailHeader } from '../selling/quotation-mail.ts'

/** Languages of mails to customers. */
const mailLanguages = ['zh', 'en'] as const

const orderKey = 'TS-4101'
export const trackingKey = 'TS-4102'

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
export const splitLines = {
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
        customerEn: z.string().nullable(),
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
      /** Why it comes, or is expected, later than planned. */
      delayReason: z
        .enum(orderEvent.fields.delayReason.options.map(([name]) => name))
        .nullable()
        .default(null),
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
      soNumbers: z.array(words(40)).max(maxSoNumbers).default([]),
      reason: neededReason,
    }),
    output: z.object({ id, orderNo: z.string() }),
  }),
  /**
   * Gives orders to another operator, who opens them, with their open exceptions; new and former operators are notified. All of them, or none; those that
   * are the operator's already count not.
   */
  handOver: mutation({
    access: withKey(orderKey, 'edit'),
    input: z.strictObject({ rows: z.array(versioned).min(1).max(200), to: id, reason: neededReason }),
    output: z.object({ handed: z.int() }),
  }),
  /**
   * Facts for a mail to the customer about the standing of a shipment: the contact that it names, else the main one, the language of the quotation, and the actual milestones
   * that a customer reads, oldest first.
   */
  statusMail: query({
    access: withAnyKey([orderKey, trackingKey], 'edit'),
    input: z.strictObject({ id }),
    output: z.object({
      contact: z.string().nullable(),
      email: z.string().nullable(),
      language: z.enum(mailLanguages),
      sender: z.object({ zh: z.string(), en: z.string() }),
      events: z.array(
        z.object({
          milestone: z.enum(milestones),
          at: instantString,
          containerNo: z.string().nullable(),
          place: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Keeps a mail that was handed to the customer in the history of the order, with the time. */
  keepStatusMail: act(withAnyKey([orderKey, trackingKey], 'edit'), {
    to: mailAddresses,
    subject: mailHeader,
    message: filledWords(longestStatusMail),
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
