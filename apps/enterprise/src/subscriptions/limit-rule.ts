import { mostSubscriptions } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'

/** A person has a limited number of subscriptions of a kind in use; those over the limit may still be changed. */
export const subscriptionLimitRule: AfterChange = async (
  transaction,
  { companyId, table, resource },
  { before, after },
) => {
  if (!after.enabled) return
  // Subscriptions that begin at once are counted one after the other.
  await transaction.query('SELECT FROM employee WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    companyId,
    after.owner_id,
  ])
  const last = 'until' in resource.fields ? 'until' : 'etd_to'
  const isInTime = (day: string) => `(${day} IS NULL OR ${day} >= (now() AT TIME ZONE 'Asia/Shanghai')::date)`
  const { used, wasInTime } = await transaction.one<{ used: number; wasInTime: boolean }>(
    `SELECT count(*)::int AS used, ${isInTime('$3::date')} AS "wasInTime" FROM ${table}
     WHERE company_id = $1 AND owner_id = $2 AND enabled AND ${isInTime(last)}`,
    [companyId, after.owner_id, before?.[last] ?? null],
  )
  const wasInUse = before?.enabled && String(before.owner_id) === String(after.owner_id) && wasInTime
  if (used > mostSubscriptions && !wasInUse)
    throw blocked('enabled', 'subscriptionsUsed', { maximum: mostSubscriptions })
}
