import type { Versioned } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { type Booking, insertBooking, lockRowOf, moverOf, poolNow, tellSales, writeBooking } from './bookings.ts'
import { type LockedPool, type Move, move, refused, standing } from './ledger.ts'
import { type BoxCount, grantedTo } from './ledger-rules.ts'
import { settlePledges, sharesOfBooking, writeShares } from './pledges.ts'
import { shipmentOf } from './returns-and-rolls.ts'
import { isFor, type Shipper } from './shipper.ts'
import { checkFreeNumbers, checkListed } from './so-numbers.ts'

/** States in which space is confirmed and has not sailed. */
const unsailed: readonly string[] = ['confirmed', 'returning']

export interface Numbered {
  readonly pool: LockedPool
  readonly booking: Booking
}
/**
 * Bookings of space for a shipment that were confirmed under any of these SO numbers, or that it names, and have not sailed, locked after their
 * pools in the order in which all acts lock them. Space of others is not theirs, whatever numbers they enter.
 */
export const lockNumbered = async (
  transaction: Transaction,
  context: Context,
  { shipper, numbers }: { readonly shipper: Shipper; readonly numbers: readonly string[] },
): Promise<Numbered[]> => {
  const { companyId } = context.person
  const found = await transaction.query<{ id: string; pool: string }>(
    `SELECT id::text, pool_id::text AS pool FROM space_booking
     WHERE company_id = $1 AND (so_numbers && $2::text[] OR id = $4) AND state = ANY($3::text[]) ORDER BY pool_id, id`,
    [companyId, numbers, unsailed, shipper.space],
  )
  const pools = new Map<string, LockedPool>()
  for (const { pool } of found) if (!pools.has(pool)) pools.set(pool, await poolNow(transaction, context, pool))
  const locked: Numbered[] = []
  for (const { id, pool: of } of found) {
    const [pool, booking] = [pools.get(of), await lockRowOf(transaction, companyId, id)]
    // An act that held the pool before may have ended or changed it.
    const isStill =
      unsailed.includes(booking.state) &&
      (id === shipper.space || booking.soNumbers.some((number) => numbers.includes(number)))
    if (pool && isStill && isFor(shipper, booking)) locked.push({ pool, booking })
  }
  return locked
}

interface Divided {
  readonly shipper: Shipper
  /** SO numbers that stay with the shipment. */
  readonly stays: readonly string[]
  /** SO numbers that go to another shipment. */
  readonly goes: readonly string[]
  /** SO numbers that the carrier gave to the other shipment alone. */
  readonly given: readonly string[]
  /** Containers that go. */
  readonly boxes: readonly BoxCount[]
}
/**
 * Divides space that is confirmed under the SO numbers of a shipment when part of it goes to another one: a booking all of whose numbers go stays
 * whole; of another one the containers become a booking of their own, under its numbers that go, else under those that the carrier gave; one that
 * goes as a whole only has these numbers then, and one without any is divided without. A pool has as much taken as before. Answers what goes of
 * the space that the shipment names.
 */
export const divideSpace = async (
  transaction: Transaction,
  context: Context,
  { shipper, stays, goes, given, boxes }: Divided,
): Promise<string | undefined> => {
  const goingOf = ({ booking }: Numbered) => booking.soNumbers.filter((number) => goes.includes(number))
  const isUnnumbered = ({ booking }: Numbered) => booking.soNumbers.length === 0
  const staysBehind = (one: Numbered) => isUnnumbered(one) || goingOf(one).length < one.booking.soNumbers.length
  const rankOf = (one: Numbered) => (staysBehind(one) ? (goingOf(one).length > 0 ? 1 : 2) : 0)
  const numbers = given.length > 0 ? [...goes, ...stays] : goes
  const found = await lockNumbered(transaction, context, { shipper, numbers })
  // Pools are held before numbers.
  if (given.length > 0) await checkFreeNumbers(transaction, context.person.companyId, given)
  const left = new Map(boxes.map(({ box, quantity }) => [box, quantity]))
  let ungiven = given
  let gone: string | undefined
  for (const one of found.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const moving = grantedTo(one.booking).flatMap(({ box, quantity }) => {
      const moved = Math.min(left.get(box) ?? 0, quantity)
      left.set(box, (left.get(box) ?? 0) - moved)
      return moved > 0 ? [{ box, quantity: moved }] : []
    })
    if (moving.length === 0) continue
    let part = String(one.booking.id)
    const isNamed = part === shipper.space
    if (staysBehind(one)) {
      const isOwn = goingOf(one).length > 0 || isUnnumbered(one)
      const numbers = isOwn ? goingOf(one) : ungiven
      if (numbers.length === 0 && !isOwn) throw refused('newNumbers', 'splitNeedsNumber')
      if (!isOwn) ungiven = []
      part = await divide(transaction, context, one, { numbers, boxes: moving })
    }
    if (isNamed) gone = part
  }
  return gone
}

