import { agentKeys, holds, onlineBooking } from '@hangjia/contracts'
import { all, ref, some, sql, type Test } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { dataTest } from '../records/tables/scopes.ts'
import { type View, viewAcross } from '../records/tables/view.ts'

/** Tests bookings that came by chat, within the data scope of a person. */
export const seenFromChat = (person: Person) => {
  const isSeen = dataTest(onlineBooking, person)
  return (alias: string): Test =>
    all([sql<boolean>`${ref(alias, 'source')} = 'agentChat'`, ...(isSeen ? [isSeen(alias)] : [])])
}

/** Bookings that a person works on: those of their desk, and those by chat that are their own. */
export const workedBookings = (person: Person): View => viewAcross(person, ['onlineBooking', 'myCabinBooking'])

/** Bookings that a person may decide on: those that they work on, and those of their data scope that came by chat for those who review them. */
export const reviewedBookings = (person: Person): View => {
  const view = workedBookings(person)
  const isReviewed = seenFromChat(person)
  return holds(person, agentKeys.bookingReview)
    ? { ...view, only: (alias) => some([...(view.only ? [view.only(alias)] : []), isReviewed(alias)]) }
    : view
}
