import {
  maxComparedLanes,
  Problem,
  readsScores,
  type ScorePart,
  type SupplierScores,
  scoredDays,
  scoreParts,
  supplier,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type Fragment, rowsOf, sql } from '../database/sql.ts'
import { bidFiguresOf } from '../enquiries/bid-figures.ts'
import { quotedRates } from '../fcl-dashboard/quoted.ts'
import type { Context } from '../handlers.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { viewOf } from '../records/tables/view.ts'

interface Asked {
  readonly companyId: string
  readonly id: string
  readonly from: string
  readonly to: string
}

/** Scores of a supplier in the last weeks, counted anew from its rates and from quotations (decision 034). */
export const supplierScores = async ({ database, person, today }: Context, id: string): Promise<SupplierScores> => {
  if (!readsScores(person)) throw new Problem('forbidden')
  await checkReached(database, viewOf(supplier, person), [id])
  const to = today()
  const asked = { companyId: person.companyId, id, from: addDays(to, 1 - scoredDays), to }
  const bids = (await bidFiguresOf(database, { person, today }, [id]))(id)
  const ofBids = {
    answered: { good: bids.answered, of: bids.asked },
    awarded: { good: bids.awarded, of: bids.decided },
  }
  const parts = await Promise.all(
    scoreParts.map(async (part) => {
      const [counted] =
        part === 'answered' || part === 'awarded'
          ? [ofBids[part]]
          : await rowsOf<{ good: number; of: number }>(database, counts[part](asked))
      const { good = 0, of = 0 } = counted ?? {}
      return { part, good, of, percent: of === 0 ? null : Math.round((good * 100) / of) }
    }),
  )
  return { from: asked.from, to, parts, bids, score: meanOf(parts) }
}

/** The mean of the shares themselves, rounded once. */
const meanOf = (parts: SupplierScores['parts']): number | null => {
  const known = parts.filter(({ of }) => of > 0)
  if (known.length < 2) return null
  return Math.round(known.reduce((sum, { good, of }) => sum + (good * 100) / of, 0) / known.length)
}

/** Published rates `t` of the company that are valid on some day from `from` to `to`. */
const published = ({ companyId, from, to }: Omit<Asked, 'id'>): Fragment => sql`t.company_id = ${companyId}
  and t.display_flag > 0 and t.valid_from <= ${to}::date and t.valid_to >= ${from}::date`

const counts: { readonly [P in Exclude<ScorePart, 'answered' | 'awarded'>]: (asked: Asked) => Fragment } = {
  price: (asked) => sql`with lane as materialized (
      select t.pol_id, t.pod_id from fcl_rate t
      where ${published({ ...asked, from: asked.to })} and t.supplier_id = ${asked.id}
      group by 1, 2 order by count(*) desc, 1, 2 limit ${sql.lit(maxComparedLanes)}
    ), cheapest as (
      select min((price ->> 'price')::numeric) filter (where t.supplier_id = ${asked.id}) as own,
        min((price ->> 'price')::numeric) filter (where t.supplier_id is distinct from ${asked.id}) as other
      from lane join fcl_rate t on t.pol_id = lane.pol_id and t.pod_id = lane.pod_id
      cross join lateral jsonb_array_elements(t.box_prices) price
      where ${published({ ...asked, from: asked.to })}
        and cardinality(t.named_accounts_ids) = 0 and cardinality(t.commodities) = 0 and cardinality(t.hs_codes) = 0
      group by t.pol_id, t.pod_id, t.container_owner, t.cargo_class, t.currency_id, price ->> 'box'
    ) select count(*) filter (where own <= other)::int as good, count(*)::int as of from cheapest
    where own is not null and other is not null`,

  inTime: (asked) => sql`with own as materialized (
      select t.valid_from, t.display_flag, (t.created_at at time zone 'Asia/Shanghai')::date as kept_on
      from fcl_rate t where t.company_id = ${asked.companyId} and t.supplier_id = ${asked.id}
    ) select count(*) filter (where kept_on <= valid_from)::int as good, count(*)::int as of from own
    where display_flag > 0 and valid_from > (select min(kept_on) from own)
      and valid_from between ${asked.from}::date and ${asked.to}::date`,

  held: (asked) => sql`select count(*) filter (where has_price)::int as good, count(*)::int as of from (
      select bool_or(t.valid_to >= ${asked.to}::date) as has_price from fcl_rate t
      where ${published(asked)} and t.supplier_id = ${asked.id} group by t.pol_id, t.pod_id
    ) lane`,

  chosen: (asked) => sql`with sent as materialized (
      select q.quote_no, t.pol_id, t.pod_id, t.supplier_id from ${quotedRates}
      where q.company_id = ${asked.companyId} and (q.sent_at at time zone 'Asia/Shanghai')::date >= ${asked.from}::date
    ) select count(distinct quote_no) filter (where supplier_id = ${asked.id})::int as good, count(distinct quote_no)::int as of
    from sent where (pol_id, pod_id) in (select t.pol_id, t.pod_id from fcl_rate t
      where ${published(asked)} and t.supplier_id = ${asked.id})`,
}
