import { type Field, type Issue, Problem, type Resource, resourceNamed } from '@hangjia/contracts'
import type { Queries, Transaction } from '../../database/database.ts'
import { type Fragment, ids, ref, rowsOf, some, sql } from '../../database/sql.ts'
import { columnName, columnsOf } from '../tables/column-kinds.ts'
import type { LinkFound } from '../tables/field-kind.ts'
import { linksOf, linkTarget } from '../tables/links.ts'
import { conditionRule, conditionsMet } from '../tables/row-conditions.ts'
import { dataTest } from '../tables/scopes.ts'
import { tableName } from '../tables/table.ts'
import { namingTests } from '../tables/usages.ts'
import { companyTest, reachable, type View } from '../tables/view.ts'

/**
 * Every link leads to a row that exists and that the company sees, and the person, too: in their data scope, or in a row
 * that they see. The rows are locked until the transaction ends: nobody removes one between this look and the save.
 */
export const checkLinks = async (
  transaction: Transaction,
  view: View,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const missing = await missingLinks(transaction, view, linksOf(values, view.resource.fields))
  if (missing.length > 0) throw new Problem('invalidInput', { issues: missing.map(deadLink) })
}
export const deadLink = ({ path, whole, only, within }: LinkFound): Issue => {
  if (only) return { path, rule: 'onlyCode', parameters: { code: only } }
  return { path, rule: within ? conditionRule(within) : whole ? 'notPartOf' : 'notFound', parameters: {} }
}

/** Links that lead nowhere, or to a part of something else; the rows of all others are locked until the transaction ends. */
export const missingLinks = <L extends LinkFound>(
  transaction: Transaction,
  view: View,
  links: readonly L[],
): Promise<L[]> => deadAmong(transaction, view, links, sql`order by t.id for key share`)

/** The same at this moment, without locks. */
export const missingNow = <L extends LinkFound>(queries: Queries, view: View, links: readonly L[]): Promise<L[]> =>
  deadAmong(queries, view, links, sql``)

interface LinkedRow {
  readonly id: string
  readonly whole: string | null
  readonly code: string | null
  readonly seen: boolean
  /** Conditions of the links that the row meets. */
  readonly met: readonly (string | null)[] | null
}
const deadAmong = async <L extends LinkFound>(
  queries: Queries,
  view: View,
  links: readonly L[],
  hold: Fragment,
): Promise<L[]> => {
  const { companyId, reader, maker } = view
  const missing: L[] = []
  for (const [to, found] of Map.groupBy(links, (link) => link.to)) {
    const target = resourceNamed(to)
    const wanted = [...new Set(found.map(({ id }) => id))]
    const whole = wholeColumn(target, found)
    const code =
      found.some(({ only }) => only) &&
      target.codeField &&
      columnName(target.codeField, target.fields[target.codeField] as Field)
    const conditions = [...new Set(found.flatMap(({ within }) => within ?? []))]
    const isSeen = maker === undefined ? undefined : dataTest(target, { ...reader, companyId, employeeId: maker })
    const rows = await rowsOf<LinkedRow>(
      queries,
      sql`select t.id, ${isSeen?.('t') ?? sql`true`} as seen, ${whole ? ref('t', whole) : sql`null`} as whole, ${code ? ref('t', code) : sql`null`} as code,
        ${conditionsMet(conditions, target, 't')} as met from ${sql.table(tableName(target))} t where ${companyTest(target, companyId, 't')}
        and t.id = any(${ids(wanted)}) ${hold}`,
    )
    const hidden = rows.filter(({ seen }) => !seen).map(({ id }) => id)
    const unnamed = await unnamedAmong(queries, view, target, hidden)
    const known = new Map(rows.filter(({ id }) => !unnamed.has(id)).map((row) => [row.id, row]))
    missing.push(
      ...found.filter((link) => {
        const row = known.get(link.id)
        return (
          !row ||
          !isPart(link, row.whole) ||
          (link.only !== undefined && link.only !== row.code) ||
          (link.within !== undefined && !row.met?.includes(link.within))
        )
      }),
    )
  }
  return missing
}

/** Those of these rows that no row of the view names. */
const unnamedAmong = async (
  queries: Queries,
  view: View,
  target: Resource,
  hidden: readonly string[],
): Promise<ReadonlySet<string>> => {
  const unnamed = new Set<string>()
  for (const id of hidden) {
    const tests = namingTests(view.resource.fields, target.name, [id]).map(([, test]) => test)
    const [user] = await rowsOf(
      queries,
      sql`select from ${sql.table(view.table)} u where ${reachable(view, 'u')} and ${some(tests)} limit 1`,
    )
    if (!user) unnamed.add(id)
  }
  return unnamed
}

/** Column in which the rows of a resource name the row that they are a part of. */
const wholeColumn = (target: Resource, links: readonly LinkFound[]): string | undefined => {
  const of = links.find(({ whole }) => whole)?.whole?.of
  return of && columnsOf(target.fields).find(({ field }) => linkTarget(field) === of)?.column
}
const isPart = ({ whole }: LinkFound, of: string | null): boolean =>
  !whole || whole.ids.length === 0 || (of !== null && whole.ids.includes(of))
