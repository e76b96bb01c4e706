import { type Contract, holds, type InputOf, Problem, type Versioned } from '@hangjia/contracts'
import { compareDecimals, daysBetween } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { lockRequestsOn, nameSpace } from '../bookings/requests-on.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import {
  type Booking,
  checkNotOwn,
  checkState,
  insertBooking,
  lockBooking,
  moveAll,
  moverOf,
  nextPlace,
  poolNow,
  refreshBalance,
  tellSales,
  writeBooking,
} from './bookings.ts'
import { checkDecides } from './desk-acts.ts'
import { type LockedPool, move, refused, standing } from './ledger.ts'
import { returnFeeOf, takenBuckets } from './ledger-rules.ts'
import { matchPledges, settlePledges, sharesOfBooking, writeShares } from './pledges.ts'
import { fitting, pricedLine } from './take-space.ts'

type Calls = Contract['space']

/** Takes returned space back with its fee, or refuses to; a fee below that of the pool needs a right and a note. */
export const answerReturn = (context: Context, given: InputOf<Calls['answerReturn']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { pool, booking } = await lockBooking(transaction, context, given)
    checkNotOwn(context, booking.salesman)
    checkState(booking, 'returning')
    const written = given.confirmed
      ? await takeBack(transaction, context, { pool, booking }, given)
      : await writeBooking(transaction, companyId, booking.id, {
          state: stateOfRest(booking, await isReleased(transaction, companyId, booking)),
          return_boxes: [],
        })
    await settlePledges(transaction, { companyId, today: context.today() }, [booking.id])
    await tellSales(
      transaction,
      companyId,
      { booking: { ...booking, ...written }, pool },
      given.confirmed
        ? { zh: '退舱已确认', en: 'Return confirmed', note: given.note }
        : { zh: '退舱未获同意', en: 'Return refused', note: given.note },
    )
    return written
  })
}
/** True for space that the desk released, with SO numbers or before the carrier gives them. */
const isReleased = async (transaction: Transaction, companyId: string, { id }: Booking): Promise<boolean> =>
  (await standing(transaction, companyId, id)).some(({ bucket }) => bucket === 'confirmed')
const stateOfRest = ({ boxes }: Booking, released: boolean): string => {
  if (released) return 'confirmed'
  return boxes.every(({ quantity, granted }) => quantity === granted) ? 'approved' : 'partApproved'
}

const takeBack = async (
  transaction: Transaction,
  context: Context,
  { pool, booking }: { readonly pool: LockedPool; readonly booking: Booking },
  given: InputOf<Calls['answerReturn']>,
): Promise<Versioned> => {
  const { companyId } = context.person
  const due = await feeDue(transaction, context, pool, booking)
  const fee = given.fee ?? due?.fee ?? '0'
  if (due && compareDecimals(fee, due.fee) < 0) checkWaives(context, given.note)
  const taken = await standing(transaction, companyId, booking.id)
  await move(
    transaction,
    moverOf(context),
    pool,
    booking.returnBoxes.flatMap(({ box, quantity }) => {
      const [first] = taken.filter(
        (one) => one.box === box && (one.bucket === 'approved' || one.bucket === 'confirmed'),
      )
      const line = { event: 'return', box, quantity, to: 'none' as const, booking: booking.id }
      return first ? [{ ...line, from: first.bucket }] : []
    }),
  )
  const boxes = booking.boxes.map((line) => {
    const back = booking.returnBoxes.find(({ box }) => box === line.box)?.quantity ?? 0
    return { ...line, granted: Math.max(0, (line.granted ?? 0) - back) }
  })
  const isAll = boxes.every(({ granted }) => granted === 0)
  return await writeBooking(transaction, companyId, booking.id, {
    state: isAll ? 'returned' : taken.some(({ bucket }) => bucket === 'confirmed') ? 'confirmed' : 'partApproved',
    boxes,
    return_fee: fee,
    fee_currency_id: due?.currency ?? null,
    refusal: given.note === '' ? null : given.note,
  })
}
/** The pool's fee for space returned today, none while it is free. */
const feeDue = async (
  transaction: Transaction,
  context: Context,
  { cancelFees, releaseAt, etd }: LockedPool,
  { returnBoxes }: Booking,
): Promise<{ readonly fee: string; readonly currency: string } | undefined> => {
  if (releaseAt !== null && Date.parse(context.now()) < Date.parse(releaseAt)) return undefined
  const step = returnFeeOf(cancelFees, daysBetween(context.today(), etd))
  const boxes = returnBoxes.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!step) return undefined
  const { fee } = await transaction.one<{ fee: string }>('SELECT $1::numeric * $2::integer AS fee', [step.fee, boxes])
  return { fee, currency: step.currency }
}
const checkWaives = ({ person }: Context, note: string): void => {
  if (!holds(person, 'TS-9035')) throw new Problem('forbidden')
  if (note === '') throw invalid('note', 'required')
}

