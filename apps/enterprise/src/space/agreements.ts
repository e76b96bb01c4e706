import { type Contract, type InputOf, spacePool, type Versioned } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { invalid } from '../records/saving/change-records.ts'
import { audienceTest } from '../records/tables/scopes.ts'
import { viewOf } from '../records/tables/view.ts'
import {
  type Booking,
  checkNotOwn,
  checkOwn,
  checkState,
  lockBooking,
  poolNow,
  tellDesk,
  tellSales,
  writeBooking,
} from './bookings.ts'
import { checkDecides } from './desk-acts.ts'
import { type LockedPool, refused } from './ledger.ts'
import { rollable, rollBooking } from './returns-and-rolls.ts'

type Calls = Contract['space']
interface Opened {
  readonly pool: LockedPool
  readonly booking: Booking
}

/** Asks the salesperson of a waiting booking to agree to other prices; those that it has already are left out. */
export const offerPrice = (
  context: Context,
  { prices, note, ...read }: InputOf<Calls['offerPrice']>,
): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { pool, booking } = await lockBooking(transaction, context, read)
    checkNotOwn(context, booking.salesman)
    checkState(booking, 'submitted', 'waitlisted')
    const changed = changedPrices(booking, prices)
    if (changed.length > 0 && note === '') throw invalid('note', 'required')
    if (changed.length === 0 && booking.newPrices.length === 0) throw invalid('prices', 'nothingChanged')
    const written = await writeBooking(transaction, context.person.companyId, booking.id, {
      state: booking.state,
      new_prices: changed,
      price_note: changed.length > 0 ? note : null,
    })
    const words =
      changed.length > 0
        ? { zh: '销售价有变，请确认', en: 'New sell price to agree to', note }
        : { zh: '改价已取消', en: 'New sell price taken back', note }
    await tellSales(transaction, context.person.companyId, { booking: { ...booking, ...written }, pool }, words)
    return written
  })
}
const changedPrices = ({ boxes }: Booking, prices: InputOf<Calls['offerPrice']>['prices']) =>
  prices.filter(({ box, price }, at) => {
    const line = boxes.find((one) => one.box === box)
    if (!line) throw invalid(`prices.${at}.box`, 'notFound')
    if (prices.findIndex((one) => one.box === box) !== at) throw invalid(`prices.${at}.box`, 'repeated')
    return compareDecimals(line.price, price) !== 0
  })

/** Agrees to new prices of the asker's own booking, or refuses them; the desk decides on it as it is then. */
export const answerPrice = (
  context: Context,
  { agreed, note, ...read }: InputOf<Calls['answerPrice']>,
): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { booking } = await lockBooking(transaction, context, read)
    checkOwn(context, booking)
    if (booking.newPrices.length === 0) throw refused('newPrices', 'notInThisState')
    if (!agreed && note === '') throw invalid('note', 'required')
    const priceOf = (box: string) => booking.newPrices.find((one) => one.box === box)?.price
    const written = await writeBooking(transaction, context.person.companyId, booking.id, {
      state: booking.state,
      new_prices: [],
      price_note: agreed ? null : note,
      ...(agreed ? { boxes: booking.boxes.map((line) => ({ ...line, price: priceOf(line.box) ?? line.price })) } : {}),
    })
    await tellDesk(
      transaction,
      context,
      { ...booking, ...written },
      agreed ? ['业务已同意改价', 'New price agreed to'] : ['业务不同意改价', 'New price refused'],
    )
    return written
  })

/** Asks the desk to move the asker's own booking to another pool that they see; null takes the wish back. */
export const askRoll = (context: Context, { to, note, ...read }: InputOf<Calls['askRoll']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { pool, booking } = await lockBooking(transaction, context, read, to === null ? [] : [to])
    checkOwn(context, booking)
    if (to === null) {
      if (booking.rollTo === null) throw refused('rollTo', 'notInThisState')
      return await writeBooking(transaction, companyId, booking.id, wishOf(booking, null, null))
    }
    checkState(booking, ...rollable)
    if (note === '') throw invalid('note', 'required')
    await checkTarget(transaction, context, { pool, booking }, to)
    const written = await writeBooking(transaction, companyId, booking.id, wishOf(booking, to, note))
    await tellDesk(transaction, context, { ...booking, ...written }, ['申请改配', 'Roll asked for'])
    return written
  })
const wishOf = ({ state }: Booking, to: string | null, note: string | null) => ({
  state,
  roll_to_id: to,
  roll_note: note,
})
const checkTarget = async (
  transaction: Transaction,
  context: Context,
  { pool, booking }: Opened,
  to: string,
): Promise<void> => {
  const only = audienceTest('audience', context.person)
  await checkReached(transaction, { ...viewOf(spacePool, context.person), only }, [to])
  const target = await poolNow(transaction, context, to)
  if (to === pool.id || target.state !== 'open') throw refused('to', 'poolNotOpen')
  if (booking.pod !== null && !target.pods.includes(booking.pod)) throw refused('to', 'otherLane')
}

/** Moves a booking where its salesperson asked for, or refuses it. */
export const answerRoll = async (
  context: Context,
  { agreed, note, ...read }: InputOf<Calls['answerRoll']>,
): Promise<Versioned> => {
  checkDecides(context)
  const wish: { readonly to: string; readonly note: string; readonly written?: Versioned } = await asPerson(
    context,
    async (transaction) => {
      const { pool, booking } = await lockBooking(transaction, context, read)
      checkNotOwn(context, booking.salesman)
      if (booking.rollTo === null) throw refused('rollTo', 'notInThisState')
      const moved = { to: booking.rollTo, note: booking.rollNote ?? note }
      if (agreed) return moved
      if (note === '') throw invalid('note', 'required')
      const { companyId } = context.person
      const written = await writeBooking(transaction, companyId, booking.id, wishOf(booking, null, null))
      const words = { zh: '改配未获同意', en: 'Roll refused', note }
      await tellSales(transaction, companyId, { booking: { ...booking, ...written }, pool }, words)
      return { ...moved, written }
    },
  )
  // The version is that of the wish: whatever changes it meanwhile makes the move stale.
  const { written, ...moved } = wish
  return written ?? (await rollBooking(context, { ...read, ...moved }))
}
