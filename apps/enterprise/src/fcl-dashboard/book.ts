import type { Contract, DashboardFigures } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { type Fragment, rowsOf, sql } from '../database/sql.ts'
import type { Handler } from '../handlers.ts'
import { lapsedLanes } from './lanes.ts'
import { named } from './names.ts'
import { isMade, isOpen, quotedRates, wonTeu } from './quoted.ts'
import { inScope, isExpiredToday, isExpiring, isPublished, isValid, scopeOf } from './scope.ts'
import { searched } from './searches.ts'
import { cellsToCheck } from './sheets.ts'

type Counts<K extends keyof DashboardFigures> = Pick<DashboardFigures, K>
const only = async <R extends object>(queries: Queries, statement: Fragment): Promise<R> => {
  const [row] = await rowsOf<R>(queries, statement)
  if (!row) throw new Error('a count has one row')
  return row
}

/** The numbers on the cards. */
export const figures: Handler<Contract['fclDashboard']['figures']> = async (context, question) => {
  const { database, now } = context
  const scope = scopeOf(context, question)
  const [book, lanes, asked, quoted, won, toCheck] = await Promise.all([
    only<Counts<'valid' | 'upcoming' | 'expiring' | 'expiredToday' | 'drafts'>>(
      database,
      sql`select count(*) filter (where ${isPublished} and ${isValid(scope)})::int as valid,
          count(*) filter (where ${isPublished} and t.valid_from > ${scope.today}::date)::int as upcoming,
          count(*) filter (where ${isPublished} and ${isExpiring(scope)})::int as expiring,
          count(*) filter (where ${isPublished} and ${isExpiredToday(scope)})::int as "expiredToday",
          count(*) filter (where t.display_flag = 0)::int as drafts
        from fcl_rate t where ${inScope(scope)}`,
    ),
    only<Counts<'lanesWithout'>>(
      database,
      sql`select count(*)::int as "lanesWithout" from (${lapsedLanes(scope)}) lane`,
    ),
    only<Counts<'searches' | 'searchesWithout'>>(
      database,
      sql`select count(*)::int as searches, count(*) filter (where s.hits = 0)::int as "searchesWithout"
        from search_log s where ${searched(scope)}`,
    ),
    only<Counts<'quotations'>>(
      database,
      sql`select count(distinct q.id)::int as quotations from ${quotedRates} where ${inScope(scope)} and ${isMade(scope)}`,
    ),
    only<Counts<'wonTeu'>>(
      database,
      sql`select trim_scale(coalesce(sum(won.teu), 0))::text as "wonTeu" from (${wonTeu(scope)}) won`,
    ),
    cellsToCheck(context),
  ])
  return { asOf: now(), ...book, ...lanes, ...asked, ...quoted, ...won, toCheck }
}

/** Carriers with published rates, and carriers that were quoted in the period. */
export const carriers: Handler<Contract['fclDashboard']['carriers']> = async (context, question) => {
  const { database, person } = context
  const scope = scopeOf(context, question)
  const rows = await rowsOf<{ carrier: string; rates: number; quotations: number }>(
    database,
    sql`select carrier, coalesce(rates, 0)::int as rates, coalesce(quotations, 0)::int as quotations from
        (select t.carrier_id as carrier, count(*) as rates from fcl_rate t
          where ${inScope(scope)} and ${isPublished} and ${isValid(scope)} group by 1) offered
        full join (select t.carrier_id as carrier, count(distinct q.id) as quotations from ${quotedRates}
          where ${inScope(scope)} and ${isMade(scope)} group by 1) quoted using (carrier)
      order by 2 desc, 3 desc, carrier`,
  )
  return await named(database, person.companyId, rows, { carrier: 'carrier' })
}

/** Five weeks, today included. */
const daysAhead = 35

/** Days on which rates end, with the open quotations that use them. */
export const endings: Handler<Contract['fclDashboard']['endings']> = async (context, question) => {
  const scope = scopeOf(context, question)
  const soon = sql`${isPublished} and t.valid_to >= ${scope.today}::date and t.valid_to < ${scope.today}::date + ${sql.lit(daysAhead)}`
  return await rowsOf<{ day: string; rates: number; quotations: number }>(
    context.database,
    sql`select ending.day, ending.rates, coalesce(quoted.quotations, 0)::int as quotations from
        (select t.valid_to as day, count(*)::int as rates from fcl_rate t where ${inScope(scope)} and ${soon} group by 1) ending
        left join (select t.valid_to as day, count(distinct q.quote_no) as quotations from ${quotedRates}
          where ${inScope(scope)} and ${soon} and ${isOpen(scope)} group by 1) quoted using (day)
      order by 1`,
  )
}

/** Keepers with the number of their valid rates, and the time of the last change. */
export const upkeep: Handler<Contract['fclDashboard']['upkeep']> = async (context, question) => {
  const { database, person } = context
  const scope = scopeOf(context, question)
  const rows = await rowsOf<{ maintainer: string | null; rates: number; expiring: number; lastChange: string }>(
    database,
    sql`select t.maintainer_id as maintainer, count(*)::int as rates,
        count(*) filter (where ${isExpiring(scope)})::int as expiring, max(t.updated_at) as "lastChange"
      from fcl_rate t where ${inScope(scope)} and ${isPublished} and ${isValid(scope)} group by 1 order by 2 desc, 1`,
  )
  return await named(database, person.companyId, rows, { maintainer: 'employee' })
}
