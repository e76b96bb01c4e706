import { type Contract, holdExtensionHours, holds, type InputOf, Problem, type Versioned } from '@hangjia/contracts'
import { addTime } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkLinks } from '../records/saving/check-links.ts'
import { pageView } from '../records/tables/view.ts'
import { answerBy } from './answer-by.ts'
import {
  checkOwn,
  checkState,
  lockBooking,
  moveAll,
  moverOf,
  refreshBalance,
  tellDesk,
  tellSales,
  writeBooking,
} from './bookings.ts'
import { type LockedPool, refused, standing } from './ledger.ts'
import { lastMoment, takenBuckets } from './ledger-rules.ts'
import { settlePledges } from './pledges.ts'

type Calls = Contract['space']

/** Submits the asker's own hold for the decision of the desk. */
export const submitHold = (context: Context, given: InputOf<Calls['submit']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { pool, booking } = await lockBooking(transaction, context, given)
    checkOwn(context, booking)
    checkState(booking, 'held')
    const customer = given.customer ?? booking.customer
    const pod = given.pod ?? booking.pod
    if (customer === null) throw invalid('customer', 'required')
    if (pod === null || !pool.pods.includes(pod)) throw invalid('pod', pod === null ? 'required' : 'notFound')
    await checkLinks(transaction, pageView(context.person, 'myReservation'), { customer, pod })
    await checkNotBlacklisted(transaction, context.person.companyId, customer)
    const written = await writeBooking(transaction, context.person.companyId, booking.id, {
      state: 'submitted',
      customer_id: customer,
      pod_id: pod,
      hold_until: null,
      submitted_at: context.now(),
      due_at: await answerBy(transaction, context),
    })
    await tellDesk(transaction, context, { ...booking, ...written }, ['舱位待审批', 'Space to decide on'])
    return written
  })

/** More hours for a hold, once, while nobody waits, and never past the closing. */
export const prolongHold = (context: Context, given: InputOf<Calls['prolong']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { pool, booking } = await lockBooking(transaction, context, given)
    checkOwn(context, booking)
    checkState(booking, 'held')
    if (booking.prolongedAt !== null) throw refused('holdUntil', 'prolongedAlready')
    const waiting = await transaction.first(
      `SELECT FROM space_booking WHERE company_id = $1 AND pool_id = $2 AND state = 'waitlisted' LIMIT 1`,
      [companyId, pool.id],
    )
    if (waiting) throw refused('holdUntil', 'othersWait')
    const wanted = addTime(booking.holdUntil ?? context.now(), { hours: holdExtensionHours })
    const until = wanted < lastMoment(pool) ? wanted : lastMoment(pool)
    return await writeBooking(transaction, companyId, booking.id, {
      state: 'held',
      hold_until: until,
      prolonged_at: context.now(),
    })
  })

const undecided = ['held', 'submitted', 'waitlisted']
const granted = ['approved', 'partApproved', 'confirmed']

/** Withdraws a booking before the decision, cancels it after; somebody else's with TS-9034. */
export const withdrawBooking = (context: Context, given: InputOf<Calls['withdraw']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { person } = context
    const { pool, booking } = await lockBooking(transaction, context, given)
    const isOwn = booking.salesman === person.employeeId
    if (!isOwn && !holds(person, 'TS-9034')) throw new Problem('notFound')
    checkState(booking, ...undecided, ...granted)
    const isGranted = granted.includes(booking.state)
    if (isGranted && !isFree(context, pool)) throw refused('state', 'askReturnInstead')
    await moveAll(
      transaction,
      moverOf(context),
      { pool, booking },
      {
        event: isGranted ? 'cancel' : 'withdraw',
        from: takenBuckets,
        to: 'none',
        note: given.note,
      },
    )
    const written = await writeBooking(transaction, person.companyId, booking.id, {
      state: isGranted ? 'cancelled' : 'withdrawn',
      hold_until: null,
      refusal: given.note === '' ? null : given.note,
    })
    await settlePledges(transaction, { companyId: person.companyId, today: context.today() }, [booking.id])
    await refreshBalance(transaction, context, pool.id)
    if (!isOwn)
      await tellSales(
        transaction,
        person.companyId,
        { booking: { ...booking, ...written }, pool },
        { zh: '占舱已被释放', en: 'Your space was released', note: given.note },
      )
    return written
  })
/** True when space goes back without a fee. */
const isFree = (context: Context, { releaseAt }: LockedPool): boolean =>
  releaseAt !== null && Date.parse(context.now()) < Date.parse(releaseAt)

/** Asks the desk to take granted space back; it stays taken until then. */
export const askReturn = (context: Context, given: InputOf<Calls['askReturn']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { booking } = await lockBooking(transaction, context, given)
    checkOwn(context, booking)
    checkState(booking, ...granted)
    checkReturnable(given, await standing(transaction, companyId, booking.id))
    const written = await writeBooking(transaction, companyId, booking.id, {
      state: 'returning',
      return_boxes: given.boxes,
      return_note: given.note,
    })
    await tellDesk(transaction, context, { ...booking, ...written }, ['退舱待确认', 'Return to confirm'])
    return written
  })
const checkReturnable = ({ boxes }: InputOf<Calls['askReturn']>, taken: Awaited<ReturnType<typeof standing>>): void => {
  for (const [at, { box, quantity }] of boxes.entries()) {
    const has = taken
      .filter((one) => one.box === box && (one.bucket === 'approved' || one.bucket === 'confirmed'))
      .reduce((sum, one) => sum + one.quantity, 0)
    if (quantity > has || boxes.findIndex((one) => one.box === box) !== at)
      throw invalid(`boxes.${at}.quantity`, 'tooBig', { maximum: has })
  }
}
