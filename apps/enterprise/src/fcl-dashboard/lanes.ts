import type { Contract } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Handler } from '../handlers.ts'
import { type Fragment, rowsOf } from '../records/sql.ts'
import { named } from './names.ts'
import { inScope, isMissed, isPublished, isValid, type Scope, scopeOf } from './scope.ts'

const mostLanes = 500

/** Lanes whose published rates are all over, since not so long ago. */
export const lapsedLanes = (scope: Scope): Fragment =>
  sql`select t.pol_id as pol, t.pod_id as pod, max(t.valid_to) as "lastValidTo", count(*)::int as rates
    from fcl_rate t where ${inScope(scope)} and ${isPublished} and ${isMissed(scope)}
    group by t.pol_id, t.pod_id having bool_and(not ${isValid(scope)})`

interface Lane {
  readonly pol: string
  readonly pod: string
  readonly lastValidTo: string
  readonly rates: number
  readonly all: number
}

/** The lanes behind the number, those that ended last first. */
export const lanesWithout: Handler<Contract['fclDashboard']['lanesWithout']> = async (context, question) => {
  const { database, person } = context
  const rows = await rowsOf<Lane>(
    database,
    sql`select lane.*, count(*) over ()::int as all from (${lapsedLanes(scopeOf(context, question))}) lane
      order by "lastValidTo" desc, pol, pod limit ${sql.lit(mostLanes)}`,
  )
  return {
    total: rows[0]?.all ?? 0,
    rows: await named(
      database,
      person.companyId,
      rows.map(({ all: _sum, ...row }) => row),
      { pol: 'port', pod: 'port' },
    ),
  }
}

/** How many carriers serve each POL and trade line, and with how many rates; none where they are missed. */
export const coverage: Handler<Contract['fclDashboard']['coverage']> = async (context, question) => {
  const { database, person } = context
  const scope = scopeOf(context, question)
  const rows = await rowsOf<{ pol: string; tradeLine: string | null; carriers: number; rates: number }>(
    database,
    sql`select t.pol_id as pol, t.trade_line_id as "tradeLine", count(*) filter (where ${isValid(scope)})::int as rates,
        count(distinct t.carrier_id) filter (where ${isValid(scope)})::int as carriers
      from fcl_rate t where ${inScope(scope)} and ${isPublished} and ${isMissed(scope)} group by 1, 2`,
  )
  return await named(database, person.companyId, rows, { pol: 'port', tradeLine: 'tradeLine' })
}
