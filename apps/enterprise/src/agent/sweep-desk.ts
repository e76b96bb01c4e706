import type { Database } from '../database/database.ts'

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
      await transaction.run(
        `UPDATE work_order SET timely = 'late' WHERE timely IS NULL AND sla_due_at < $1::timestamptz
         AND state IN ('new', 'assigned', 'processing', 'waitingSupplier')`,
        [now],
      ),
      await transaction.run(
        `UPDATE work_order SET state = 'closed' WHERE state = 'done'
         AND done_at < $1::timestamptz - make_interval(hours => $2)`,
        [now, hoursToClose],
      ),
    ]
    return counts.reduce((sum, { count }) => sum + count, 0)
  })
