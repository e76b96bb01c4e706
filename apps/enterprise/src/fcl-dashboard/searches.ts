import type { Contract, SearchedLane } from '@hangjia/contracts'
import { all, type Fragment, ids, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Handler } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { inPeriod, type Scope, scopeOf } from './scope.ts'

const maxLanes = 200
const places = (name: string): Fragment => sql`jsonb_array_elements_text(s.ask -> ${sql.lit(name)}) place`
/** Nothing was named, or one of these was. */
const namesOne = (name: string, list: readonly string[]): Test =>
  sql<boolean>`exists (select from ${places(name)} where place::bigint = any(${ids(list)}))`

/**
 * FCL searches `s` of the period that concern the rates looked at. Who asked for no carrier asked for every one; nobody asks for
 * a maintainer.
 */
export const searched = (scope: Scope): Test => {
  const { companyId, question } = scope
  const { tradeLines, pols, carriers } = question
  return all([
    sql<boolean>`s.company_id = ${companyId}`,
    sql<boolean>`s.page in ('queryPrice', 'fullContainer')`,
    inPeriod(sql`s.searched_at`, scope),
    ...(pols.length === 0 ? [] : [namesOne('pols', pols)]),
    ...(carriers.length === 0
      ? []
      : [sql<boolean>`(coalesce(s.ask -> 'carriers', '[]') = '[]' or ${namesOne('carriers', carriers)})`]),
    ...(tradeLines.length === 0
      ? []
      : [
          sql<boolean>`exists (select from ${places('pods')} join port p on p.company_id in (0, ${companyId}) and p.id = place::bigint
            where p.route_id = any(${ids(tradeLines)}))`,
        ]),
  ])
}

interface Asked extends Pick<SearchedLane, 'times' | 'without' | 'lastAt'> {
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  readonly all: number
}

/** Searched lanes, those that found nothing most often first. */
export const searches: Handler<Contract['fclDashboard']['searches']> = async (
  context,
  { onlyWithout, ...question },
) => {
  const { database, person } = context
  const rows = await rowsOf<Asked>(
    database,
    sql`select s.ask -> 'pols' as pols, s.ask -> 'pods' as pods, count(*)::int as times,
        count(*) filter (where s.hits = 0)::int as without, max(s.searched_at) as "lastAt", sum(count(*)) over ()::int as all
      from search_log s where ${searched(scopeOf(context, question))} ${onlyWithout ? sql`and s.hits = 0` : sql``}
      group by 1, 2 order by without desc, times desc, "lastAt" desc limit ${sql.lit(maxLanes)}`,
  )
  const links = rows.flatMap(({ pols, pods }) => [...pols, ...pods]).map((id) => ({ to: 'port', id }))
  const referenceOf = await loadReferences(database, person.companyId, links)
  const named = (some: readonly string[]) => some.map((id) => referenceOf('port', id))
  return {
    total: rows[0]?.all ?? 0,
    rows: rows.map(({ all: _sum, ...row }) => ({ ...row, pols: named(row.pols), pods: named(row.pods) })),
  }
}
