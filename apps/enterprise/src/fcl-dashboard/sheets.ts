import {
  type CheckedSheet,
  type Contract,
  holds,
  isStanding,
  mayEdit,
  mayImport,
  pages,
  type RecordPage,
} from '@hangjia/contracts'
import { all, type Fragment, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context, Handler } from '../handlers.ts'
import { loadAccountNames } from '../records/tables/references.ts'
import { inPeriod, scopeOf } from './scope.ts'

const maxSheets = 200

const holdsRates = ({ of }: RecordPage) => of.traits.includes('importable') && !isStanding(of)

/** Pages of rates and fees whose imports the person may see; none without the rights that an import asks for. */
const pagesOf = ({ person }: Pick<Context, 'person'>): string[] =>
  mayImport(person) && mayEdit(person)
    ? pages.flatMap((page) =>
        page.kind === 'records' && holdsRates(page) && holds(person, page.key) ? [page.name] : [],
      )
    : []

/** Imports `i` with the cells `cell` that a person has to look at: `doubtful` where something was proposed, else `bad`. */
const judged = sql`sheet_import i cross join lateral (
    select coalesce(sum(value::integer), 0)::int as rows from jsonb_each_text(i.counts)
  ) read cross join lateral (
    select coalesce((i.quality ->> 'doubtful')::int, 0) as doubtful, coalesce((i.quality ->> 'bad')::int, 0) as bad
  ) cell`
const ofPages = ({ person }: Context, names: readonly string[]): Test =>
  sql<boolean>`(i.company_id = ${person.companyId} and i.page = any(${names}::text[]))`
const isUnderWay = sql<boolean>`i.state in ('review', 'writing')`
const wasRead = sql<boolean>`i.state not in ('reading', 'failed')`

/** Cells that imports under way wait for; null for who may not import. */
export const cellsToCheck = async (context: Context): Promise<number | null> => {
  const names = pagesOf(context)
  if (names.length === 0) return null
  const [row] = await rowsOf<{ cells: number }>(
    context.database,
    sql`select coalesce(sum(cell.doubtful + cell.bad), 0)::int as cells from ${judged}
      where ${ofPages(context, names)} and ${isUnderWay}`,
  )
  return row?.cells ?? 0
}

interface Quality {
  readonly template: string | null
  readonly name: string | null
  readonly page: string
  readonly imports: number
  readonly rows: number
  readonly doubtful: number
  readonly bad: number
}

/** Reading quality of sheets, template by template. */
export const quality: Handler<Contract['fclDashboard']['quality']> = async (context, question) => {
  const names = pagesOf(context)
  if (names.length === 0) return null
  const found = await rowsOf<Quality>(
    context.database,
    sql`select i.template_id as template, s.name, i.page, count(*)::int as imports, sum(read.rows)::int as rows,
        sum(cell.doubtful)::int as doubtful, sum(cell.bad)::int as bad
      from ${judged} left join sheet_template s on s.company_id = i.company_id and s.id = i.template_id
        and (s.owner_id is null or s.owner_id = ${context.person.userId})
      where ${ofPages(context, names)} and ${wasRead} and ${inPeriod(sql`i.created_at`, scopeOf(context, question))}
      group by 1, 2, 3 order by 4 desc, 3, 1`,
  )
  return found.map(({ template, name, ...row }) => ({
    ...row,
    template: template === null ? null : { id: template, name: name ?? template },
  }))
}

interface Sheet extends CheckedSheet {
  readonly all: number
}

/** The imports behind a number, newest first. */
export const sheets: Handler<Contract['fclDashboard']['sheets']> = async (context, { of, ...question }) => {
  const names = pagesOf(context)
  const isWanted: readonly Test[] =
    of === 'underWay'
      ? [isUnderWay]
      : [
          wasRead,
          inPeriod(sql`i.created_at`, scopeOf(context, question)),
          sql<boolean>`i.template_id is not distinct from ${of.template}::bigint`,
          sql<boolean>`i.page = ${of.page}`,
        ]
  const counted: Fragment = of === 'underWay' ? sql`sum(cell.doubtful + cell.bad) over ()` : sql`count(*) over ()`
  const found = await rowsOf<Sheet>(
    context.database,
    sql`select i.id, i.page, i.file_name as "fileName", i.state, i.created_at as "createdAt", i.created_by as "createdBy",
        read.rows, cell.doubtful, cell.bad, (${counted})::int as all
      from ${judged} where ${all([ofPages(context, names), ...isWanted])} order by i.id desc limit ${sql.lit(maxSheets)}`,
  )
  const makers = found.flatMap(({ createdBy }) => createdBy ?? [])
  const nameOf = await loadAccountNames(context.database, context.person.companyId, makers)
  return {
    total: found[0]?.all ?? 0,
    rows: found.map(({ all: _sum, ...row }) => ({ ...row, createdBy: nameOf(row.createdBy) })),
  }
}
