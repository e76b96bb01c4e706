import { type Contract, holds, type InputOf, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { numberRequests } from '../bookings/number-requests.ts'
import { lockRequestsOn } from '../bookings/requests-on.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import {
  type Booking,
  checkNotOwn,
  checkState,
  lockBooking,
  moveAll,
  moverOf,
  nextPlace,
  refreshBalance,
  tellSales,
  writeBooking,
} from './bookings.ts'
import { decidesKey } from './desk-keys.ts'
import { type LockedPool, move, refused, standing } from './ledger.ts'
import { grantedTo, takenBuckets } from './ledger-rules.ts'
import { matchPledges, settlePledges, writeShares } from './pledges.ts'
import { checkFreeNumbers, checkListed } from './so-numbers.ts'

type Calls = Contract['space']
interface Opened {
  readonly pool: LockedPool
  readonly booking: Booking
}

/** Refuses people who may not decide on space; function rights beyond the key of the page. */
export const checkDecides = ({ person }: Context): void => {
  if (!holds(person, decidesKey)) throw new Problem('forbidden')
}

/** Decides on a colleague's request: all or a part of it, nothing, or a place in line. */
export const decideBooking = (context: Context, given: InputOf<Calls['decide']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const opened = await lockBooking(transaction, context, given)
    checkNotOwn(context, opened.booking.salesman)
    checkState(opened.booking, 'submitted', 'waitlisted')
    if (given.outcome === 'approve') return await approve(transaction, context, opened, given)
    return await turnDown(transaction, context, opened, given)
  })
}

/** Granted quantities, by container type: the requested ones unless others are given. */
const grantedOf = ({ boxes }: Booking, given: InputOf<Calls['decide']>): Map<string, number> => {
  if (given.boxes.length === 0) return new Map(boxes.map(({ box, quantity }) => [box, quantity]))
  const granted = new Map(given.boxes.map(({ box, quantity }) => [box, quantity]))
  for (const [at, { box, quantity }] of given.boxes.entries()) {
    const asked = boxes.find((line) => line.box === box)?.quantity ?? 0
    if (quantity > asked) throw invalid(`boxes.${at}.quantity`, 'tooBig', { maximum: asked })
  }
  if ([...granted.values()].every((quantity) => quantity === 0)) throw invalid('boxes', 'nothingGranted')
  return granted
}

const approve = async (
  transaction: Transaction,
  context: Context,
  { pool, booking }: Opened,
  given: InputOf<Calls['decide']>,
): Promise<Versioned> => {
  const { companyId, employeeId } = context.person
  if (booking.newPrices.length > 0) throw refused('newPrices', 'awaitsPriceConsent')
  const granted = grantedOf(booking, given)
  const fulfils = await matchPledges(transaction, companyId, {
    pool,
    booking,
    granted: [...granted].map(([box, quantity]) => ({ box, quantity })),
  })
  const held = new Map((await standing(transaction, companyId, booking.id)).map(({ box, quantity }) => [box, quantity]))
  await move(
    transaction,
    moverOf(context),
    pool,
    booking.boxes.flatMap(({ box }) => {
      const [was, gets] = [held.get(box) ?? 0, granted.get(box) ?? 0]
      const line = { event: 'approve', box, booking: booking.id }
      return [
        { ...line, quantity: Math.max(0, was - gets), from: 'held' as const, to: 'none' as const },
        { ...line, quantity: Math.min(was, gets), from: 'held' as const, to: 'approved' as const },
        { ...line, quantity: Math.max(0, gets - was), from: 'none' as const, to: 'approved' as const },
      ]
    }),
  )
  const boxes = booking.boxes.map((line) => ({ ...line, granted: granted.get(line.box) ?? 0 }))
  const isWhole = boxes.every(({ quantity, granted: gets }) => quantity === gets)
  const written = await writeBooking(transaction, companyId, booking.id, {
    request_id: fulfils.request,
    state: isWhole ? 'approved' : 'partApproved',
    boxes,
    hold_until: null,
    refusal: given.note === '' ? null : given.note,
    decided_by_id: employeeId,
    decided_at: context.now(),
  })
  await writeShares(transaction, companyId, booking.id, fulfils.further)
  await settlePledges(transaction, { companyId, today: context.today() }, [booking.id])
  await refreshBalance(transaction, context, pool.id)
  await tellSales(
    transaction,
    companyId,
    { booking: { ...booking, ...written }, pool },
    isWhole
      ? { zh: '舱位已批准', en: 'Space approved', note: given.note }
      : { zh: '舱位部分批准', en: 'Space partly approved', note: given.note },
  )
  return written
}

