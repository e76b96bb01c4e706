import { onlineBooking } from '@hangjia/contracts'
import { addDays, addTime } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'

interface CabinFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly desk: string
}
interface Understood {
  readonly session: string
  readonly group: string | null
  readonly customer: string
  readonly sales: string
  readonly handler: string
  readonly pol: string
  readonly pod: string
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
}
interface Plan {
  readonly state: 'submitted' | 'passed' | 'refused' | 'askedBack'
  /** Minutes from submission to review; null while it waits. */
  readonly minutes: number | null
  readonly refuseReason?: 'noSpace' | 'priceExpired'
  readonly remark?: string
}
const plans: readonly Plan[] = [
  { state: 'submitted', minutes: null },
  { state: 'passed', minutes: 25 },
  { state: 'refused', minutes: 95, refuseReason: 'noSpace', remark: '该周舱位已满，可改下周' },
  { state: 'submitted', minutes: null },
  { state: 'askedBack', minutes: 40, remark: '请提供品名和毛重' },
]
const minutesToReview = 60

/** Bookings that were made of the conversations of the demo, waiting for review or decided. */
export const seedCabinBookings = async (
  queries: Queries,
  companyId: string,
  { ids, today, desk }: CabinFacts,
): Promise<void> => {
  const understood = await queries.query<Understood>(
    `SELECT s.id::text AS session, s.group_id::text AS "group", s.customer_id::text AS customer,
       coalesce(g.sales_id, s.handler_id)::text AS sales, s.handler_id::text AS handler, s.pol_id::text AS pol,
       s.pod_id::text AS pod, s.boxes
     FROM chat_session s LEFT JOIN chat_group g ON g.company_id = s.company_id AND g.id = s.group_id
     WHERE s.company_id = $1 AND s.customer_id IS NOT NULL AND s.pol_id IS NOT NULL AND s.pod_id IS NOT NULL
       AND jsonb_array_length(s.boxes) > 0 ORDER BY s.id LIMIT ${plans.length}`,
    [companyId],
  )
  const { count } = await queries.one<{ count: number }>(
    'SELECT count(*)::int AS count FROM online_booking WHERE company_id = $1',
    [companyId],
  )
  const prefix = onlineBooking.fields.bookingNo.numbered.prefix({ businessDate: today })
  await insertRecords(
    queries,
    onlineBooking,
    companyId,
    understood.map((wish, at) => ({
      ...bookingOf(wish, plans[at] ?? { state: 'submitted', minutes: null }, { ids, today, desk, at }),
      bookingNo: `${prefix}${String(count + at + 1).padStart(5, '0')}`,
    })),
  )
}

const bookingOf = (
  { session, group, customer, sales, handler, pol, pod, boxes }: Understood,
  { state, minutes, refuseReason = undefined, remark = undefined }: Plan,
  { ids, today, desk, at }: CabinFacts & { readonly at: number },
) => {
  const submittedAt = `${addDays(today, -1 - at)}T02:00:00.000Z`
  return {
    businessDate: today,
    source: 'agentChat',
    mode: 'fcl',
    customer,
    state,
    session,
    group,
    requester: handler,
    sales,
    pol,
    pod,
    carrier: ids.carrier('COS'),
    expectedDeparture: addDays(today, 8 + at),
    boxes: boxes.map(({ box, quantity }) => ({ box, quantity, soc: false, temperatureC: null, remark: null })),
    cargo: [],
    submittedAt,
    reviewDueAt: addTime(submittedAt, { minutes: minutesToReview }),
    reviewedAt: minutes === null ? null : addTime(submittedAt, { minutes }),
    timely: minutes === null ? null : minutes <= minutesToReview ? 'onTime' : 'late',
    reviewer: minutes === null ? null : desk,
    refuseReason: refuseReason ?? null,
    reviewRemark: remark ?? null,
  }
}
