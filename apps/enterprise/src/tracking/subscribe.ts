import { trackingSubscription } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import { catchUp } from './feed-subscriptions.ts'

/** A number to follow, with further facts of its subscription. */
export interface Followable extends Values {
  readonly numberType: 'billOfLading' | 'booking' | 'container'
  readonly number: string
  readonly carrier: string
  readonly milestones: readonly string[]
}

/** Makes subscriptions of a person to numbers that they do not follow yet; those that they stopped go on. */
export const subscribe = async (
  transaction: Transaction,
  { companyId, employeeId }: Person,
  wanted: readonly Followable[],
): Promise<{ added: number; known: number }> => {
  const keyOf = (type: unknown, number: unknown) => `${type} ${number}`
  const unique = [...new Map(wanted.map((one) => [keyOf(one.numberType, one.number), one])).values()]
  const standing = await transaction.query<Row>(
    `SELECT id, number_type, number, state FROM tracking_subscription
     WHERE company_id = $1 AND owner_id = $2 AND number = ANY($3::text[]) FOR UPDATE`,
    [companyId, employeeId, unique.map(({ number }) => number)],
  )
  const known = new Map(standing.map((row) => [keyOf(row.number_type, row.number), row]))
  const stopped = standing.filter(({ state }) => state === 'stopped').map(({ id }) => id)
  await transaction.query(
    `UPDATE tracking_subscription SET state = 'active' WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, stopped],
  )
  const fresh = unique.filter(({ numberType, number }) => !known.has(keyOf(numberType, number)))
  const ids = await insertRecords(
    transaction,
    trackingSubscription,
    companyId,
    fresh.map((one) => ({ delayDays: 1, state: 'active', events: [], firedCount: 0, ...one, owner: employeeId })),
  )
  for (const id of ids)
    await catchUp(
      transaction,
      await transaction.one<Row>('SELECT * FROM tracking_subscription WHERE company_id = $1 AND id = $2', [
        companyId,
        id,
      ]),
    )
  return { added: fresh.length + stopped.length, known: unique.length - fresh.length - stopped.length }
}
