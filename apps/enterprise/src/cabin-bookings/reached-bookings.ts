import { holds } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Person } from '../handlers.ts'
import { ref, some } from '../records/sql.ts'
import { type View, viewAcross } from '../records/view.ts'

const reviewKey = 'TS-4203'

/** Bookings that came by chat. */
export const fromChat = (alias: string) => sql<boolean>`${ref(alias, 'source')} = 'agentChat'`

/** Bookings that a person may act on: those of their pages, and all that came by chat for those who review them. */
export const reachedBookings = (person: Person): View => {
  const view = viewAcross(person, ['onlineBooking', 'myCabinBooking', 'cabinBookingRecord'])
  return holds(person, reviewKey)
    ? { ...view, only: (alias) => some([...(view.only ? [view.only(alias)] : []), fromChat(alias)]) }
    : view
}
