import type { ColumnSetting, CompanyColumn, TemplateKind } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Target } from '../imports/targets.ts'

/** What a company said of the columns of a kind of sheet; nothing before it said anything. */
const saidColumns = async (
  queries: Queries,
  companyId: string,
  { businessType, importExportFlag }: TemplateKind,
): Promise<ReadonlyMap<string, ColumnSetting>> => {
  const stored = await queries.first<{ columns: ColumnSetting[] }>(
    'SELECT columns FROM sheet_column_setting WHERE company_id = $1 AND business_type = $2 AND import_export_flag = $3',
    [companyId, businessType, importExportFlag],
  )
  return new Map(stored?.columns.map((setting) => [setting.columnName, setting]))
}

/** Every column of a kind with what the company says of it, in the company's order. */
export const columnSettings = async (
  queries: Queries,
  companyId: string,
  kind: TemplateKind,
  targets: readonly Target[],
): Promise<CompanyColumn[]> => {
  const said = await saidColumns(queries, companyId, kind)
  return targets
    .map(({ path, required, label: [nameCn, nameEn] }, seq) => {
      const setting = said.get(path) ?? { columnName: path, visible: true, required, label: null, seq }
      return { ...setting, ...(required ? { visible: true, required } : {}), nameCn, nameEn, fixed: required }
    })
    .toSorted((one, other) => one.seq - other.seq)
}

/** Keeps what a company says of its columns; what the person may not know of stays as it was. */
export const saveColumnSettings = async (
  queries: Queries,
  companyId: string,
  { businessType, importExportFlag }: TemplateKind,
  columns: readonly ColumnSetting[],
  known: ReadonlySet<string>,
): Promise<void> => {
  const unseen = [...(await saidColumns(queries, companyId, { businessType, importExportFlag })).values()].filter(
    ({ columnName }) => !known.has(columnName),
  )
  await queries.query(
    `INSERT INTO sheet_column_setting (company_id, business_type, import_export_flag, columns) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, business_type, import_export_flag) DO UPDATE SET columns = excluded.columns`,
    [companyId, businessType, importExportFlag, json([...columns, ...unseen])],
  )
}

/** The columns that exist for a company: without those it does not use, under its own names and in its order. */
export const companyTargets = async (
  queries: Queries,
  companyId: string,
  kind: TemplateKind,
  targets: readonly Target[],
): Promise<readonly Target[]> => {
  const said = await saidColumns(queries, companyId, kind)
  if (said.size === 0) return targets
  const seqOf = ({ path }: Target) => said.get(path)?.seq ?? targets.length
  return targets
    .filter(({ path, required }) => required || said.get(path)?.visible !== false)
    .map((target): Target => {
      const setting = said.get(target.path)
      if (!setting) return target
      const { label, required } = setting
      return {
        ...target,
        ...(label === null ? {} : { label: [label, label], houseLabel: target.label }),
        ...(required && !target.required ? { required, byCompany: true } : {}),
      }
    })
    .toSorted((one, other) => seqOf(one) - seqOf(other))
}
