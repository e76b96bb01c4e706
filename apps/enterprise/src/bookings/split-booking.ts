import { type AnswerOf, type Contract, type InputOf, linesIn, onlineBooking } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { checkBooking } from '../cabin-bookings/make-booking.ts'
import { divideRequest } from '../cabin-bookings/request-space.ts'
import { tellReviewers } from '../cabin-bookings/submitted.ts'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { addFilesOf } from '../files/add-files.ts'
import type { Context } from '../handlers.ts'
import { splitLocked } from '../orders/split/split-order.ts'
import { type Shipped, splitParts } from '../orders/split/split-parts.ts'
import { invalid } from '../records/saving/change-records.ts'
import { derivedColumns, insertRecords, type Values } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { columnsOf } from '../records/tables/column-kinds.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { viewOf } from '../records/tables/view.ts'
import { divideSpace } from '../space/divide-space.ts'
import { blocked } from '../staff/manageable.ts'
import { isSameFact, shipperOf } from './booking-facts.ts'
import { lockBooking } from './lock-booking.ts'
import { lockOrder } from './lock-order.ts'
import { nameSpace } from './requests-on.ts'
import { tellRequester } from './tell-requester.ts'

type Calls = Contract['bookings']['split']
type Asked = InputOf<Calls>

/** States in which the carrier keeps the space under SO numbers. */
const numbered: readonly unknown[] = ['booked', 'soReleased']
/** States in which nobody waits for an answer of the carrier. */
const splittable = ['draft', 'submitted', 'refused', 'askedBack', 'passed', 'carrierRefused', ...numbered]
/** Facts that stay with the booking: its number and what others know it by. */
const own: readonly string[] = [
  'bookingNo',
  'quotation',
  'order',
  'space',
  'attachments',
  'soFile',
  'carrierRequestRef',
  'amendmentState',
]

/**
 * Splits off part of a booking to a new one in the same state, to which the carrier may have given SO numbers of its own. Its SO numbers, its
 * request for space and the space that is confirmed under its numbers are divided, and its order is split with it.
 */
export const splitBooking = (context: Context, asked: Asked): Promise<AnswerOf<Calls>> =>
  asPerson({ ...context, reason: asked.reason }, async (transaction) => {
    const { person } = context
    const { companyId } = person
    const row = await lockBooking(transaction, context, asked)
    if (!splittable.includes(row.state)) throw blocked('state', 'notInThisState')
    if (row.amendment_state === 'requested') throw blocked('amendmentState', 'amendmentOpen')
    const newNumbers = newIn(row, asked)
    const parts = splitParts(shippedIn(row), { ...asked, containers: [], newNumbers })
    const isUnnumbered = shippedIn(row).soNumbers.length === 0 && newNumbers.length === 0
    const lacksNumber = Object.values(parts).some(({ soNumbers }) => soNumbers.length === 0)
    if (numbered.includes(row.state) && lacksNumber && !isUnnumbered) throw invalid('newNumbers', 'splitNeedsNumber')
    const values = valuesOf(row, onlineBooking.fields)
    const [rest, split] = [parts.rest, parts.split].map((part) => ({ ...values, ...factsOf(part) }))
    // Facts that older bookings lack, such as sizes of oversize goods, their parts may lack, too.
    for (const part of [rest, split]) checkBooking(part ?? {}, values)
    const order = await splitOrderOf(transaction, context, row, { ...asked, newNumbers })
    if (!order && asked.containers.length > 0) throw invalid('containers', 'notFound')
    const [coded = {}] = await withNewCodes(transaction, viewOf(onlineBooking, person), [
      { ...copiedOf(split ?? {}), ...sailingOf(order?.rolled), order: order?.id ?? null, splitFrom: String(row.id) },
    ])
    const [id = ''] = await insertRecords(transaction, onlineBooking, companyId, [coded])
    const bookingNo = String(coded.bookingNo)
    await addFilesOf(transaction, { of: onlineBooking, companyId, id }, { of: onlineBooking, id: String(row.id) })
    if (order)
      await transaction.query('UPDATE shipment_order SET booking_id = $3 WHERE company_id = $1 AND id = $2', [
        companyId,
        order.id,
        id,
      ])
    await keepRest(transaction, row, parts.rest)
    const boxes = linesIn(parts.split.boxes).map(({ box, quantity }) => ({
      box: String(box),
      quantity: Number(quantity),
    }))
    // Pools are held before requests, as by the desk.
    const goes = parts.split.soNumbers.filter((number) => !newNumbers.includes(number))
    const space = await divideSpace(transaction, context, {
      shipper: shipperOf(row),
      stays: parts.rest.soNumbers,
      goes,
      given: newNumbers,
      boxes,
    })
    if (space !== undefined) await nameParts(transaction, row, { part: id, space })
    await checkUnused(transaction, companyId, { part: id, numbers: newNumbers })
    await divideRequest(transaction, context, row, { bookingNo, boxes })
    if (row.state === 'submitted') {
      const booking = { ...row, id, booking_no: bookingNo }
      await tellReviewers(transaction, person, { booking, occasion: 'split off' })
    }
    await tellRequester(transaction, context, row, [`已拆出 ${bookingNo}`, `split: ${bookingNo}`])
    return { id, bookingNo }
  })

