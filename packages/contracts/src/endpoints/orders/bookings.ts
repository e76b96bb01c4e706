import { z } from 'zod'
import { maxSoNumbers } from '../../groups/orders/shipment.ts'
import { bookingRefusals } from '../../resources/chat/online-booking.ts'
import { filledWords, id, instantString, versioned, words } from '../../schema.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { agentKeys } from './chat.ts'
import { splitLines } from './orders.ts'

const bookingKey = 'TS-4104'
const note = words(500).trim().default('')
const neededReason = filledWords(500)

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
  /** Notes the carrier's answer: confirmed with SO numbers, without any only on released space whose numbers come later, or refused. */
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
    access: withAnyKey([bookingKey, agentKeys.myBookings], 'edit'),
    input: versioned.extend({
      ...splitLines,
      soNumbers: z.array(words(40)).max(maxSoNumbers).default([]),
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
