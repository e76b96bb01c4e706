import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { companyTargets } from '../../templates/company-columns.ts'
import { kindOfResource } from '../../templates/stored-templates.ts'
import type { Target } from '../headings/target.ts'
import { targetsOf } from '../headings/targets.ts'
import type { SheetImport } from '../staging/sheet-import.ts'
import type { MappedColumn } from './group-rows.ts'

/** Codes of the company's container types, in their order. */
export const boxCodes = async (queries: Queries, companyId: string): Promise<readonly string[]> => {
  const rows = await queries.query<{ code: string }>(
    'SELECT code FROM container_type WHERE company_id IN (0, $1) ORDER BY sort_no NULLS LAST, code',
    [companyId],
  )
  return [...new Set(rows.map(({ code }) => code))]
}

/** Every place of a resource that a column may be mapped to, whether the company uses it or not. */
export const everyTarget = async (
  queries: Queries,
  { resource, reader, companyId }: View,
): Promise<readonly Target[]> => targetsOf(resource, reader, await boxCodes(queries, companyId))

/** The places that columns may be mapped to, as the company uses them. */
export const importTargets = async (queries: Queries, view: View): Promise<readonly Target[]> => {
  const targets = await everyTarget(queries, view)
  const kind = kindOfResource(view.resource)
  return kind ? await companyTargets(queries, view.companyId, kind, targets) : targets
}

export const mappedColumns = (columns: SheetImport['columns'], targets: readonly Target[]): MappedColumn[] => {
  const byPath = new Map(targets.map((target) => [target.path, target]))
  return Object.entries(columns).flatMap(([column, path]) => {
    const target = path === null ? undefined : byPath.get(path)
    return target ? [{ column, target }] : []
  })
}
