import { agentKeys, holds } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Person } from '../handlers.ts'
import { ref, some } from '../records/sql.ts'
import { type View, viewAcross } from '../records/view.ts'

/** Bookings that came by chat. */
export const fromChat = (alias: string) => sql<boolean>`${ref(alias, 'source')} = 'agentChat'`

/** Bookings that a person works on: those of their desk, and those by chat that are their own. */
export const workedBookings = (person: Person): View => viewAcross(person, ['onlineBooking', 'myCabinBooking'])

/** Bookings that a person may decide on: those that they work on, and all that came by chat for those who review them. */
export const reviewedBookings = (person: Person): View => {
  const view = workedBookings(person)
  return holds(person, agentKeys.bookingReview)
    ? { ...view, only: (alias) => some([...(view.only ? [view.only(alias)] : []), fromChat(alias)]) }
    : view
}
