import type { Database } from '../database/database.ts'

/** Days after the arrival of a shipment at which nothing more of it is expected. */
const daysAfterArrival = 30

/** Ends subscriptions to shipments whose arrival is long over. Returns how many ended. */
export const endTracking = async (database: Database, today: string): Promise<number> => {
  const { count } = await database.run(
    `UPDATE tracking_subscription SET state = 'done' WHERE state = 'active' AND (
       SELECT max((event ->> 'at')::date) FROM jsonb_array_elements(events) AS lines(event) WHERE event ->> 'code' = 'ARRI'
     ) < $1::date - $2::integer`,
    [today, daysAfterArrival],
  )
  return count
}
