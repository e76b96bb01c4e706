import type { Label } from '@hangjia/contracts'
import type { PriceChange, WatchTrigger } from '@hangjia/pricing'
import { formatAmount } from '@hangjia/validation'
import type { Database, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { tell } from '../notices/tell.ts'
import { type SubscriptionKind, subscriptionKinds } from './kinds.ts'
import { type Due, dueColumns, judged } from './looks.ts'
import { type Moment, ownersContext } from './watched.ts'

/** A change that was being committed while somebody looked is seen by the looks of the next minute. */
const slack = "interval '1 minute'"
const maxBatch = 500
/** Lines of one message; the page shows the rest. */
const maxLines = 5

/**
 * Looks at every subscription whose lane changed since the last look, or on a new day, and sends owners the messages
 * they subscribed to, with prices that they would find themselves. Returns the number of messages.
 */
export const tellSubscribers = async (database: Database, moment: Moment): Promise<number> => {
  let count = 0
  const failures: unknown[] = []
  for (const kind of subscriptionKinds)
    for (const due of await dueOf(database, kind, moment))
      try {
        count += await look(database, kind, due, moment)
      } catch (failure) {
        // The other subscribers do not wait for this one.
        failures.push(failure)
      }
  await lapseReminders(database, moment)
  if (failures.length > 0) throw new AggregateError(failures, 'some subscriptions could not be looked at')
  return count
}

const dueOf = (database: Database, kind: SubscriptionKind, { today }: Moment) => {
  const { resource, changedAt, waits } = kind
  return database.query<Due>(
    `${dueColumns(kind)} WHERE ${waits} AND (w.checked_at IS NULL OR w.checked_day < $1::date OR s.updated_at > w.checked_at
       OR ${changedAt} > w.checked_at - ${slack})
     ORDER BY w.checked_at NULLS FIRST, s.company_id, s.id LIMIT ${maxBatch}`,
    [today, resource],
  )
}

const look = async (database: Database, kind: SubscriptionKind, due: Due, moment: Moment): Promise<number> => {
  const context = await ownersContext(database, due, moment)
  const prices = context ? await kind.prices(context, due) : null
  return await database.transaction(async (transaction) => {
    if (!(await isFirst(transaction, kind, due))) return 0
    // An owner without the right gets nothing, and begins anew once they have it.
    const watched = prices && judged(kind, due, { prices, today: moment.today })
    if (watched && watched.changes.length > 0) await say(transaction, kind, due, watched.changes, moment)
    await transaction.query(
      `UPDATE subscription_watch SET seen = $4::jsonb, checked_at = now(), checked_day = $5::date
       WHERE company_id = $1 AND resource = $2 AND row_id = $3`,
      [due.company_id, kind.resource, due.id, watched ? json(watched.seen) : null, moment.today],
    )
    return watched && watched.changes.length > 0 ? 1 : 0
  })
}

/** True when nobody else looked in the meantime; the subscription is locked until this look ends. */
const isFirst = async (transaction: Transaction, { resource }: SubscriptionKind, due: Due): Promise<boolean> => {
  await transaction.query(
    'INSERT INTO subscription_watch (company_id, resource, row_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [due.company_id, resource, due.id],
  )
  const { checkedAt } = await transaction.one<{ checkedAt: string | null }>(
    `SELECT checked_at AS "checkedAt" FROM subscription_watch
     WHERE company_id = $1 AND resource = $2 AND row_id = $3 FOR UPDATE`,
    [due.company_id, resource, due.id],
  )
  return checkedAt === due.checkedAt
}

const words: Readonly<Record<WatchTrigger, Label>> = {
  newRate: ['新价', 'new'],
  down: ['降价', 'down'],
  up: ['涨价', 'up'],
  belowTarget: ['达到目标价', 'at target'],
  expiring: ['将到期', 'ends soon'],
  soldOut: ['售罄', 'sold out'],
  spaceOpen: ['有现舱', 'space open'],
  gri: ['涨价预告', 'increase announced'],
}
const lineOf = (change: PriceChange, language: 0 | 1): string => {
  const { trigger, label, from, to, currency, validTo, validFrom } = change
  const moved = from !== null && from !== to ? `${formatAmount(from)} → ${formatAmount(to)}` : formatAmount(to)
  const until = trigger === 'expiring' && validTo ? (language === 0 ? `（至 ${validTo}）` : ` (to ${validTo})`) : ''
  const since = validFrom ? (language === 0 ? `（${validFrom} 起）` : ` (from ${validFrom})`) : ''
  return `${label} ${words[trigger][language]} ${currency} ${moved}${until}${since}`.trim()
}
const bodyOf = (changes: readonly PriceChange[], language: 0 | 1): string => {
  const lines = changes.slice(0, maxLines).map((change) => lineOf(change, language))
  const more = changes.length - lines.length
  return [...lines, ...(more > 0 ? [language === 0 ? `另有 ${more} 项` : `and ${more} more`] : [])].join('\n')
}

const say = async (
  transaction: Transaction,
  { resource, table, page }: SubscriptionKind,
  due: Due,
  changes: readonly PriceChange[],
  { now }: Moment,
): Promise<void> => {
  const isMet = resource === 'carrierReminder' ? ", state = 'met'" : ''
  await transaction.query(
    `UPDATE ${table} SET last_fired_at = $3, fired_count = coalesce(fired_count, 0) + 1${isMet}
     WHERE company_id = $1 AND id = $2`,
    [due.company_id, due.id, now],
  )
  await tell(transaction, {
    companyId: due.company_id,
    fact: `${resource}:${due.id}:${now}`,
    to: { employees: [due.owner_id] },
    type: 4,
    title: [`订阅提醒：${due.name}`, `Subscription: ${due.name}`],
    body: [bodyOf(changes, 0), bodyOf(changes, 1)],
    link: { page, to: 'record', id: String(due.id) },
  })
}

/** Reminders whose sailings are over. */
const lapseReminders = async (database: Database, { today }: Moment): Promise<void> => {
  await database.query(`UPDATE carrier_reminder SET state = 'lapsed' WHERE etd_to < $1::date AND state = 'waiting'`, [
    today,
  ])
}
