import { type Contract, fclRate, type PriceMoves, pageShowing, seesCost } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { all, type Fragment, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context, Handler } from '../handlers.ts'
import { loadAccountNames } from '../records/tables/references.ts'
import { uniqueFields } from '../records/tables/table.ts'
import { named } from './names.ts'
import { dayStart, inScope, isPublished, scopeOf } from './scope.ts'
import { mayKnowPrice } from './secret-prices.ts'

const days = 7
const maxRows = 100
/** Some are the same prices in another order: they are no moves, and so a few more are looked at. */
const looked = 3 * maxRows

/** Rates of the same key, prices apart (R11). Where a value must be, `=` lets the database look it up. */
const sameKey = all(
  uniqueFields(fclRate)
    .filter(({ field }) => field.kind !== 'boxPrices')
    .map(({ column, field }) => {
      const same = field.required ? sql`=` : sql`is not distinct from`
      return sql<boolean>`${ref('f', column)} ${same} ${ref('t', column)}`
    }),
)
/** True when the rate was published in this version or before. */
const wasPublished = (alias: string, version: Fragment): Fragment =>
  sql`exists (select from fcl_rate_history e where e.company_id = ${ref(alias, 'company_id')} and e.id = ${ref(alias, 'id')}
    and e.display_flag = 1 and e.version <= ${version})`

/** Prices of published rates that were written over. */
const changedInPlace = (since: Fragment, isWanted: Fragment): Fragment => sql`
  select 'changed' as how, t.id, h.box_prices as former, coalesce(n.box_prices, t.box_prices) as later, h.period_to as at,
    h.changed_by as by
  from fcl_rate_history h join fcl_rate t on t.company_id = h.company_id and t.id = h.id
  left join fcl_rate_history n on n.company_id = h.company_id and n.id = h.id and n.version = h.version + 1
  where ${isWanted} and h.operation = 'update' and h.period_to >= ${since} and ${wasPublished('h', sql`h.version`)}
    and h.box_prices is distinct from coalesce(n.box_prices, t.box_prices)`

/** New rates compared with the last one of their key. Rates from the first set-up have no maker, and are no change. */
const succeeded = (since: Fragment, isWanted: Fragment): Fragment => sql`
  select 'succeeded' as how, id, former, later, at, by from (
    select distinct on (t.id) t.id, f.box_prices as former, t.box_prices as later, t.created_at as at, t.created_by as by
    from fcl_rate t join fcl_rate f on f.company_id = t.company_id and ${sameKey}
    where ${isWanted} and ${isPublished} and t.created_by is not null and t.created_at >= ${since}
      and f.id <> t.id and f.created_at < t.created_at and f.valid_from <= t.valid_from
      and (f.display_flag = 1 or ${wasPublished('f', sql`f.version`)})
    order by t.id, f.valid_from desc, f.id desc
  ) follower where former is distinct from later`

/** Box by box what was and what is. */
const moves = sql`(select jsonb_agg(jsonb_build_object('box', box, 'from', trim_scale(o.price)::text, 'to', trim_scale(w.price)::text,
    'percent', case when o.price > 0 then trim_scale(round((w.price - o.price) * 100 / o.price, 1))::text end) order by box)
  from jsonb_to_recordset(m.former) as o (box text, price numeric)
  full join jsonb_to_recordset(m.later) as w (box text, price numeric) using (box)
  where o.price is distinct from w.price)`

interface Moved {
  readonly rate: string
  readonly carrier: string
  readonly pol: string
  readonly pod: string
  readonly serviceCode: string | null
  readonly validFrom: string
  readonly how: 'changed' | 'succeeded'
  readonly at: string
  readonly by: string | null
  readonly currency: string
  readonly boxes: NonNullable<PriceMoves['rows'][number]['boxes']>
}

/** Prices that changed in the last seven days, newest first. */
export const changes: Handler<Contract['fclDashboard']['changes']> = (context, question) =>
  priceMoves(context, inScope(scopeOf(context, question)))

/** Price changes of some rates `t` of the company, as far as the person may know their prices. */
export const priceMoves = async (context: Context, isAsked: Test): Promise<PriceMoves> => {
  const { database, person } = context
  const since = dayStart(sql`${addDays(context.today(), 1 - days)}::date`)
  const isWanted = sql`${isAsked} and ${await mayKnowPrice(context)}`
  const rows = await rowsOf<Moved>(
    database,
    sql`select * from (
        select t.id as rate, t.carrier_id as carrier, t.pol_id as pol, t.pod_id as pod, t.service_code as "serviceCode",
          t.valid_from as "validFrom", m.how, m.at, m.by, money.code as currency, ${moves} as boxes
        from (
          select * from (${changedInPlace(since, isWanted)} union all ${succeeded(since, isWanted)}) every_move
          order by at desc, id limit ${sql.lit(looked)}
        ) m
        join fcl_rate t on t.company_id = ${person.companyId} and t.id = m.id
        join currency money on money.company_id in (0, t.company_id) and money.id = t.currency_id
      ) move where boxes is not null order by at desc, rate limit ${sql.lit(maxRows + 1)}`,
  )
  const shown = rows.slice(0, maxRows)
  const links = { carrier: 'carrier', pol: 'port', pod: 'port' }
  const nameOf = await loadAccountNames(
    database,
    person.companyId,
    shown.flatMap(({ by }) => by ?? []),
  )
  // The author is in the history of the rate: it is for readers of its page.
  const mayKnowWho = pageShowing(fclRate.name, person) !== undefined
  const moved = (await named(database, person.companyId, shown, links)).map(({ currency, boxes, ...row }) => ({
    ...row,
    by: mayKnowWho ? nameOf(row.by) : null,
    ...(seesCost(person) ? { currency, boxes } : {}),
  }))
  return { rows: moved, more: rows.length > maxRows }
}
