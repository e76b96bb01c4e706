import type { AnswerOf, Contract, InputOf, Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { idsOnce, invalid } from '../records/saving/change-records.ts'
import { checkOpens } from '../staff/check-opens.ts'
import {
  type Booking,
  checkNotOwn,
  checkOwn,
  checkState,
  isGranted,
  lockBooking,
  openStates,
  tellDesk,
  tellSales,
  writeBooking,
} from './bookings.ts'
import { checkDecides } from './desk-acts.ts'
import { type LockedPool, refused } from './ledger.ts'
import { onEach } from './several.ts'

type Calls = Contract['space']
interface Opened {
  readonly pool: LockedPool
  readonly booking: Booking
}

/** Asks the desk to give the asker's own booking to a colleague, who is named until it answers; null takes the wish back. */
export const askHandOver = (
  context: Context,
  { to, note, ...read }: InputOf<Calls['askHandOver']>,
): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { booking } = await lockBooking(transaction, context, read)
    checkOwn(context, booking)
    checkState(booking, ...openStates)
    if (to === null) {
      if (booking.heir === null) throw refused('heir', 'notInThisState')
      return await writeBooking(transaction, companyId, booking.id, heirOf(booking, null, null))
    }
    if (note === '') throw invalid('note', 'required')
    await checkHeir(transaction, companyId, to)
    checkTakes(booking, to, [booking.decidedBy])
    const written = await writeBooking(transaction, companyId, booking.id, heirOf(booking, to, note))
    await tellDesk(transaction, context, { ...booking, ...written }, ['移交待同意', 'Hand-over to agree to'])
    return written
  })

/** Agrees to a hand-over that a colleague asked for, or refuses it. Who takes the booking over does not decide on it. */
export const answerHandOver = (
  context: Context,
  { agreed, note, ...read }: InputOf<Calls['answerHandOver']>,
): Promise<Versioned> => {
  checkDecides(context)
  return asPerson({ ...context, reason: note }, async (transaction) => {
    const { companyId } = context.person
    const opened = await lockBooking(transaction, context, read)
    const { booking, pool } = opened
    checkNotOwn(context, booking.salesman)
    const { heir } = booking
    if (heir === null) throw refused('heir', 'notInThisState')
    checkNotOwn(context, heir)
    if (agreed) {
      await checkHeir(transaction, companyId, heir)
      return await handOver(transaction, context, opened, { heir, note })
    }
    if (note === '') throw invalid('note', 'required')
    const written = await writeBooking(transaction, companyId, booking.id, heirOf(booking, null, null))
    const words = { zh: '移交未获同意', en: 'Hand-over refused', note }
    await tellSales(transaction, companyId, { booking: { ...booking, ...written }, pool }, words)
    return written
  })
}
const heirOf = ({ state }: Booking, heir: string | null, note: string | null) => ({
  state,
  heir_id: heir,
  heir_note: note,
})

/**
 * Gives bookings to another salesperson, with their space and their place in line. Granted space is given neither to the person who decided on
 * it nor to the one who gives it: nobody approves their own.
 */
export const reassignBookings = async (
  context: Context,
  { rows, to: heir, note }: InputOf<Calls['reassign']>,
): Promise<AnswerOf<Calls['reassign']>> => {
  checkDecides(context)
  idsOnce(rows)
  await context.database.transaction((transaction) => checkHeir(transaction, context.person.companyId, heir))
  return await onEach(rows, (row) =>
    asPerson({ ...context, reason: note }, async (transaction) => {
      const opened = await lockBooking(transaction, context, row)
      checkNotOwn(context, opened.booking.salesman)
      await handOver(transaction, context, opened, { heir, note })
    }),
  )
}

/** Gives a booking to a colleague, and notifies them and its former salesperson. */
const handOver = async (
  transaction: Transaction,
  { person: { companyId, employeeId } }: Context,
  { booking, pool }: Opened,
  { heir, note }: { readonly heir: string; readonly note: string },
): Promise<Versioned> => {
  checkState(booking, ...openStates)
  checkTakes(booking, heir, [booking.decidedBy, employeeId])
  const written = await writeBooking(transaction, companyId, booking.id, {
    ...heirOf(booking, null, null),
    salesman_id: heir,
  })
  const words = { zh: '预订已移交', en: 'Booking handed over', note }
  await tellSales(transaction, companyId, { booking: { ...booking, ...written, salesman: heir }, pool }, words)
  await tell(transaction, {
    companyId,
    fact: `space-handed-over:${booking.id}:${written.version}`,
    to: { employees: [booking.salesman] },
    type: 5,
    title: [`${words.zh}：${booking.reservationNo}`, `${words.en}: ${booking.reservationNo}`],
    body: [note, note],
  })
  return written
}

/** Refuses a colleague who has the booking already, or has decided on its space. */
const checkTakes = (booking: Booking, heir: string, deciders: readonly (string | null)[]): void => {
  if (booking.salesman === heir) throw invalid('to', 'sameSalesperson')
  if (isGranted(booking) && deciders.includes(heir)) throw invalid('to', 'decidedOnSpace')
}

/** Refuses a colleague whose account keeps no reservations of its own. */
const checkHeir = (transaction: Transaction, companyId: string, heir: string): Promise<void> =>
  checkOpens(transaction, companyId, heir, { page: 'myReservation', rule: 'keepsNoReservations' })
