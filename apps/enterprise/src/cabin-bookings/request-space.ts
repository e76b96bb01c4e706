import { type AnswerOf, type Contract, type InputOf, spaceRequest } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { viewOf } from '../records/tables/view.ts'
import { deskOf } from '../space/desk-keys.ts'
import type { BoxCount } from '../space/ledger-rules.ts'
import { blocked } from '../staff/manageable.ts'
import { reviewedBookings } from './reached-bookings.ts'

type Call = Contract['cabinBookings']['requestSpace']
/** Days after the wanted departure within which another sailing would do. */
const windowDays = 7
const waiting: readonly unknown[] = ['submitted', 'askedBack', 'passed']

/** Remarks of requests name the bookings that they are for, one a line. */
const isFor = `$3 = ANY(string_to_array(remark, E'\\n'))`

/** Asks the space desk for the containers of a booking, in the name of its salesperson; asked again it answers the request there is. */
export const requestSpace = (context: Context, read: InputOf<Call>): Promise<AnswerOf<Call>> =>
  asPerson(context, async (transaction) => {
    const { person, now, today } = context
    const { companyId } = person
    const row: Row = await lockBooking(transaction, context, read, reviewedBookings(context.person))
    if (row.source !== 'agentChat' || !waiting.includes(row.state)) throw blocked('state', 'notInThisState')
    const boxes = row.boxes as readonly { readonly box: string; readonly quantity: number }[]
    if (boxes.length === 0) throw blocked('boxes', 'required')
    const remark = `${row.booking_no}`
    const known = await transaction.first<{ requestNo: string }>(
      `SELECT request_no AS "requestNo" FROM space_request
         WHERE company_id = $1 AND salesman_id = $2 AND ${isFor} AND state NOT IN ('refused', 'lapsed') LIMIT 1`,
      [companyId, row.sales_id, remark],
    )
    if (known) return { requestNo: known.requestNo, isNew: false }
    const departure = String(row.expected_departure)
    const etdFrom = departure < today() ? today() : departure
    const [values = {}] = await withNewCodes(transaction, viewOf(spaceRequest, person), [
      {
        state: 'requested',
        customer: String(row.customer_id),
        pol: String(row.pol_id),
        pod: String(row.pod_id),
        carriers: row.carrier_id === null ? [] : [String(row.carrier_id)],
        etdFrom,
        etdTo: addDays(etdFrom, windowDays),
        boxes: boxes.map(({ box, quantity }) => ({ box, quantity, perBill: null })),
        probability: 'firm',
        salesman: String(row.sales_id),
        submittedAt: now(),
        remark,
      },
    ])
    return { requestNo: await insertRequest(transaction, context, values), isNew: true }
  })

/** Makes a request that waits for the space desk, and lets the desk know. Answers its number. */
const insertRequest = async (transaction: Transaction, { person }: Context, values: Values): Promise<string> => {
  const { companyId, userId } = person
  const [id = ''] = await insertRecords(transaction, spaceRequest, companyId, [values])
  const requestNo = String(values.requestNo)
  await tell(transaction, {
    companyId,
    fact: `space-request:${id}:1`,
    to: deskOf('TS-1802', String(values.salesman)),
    except: userId,
    type: 5,
    title: [`舱位预约待审批：${requestNo}`, `Space request to decide on: ${requestNo}`],
    link: { page: 'spaceApproval', to: 'record', id },
  })
  return requestNo
}

/**
 * Divides what was asked of the space desk for a booking when part of it is split off: an open request becomes two; one that was decided is for
 * both bookings.
 */
export const divideRequest = async (
  transaction: Transaction,
  context: Context,
  { company_id: companyId, sales_id: sales, booking_no: no }: Row,
  part: { readonly bookingNo: string; readonly boxes: readonly BoxCount[] },
): Promise<void> => {
  const found = await transaction.first<Row>(
    `SELECT * FROM space_request
     WHERE company_id = $1 AND salesman_id = $2 AND ${isFor} AND state NOT IN ('refused', 'lapsed') LIMIT 1 FOR UPDATE`,
    [companyId, sales, no],
  )
  if (!found) return
  const { person } = context
  const values = valuesOf(found, spaceRequest.fields)
  const lines = (values.boxes ?? []) as unknown as readonly BoxCount[]
  const going = (box: string) =>
    part.boxes.filter((line) => line.box === box).reduce((sum, one) => sum + one.quantity, 0)
  const share = (quantityOf: (line: BoxCount) => number) =>
    lines.flatMap((line) => (quantityOf(line) > 0 ? [{ ...line, quantity: quantityOf(line) }] : []))
  const split = share(({ box, quantity }) => Math.min(quantity, going(box)))
  const rest = share(({ box, quantity }) => quantity - going(box))
  const isOpen = found.state === 'requested' && found.remark === no
  if (!isOpen || split.length === 0 || rest.length === 0) {
    await transaction.query('UPDATE space_request SET remark = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      found.id,
      `${found.remark}\n${part.bookingNo}`,
    ])
    return
  }
  await transaction.query('UPDATE space_request SET boxes = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    found.id,
    json(rest),
  ])
  const [coded = {}] = await withNewCodes(transaction, viewOf(spaceRequest, person), [
    { ...values, requestNo: null, boxes: split, remark: part.bookingNo },
  ])
  await insertRequest(transaction, context, coded)
}
