import { type AnswerOf, type Contract, type InputOf, spaceRequest } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { viewOf } from '../records/tables/view.ts'
import { deskOf } from '../space/desk-keys.ts'
import { blocked } from '../staff/manageable.ts'
import { reviewedBookings } from './reached-bookings.ts'

type Call = Contract['cabinBookings']['requestSpace']
/** Days after the wanted departure within which another sailing would do. */
const windowDays = 7
const waiting: readonly unknown[] = ['submitted', 'askedBack', 'passed']

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
         WHERE company_id = $1 AND salesman_id = $2 AND remark = $3 AND state NOT IN ('refused', 'lapsed') LIMIT 1`,
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
    const [id = ''] = await insertRecords(transaction, spaceRequest, companyId, [values])
    const requestNo = String(values.requestNo)
    await tell(transaction, {
      companyId,
      fact: `space-request:${id}:1`,
      to: deskOf('TS-1802', String(row.sales_id)),
      except: person.userId,
      type: 5,
      title: [`舱位预约待审批：${requestNo}`, `Space request to decide on: ${requestNo}`],
      link: { page: 'spaceApproval', to: 'record', id },
    })
    return { requestNo, isNew: true }
  })
