import { z } from 'zod'
import { chatMessage, chatSession } from '../../resources/chat/chat-session.ts'
import { bookingRefusals, onlineBooking } from '../../resources/chat/online-booking.ts'
import { day, id, reference, rowSchema } from '../../schema.ts'

/** Fields that everybody reads: a booking made in a chat is shown without its cost on these pages. */
const everybody = { identity: 1, permissions: [] }
export const cabinBookingRow = rowSchema(onlineBooking, everybody)
export type CabinBookingRow = z.output<typeof cabinBookingRow>

/** Days back in which bookings count as similar to a reviewed one. */
export const similarBookingDays = 7

const boxCount = z.object({ box: z.string(), quantity: z.int() })

/** A pool on the lane of a booking, with the space that is left on it as sales see it. */
const poolLeft = z.object({
  id,
  poolNo: z.string(),
  carrier: reference,
  vessel: z.string(),
  voyage: z.string(),
  etd: day,
  /** Containers that are left by type, in words where there are plenty. */
  left: z.array(z.object({ box: z.string(), free: z.string() })),
  /** Enough is left for every container that is wanted. */
  fits: z.boolean(),
})

/** A booking that waits for review, with everything that its reviewer looks at. */
export const cabinReview = z.object({
  booking: cabinBookingRow,
  /** The chat that it came by; null where the booking was entered by hand. */
  session: rowSchema(chatSession, everybody).nullable(),
  /** In the order in which they were written. */
  messages: z.array(rowSchema(chatMessage, everybody)),
  /** The reader made it: a colleague reviews it. */
  isOwn: z.boolean(),
  /** False once the option that was offered is over. */
  isOfferValid: z.boolean(),
  pools: z.array(poolLeft),
  /** Orders and other bookings of the customer that are under way. */
  underWay: z.object({ orders: z.int(), bookings: z.int() }),
  /** Bookings of the customer on the lane in the last seven days: the wish may have come twice. */
  similar: z.array(
    z.object({
      id,
      bookingNo: z.string(),
      state: z.string(),
      submittedAt: z.string(),
      expectedDeparture: day,
      boxes: z.array(boxCount),
    }),
  ),
})
export type CabinReview = z.output<typeof cabinReview>

/** Reviews of a period: all that were submitted, by what became of them. */
export const cabinFigures = z.object({
  submitted: z.int(),
  waiting: z.int(),
  passed: z.int(),
  refused: z.int(),
  askedBack: z.int(),
  late: z.int(),
  /** Median of minutes from submission to review; null before the first review. */
  medianMinutes: z.int().nullable(),
  reasons: z.array(z.object({ reason: z.enum(bookingRefusals.map(([name]) => name)), count: z.int() })),
})
export type CabinFigures = z.output<typeof cabinFigures>
