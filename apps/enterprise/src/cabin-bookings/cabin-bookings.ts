import type { AnswerOf, Contract, InputOf } from '@hangjia/contracts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { blocked } from '../staff/manageable.ts'
import { correctCabinBooking } from './correct-booking.ts'
import { cabinFigures } from './figures.ts'
import { copyCabinBooking, makeCabinBooking } from './make-booking.ts'
import { requestSpace } from './request-space.ts'
import { tellReviewers } from './submitted.ts'
import { reviewQueue, viewReview } from './view-review.ts'

type Calls = Contract['cabinBookings']

/** Lets the reviewers know again, once an hour. */
const remind = (context: Context, read: InputOf<Calls['remind']>): Promise<AnswerOf<Calls['remind']>> =>
  context.database.transaction(async (transaction) => {
    const row = await lockBooking(transaction, context, read)
    if (row.source !== 'agentChat' || row.state !== 'submitted') throw blocked('state', 'notInThisState')
    const occasion = `reminded ${context.now().slice(0, 13)}`
    return { reminded: await tellReviewers(transaction, context.person, { booking: row, occasion }) }
  })

/** Bookings that customers wish for in chats. */
export const cabinBookings = {
  make: makeCabinBooking,
  copy: copyCabinBooking,
  remind,
  queue: (context) => reviewQueue(context),
  view: viewReview,
  correct: correctCabinBooking,
  requestSpace,
  figures: cabinFigures,
} satisfies HandlersFor<Calls>
