import { holds, seesCost } from '@hangjia/contracts'
import type { WatchedPrice } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import type { Subscription } from './watched.ts'

const pageKey = 'TS-1913'
interface Reminder extends Subscription {
  readonly carrier_id: string
  readonly box_type: string
  readonly etd_from: string
  readonly etd_to: string
}

/** Collected prices of a carrier's sailings, one each; null for readers who see no buying figures. */
export const collectedPrices = async (context: Context, row: Subscription): Promise<readonly WatchedPrice[] | null> => {
  const { database, person } = context
  if (!holds(person, pageKey) || !seesCost(person)) return null
  const { company_id, carrier_id, pol_id, pod_id, box_type, etd_from, etd_to } = row as Reminder
  const found = await database.query<Omit<WatchedPrice, 'label'> & { readonly etd: string }>(
    `SELECT c.etd::text AS key, c.etd::text AS etd, c.price::text AS price, currency.code AS currency,
       c.offer_until::text AS "validTo", coalesce(c.space_state = 'soldOut', false) AS "soldOut"
     FROM collected_price c JOIN currency ON currency.company_id IN (0, c.company_id) AND currency.id = c.currency_id
     WHERE c.company_id = $1 AND c.carrier_id = $2 AND c.pol_id = $3 AND c.pod_id = $4 AND c.box = $5 AND NOT c.is_wrong
       AND c.etd BETWEEN greatest($6::date, $8::date) AND $7::date ORDER BY c.etd`,
    [company_id, carrier_id, pol_id, pod_id, box_type, etd_from, etd_to, context.today()],
  )
  return found.map(({ etd, ...price }) => ({ ...price, label: `${box_type} ETD ${etd}` }))
}