const turnDown = async (
  transaction: Transaction,
  context: Context,
  { pool, booking }: Opened,
  { outcome, note }: InputOf<Calls['decide']>,
): Promise<Versioned> => {
  const { companyId, employeeId } = context.person
  const isRejected = outcome === 'reject'
  if (isRejected && note === '') throw invalid('note', 'required')
  if (!isRejected) checkState(booking, 'submitted')
  await moveAll(
    transaction,
    moverOf(context),
    { pool, booking },
    {
      event: isRejected ? 'reject' : 'waitlist',
      from: takenBuckets,
      to: 'none',
      note,
    },
  )
  const written = await writeBooking(transaction, companyId, booking.id, {
    state: isRejected ? 'rejected' : 'waitlisted',
    priority_no: isRejected ? booking.priorityNo : await nextPlace(transaction, companyId, pool.id),
    refusal: note === '' ? null : note,
    decided_by_id: employeeId,
    decided_at: context.now(),
  })
  await refreshBalance(transaction, context, pool.id)
  await tellSales(
    transaction,
    companyId,
    { booking: { ...booking, ...written }, pool },
    isRejected ? { zh: '舱位被拒绝', en: 'Space rejected', note } : { zh: '已转候补', en: 'On the waiting list', note },
  )
  return written
}

/**
 * Releases granted space with its SO numbers, each of which is given once in a company; the carrier may give them later. Booking requests that
 * followed it from another vessel have them, too, unless they have some.
 */
export const confirmBooking = (context: Context, given: InputOf<Calls['confirm']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const soNumbers = [...new Set(given.soNumbers.map((so) => so.toUpperCase()))]
    // Booking requests and orders are held before pools.
    const requests = (await lockRequestsOn(transaction, companyId, given.id)).filter(isUnnumbered)
    if (soNumbers.length > 0) await numberRequests(transaction, context, { requests, numbers: soNumbers })
    const { pool, booking } = await lockBooking(transaction, context, given)
    checkNotOwn(context, booking.salesman)
    checkState(booking, 'approved', 'partApproved')
    await checkFreeNumbers(transaction, companyId, soNumbers)
    await checkListed(transaction, companyId, { pool: pool.id, numbers: soNumbers, boxes: grantedTo(booking) })
    await moveAll(
      transaction,
      moverOf(context),
      { pool, booking },
      {
        event: 'confirm',
        from: ['approved'],
        to: 'confirmed',
        note: soNumbers.join(' ').slice(0, 500),
      },
    )
    const written = await writeBooking(transaction, companyId, booking.id, {
      state: 'confirmed',
      so_numbers: soNumbers,
    })
    await tellSales(
      transaction,
      companyId,
      { booking: { ...booking, ...written }, pool },
      soNumbers.length > 0
        ? { zh: '已放舱', en: 'Space confirmed', note: soNumbers.join(' ') }
        : { zh: '已放舱，SO 号后补', en: 'Space confirmed, SO numbers to follow' },
    )
    return written
  })
}

const isUnnumbered = ({ carrier_booking_refs: refs }: Row): boolean => ((refs ?? []) as readonly string[]).length === 0

/** Records the result of confirmed space: loaded, or no show. */
export const settleBooking = (context: Context, given: InputOf<Calls['settle']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { pool, booking } = await lockBooking(transaction, context, given)
    checkState(booking, 'confirmed')
    const isUsed = given.act === 'use'
    await moveAll(
      transaction,
      moverOf(context),
      { pool, booking },
      {
        event: given.act,
        from: ['confirmed'],
        to: isUsed ? 'used' : 'noShow',
      },
    )
    const written = await writeBooking(transaction, companyId, booking.id, { state: isUsed ? 'used' : 'noShow' })
    await tellSales(
      transaction,
      companyId,
      { booking: { ...booking, ...written }, pool },
      isUsed ? { zh: '已装船', en: 'Space used' } : { zh: '未到', en: 'No-show' },
    )
    return written
  })
}
