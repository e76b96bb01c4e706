import type { Contract, InputOf, Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkLinks } from '../records/saving/check-links.ts'
import { pageView } from '../records/tables/view.ts'
import {
  type Booking,
  checkOwn,
  checkState,
  lockBooking,
  moverOf,
  refreshBalance,
  tellDesk,
  writeBooking,
} from './bookings.ts'
import { deskOf } from './desk-keys.ts'
import { type LockedPool, move, standing } from './ledger.ts'
import { checkHeld, checkOpen } from './take-space.ts'

type Calls = Contract['space']
type Asked = InputOf<Calls['amend']>

/** Changes the asker's own booking before the decision of the desk. */
export const amendBooking = (context: Context, given: Asked): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { companyId } = context.person
    const { pool, booking } = await lockBooking(transaction, context, given)
    checkOwn(context, booking)
    checkState(booking, 'held', 'submitted', 'waitlisted')
    const { customer, pod, quotation } = given
    checkGiven(pool, booking, given)
    await checkLinks(transaction, pageView(context.person, 'myReservation'), { customer, pod, quotation })
    if (grows(booking, given) || customer !== booking.customer)
      await checkNotBlacklisted(transaction, companyId, customer)
    if (grows(booking, given)) {
      checkOpen(context, pool)
      await checkHeld(transaction, context, pool, { boxes: given.boxes, replaces: booking.id })
    }
    const taken = await standing(transaction, companyId, booking.id)
    if (taken.length > 0)
      await move(
        transaction,
        moverOf(context),
        pool,
        booking.boxes.flatMap(({ box }) => {
          const was = taken.find((one) => one.box === box)?.quantity ?? 0
          const gets = given.boxes.find((one) => one.box === box)?.quantity ?? 0
          const line = { event: 'hold', box, booking: booking.id }
          return [
            { ...line, quantity: Math.max(0, gets - was), from: 'none' as const, to: 'held' as const },
            { ...line, quantity: Math.max(0, was - gets), from: 'held' as const, to: 'none' as const },
          ]
        }),
      )
    const written = await writeBooking(transaction, companyId, booking.id, {
      state: booking.state,
      customer_id: customer,
      pod_id: pod,
      boxes: amended(booking, given),
      commodity: given.commodity === '' ? null : given.commodity,
      quoted_price: given.quotedPrice,
      cargo_class: given.cargoClass,
      gross_ton: given.grossTon,
      quotation_id: quotation,
      load_date: given.loadDate,
      remark: given.remark === '' ? null : given.remark,
    })
    await refreshBalance(transaction, context, pool.id)
    if (booking.state !== 'held')
      await tellDesk(transaction, context, { ...booking, ...written }, ['预订已修改', 'Booking changed'])
    return written
  })

/** Lines with their prices, in the order of the booking. */
const amended = ({ boxes }: Booking, given: Asked) =>
  boxes.flatMap((line) => {
    const wanted = given.boxes.find(({ box }) => box === line.box)
    return wanted ? [{ ...line, quantity: wanted.quantity }] : []
  })

const checkGiven = (pool: LockedPool, booking: Booking, { boxes, customer, pod }: Asked): void => {
  const names = boxes.map(({ box }) => box)
  const wrong = names.findIndex(
    (box, at) => names.indexOf(box) !== at || !booking.boxes.some((line) => line.box === box),
  )
  if (wrong >= 0)
    throw invalid(`boxes.${wrong}.box`, names.indexOf(names[wrong] ?? '') < wrong ? 'repeated' : 'notFound')
  if (pod !== null && !pool.pods.includes(pod)) throw invalid('pod', 'notFound')
  if (booking.state !== 'held' && customer === null) throw invalid('customer', 'required')
  if (booking.state !== 'held' && pod === null) throw invalid('pod', 'required')
}
/** True when more of a container type is wanted than before: the limits of taking space then hold again. */
const grows = (booking: Booking, { boxes }: Asked): boolean =>
  boxes.some(({ box, quantity }) => quantity > (booking.boxes.find((line) => line.box === box)?.quantity ?? 0))

/** Reminds the desk of a booking that waits for it; a second time on one day nothing is sent. */
export const remindDesk = (context: Context, given: InputOf<Calls['remind']>): Promise<Versioned> =>
  asPerson(context, async (transaction) => {
    const { booking } = await lockBooking(transaction, context, given)
    const { id, version, reservationNo, salesman } = booking
    checkOwn(context, booking)
    checkState(booking, 'submitted', 'waitlisted', 'returning')
    await tell(transaction, {
      companyId: context.person.companyId,
      fact: `space-remind:${id}:${context.today()}`,
      to: deskOf('TS-1804', salesman),
      except: context.person.userId,
      type: 5,
      title: [`业务催办舱位：${reservationNo}`, `Reminder to decide on space: ${reservationNo}`],
      link: { page: 'reservationApproval', to: 'record', id },
    })
    return { id, version }
  })
