import { type TemplateVersion, templateContent } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

/** Versions that are kept in sight. */
const most = 100

/** Content of a template in each of its versions, the newest first; `savedBy` is an account. */
export const templateVersions = async (queries: Queries, companyId: string, id: string): Promise<TemplateVersion[]> => {
  const found = await queries.query<TemplateVersion>(
    `SELECT version, saved_at AS "savedAt", saved_by AS "savedBy", name AS "templateName", use, settings, columns
     FROM sheet_template_version WHERE company_id = $1 AND template_id = $2 ORDER BY version DESC LIMIT ${most}`,
    [companyId, id],
  )
  return found.map((version) => ({ ...version, ...templateContent.parse(version) }))
}
