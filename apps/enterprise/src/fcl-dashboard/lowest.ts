import { type Contract, type LowestPrices, seesCost } from '@hangjia/contracts'
import { addDays, compareDecimals, mondayOf } from '@hangjia/validation'
import { all, ids, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context, Handler } from '../handlers.ts'
import { marketPrices } from './market-prices.ts'
import { named } from './names.ts'
import { inScope, isPublished, isValid, type Scope, scopeOf } from './scope.ts'
import { searched } from './searches.ts'
import { mayKnowPrice } from './secret-prices.ts'
import type { Lane, WeekPrice } from './week-price.ts'

const maxLanes = 6
/** Weeks before the end of the period at least, weeks after it, and in all. */
const weeks = { before: 8, after: 3, most: 26 } as const

/** The Mondays that a period is drawn over. */
const weeksOf = ({ from, to }: Pick<Scope['question'], 'from' | 'to'>): string[] => {
  const last = addDays(mondayOf(to), 7 * weeks.after)
  const wanted = mondayOf(from)
  const earliest = addDays(mondayOf(to), -7 * (weeks.before - 1))
  const first = wanted < earliest ? wanted : earliest
  const bound = addDays(last, -7 * (weeks.most - 1))
  const mondays: string[] = []
  for (let day = first < bound ? bound : first; day <= last; day = addDays(day, 7)) mondays.push(day)
  return mondays
}

/** Rates for everybody that price this container, on some day of these weeks. */
const offers = (scope: Scope, box: string, mondays: readonly string[]): Test =>
  all([
    inScope(scope),
    isPublished,
    sql<boolean>`cardinality(t.named_accounts_ids) = 0`,
    sql<boolean>`t.valid_to >= ${mondays[0]}::date and t.valid_from <= ${addDays(mondays.at(-1) ?? '', 6)}::date`,
    sql<boolean>`exists (select from jsonb_array_elements(t.box_prices) priced where priced ->> 'box' = ${box})`,
  ])

/** Lanes searched most in the period first, then those with the most rates. */
const lanesOf = (context: Context, scope: Scope, isOffered: Test): Promise<Lane[]> =>
  rowsOf<Lane>(
    context.database,
    sql`select lane.pol, lane.pod from (
        select t.pol_id as pol, t.pod_id as pod, count(*) filter (where ${isValid(scope)}) as rates
        from fcl_rate t where ${isOffered} group by 1, 2
      ) lane left join (
        select pol::bigint as pol, pod::bigint as pod, count(*) as times from search_log s
        cross join jsonb_array_elements_text(s.ask -> 'pols') pol cross join jsonb_array_elements_text(s.ask -> 'pods') pod
        where ${searched(scope)} group by 1, 2
      ) asked on asked.pol = lane.pol and asked.pod = lane.pod
      order by coalesce(asked.times, 0) desc, lane.rates desc, lane.pol, lane.pod limit ${sql.lit(maxLanes)}`,
  )

const netPrices = (
  { database, person }: Context,
  { isOffered, lanes, box, mondays }: { isOffered: Test; lanes: readonly Lane[]; box: string; mondays: string[] },
): Promise<WeekPrice[]> =>
  rowsOf<WeekPrice>(
    database,
    sql`select t.pol_id as pol, t.pod_id as pod, week.monday as week, money.code as currency,
        trim_scale(min(priced.price))::text as price
      from fcl_rate t cross join jsonb_to_recordset(t.box_prices) as priced (box text, price numeric)
      join unnest(${mondays}::date[]) as week (monday) on t.valid_from <= week.monday + 6 and t.valid_to >= week.monday
      join currency money on money.company_id in (0, ${person.companyId}) and money.id = t.currency_id
      where ${isOffered} and priced.box = ${box} and (t.pol_id, t.pod_id) in (
        select * from unnest(${ids(lanes.map(({ pol }) => pol))}, ${ids(lanes.map(({ pod }) => pod))}))
      group by 1, 2, 3, 4`,
  )

/** The lowest price of a few lanes, week by week, over the present book. */
export const lowest: Handler<Contract['fclDashboard']['lowest']> = async (context, { box, ...question }) => {
  const scope = scopeOf(context, question)
  const mondays = weeksOf(question)
  const isOffered = all([offers(scope, box, mondays), await mayKnowPrice(context)])
  const lanes = await lanesOf(context, scope, isOffered)
  const side = seesCost(context.person) ? 'buy' : 'sell'
  const found =
    lanes.length === 0
      ? []
      : side === 'buy'
        ? await netPrices(context, { isOffered, lanes, box, mondays })
        : await marketPrices(context, { isOffered, lanes, box, mondays })
  const drawn = lanes.map((lane) => ({ ...lane, ...lineOf(lane, found, mondays) }))
  return {
    side,
    box,
    weeks: mondays,
    lanes: await named(context.database, context.person.companyId, drawn, { pol: 'port', pod: 'port' }),
  } as LowestPrices
}

/** One line is in one currency: that of the most weeks. */
const lineOf = ({ pol, pod }: Lane, found: readonly WeekPrice[], mondays: readonly string[]) => {
  const own = found.filter((price) => price.pol === pol && price.pod === pod)
  const [currency = null] = [...Map.groupBy(own, (price) => price.currency)]
    .toSorted(([one, some], [other, more]) => more.length - some.length || (one < other ? 1 : -1))
    .map(([code]) => code)
  const priceIn = (week: string) =>
    own
      .filter((price) => price.week === week && price.currency === currency)
      .map(({ price }) => price)
      .toSorted(compareDecimals)[0] ?? null
  return { currency, prices: mondays.map(priceIn) }
}
