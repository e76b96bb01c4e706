import type { WatchedPrice, WatchTrigger } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { collectedPrices } from './collected-prices.ts'
import { fclPrices } from './fcl-prices.ts'
import { lclPrices } from './lcl-prices.ts'
import type { Subscription } from './watched.ts'

/** One kind of subscription to prices: its resource, the sources of its prices, the way to find them. */
export interface SubscriptionKind {
  readonly resource: string
  readonly table: string
  readonly page: string
  /** SQL of the instant at which something that its prices come from last changed, of the subscription `s`. */
  readonly changedAt: string
  /** SQL of a test that a subscription `s` still waits on the day $1. */
  readonly waits: string
  readonly prices: (context: Context, row: Subscription) => Promise<readonly WatchedPrice[] | null>
  readonly triggers: (row: Subscription) => readonly WatchTrigger[]
  /** Field of the target price. */
  readonly target: string
  /** Days before the end of a price from which it ends soon, where these are not the usual ones. */
  readonly soonDays?: (row: Subscription) => number
}

const newest = (...tables: readonly string[]) =>
  tables.map((table) => `(SELECT max(x.updated_at) FROM ${table} x WHERE x.company_id = s.company_id)`).join(', ')
const onLane = (table: string) =>
  `(SELECT max(r.updated_at) FROM ${table} r WHERE r.company_id = s.company_id AND r.pol_id = s.pol_id AND r.pod_id = s.pod_id)`
/** Of those who wait for space alone: pools are written whenever some of it is taken. */
const openSpace = `CASE WHEN 'spaceOpen' = ANY(s.triggers) THEN (SELECT max(x.updated_at) FROM space_pool x
  WHERE x.company_id = s.company_id AND x.pol_id = s.pol_id AND x.etd >= $1::date) END`
const triggersOf = (row: Subscription) => (row.triggers ?? []) as readonly WatchTrigger[]
const stillWaits = 's.enabled AND (s.until IS NULL OR s.until >= $1::date)'

const eventTriggers: Readonly<Record<string, readonly WatchTrigger[]>> = {
  priceBelow: ['belowTarget'],
  priceChange: ['down', 'up'],
  opened: ['newRate'],
  soldOut: ['soldOut'],
  closingSoon: ['expiring'],
}

export const subscriptionKinds: readonly SubscriptionKind[] = [
  {
    resource: 'fclSubscription',
    table: 'fcl_subscription',
    page: 'subscribefcl',
    changedAt: `greatest(${onLane('fcl_rate')}, ${openSpace}, ${newest('company_markup', 'market_markup', 'sales_markup')})`,
    waits: stillWaits,
    prices: fclPrices,
    triggers: triggersOf,
    target: 'target',
  },
  {
    resource: 'lclSubscription',
    table: 'lcl_subscription',
    page: 'subscribeLcl',
    changedAt: `greatest(${onLane('lcl_rate')}, ${newest('lcl_company_markup', 'lcl_market_markup', 'lcl_sales_markup', 'lcl_surcharge', 'lcl_origin_charge', 'lcl_destination_charge')})`,
    waits: stillWaits,
    prices: lclPrices,
    triggers: triggersOf,
    target: 'target',
  },
  {
    resource: 'carrierReminder',
    table: 'carrier_reminder',
    page: 'mskFclRemind',
    changedAt: onLane('collected_price'),
    waits: 's.enabled AND s.etd_to >= $1::date',
    prices: collectedPrices,
    triggers: (row) => ((row.events ?? []) as readonly string[]).flatMap((event) => eventTriggers[event] ?? []),
    target: 'price_below',
    soonDays: ({ lead_days: days }) => Number(days ?? 0),
  },
]
