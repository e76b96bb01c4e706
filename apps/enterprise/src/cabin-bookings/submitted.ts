import { agentKeys, pageNamed } from '@hangjia/contracts'
import { addWorkingMinutes } from '@hangjia/validation'
import { dueFrom } from '../agent/place-work-order.ts'
import type { Row, Transaction } from '../database/database.ts'
import { workCalendar } from '../enquiries/work-calendar.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** Minutes of work within which a booking is reviewed that no channel sets a limit for. */
const reviewMinutes = 60

/** The instant by which a booking is reviewed: one made in a chat in the working hours of its channel, others in those of the company. */
export const reviewDue = async (
  transaction: Transaction,
  { person: { companyId }, now }: Context,
  { session_id: session }: Row,
): Promise<string> => {
  const found =
    session === null
      ? undefined
      : await transaction.first<{ channel: string | null }>(
          'SELECT channel_id AS channel FROM chat_session WHERE company_id = $1 AND id = $2',
          [companyId, session],
        )
  return found
    ? await dueFrom(transaction, companyId, { kind: 'bookingReview', channel_id: text(found.channel) }, now())
    : addWorkingMinutes(now(), reviewMinutes, await workCalendar(transaction, companyId, now()))
}

interface Waiting {
  readonly booking: Row
  /** Parts the message from those about the same booking before. */
  readonly occasion: string
}
/**
 * Lets those who review a booking, and see it, know that it waits for them: the agent desk where it was made in a chat, else the desk of
 * orders. Answers how many.
 */
export const tellReviewers = (
  transaction: Transaction,
  { companyId, userId }: Pick<Context['person'], 'companyId'> & { readonly userId?: string },
  { booking, occasion }: Waiting,
): Promise<number> => {
  const [id, no] = [String(booking.id), String(booking.booking_no)]
  const isOfChat = booking.source === 'agentChat'
  return tell(transaction, {
    companyId,
    fact: `booking-waits:${id}:${occasion}`,
    to: {
      editorsWith: isOfChat ? agentKeys.bookingReview : [pageNamed('onlineBooking')?.key ?? '', 'TS-9046'],
      of: { module: 'booking', person: text(booking.sales_id ?? booking.requester_id) },
    },
    except: userId,
    type: 6,
    title: [`订舱待审核：${no}`, `Booking to review: ${no}`],
    link: { page: isOfChat ? 'cabinBookingReview' : 'onlineBooking', to: 'record', id },
  })
}

/** Gives the session of a booking back to its handler when the customer has to be answered. */
export const answerSession = async (
  transaction: Transaction,
  companyId: string,
  { session_id: session }: Row,
  verdict: 'pass' | 'refuse' | 'askBack',
): Promise<void> => {
  if (session === null) return
  await transaction.query(
    verdict === 'pass'
      ? `UPDATE chat_session SET result = 'booked' WHERE company_id = $1 AND id = $2`
      : `UPDATE chat_session SET state = 'answering', result = NULL WHERE company_id = $1 AND id = $2`,
    [companyId, session],
  )
}
