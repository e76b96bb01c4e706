import { Problem, type TemplateContent, type TemplateFacts, type TemplateKind } from '@hangjia/contracts'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { sqlError } from '../database/database-failure.ts'
import { json } from '../database/values.ts'
import type { Person } from '../handlers.ts'
import { readTemplate, type StoredTemplate } from './stored-templates.ts'

/** A template as it is to be from now on. */
export interface Wanted extends Pick<TemplateFacts, 'templateName' | 'use' | 'isDefault' | 'shared'> {
  readonly id: string | undefined
  readonly content: TemplateContent
}
interface Written {
  readonly id: string
  readonly version: number
}

/** Writes a template and keeps its content under its version. `stale` names both versions when somebody saved since. */
export const saveTemplate = async (
  database: Database,
  person: Person,
  kind: TemplateKind,
  wanted: Wanted,
  version: number | undefined,
): Promise<Written> => {
  try {
    return await database.transaction(async (transaction) => {
      const written =
        wanted.id === undefined
          ? await insertTemplate(transaction, person, kind, wanted)
          : await updateTemplate(transaction, person, kind, { ...wanted, id: wanted.id }, version)
      if (wanted.isDefault) await leaveOneDefault(transaction, person, kind, { ...wanted, id: written.id })
      await transaction.query(
        `INSERT INTO sheet_template_version (company_id, template_id, version, saved_by, name, use, settings, columns)
         SELECT company_id, id, version, $3, name, use, settings, columns FROM sheet_template WHERE company_id = $1 AND id = $2`,
        [person.companyId, written.id, person.userId],
      )
      return written
    })
  } catch (caught) {
    // Two templates of one kind and use have two names.
    throw sqlError(caught)?.code === '23505'
      ? new Problem('duplicate', { details: { title: wanted.templateName } })
      : caught
  }
}

const ownerOf = ({ userId }: Person, { shared }: Pick<Wanted, 'shared'>) => (shared === 'me' ? userId : null)

const insertTemplate = (
  queries: Queries,
  person: Person,
  { businessType, importExportFlag }: TemplateKind,
  { templateName, use, isDefault, shared, content }: Wanted,
): Promise<Written> =>
  queries.one<Written>(
    `INSERT INTO sheet_template (company_id, business_type, import_export_flag, name, use, is_default, owner_id, settings, columns)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb) RETURNING id, version`,
    [
      ...[person.companyId, businessType, importExportFlag, templateName, use, isDefault, ownerOf(person, { shared })],
      ...[json(content.settings), json(content.columns)],
    ],
  )

const updateTemplate = async (
  queries: Queries,
  person: Person,
  kind: TemplateKind,
  { id, templateName, use, isDefault, shared, content }: Wanted & { readonly id: string },
  version: number | undefined,
): Promise<Written> => {
  const done = await queries.first<Written>(
    `UPDATE sheet_template SET name = $4, use = $5, is_default = $6, owner_id = $7, settings = $8::jsonb, columns = $9::jsonb,
       version = version + 1, updated_at = now()
     WHERE company_id = $1 AND id = $2 AND ($3::int IS NULL OR version = $3) RETURNING id, version`,
    [
      ...[person.companyId, id, version ?? null, templateName, use, isDefault, ownerOf(person, { shared })],
      ...[json(content.settings), json(content.columns)],
    ],
  )
  if (done) return done
  const current = await readTemplate(queries, person, kind, { id })
  throw new Problem('stale', { details: { id, version: current.version, yours: version ?? 0 } })
}

/** One default for each use, of the company's and of one's own. */
const leaveOneDefault = async (
  transaction: Transaction,
  person: Person,
  { businessType, importExportFlag }: TemplateKind,
  { id, use, shared }: Pick<Wanted, 'use' | 'shared'> & { readonly id: string },
): Promise<void> => {
  await transaction.query(
    `UPDATE sheet_template SET is_default = false
     WHERE company_id = $1 AND business_type = $2 AND import_export_flag = $3 AND use = $4 AND is_default AND id <> $5
       AND owner_id IS NOT DISTINCT FROM $6::bigint`,
    [person.companyId, businessType, importExportFlag, use, id, ownerOf(person, { shared })],
  )
}

/** Deletes a template, unless a sheet is being read by it or it is the default while there are others. */
export const deleteTemplate = (
  database: Database,
  person: Person,
  kind: TemplateKind,
  { id, isDefault, use, shared, templateName }: StoredTemplate,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const blocked = (rule: string) =>
      new Problem('blocked', { issues: [{ path: 'template', rule, parameters: {} }], details: { title: templateName } })
    const running = await transaction.first(
      `SELECT id FROM sheet_import WHERE company_id = $1 AND template_id = $2 AND state IN ('reading', 'writing')
         AND alive_at > now() - interval '60 seconds' LIMIT 1`,
      [person.companyId, id],
    )
    if (running) throw blocked('templateInUse')
    const { businessType, importExportFlag } = kind
    const other = isDefault
      ? await transaction.first(
          `SELECT id FROM sheet_template WHERE company_id = $1 AND business_type = $2 AND import_export_flag = $3 AND use = $4
             AND id <> $5 AND owner_id IS NOT DISTINCT FROM $6::bigint LIMIT 1`,
          [person.companyId, businessType, importExportFlag, use, id, ownerOf(person, { shared })],
        )
      : undefined
    if (other) throw blocked('defaultTemplate')
    await transaction.query('DELETE FROM sheet_template WHERE company_id = $1 AND id = $2', [person.companyId, id])
  })