/** SO numbers that the carrier gave to the part, without those that go with it already. */
const newIn = (row: Row, { newNumbers, soNumbers }: Asked): string[] => {
  const numbers = [...new Set(newNumbers.map((number) => number.toUpperCase()))]
  if (numbers.length > 0 && !numbered.includes(row.state)) throw blocked('state', 'notInThisState')
  return numbers.filter((number) => !soNumbers.includes(number))
}

/** Lets the part name the space that went with it; the booking names none any more where all of it went. */
const nameParts = async (
  transaction: Transaction,
  row: Row,
  { part, space }: { readonly part: string; readonly space: string },
): Promise<void> => {
  await nameSpace(transaction, String(row.company_id), [part], space)
  if (String(row.space_id) === space) await nameSpace(transaction, String(row.company_id), [String(row.id)], null)
}

/** Refuses SO numbers that another living booking has. Those of the company are held by the division of space. */
const checkUnused = async (
  transaction: Transaction,
  companyId: string,
  { part, numbers }: { readonly part: string; readonly numbers: readonly string[] },
): Promise<void> => {
  const other = await transaction.first<{ no: string }>(
    `SELECT booking_no AS no FROM online_booking
     WHERE company_id = $1 AND id <> $2 AND carrier_booking_refs && $3::text[] AND state = ANY($4::text[]) LIMIT 1`,
    [companyId, part, numbers, numbered],
  )
  if (other) throw invalid('newNumbers', 'soGivenAlready', { booking: other.no })
}

const shippedIn = (row: Row): Shipped => ({
  boxes: linesIn(row.boxes),
  containers: [],
  cargo: linesIn(row.cargo),
  soNumbers: (row.carrier_booking_refs ?? []) as readonly string[],
})
const factsOf = ({ boxes, cargo, soNumbers }: Shipped) => ({ boxes, cargo, carrierBookingRefs: soNumbers })

/** Facts of the sailing of a part that was rolled, as its order has them; those of the missed one hold no more. */
const sailingOf = (rolled: Values | null | undefined): Values =>
  Object.fromEntries(
    ['vessel', 'voyage', 'etd', 'siCutoff', 'cyCutoff'].flatMap((name) =>
      rolled && name in rolled ? [[name, rolled[name] ?? null]] : [],
    ),
  )

const copiedOf = (values: Values): Values =>
  Object.fromEntries(
    columnsOf(onlineBooking.fields).flatMap(({ name }) => (own.includes(name) ? [] : [[name, values[name] ?? null]])),
  )

/**
 * Splits the living order of a booking in the same way, and answers the new one. Its containers, and cargo that goes, are those of the booking; an order
 * with the space of the booking shares the new SO numbers.
 */
const splitOrderOf = async (
  transaction: Transaction,
  context: Context,
  { company_id: companyId, order_id: id, boxes, cargo, carrier_booking_refs: refs }: Row,
  asked: Asked,
): Promise<Awaited<ReturnType<typeof splitLocked>> | undefined> => {
  const living = await transaction.first(
    `SELECT FROM shipment_order WHERE company_id = $1 AND id = $2 AND life_state <> 'cancelled'`,
    [companyId, id],
  )
  if (!living) return undefined
  const row = await lockOrder(transaction, context, id)
  const isOther =
    !isSameFact('boxes', row.boxes, boxes) || (asked.cargo.length > 0 && !isSameFact('cargo', row.cargo, cargo))
  if (isOther) throw blocked('order', 'bookingOrderDiffers', { orderNo: String(row.order_no) })
  const numbers = (row.so_numbers ?? []) as readonly string[]
  const hasSpace = numbers.some((number) => ((refs ?? []) as readonly string[]).includes(number))
  return await splitLocked(transaction, context, {
    row,
    asked: {
      boxes: asked.boxes,
      cargo: asked.cargo,
      containers: asked.containers,
      soNumbers: asked.soNumbers.filter((number) => numbers.includes(number)),
      newNumbers: hasSpace ? asked.newNumbers : [],
    },
  })
}

const keepRest = async (transaction: Transaction, row: Row, { boxes, cargo, soNumbers }: Shipped): Promise<void> => {
  const changed = { ...row, boxes, cargo, carrier_booking_refs: soNumbers }
  await transaction.query(
    `UPDATE online_booking SET boxes = $3, cargo = $4, carrier_booking_refs = $5::text[], search_text = $6
     WHERE company_id = $1 AND id = $2`,
    [
      ...[row.company_id, row.id, json(boxes), json(cargo), soNumbers],
      derivedColumns(onlineBooking, valuesOf(changed, onlineBooking.fields)).search_text,
    ],
  )
}
