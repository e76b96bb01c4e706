import { z } from 'zod'
import { onlineBooking } from '../../resources/chat/online-booking.ts'
import { boxCode, day, id, versioned, words } from '../../schema.ts'
import { cabinBookingRow, cabinFigures, cabinReview } from '../../shapes/people/cabin-booking.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { bookedCargo } from './booking-amendments.ts'
import { agentKeys } from './chat.ts'

const { mySessions, sessions, bookingReview, myBookings, bookingRecords } = agentKeys
const boxes = z
  .array(z.strictObject({ box: boxCode, quantity: z.int().min(1).max(999) }))
  .max(8)
  .refine((lines) => new Set(lines.map(({ box }) => box)).size === lines.length, {
    error: 'repeated',
    params: { rule: 'repeated' },
  })

/** Bookings that customers wish for in chats: made from a session, reviewed by somebody else, then worked on like any other. */
export const cabinBookings = under('cabinBooking', {
  /** Submits a booking of what a session understood, with the option that the customer chose of a price given there. */
  make: mutation({
    access: withAnyKey([mySessions, sessions], 'edit'),
    input: z.strictObject({
      session: id,
      /** The version of the session that was read. */
      version: z.int(),
      expectedDeparture: day,
      quotation: id.nullable().default(null),
      /** Place of the option in the price that was given, from 0. */
      option: z.int().min(0).max(9).nullable().default(null),
      remark: words(500).trim().default(''),
    }),
    output: versioned.extend({ bookingNo: z.string() }),
  }),
  /** The same wish for another sailing, submitted at once. */
  copy: mutation({
    access: withKey(myBookings, 'edit'),
    input: versioned.extend({ expectedDeparture: day }),
    output: versioned.extend({ bookingNo: z.string() }),
  }),
  /** Lets the reviewers know that a booking waits, once an hour. */
  remind: mutation({ access: withKey(myBookings, 'edit'), input: versioned, output: z.object({ reminded: z.int() }) }),
  /** Bookings by chat that wait for review, the earliest due first. */
  queue: query({ access: withKey(bookingReview), input: z.strictObject({}), output: z.array(cabinBookingRow) }),
  view: query({ access: withKey(bookingReview), input: z.strictObject({ id }), output: cabinReview }),
  /**
   * Corrects what was read while a booking waits or was asked back; cargo, term and remark stay where they are left out. The option that was offered
   * goes with what it was for. The word that the chat used for a corrected port is kept as a name
   * of the group, unless it is the proper name of a port.
   */
  correct: act(withAnyKey([bookingReview, myBookings], 'edit'), {
    pol: id,
    pod: id,
    boxes,
    expectedDeparture: day,
    carrier: id.nullable(),
    vessel: words(60).trim().default(''),
    voyage: words(30).trim().default(''),
    cargo: bookedCargo.optional(),
    tradeTerm: z
      .enum(onlineBooking.fields.tradeTerm.options.map(([term]) => term))
      .nullable()
      .optional(),
    remark: words(1000).trim().optional(),
  }),
  /** Asks the space desk for the containers of a booking that no pool has room for; the request is the booking's salesperson's. */
  requestSpace: mutation({
    access: withKey(bookingReview, 'edit'),
    input: versioned,
    output: z.object({ requestNo: z.string(), isNew: z.boolean() }),
  }),
  /** Figures of the reviews of a period. */
  figures: query({
    access: withKey(bookingRecords),
    input: z.strictObject({ from: day, to: day }),
    output: cabinFigures,
  }),
})
