import {
  isNamedByQuotations,
  isQuotedRate,
  type Mode,
  type Resource,
  readsQuotations,
  searchedModes,
  type WhereUsed,
} from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { type Fragment, ids, rowsOf, some, sql, type Test } from '../../database/sql.ts'
import { named } from '../../fcl-dashboard/names.ts'
import { isOpen, listedTo, type PaperRow, paperColumns, quotations, quotedRates } from '../../fcl-dashboard/quoted.ts'
import type { Person } from '../../handlers.ts'
import { stateOn } from '../../quotations/stored/stored-quotation.ts'
import type { View } from '../../records/tables/view.ts'
import { checkReached } from '../secrecy/check-reached.ts'

const maxPapers = 200

/** Quotations that use any of some rates; the first test is the one with an index. */
const usesAny = (person: Person, rates: readonly string[]): Test => sql<boolean>`(
  (jsonb_path_query_array(c.sources, '$.*.rate.id') ?| ${rates}::text[]
    or jsonb_path_query_array(c.draft, '$.rows[*].rate') ?| ${rates}::text[])
  and t.id = any(${ids(rates)}) and ${listedTo(person)})`

/** Quotations with an option whose prices have the row among their reasons; the first test is the one with an index. */
const dependsOn = (person: Person, { resource }: View, id: string): Test => {
  const named = sql`${JSON.stringify([{ resource: resource.name, id }])}::text::jsonb`
  return sql<boolean>`(jsonb_path_query_array(c.derivations, '$.**.source') @> ${named}
    and exists (select from jsonb_array_elements(c.draft -> 'options') option
      where jsonb_path_query_array(c.derivations -> (option ->> 'offerKey'), '$.**.source') @> ${named})
    and ${listedTo(person)})`
}

/** Modes that sell rates of a resource; none for those of full containers. */
const modesOf = (resource: Resource): string[] =>
  Object.values<Mode>(searchedModes).flatMap(({ name, rate }) => (rate === resource ? [name] : []))

/** Price lists of a mode with a row of the rate; the first test is the one with an index. */
const listsOf = (person: Person, { resource }: View, id: string): Test | undefined => {
  const modes = modesOf(resource)
  return modes.length === 0
    ? undefined
    : sql<boolean>`(jsonb_path_query_array(c.draft, '$.rows[*].rate') ?| ${[id]}::text[]
        and c.draft ->> 'mode' = any(${modes}::text[]) and ${listedTo(person)})`
}

interface Paper extends PaperRow {
  readonly customer: string
  readonly createdAt: string
  readonly all: number
  readonly open: number
}

/** Quotations that use a rate, a fee sheet, a leg or a mark-up, newest first, each once: in the newest version that does. */
export const whereUsed = async (
  queries: Queries,
  view: View,
  { person, id, today }: { readonly person: Person; readonly id: string; readonly today: string },
): Promise<WhereUsed> => {
  await checkReached(queries, view, [id])
  if (!isNamedByQuotations(view.resource.name) || !readsQuotations(person)) return { rows: [], total: 0, open: 0 }
  const quoted =
    view.resource.name === 'fclRate'
      ? sql`${quotedRates} where ${usesAny(person, [id])}`
      : sql`${quotations} where ${some([dependsOn(person, view, id), listsOf(person, view, id)].filter((test) => test !== undefined))}`
  const newest: Fragment = sql`select distinct on (q.quote_no) ${sql.raw(paperColumns)},
      coalesce(q.customer_name, '') as customer, q.created_at as "createdAt", ${isOpen({ today })} as "isOpen"
    from ${quoted} order by q.quote_no, q.revision desc`
  const rows = await rowsOf<Paper>(
    queries,
    sql`select newest.*, count(*) over ()::int as all, (count(*) filter (where newest."isOpen") over ())::int as open
      from (${newest}) newest order by newest.id::bigint desc limit ${sql.lit(maxPapers)}`,
  )
  const papers = rows.map(({ all: _all, open: _open, createdAt, ...paper }) => ({
    ...paper,
    status: stateOn(paper, today),
    createdOn: businessDay(createdAt),
  }))
  return {
    rows: await named(queries, person.companyId, papers, { salesperson: 'employee' }),
    total: rows[0]?.all ?? 0,
    open: rows[0]?.open ?? 0,
  }
}

/** Number of open quotations that use each of these rates, where there is any. */
export const openQuotations = async (
  queries: Queries,
  view: View,
  { person, rates, today }: { readonly person: Person; readonly rates: readonly string[]; readonly today: string },
): Promise<{ id: string; quotations: number }[]> => {
  await checkReached(queries, view, rates)
  if (!isQuotedRate(view.resource.name) || !readsQuotations(person)) return []
  const modes = modesOf(view.resource)
  return await rowsOf(
    queries,
    modes.length > 0
      ? sql`select used.rate as id, count(distinct q.quote_no)::int as quotations from ${quotedByModes(modes)}
          where used.rate = any(${rates}::text[]) and ${isOpen({ today })} and ${listedTo(person)}
          group by used.rate order by used.rate::bigint`
      : sql`select t.id, count(distinct q.quote_no)::int as quotations from ${quotedRates}
          where ${usesAny(person, rates)} and ${isOpen({ today })} group by t.id order by t.id`,
  )
}

/** Quotations of modes with the ids of the rates that their options and rows are of. */
const quotedByModes = (modes: readonly string[]): Fragment => sql`${quotations}
  cross join lateral (
    select c.mode_sources -> (option ->> 'offerKey') -> 'rate' ->> 'id' as rate
    from jsonb_array_elements(c.draft -> 'options') option
    where c.draft -> 'shipment' ->> 'mode' = any(${modes}::text[])
    union select line ->> 'rate' from jsonb_array_elements(c.draft -> 'rows') line
    where c.draft ->> 'mode' = any(${modes}::text[])
  ) used`
