import { type SeenPrices, type WatchedPrice, watchPrices } from '@hangjia/pricing'
import { addDays, expiringSoonDays } from '@hangjia/validation'
import type { SubscriptionKind } from './kinds.ts'
import type { Subscription } from './watched.ts'

/** A subscription with the state of its last look. */
export interface Due extends Subscription {
  readonly seen: SeenPrices | null
  readonly checkedAt: string | null
  /** True when its settings have changed since the last look. */
  readonly isChanged: boolean
}

/** SQL that reads subscriptions `s` of a kind with the state of their last look; $2 is the resource. */
export const dueColumns = ({ table }: SubscriptionKind): string =>
  `SELECT s.*, currency.code AS currency, w.seen, w.checked_at AS "checkedAt",
     coalesce(s.updated_at > w.checked_at, false) AS "isChanged" FROM ${table} s
   JOIN currency ON currency.company_id IN (0, s.company_id) AND currency.id = s.currency_id
   LEFT JOIN subscription_watch w ON w.company_id = s.company_id AND w.resource = $2 AND w.row_id = s.id`

/** Prices known from the last look; null where the next look is the first one. */
export const knownOf = ({ isChanged, seen }: Due): SeenPrices | null => (isChanged ? null : seen)

/** Changes of prices since the last look, as a subscription watches them, and its state after this look. */
export const judged = (
  kind: SubscriptionKind,
  due: Due,
  { prices, today }: { readonly prices: readonly WatchedPrice[]; readonly today: string },
): ReturnType<typeof watchPrices> =>
  watchPrices({
    watch: {
      triggers: kind.triggers(due),
      target: textOf(due[kind.target]),
      currency: due.currency,
      minChangeAmount: textOf(due.min_change_amount),
      minChangePercent: textOf(due.min_change_percent),
    },
    seen: knownOf(due),
    now: prices,
    today,
    soon: addDays(today, kind.soonDays?.(due) ?? expiringSoonDays),
  })
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
