import type { Contract } from '@hangjia/contracts'
import { type Fragment, rowsOf, sql } from '../database/sql.ts'
import type { Handler } from '../handlers.ts'
import { regionName } from '../pricing/ports/port-groups.ts'
import { loadReferences } from '../records/tables/references.ts'
import { named } from './names.ts'
import { inScope, isMissed, isPublished, isValid, type Scope, scopeOf } from './scope.ts'

const maxLanes = 500

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
      order by "lastValidTo" desc, pol, pod limit ${sql.lit(maxLanes)}`,
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

interface Cell {
  readonly region: string | null
  readonly pols: readonly string[]
  readonly tradeLine: string | null
  readonly carriers: number
  readonly rates: number
}

/**
 * Numbers of carriers and rates for each POL and trade line; zero where they are missed. Base ports of a region are
 * counted together, unless ports are asked for by name.
 */
export const coverage: Handler<Contract['fclDashboard']['coverage']> = async (context, question) => {
  const { database, person } = context
  const scope = scopeOf(context, question)
  const region =
    question.pols.length > 0
      ? sql`null::text`
      : sql`(select p.region from port p where p.company_id in (0, t.company_id) and p.id = t.pol_id
          and p.base_port and p.status = 1 and p.region <> 'none')`
  const rows = await rowsOf<Cell>(
    database,
    sql`select region, array_agg(distinct pol::text) as pols, "tradeLine", count(*) filter (where valid)::int as rates,
        count(distinct carrier) filter (where valid)::int as carriers
      from (select t.pol_id as pol, t.trade_line_id as "tradeLine", t.carrier_id as carrier, ${isValid(scope)} as valid,
          ${region} as region
        from fcl_rate t where ${inScope(scope)} and ${isPublished} and ${isMissed(scope)}) rate
      group by region, "tradeLine", case when region is null then pol end`,
  )
  const links = rows.flatMap(({ pols, tradeLine }) => [
    ...pols.map((id) => ({ to: 'port', id })),
    ...(tradeLine === null ? [] : [{ to: 'tradeLine', id: tradeLine }]),
  ])
  const referenceOf = await loadReferences(database, person.companyId, links)
  // A region of which one port alone has rates is that port.
  const several = new Map(
    [...Map.groupBy(rows, (row) => row.region)].map(([name, cells]) => [
      name,
      new Set(cells.flatMap(({ pols }) => pols)).size > 1,
    ]),
  )
  return rows.map(({ region: name, pols, tradeLine, ...counts }) => ({
    ...counts,
    group: (name !== null && several.get(name) && regionName(name)) || null,
    pols: pols.map((id) => referenceOf('port', id)),
    tradeLine: tradeLine === null ? null : referenceOf('tradeLine', tradeLine),
  }))
}
