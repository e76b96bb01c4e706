import { type ColumnSetting, type CompanyColumn, columnParts, Problem, type TemplateKind } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Target } from '../imports/headings/target.ts'

interface KeptColumns {
  readonly columns: ReadonlyMap<string, ColumnSetting>
  readonly version: number
}
/** A company's settings of the columns of a kind of sheet; empty, in version 0, before the first setting. */
const companyColumnsOf = async (
  queries: Queries,
  companyId: string,
  { businessType, importExportFlag }: TemplateKind,
): Promise<KeptColumns> => {
  const stored = await queries.first<{ columns: ColumnSetting[]; version: number }>(
    'SELECT columns, version FROM sheet_column_setting WHERE company_id = $1 AND business_type = $2 AND import_export_flag = $3',
    [companyId, businessType, importExportFlag],
  )
  return {
    columns: new Map(stored?.columns.map((setting) => [setting.columnName, setting])),
    version: stored?.version ?? 0,
  }
}

interface CompanyColumns {
  readonly columns: CompanyColumn[]
  readonly version: number
}
/** Every column of a kind with the company's settings, in the company's order. */
export const columnSettings = async (
  queries: Queries,
  companyId: string,
  kind: TemplateKind,
  targets: readonly Target[],
): Promise<CompanyColumns> => {
  const { columns: companyOwn, version } = await companyColumnsOf(queries, companyId, kind)
  const columns = targets
    .map(({ path, required, label: [nameCn, nameEn] }, seq) => {
      const setting = companyOwn.get(path) ?? { columnName: path, visible: true, required, label: null, seq }
      return { ...setting, ...(required ? { visible: true, required } : {}), nameCn, nameEn, fixed: required }
    })
    .toSorted((one, other) => one.seq - other.seq)
  return { columns, version }
}

/**
 * Stores a company's column settings; columns hidden from the person stay unchanged. `stale` when somebody saved since the
 * version that was read.
 */
export const saveColumnSettings = async (
  queries: Queries,
  companyId: string,
  kind: TemplateKind,
  {
    columns,
    known,
    version,
  }: {
    readonly columns: readonly ColumnSetting[]
    readonly known: ReadonlySet<string>
    readonly version: number | undefined
  },
): Promise<void> => {
  const stored = await companyColumnsOf(queries, companyId, kind)
  const yours = version ?? stored.version
  const unseen = [...stored.columns.values()].filter(({ columnName }) => !known.has(columnName))
  const written = await queries.first(
    `INSERT INTO sheet_column_setting AS stored (company_id, business_type, import_export_flag, columns) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, business_type, import_export_flag)
     DO UPDATE SET columns = excluded.columns, version = stored.version + 1 WHERE stored.version = $5 RETURNING version`,
    [companyId, kind.businessType, kind.importExportFlag, json([...columns, ...unseen]), yours],
  )
  if (!written) throw new Problem('stale', { details: { version: stored.version, yours } })
}

/** The columns that exist for a company: without those it does not use or that fill one of these, under its own names and in its order. */
export const companyTargets = async (
  queries: Queries,
  companyId: string,
  kind: TemplateKind,
  targets: readonly Target[],
): Promise<readonly Target[]> => {
  const { columns: companyOwn } = await companyColumnsOf(queries, companyId, kind)
  if (companyOwn.size === 0) return targets
  const seqOf = ({ path }: Target) => companyOwn.get(path)?.seq ?? targets.length
  const isUsed = (path: string) => companyOwn.get(path)?.visible !== false
  return targets
    .filter(({ path, required }) => required || (isUsed(path) && (columnParts[path] ?? []).every(isUsed)))
    .map((target): Target => {
      const setting = companyOwn.get(target.path)
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