/** States in which a booking can be moved. */
export const rollable = ['submitted', 'waitlisted', 'approved', 'partApproved', 'confirmed']

/** Moves a booking to another pool; without room there it waits, with the place in line that it had. */
export const rollBooking = (context: Context, given: InputOf<Calls['roll']>): Promise<Versioned> => {
  checkDecides(context)
  return asPerson(context, async (transaction) => {
    const { companyId } = context.person
    // Booking requests are held before pools.
    const requests = await lockRequestsOn(transaction, companyId, given.id)
    const { pool, booking } = await lockBooking(transaction, context, given, [given.to])
    checkNotOwn(context, booking.salesman)
    checkState(booking, ...rollable)
    const to = await poolNow(transaction, context, given.to)
    if (to.id === pool.id || to.state !== 'open') throw refused('to', 'poolNotOpen')
    if (booking.pod !== null && !to.pods.includes(booking.pod)) throw refused('to', 'otherLane')
    await moveAll(
      transaction,
      moverOf(context),
      { pool, booking },
      {
        event: 'roll',
        from: takenBuckets,
        to: 'none',
        note: given.note,
      },
    )
    const written = await writeBooking(transaction, companyId, booking.id, { state: 'rolled', refusal: given.note })
    await refreshBalance(transaction, context, pool.id)
    const next = await continueIn(transaction, context, to, booking)
    await nameSpace(
      transaction,
      companyId,
      requests.map(({ id }) => String(id)),
      next,
    )
    await settlePledges(transaction, { companyId, today: context.today() }, [booking.id, next])
    await tellSales(
      transaction,
      companyId,
      { booking: { ...booking, ...written }, pool: to },
      { zh: '已甩柜至', en: 'Rolled to', note: given.note },
    )
    return written
  })
}
/** The cargo of a booking and what its salesperson wrote of it: they go with it to another vessel. */
export const shipmentOf = async (transaction: Transaction, companyId: string, id: string): Promise<Row> =>
  await transaction.one<Row>(
    `SELECT commodity, cargo_class AS "cargoClass", gross_ton::text AS "grossTon", quoted_price::text AS "quotedPrice",
       quotation_id::text AS quotation, load_date AS "loadDate", remark FROM space_booking WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )

/** The booking that a rolled one becomes, with the pledges that it fulfils; without room they keep their place in it. */
const continueIn = async (
  transaction: Transaction,
  context: Context,
  to: LockedPool,
  booking: Booking,
): Promise<string> => {
  const { companyId, employeeId } = context.person
  const wanted = booking.boxes
    .map(({ box, quantity, granted }) => ({ box, quantity: granted ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
  const fits = fitting(to, wanted)
  const isWhole = wanted.every(({ box, quantity }) => fits.some((one) => one.box === box && one.quantity === quantity))
  const fulfils = isWhole
    ? await matchPledges(transaction, companyId, { pool: to, booking, granted: wanted })
    : { request: booking.request, further: await sharesOfBooking(transaction, companyId, booking.id) }
  const made = await insertBooking(transaction, companyId, {
    ...(await shipmentOf(transaction, companyId, booking.id)),
    pool: to.id,
    etd: to.etd,
    pod: booking.pod,
    customer: booking.customer,
    salesman: booking.salesman,
    state: isWhole ? 'approved' : 'waitlisted',
    boxes: wanted.map((line) => ({ ...pricedLine(to, line), granted: isWhole ? line.quantity : null })),
    priorityNo: booking.priorityNo ?? (isWhole ? null : await nextPlace(transaction, companyId, to.id)),
    submittedAt: booking.submittedAt,
    rolledFrom: booking.id,
    request: fulfils.request,
    decidedBy: isWhole ? employeeId : null,
    decidedAt: isWhole ? context.now() : null,
    soNumbers: [],
    returnBoxes: [],
  })
  await writeShares(transaction, companyId, made.id, fulfils.further)
  if (!isWhole) {
    await refreshBalance(transaction, context, to.id)
    return made.id
  }
  await move(
    transaction,
    moverOf(context),
    to,
    wanted.map(({ box, quantity }) => ({
      event: 'roll',
      box,
      quantity,
      from: 'none' as const,
      to: 'approved' as const,
      booking: made.id,
    })),
  )
  return made.id
}
