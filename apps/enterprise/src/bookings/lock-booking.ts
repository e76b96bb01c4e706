import { Problem } from '@hangjia/contracts'
import { reachedBookings } from '../cabin-bookings/reached-bookings.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkVersion, lockRows } from '../records/guards.ts'

export interface Versioned {
  readonly id: string
  readonly version: number
}

/** Locks a booking that the person may see, in the version that was read. */
export const lockBooking = async (
  transaction: Transaction,
  { person }: Context,
  { id, version }: Versioned,
): Promise<Row> => {
  const [row] = await lockRows(transaction, reachedBookings(person), [id])
  if (!row) throw new Problem('notFound')
  checkVersion(row, version)
  return row
}
