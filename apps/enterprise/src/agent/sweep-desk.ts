import { tellReviewers } from '../cabin-bookings/submitted.ts'
import type { Database, Row, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'

/** Days after which a session ends when the customer does not answer. */
const quietDays = 3
const hoursToClose = 24

/** Ends what time ends: quiet sessions, prices whose last day is over, finished work orders; marks work orders that are late. */
export const sweepDesk = async (
  database: Database,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<number> =>
  await database.transaction(async (transaction) => {
    const counts = [
      await transaction.run(
        `UPDATE chat_session SET state = 'closed', result = coalesce(result, 'noReply')
         WHERE state = 'waitingCustomer' AND last_message_at < $1::timestamptz - make_interval(days => $2)`,
        [now, quietDays],
      ),
      await transaction.run(
        `UPDATE chat_quotation SET result = 'expired' WHERE result = 'open' AND valid_to < $1::date`,
        [today],
      ),
      await markLate(transaction, now),
      await warnReviewers(transaction, now),
      await transaction.run(
        `UPDATE work_order SET state = 'closed' WHERE state = 'done'
         AND done_at < $1::timestamptz - make_interval(hours => $2)`,
        [now, hoursToClose],
      ),
    ]
    return counts.reduce((sum, { count }) => sum + count, 0)
  })

/** Age at which a time limit that ran out is no news any more: nobody looked in the meantime. */
const newsMs = 2 * 3_600_000

/** Marks work orders that are late, and notifies who does them and who supervises them. */
const markLate = async (transaction: Transaction, now: string): Promise<{ readonly count: number }> => {
  const { rows, count } = await transaction.run<Row>(
    `UPDATE work_order SET timely = 'late' WHERE timely IS NULL AND sla_due_at < $1::timestamptz
     AND state IN ('new', 'assigned', 'processing', 'waitingSupplier') RETURNING *`,
    [now],
  )
  for (const { company_id, id, work_order_no: no, assignee_id: assignee, title, sla_due_at: due } of rows) {
    if (Date.parse(now) - Date.parse(String(due)) > newsMs) continue
    const notice = {
      companyId: String(company_id),
      type: 8,
      priority: 'urgent',
      title: [`工单 ${no} 已超时`, `Work order ${no} is overdue`],
      body: [String(title), String(title)],
    } as const
    if (assignee !== null)
      await tell(transaction, {
        ...notice,
        fact: `work-order-late:${id}`,
        to: { employees: [String(assignee)] },
        link: { page: 'myWorkOrder', to: 'record', id: String(id) },
      })
    await tell(transaction, {
      ...notice,
      fact: `work-order-late:${id}`,
      to: { editorsWith: 'TS-4201', of: { module: 'agent', person: assignee === null ? null : String(assignee) } },
      link: { page: 'workOrderRecord', to: 'record', id: String(id) },
    })
  }
  return { count }
}

/** Minutes before a review is due at which its reviewers are reminded. */
const minutesBeforeReview = 12

/** Reminds reviewers of bookings shortly before their time, and again when it is over, once each. */
const warnReviewers = async (transaction: Transaction, now: string): Promise<{ readonly count: number }> => {
  const waiting = await transaction.query<Row & { isLate: boolean }>(
    `SELECT b.*, b.review_due_at < $1::timestamptz AS "isLate" FROM online_booking b WHERE b.state = 'submitted'
       AND b.review_due_at BETWEEN $1::timestamptz - interval '2 hours' AND $1::timestamptz + make_interval(mins => $2)
     ORDER BY b.company_id, b.id`,
    [now, minutesBeforeReview],
  )
  let count = 0
  for (const { isLate, ...booking } of waiting)
    count += await tellReviewers(
      transaction,
      { companyId: String(booking.company_id) },
      { booking, occasion: `${isLate ? 'late' : 'soon'} ${new Date(String(booking.review_due_at)).toISOString()}` },
    )
  return { count }
}
