import type { Versioned } from '@hangjia/contracts'
import { workedBookings } from '../cabin-bookings/reached-bookings.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import type { View } from '../records/tables/view.ts'

/** Locks a booking that the person reaches, in the version that was read: one that they work on, unless another view is given. */
export const lockBooking = (
  transaction: Transaction,
  { person }: Context,
  read: Versioned,
  view: View = workedBookings(person),
): Promise<Row> => lockAsRead(transaction, view, read)
