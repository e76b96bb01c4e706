import { type Contract, holdsPage, type LookedSubscription, Problem } from '@hangjia/contracts'
import type { Context, HandlersFor } from '../handlers.ts'
import { reachedRow } from '../records/tables/read-rows.ts'
import { pageView } from '../records/tables/view.ts'
import { type SubscriptionKind, subscriptionKinds } from './kinds.ts'
import { type Due, dueColumns, judged, knownOf } from './looks.ts'

/** Messages of one subscription in an answer. */
const maxSent = 50

export const subscriptions = {
  look: async (context, { page, id }) => {
    const { database, person } = context
    const kind = subscriptionKinds.find((one) => one.page === page)
    if (!kind || !holdsPage(person, page)) throw new Problem('forbidden')
    await reachedRow(database, pageView(person, page), id)
    return { ...(await lookNow(context, kind, id)), sent: await sentOf(context, page, id) }
  },
} satisfies HandlersFor<Contract['subscriptions']>

const lookNow = async (
  context: Context,
  kind: SubscriptionKind,
  id: string,
): Promise<Omit<LookedSubscription, 'sent'>> => {
  const { database, person } = context
  const today = context.today()
  const due = await database.one<Due & { readonly isInUse: boolean }>(
    `SELECT found.*, (SELECT ${kind.waits} FROM ${kind.table} s WHERE s.company_id = $3 AND s.id = $4) AS "isInUse"
     FROM (${dueColumns(kind)} WHERE s.company_id = $3 AND s.id = $4 AND $1::date IS NOT NULL) found`,
    [today, kind.resource, person.companyId, id],
  )
  const isOwn = String(due.owner_id) === person.employeeId
  const found = isOwn ? await kind.prices(context, due) : null
  const known = knownOf(due)
  const changes = found ? judged(kind, due, { prices: found, today }).changes : []
  // A price in another currency is compared with nothing.
  const lastOf = (key: string, currency: string) => (known?.[key]?.currency === currency ? known[key].price : null)
  const prices = found?.map(({ key, label, currency, price, validTo, replaces }) => ({
    label,
    currency,
    price,
    before: replaces?.price ?? lastOf(key, currency),
    validFrom: replaces?.from ?? null,
    validTo,
    triggers: changes.filter((change) => change.key === key).map(({ trigger }) => trigger),
  }))
  return { isOwn, isInUse: due.isInUse, isBegun: known !== null, prices: prices ?? null }
}

const sentOf = async (
  { database, person: { companyId, userId } }: Context,
  page: string,
  id: string,
): Promise<LookedSubscription['sent']> =>
  await database.query<LookedSubscription['sent'][number] & Record<string, unknown>>(
    `SELECT m.id::text AS id, m.published_at AS at, m.read_at IS NOT NULL AS "isRead",
       jsonb_build_array(m.body, coalesce(nullif(m.body_en, ''), m.body)) AS words
     FROM message m WHERE m.company_id = $1 AND m.account_id = $2 AND m.link_page = $3 AND m.link_id = $4
       AND m.removed_at IS NULL AND m.withdrawn_at IS NULL
     ORDER BY m.published_at DESC, m.id DESC LIMIT ${maxSent}`,
    [companyId, userId, page, id],
  )
