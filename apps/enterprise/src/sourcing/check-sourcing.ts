import { type Field, type Issue, Problem } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { columnsOf, columnType } from '../records/column-kinds.ts'
import { linkTarget } from '../records/links.ts'
import { type Fragment, ids, ref, rowsOf } from '../records/sql.ts'
import type { View } from '../records/view.ts'
import { type ContractDoubt, doubtOf } from './contract-doubt.ts'
import { equalMarkups, isMarkup } from './equal-markups.ts'
import { equalSheets } from './equal-sheets.ts'
import { markupsBelow } from './markups-below.ts'

/**
 * Whom published rows buy from: nobody on the black list, and where a rate names a contract of ours, one that is approved
 * and covers it. A number that is none of our contracts passes. Fee sheets are not each other's equals, nor
 * are mark-ups, which nobody publishes. Looks at the rows as the transaction has left them.
 */
export const checkSourcing = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<void> => {
  const { resource } = view
  const issues = resource.traits.includes('publishable')
    ? [
        ...(await blacklistedSuppliers(transaction, view, changed)),
        ...(resource.name === 'fclRate' ? await doubtfulContracts(transaction, view, changed) : []),
        ...('stack' in resource.fields ? await equalSheets(transaction, view, changed) : []),
      ]
    : isMarkup(resource)
      ? [...(await equalMarkups(transaction, view, changed)), ...(await markupsBelow(transaction, view, changed))]
      : []
  if (issues.length > 0) throw new Problem('blocked', { issues: issues.slice(0, mostIssues) })
}
const mostIssues = 20

const blacklistedSuppliers = async (
  transaction: Transaction,
  { resource, table, companyId }: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const links = columnsOf(resource.fields).filter(({ field }) => linkTarget(field) === 'supplier')
  const found: Issue[] = []
  for (const { name, column, field } of links) {
    // The rows of the suppliers are held: nobody is put on the black list between this look and the publication.
    const rows = await rowsOf<{ id: string; supplier: string }>(
      transaction,
      sql`select t.id, s.name_cn as supplier from ${sql.table(table)} t
        join supplier s on s.company_id = t.company_id and ${names(ref('t', column), field)}
        where t.company_id = ${companyId} and t.id = any(${ids(changed)}) and t.display_flag > 0
          and s.state = 'blacklisted'
        order by t.id for share of s`,
    )
    found.push(
      ...rows.map(({ id, supplier }) => ({ path: name, rule: 'supplierBlacklisted', parameters: { id, supplier } })),
    )
  }
  return found
}
const names = (column: Fragment, field: Field) =>
  columnType(field) === 'bigint' ? sql<boolean>`s.id = ${column}` : sql<boolean>`s.id = any(${column})`

const doubtfulContracts = async (
  transaction: Transaction,
  { companyId }: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const rows = await rowsOf<ContractDoubt & { readonly id: string }>(
    transaction,
    sql`select t.id, c.approval_state = 'approved' as "isApproved", c.carrier_id = t.carrier_id as "isCarrier",
        c.valid_from <= t.valid_from and c.valid_to >= t.valid_to as "isValid",
        (coalesce(t.trade_line_id, p.route_id) is null or coalesce(t.trade_line_id, p.route_id) = any(c.trade_lines_ids))
          and (cardinality(c.pols_ids) = 0 or t.pol_id = any(c.pols_ids))
          and (cardinality(c.pods_ids) = 0 or t.pod_id = any(c.pods_ids)) as "isLane"
      from fcl_rate t
      join carrier_contract c on c.company_id = t.company_id and c.contract_no = t.contract_no
      left join port p on p.company_id in (0, t.company_id) and p.id = t.pod_id
      where t.company_id = ${companyId} and t.id = any(${ids(changed)}) and t.display_flag > 0
      order by t.id, c.id for share of c`,
  )
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, contracts]) => {
    const rule = doubtOf(contracts)
    return rule ? [{ path: 'contractNo', rule, parameters: { id } }] : []
  })
}
