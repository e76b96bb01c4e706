import { Problem } from '@hangjia/contracts'
import { workedBookings } from '../cabin-bookings/reached-bookings.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkVersion, lockRows } from '../records/saving/guards.ts'
import type { View } from '../records/tables/view.ts'

export interface Versioned {
  readonly id: string
  readonly version: number
}

/** Locks a booking that the person reaches, in the version that was read: one that they work on, unless another view is given. */
export const lockBooking = async (
  transaction: Transaction,
  { person }: Context,
  { id, version }: Versioned,
  view: View = workedBookings(person),
): Promise<Row> => {
  const [row] = await lockRows(transaction, view, [id])
  if (!row) throw new Problem('notFound')
  checkVersion(row, version)
  return row
}
