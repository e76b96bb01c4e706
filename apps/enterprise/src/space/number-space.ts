import type { Contract, InputOf, Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { numberRequests } from '../bookings/number-requests.ts'
import { lockRequestsOn } from '../bookings/requests-on.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { type Booking, checkNotOwn, checkState, lockBooking, tellSales, writeBooking } from './bookings.ts'
import { checkDecides } from './desk-acts.ts'
import type { LockedPool } from './ledger.ts'
import { grantedTo } from './ledger-rules.ts'
import { checkFreeNumbers, checkListed } from './so-numbers.ts'

/** Gives released space the SO numbers that its carrier gave later; its booking requests and their orders have them, too. */
export const numberBooking = (context: Context, given: InputOf<Contract['space']['number']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    // Booking requests and orders are held before pools.
    const requests = await lockRequestsOn(transaction, context.person.companyId, given.id)
    const numbers = [...new Set(given.soNumbers.map((so) => so.toUpperCase()))]
    await numberRequests(transaction, context, { requests, numbers })
    const opened = await lockBooking(transaction, context, given)
    checkNotOwn(context, opened.booking.salesman)
    checkState(opened.booking, 'confirmed')
    return await addNumbers(transaction, context, opened, numbers)
  })
}

/** Adds SO numbers that no other space has to those of released space, and notifies its salesperson. */
export const addNumbers = async (
  transaction: Transaction,
  { person: { companyId } }: Context,
  { pool, booking }: { readonly pool: LockedPool; readonly booking: Booking },
  numbers: readonly string[],
): Promise<Versioned> => {
  const fresh = numbers.filter((number) => !booking.soNumbers.includes(number))
  await checkFreeNumbers(transaction, companyId, fresh)
  const all = [...booking.soNumbers, ...fresh]
  await checkListed(transaction, companyId, { pool: pool.id, numbers: all, boxes: grantedTo(booking) })
  const written = await writeBooking(transaction, companyId, booking.id, { state: booking.state, so_numbers: all })
  const words = { zh: '已有 SO 号', en: 'SO numbers given', note: fresh.join(' ') }
  await tellSales(transaction, companyId, { booking: { ...booking, ...written }, pool }, words)
  return written
}
