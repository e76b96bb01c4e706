import { type Issue, Problem } from '@hangjia/contracts'
import type { Row, Transaction } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { linksOf } from '../../records/tables/links.ts'
import { valuesOf } from '../../records/tables/read-rows.ts'
import { loadReferences } from '../../records/tables/references.ts'
import type { View } from '../../records/tables/view.ts'
import { sourcingIssues } from '../../sourcing/check-sourcing.ts'
import { keyFields } from '../judging/current-records.ts'
import { rowOf } from '../staging/piece-number.ts'
import type { Staged } from '../staging/staged.ts'

/** Written records may be published as far as the preview saw: later changes are reported at the row of the sheet, never at a record that is taken back. */
export const checkStillSourced = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  written: readonly string[],
): Promise<void> => {
  const issues = await sourcingIssues(transaction, view, written)
  if (issues.length === 0) return
  const named = await namesOfRows(transaction, view, staged, issues)
  throw new Problem('blocked', {
    issues: issues.map(({ path, rule, parameters: { id, ...parameters } }): Issue => {
      const found = named.get(String(id))
      return found
        ? { path: `${found.row}.${path}`, rule, parameters: { ...parameters, ...found } }
        : { path, rule, parameters }
    }),
  })
}

interface Named {
  readonly row: number
  readonly key: string
}
/** The row of the sheet from which each of these records came, and its key in codes: `CNSHG USLAX COS AAS1`. */
const namesOfRows = async (
  transaction: Transaction,
  { table, resource, companyId }: View,
  { id: importId }: Staged,
  issues: readonly Issue[],
): Promise<Map<string, Named>> => {
  const wanted = issues.map(({ parameters }) => String(parameters.id))
  const rows = await rowsOf<Row>(
    transaction,
    sql`select t.*, act.row_no as "sheetNo" from sheet_import_act act
      join ${sql.table(table)} t on t.company_id = act.company_id and t.id = act.record_id
      where act.company_id = ${companyId} and act.import_id = ${importId} and t.id = any(${ids(wanted)})`,
  )
  const keyed = keyFields(resource).filter(({ name, field }) => name === resource.title || field.required)
  const fields = Object.fromEntries(keyed.flatMap(({ name, field }) => (isWord(field.kind) ? [[name, field]] : [])))
  const found = rows.map((row) => ({ row, values: valuesOf(row, fields) }))
  const referenceOf = await loadReferences(
    transaction,
    companyId,
    found.flatMap(({ values }) => linksOf(values, fields)),
  )
  return new Map(
    found.map(({ row, values }) => {
      const words = Object.entries(fields).map(([name, field]) => {
        const value = values[name]
        if (field.kind !== 'link' || value === null) return value
        const { code, title } = referenceOf(field.to, String(value))
        return code ?? title
      })
      return [String(row.id), { row: rowOf(Number(row.sheetNo)), key: words.filter((word) => word).join(' ') }]
    }),
  )
}
const isWord = (kind: string): boolean => ['link', 'text', 'code'].includes(kind)
