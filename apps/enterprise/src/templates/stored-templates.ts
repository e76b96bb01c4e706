import {
  holds,
  Problem,
  pages,
  type RecordPage,
  type Resource,
  recordPage,
  type TemplateColumn,
  type TemplateFacts,
  type TemplateKind,
  type TemplateSettings,
  templateContent,
  templateKindOf,
  templatePage,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'

/** The page whose sheets a kind means; undefined as long as it is not there. */
export const sheetPage = (kind: TemplateKind): RecordPage | undefined => {
  const page = recordPage(templatePage(kind) ?? '')
  return page?.of.traits.includes('importable') ? page : undefined
}

/** The kind of sheet whose columns a company settles for a resource. */
export const kindOfResource = ({ name }: Pick<Resource, 'name'>): TemplateKind | undefined =>
  pages
    .flatMap((page) => (page.kind === 'records' && page.of.name === name ? (templateKindOf(page.name) ?? []) : []))
    .find(sheetPage)

/** Templates are read under TS-1941 or under the key of the page of their sheets. */
export const checkMayRead = (person: Person, kind: TemplateKind): void => {
  const page = sheetPage(kind)
  if (page && !holds(person, 'TS-1941') && !holds(person, page.key)) throw new Problem('forbidden')
}

/** A template as its table holds it. */
export interface StoredTemplate extends TemplateFacts {
  readonly settings: TemplateSettings
  readonly columns: TemplateColumn[]
}

const facts = `id, name AS "templateName", use, is_default AS "isDefault",
  CASE WHEN owner_id IS NULL THEN 'company' ELSE 'me' END AS shared, updated_at AS "updatedAt", version`
/** The company's templates and one's own, of one kind. */
const ofKind =
  'company_id = $1 AND (owner_id IS NULL OR owner_id = $2) AND business_type = $3 AND import_export_flag = $4'
type Whose = Pick<Person, 'companyId' | 'userId'>
const keysOf = ({ companyId, userId }: Whose, { businessType, importExportFlag }: TemplateKind) => [
  ...[companyId, userId, businessType, importExportFlag],
]

export const listTemplates = (queries: Queries, whose: Whose, kind: TemplateKind): Promise<TemplateFacts[]> =>
  queries.query<TemplateFacts>(
    `SELECT ${facts} FROM sheet_template WHERE ${ofKind} ORDER BY is_default DESC, name, id`,
    keysOf(whose, kind),
  )

/** A template by its id or its name, one's own first; `notFound` for one that the person does not see. */
export const readTemplate = async (
  queries: Queries,
  whose: Whose,
  kind: TemplateKind,
  { id, templateName }: { readonly id?: string | undefined; readonly templateName?: string | undefined },
): Promise<StoredTemplate> => {
  const found = await queries.first<StoredTemplate>(
    `SELECT ${facts}, settings, columns FROM sheet_template
     WHERE ${ofKind} AND ($5::bigint IS NULL OR id = $5) AND ($6::text IS NULL OR name = $6)
     ORDER BY owner_id NULLS LAST, id LIMIT 1`,
    [...keysOf(whose, kind), id ?? null, templateName ?? null],
  )
  if (!found || (id === undefined && templateName === undefined)) throw new Problem('notFound')
  // A setting newer than the stored template has its usual value.
  return { ...found, ...templateContent.parse(found) }
}

/** The template by which a sheet of a page is read or written; `notFound` for one that the person does not see. */
export const templateForPage = async (
  queries: Queries,
  whose: Whose,
  { of }: Pick<RecordPage, 'of'>,
  id: string,
): Promise<StoredTemplate> => {
  const kind = kindOfResource(of)
  if (!kind) throw new Problem('notFound')
  return await readTemplate(queries, whose, kind, { id })
}

/** Current name of a template, for readers who see it. */
export const templateNameOf = async (queries: Queries, { companyId, userId }: Whose, id: string | null) => {
  const found =
    id === null
      ? undefined
      : await queries.first<{ name: string }>(
          'SELECT name FROM sheet_template WHERE company_id = $1 AND id = $2 AND (owner_id IS NULL OR owner_id = $3)',
          [companyId, id, userId],
        )
  return found?.name ?? null
}
