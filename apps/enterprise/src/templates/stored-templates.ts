import { type BusinessType, businessTypes, Problem, type RecordPage, recordPage } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

/** What every template call is about (spec §7.2). */
export interface TemplateKind {
  readonly businessType: BusinessType
  /** 1 export, 2 import. */
  readonly importExportFlag: 1 | 2
}
export interface TemplateColumn {
  readonly columnName: string
  readonly title: string
  readonly aliases: readonly string[]
}
export interface StoredTemplate {
  readonly id: string
  readonly templateName: string
  readonly use: 'read' | 'write' | 'both'
  readonly isDefault: boolean
  readonly updatedAt: string
  readonly version: number
}

/** The page whose sheets a business type means. */
export const pageOf = ({ businessType }: Pick<TemplateKind, 'businessType'>): RecordPage => {
  const page = recordPage(businessTypes[businessType])
  if (!page) throw new Problem('notFound')
  return page
}

const columns = 'id, name AS "templateName", use, is_default AS "isDefault", updated_at AS "updatedAt", version'
const ofKind = 'company_id = $1 AND business_type = $2 AND import_export_flag = $3'

export const listTemplates = (
  queries: Queries,
  companyId: string,
  { businessType, importExportFlag }: TemplateKind,
): Promise<StoredTemplate[]> =>
  queries.query<StoredTemplate>(
    `SELECT ${columns} FROM sheet_template WHERE ${ofKind} ORDER BY is_default DESC, name`,
    [companyId, businessType, importExportFlag],
  )

/** A template by its id or its name; `notFound` when the company has none. */
export const readTemplate = async (
  queries: Queries,
  companyId: string,
  { businessType, importExportFlag }: TemplateKind,
  { id, templateName }: { readonly id?: string; readonly templateName?: string },
): Promise<StoredTemplate & { readonly columns: readonly TemplateColumn[] }> => {
  const found = await queries.first<StoredTemplate & { columns: TemplateColumn[] }>(
    `SELECT ${columns}, columns FROM sheet_template WHERE ${ofKind} AND (id = $4 OR name = $5)`,
    [companyId, businessType, importExportFlag, id ?? null, templateName ?? null],
  )
  if (!found) throw new Problem('notFound')
  return found
}

/** The headings that a template gives to each field. */
export const templateHeadings = async (
  queries: Queries,
  companyId: string,
  id: string,
): Promise<{ readonly path: string; readonly headings: readonly string[] }[]> => {
  const found = await queries.first<{ columns: TemplateColumn[] }>(
    'SELECT columns FROM sheet_template WHERE company_id = $1 AND id = $2',
    [companyId, id],
  )
  if (!found) throw new Problem('notFound')
  return found.columns.map(({ columnName, title, aliases }) => ({ path: columnName, headings: [title, ...aliases] }))
}
