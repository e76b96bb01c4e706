import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { answerPrice, answerRoll, askRoll, offerPrice } from './agreements.ts'
import { amendBooking, remindDesk } from './amend-booking.ts'
import { confirmBooking, decideBooking, settleBooking } from './desk-acts.ts'
import { bookingFacts, requestFacts, requestsOfWeek } from './facts.ts'
import { answerHandOver, askHandOver, reassignBookings } from './hand-over.ts'
import { numberBooking } from './number-space.ts'
import { askReturn, prolongHold, submitHold, withdrawBooking } from './own-acts.ts'
import { adjustPool, convertPledges, movePool } from './pool-acts.ts'
import { decideRequest, forwardRequest, moveRequest, repeatRequest } from './requests.ts'
import { answerReturn, rollBooking } from './returns-and-rolls.ts'
import { decideBookings, decideRequests } from './several.ts'
import { takeSpace } from './take-space.ts'

export const space = {
  movePool: (context, given) => movePool(context, given),
  adjustPool: (context, given) => adjustPool(context, given),
  convertPledges: (context, given) => convertPledges(context, given),
  take: (context, asked) => takeSpace(context, asked),
  submit: (context, given) => submitHold(context, given),
  amend: (context, given) => amendBooking(context, given),
  remind: (context, given) => remindDesk(context, given),
  prolong: (context, given) => prolongHold(context, given),
  withdraw: (context, given) => withdrawBooking(context, given),
  askReturn: (context, given) => askReturn(context, given),
  askHandOver: (context, given) => askHandOver(context, given),
  answerHandOver: (context, given) => answerHandOver(context, given),
  answerPrice: (context, given) => answerPrice(context, given),
  askRoll: (context, given) => askRoll(context, given),
  answerRoll: (context, given) => answerRoll(context, given),
  offerPrice: (context, given) => offerPrice(context, given),
  decide: (context, given) => decideBooking(context, given),
  decideMany: (context, given) => decideBookings(context, given),
  reassign: (context, given) => reassignBookings(context, given),
  bookingFacts: (context, given) => bookingFacts(context, given),
  confirm: (context, given) => confirmBooking(context, given),
  number: (context, given) => numberBooking(context, given),
  settle: (context, given) => settleBooking(context, given),
  answerReturn: (context, given) => answerReturn(context, given),
  roll: (context, given) => rollBooking(context, given),
  moveRequest: (context, given) => moveRequest(context, given),
  repeatRequest: (context, given) => repeatRequest(context, given),
  forwardRequest: (context, given) => forwardRequest(context, given),
  requestsOfWeek: (context, given) => requestsOfWeek(context, given),
  decideRequests: (context, given) => decideRequests(context, given),
  requestFacts: (context, given) => requestFacts(context, given),
  decideRequest: (context, given) => decideRequest(context, given),
} satisfies HandlersFor<Contract['space']>
