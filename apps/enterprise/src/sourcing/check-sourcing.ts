import { type Field, type Issue, Problem, seesCost } from '@hangjia/contracts'
import type { Queries, Transaction } from '../database/database.ts'
import { type Fragment, ids, ref, rowsOf, sql } from '../database/sql.ts'
import { isMarkup } from '../records/saving/is-markup.ts'
import { columnsOf, columnType } from '../records/tables/column-kinds.ts'
import { linkTarget } from '../records/tables/links.ts'
import type { View } from '../records/tables/view.ts'
import { contractsBefore, contractsInTheWay } from './contracts-of-rates.ts'
import { equalMarkups } from './equal-markups.ts'
import { equalSheets } from './equal-sheets.ts'
import { idleSteps } from './idle-steps.ts'
import { markupsBelow } from './markups-below.ts'
import { portsNotServed } from './ports-not-served.ts'

/**
 * Whom published rows buy from: nobody on the black list, no carrier that does not serve their ports, and where a rate names a contract of ours, one that is approved
 * and covers it. A number that is none of our contracts passes (decision 038). Fee sheets are not each other's equals, nor
 * are mark-ups, which nobody publishes. Looks at the rows as the transaction has left them.
 */
export const checkSourcing = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<void> => {
  const issues = await sourcingIssues(transaction, view, changed)
  if (issues.length > 0) throw new Problem('blocked', { issues })
}
const maxIssues = 20

/** Issues of the first faulty rows; for published rows each names its row as `id`. */
export const sourcingIssues = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const { resource } = view
  const issues = resource.traits.includes('publishable')
    ? [
        ...(await blacklistedSuppliers(transaction, view, changed, published)),
        ...(await portsNotServed(transaction, view, changed, published.rows)),
        ...(resource.name === 'fclRate'
          ? contractIssues(await contractsInTheWay(transaction, view.companyId, changed))
          : []),
        ...('stack' in resource.fields ? await equalSheets(transaction, view, changed) : []),
      ]
    : isMarkup(resource)
      ? [
          ...(await equalMarkups(transaction, view, changed)),
          ...(await idleSteps(transaction, view, changed)),
          ...(await markupsBelow(transaction, view, changed)),
        ]
      : []
  return issues.slice(0, maxIssues)
}

/**
 * Suppliers of unpublished rows for which publishing will be refused: as of now, of all rows. Shown to readers
 * of cost.
 */
export const sourcingBefore = async (queries: Queries, view: View, wanted: readonly string[]): Promise<Issue[]> => {
  const { resource, companyId, reader } = view
  if (!seesCost(reader)) return []
  return [
    ...(await blacklistedSuppliers(queries, view, wanted, before)),
    ...(await portsNotServed(queries, view, wanted, before.rows)),
    ...(resource.name === 'fclRate' ? contractIssues(await contractsBefore(queries, companyId, wanted)) : []),
  ]
}

/** Rows to check, and whether to lock their suppliers: nobody is blacklisted between the check and the publication. */
interface Look {
  readonly rows: Fragment
  readonly hold: Fragment
}
const before: Look = { rows: sql``, hold: sql`` }
const published: Look = { rows: sql`and t.display_flag > 0`, hold: sql`for share of s` }

const blacklistedSuppliers = async (
  queries: Queries,
  { resource, table, companyId }: View,
  changed: readonly string[],
  look: Look,
): Promise<Issue[]> => {
  const links = columnsOf(resource.fields).filter(({ field }) => linkTarget(field) === 'supplier')
  const found: Issue[] = []
  for (const { name, column, field } of links) {
    const rows = await rowsOf<{ id: string; supplier: string }>(
      queries,
      sql`select t.id, s.name_cn as supplier from ${sql.table(table)} t
        join supplier s on s.company_id = t.company_id and ${names(ref('t', column), field)}
        where t.company_id = ${companyId} and t.id = any(${ids(changed)}) ${look.rows}
          and s.state = 'blacklisted'
        order by t.id ${look.hold}`,
    )
    found.push(
      ...rows.map(({ id, supplier }) => ({ path: name, rule: 'supplierBlacklisted', parameters: { id, supplier } })),
    )
  }
  return found
}
const names = (column: Fragment, field: Field) =>
  columnType(field) === 'bigint' ? sql<boolean>`s.id = ${column}` : sql<boolean>`s.id = any(${column})`

const contractIssues = (rules: Awaited<ReturnType<typeof contractsInTheWay>>): Issue[] =>
  [...rules].flatMap(([id, rule]) => (rule ? [{ path: 'contractNo', rule, parameters: { id } }] : []))