/** Makes the containers that go a booking of their own, and answers it; the same one where all of it goes. */
const divide = async (
  transaction: Transaction,
  context: Context,
  { pool: { id: ofPool }, booking }: Numbered,
  { numbers, boxes }: { readonly numbers: readonly string[]; readonly boxes: readonly BoxCount[] },
): Promise<string> => {
  const { companyId } = context.person
  if (booking.state === 'returning')
    throw refused('soNumbers', 'spaceReturning', { reservationNo: booking.reservationNo })
  const pool = await poolNow(transaction, context, ofPool)
  const movedOf = (box: string) => boxes.find((one) => one.box === box)?.quantity ?? 0
  const kept = booking.boxes.map((line) => ({
    ...line,
    quantity: line.quantity - movedOf(line.box),
    granted: (line.granted ?? 0) - movedOf(line.box),
  }))
  const stay = booking.soNumbers.filter((number) => !numbers.includes(number))
  const rest = { ...booking, boxes: kept.filter(({ quantity }) => quantity > 0) }
  await checkListed(transaction, companyId, { pool: pool.id, numbers, boxes })
  const tellSplit = async (written: Versioned, note: string) => {
    if (booking.salesman === context.person.employeeId) return
    const sold = { booking: { ...booking, ...written }, pool }
    await tellSales(transaction, companyId, sold, { zh: '舱位预订已拆分', en: 'Space booking split', note })
  }
  if (grantedTo(rest).length === 0) {
    const { state, id } = booking
    await tellSplit(await writeBooking(transaction, companyId, id, { state, so_numbers: numbers }), numbers.join(' '))
    return String(id)
  }
  await checkListed(transaction, companyId, { pool: pool.id, numbers: stay, boxes: grantedTo(rest) })
  const made = await insertBooking(transaction, companyId, {
    ...(await shipmentOf(transaction, companyId, booking.id)),
    grossTon: null,
    state: booking.state,
    pool: pool.id,
    etd: pool.etd,
    pod: booking.pod,
    customer: booking.customer,
    salesman: booking.salesman,
    boxes: booking.boxes.flatMap((line) => {
      const quantity = movedOf(line.box)
      return quantity > 0 ? [{ ...line, quantity, granted: quantity }] : []
    }),
    priorityNo: booking.priorityNo,
    submittedAt: booking.submittedAt,
    request: booking.request,
    decidedBy: booking.decidedBy,
    decidedAt: booking.decidedAt,
    soNumbers: numbers,
    returnBoxes: [],
  })
  await divideShares(transaction, companyId, { from: booking, to: made.id, boxes })
  const note = `${booking.reservationNo} → ${made.reservationNo}`
  const taken = await standing(transaction, companyId, booking.id)
  await move(
    transaction,
    moverOf(context),
    pool,
    boxes.flatMap(({ box, quantity }): Move[] => {
      const line = { event: 'split', box, quantity, note }
      const bucket = taken.find((one) => one.box === box)?.bucket ?? 'confirmed'
      return [
        { ...line, from: bucket, to: 'none', booking: booking.id },
        { ...line, from: 'none', to: bucket, booking: made.id },
      ]
    }),
  )
  const written = await writeBooking(transaction, companyId, booking.id, {
    state: booking.state,
    boxes: rest.boxes,
    so_numbers: stay,
  })
  await settlePledges(transaction, { companyId, today: context.today() }, [booking.id, made.id])
  await tellSplit(written, note)
  return made.id
}

/** Gives the part its shares of further requests: those of the last containers, which go. */
const divideShares = async (
  transaction: Transaction,
  companyId: string,
  { from, to, boxes }: { readonly from: Booking; readonly to: string; readonly boxes: readonly BoxCount[] },
): Promise<void> => {
  const shares = await sharesOfBooking(transaction, companyId, from.id)
  const gone = shares.flatMap((share) => {
    const whole = grantedTo(from).find(({ box }) => box === share.box)?.quantity ?? 0
    const kept = whole - (boxes.find(({ box }) => box === share.box)?.quantity ?? 0)
    const [first, end] = [Math.max(kept, share.after), Math.min(share.after + share.quantity, whole)]
    return end > first ? [{ ...share, after: first - kept, quantity: end - first }] : []
  })
  await writeShares(transaction, companyId, to, gone)
}
