import { type AttachedFile, type Field, type Fields, type Issue, Problem, type Resource } from '@hangjia/contracts'
import { cleanHtml } from '@hangjia/rich-text'
import { checkUpload, pictureIds, withoutPictures } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { innerFields } from '../records/tables/links.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import type { View } from '../records/tables/view.ts'

type Values = Readonly<Record<string, unknown>>
interface NamedFile {
  readonly id: string
  /** Leads to its place in the record: `files.0`, `amendments.2.file.0`. */
  readonly path: string
  readonly isImage: boolean
  /** A picture in formatted text, which may show it in two languages. */
  readonly isShown?: true
}

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const idOf = (file: unknown): string => (typeof file === 'string' ? file : (file as AttachedFile).id)

/** Every file that the values of these fields name, lines included; files are given by their ids or as they were read. */
export const filesOf = (values: Values, fields: Fields, prefix = ''): NamedFile[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    if (field.kind === 'files')
      return items(values[name]).map((file, at) => ({
        id: idOf(file),
        path: `${path}.${at}`,
        isImage: field.images === true,
      }))
    if (field.kind === 'richText')
      return picturesIn(values[name]).map((id) => ({ id, path, isImage: true, isShown: true }))
    const inner = innerFields(field)
    return inner ? items(values[name]).flatMap((line, at) => filesOf(line as Values, inner, `${path}.${at}.`)) : []
  })

/** Stored formatted text names its pictures, whatever was written. */
const picturesIn = (html: unknown): string[] => (typeof html === 'string' ? pictureIds(cleanHtml(html)) : [])

/** The values with something else in place of their files: their facts before they are written, nothing in a copy. */
const mapFiles = (
  values: Values,
  fields: Fields,
  change: (ids: readonly string[]) => readonly AttachedFile[],
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field: Field | undefined = fields[name]
      if (field?.kind === 'files') return [name, change(items(value).map(idOf))]
      const inner = field && innerFields(field)
      return [name, inner ? items(value).map((line) => mapFiles(line as Values, inner, change)) : value]
    }),
  )

/** A copy begins without files: each of them belongs to one record. */
export const withoutFiles = (values: Values, fields: Fields): Values => {
  const copied = mapFiles(values, fields, () => [])
  const texts = Object.entries<Field>(fields).flatMap(([name, { kind }]): [string, unknown][] => {
    const html = copied[name]
    return kind === 'richText' && typeof html === 'string' ? [[name, withoutPictures(cleanHtml(html))]] : []
  })
  return { ...copied, ...Object.fromEntries(texts) }
}

const known = new WeakMap<Resource, boolean>()
/** True when records of the resource may have files at all. */
const hasFiles = (resource: Resource): boolean => {
  const has = known.get(resource) ?? someFiles(resource.fields)
  known.set(resource, has)
  return has
}
const someFiles = (fields: Fields): boolean =>
  Object.values<Field>(fields).some(
    (field) => field.kind === 'files' || field.kind === 'richText' || someFiles(innerFields(field) ?? {}),
  )

interface Kept extends AttachedFile {
  readonly mayTake: boolean
}

/**
 * The draft as it is written: files with their names and sizes as they were uploaded. A record takes those that this person
 * uploaded and no record has, and those that are or were its own; they are held until the transaction ends.
 */
export const takeFiles = async (
  transaction: Transaction,
  { resource, companyId }: View,
  { userId }: Pick<Person, 'userId'>,
  { draft, stored }: { readonly draft: Values; readonly stored: Row | undefined },
): Promise<Values> => {
  const named = hasFiles(resource) ? filesOf(draft, resource.fields) : []
  if (named.length === 0) return draft
  const rows = await rowsOf<Kept>(
    transaction,
    sql`select f.id, f.name, c.size, f.sheet_of is null and case
          when f.resource is null then f.created_by = ${userId}
          else f.resource = ${resource.name} and f.record_id = ${stored?.id ?? null}::bigint end as "mayTake"
      from stored_file f join file_content c on c.id = f.content_id
      where f.company_id = ${companyId} and f.id = any(${named.map(({ id }) => id)}::text[])
      order by f.id for update of f`,
  )
  const files = new Map(rows.filter(({ mayTake }) => mayTake).map(({ id, name, size }) => [id, { id, name, size }]))
  const issues: Issue[] = named
    .filter(({ id }) => !files.has(id))
    .map(({ path }) => ({ path, rule: 'fileGone', parameters: {} }))
  const twice = named.filter(({ id, isShown }, at) => !isShown && named.findIndex((other) => other.id === id) < at)
  issues.push(
    ...named.flatMap(({ id, path, isImage }) => {
      const file = isImage ? files.get(id) : undefined
      const verdict = file && checkUpload(file, { type: 1 })
      return verdict?.code === -1 ? [{ path, rule: verdict.rule, parameters: verdict.parameters }] : []
    }),
  )
  issues.push(...twice.map(({ path }) => ({ path, rule: 'repeated', parameters: {} })))
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
  return mapFiles(draft, resource.fields, (ids) => ids.flatMap((id) => files.get(id) ?? []))
}

/** Once a record is written: its files belong to it, those that it has no longer are free to be swept. */
export const ownFiles = async (
  transaction: Transaction,
  { resource, companyId }: View,
  recordId: string,
  { draft, stored }: { readonly draft: Values; readonly stored: Row | undefined },
): Promise<void> => {
  if (!hasFiles(resource)) return
  const former = stored ? valuesOf(stored, resource.fields) : {}
  const before = new Set(filesOf(former, resource.fields).map(({ id }) => id))
  const now = new Set(filesOf({ ...former, ...draft }, resource.fields).map(({ id }) => id))
  const taken = [...now].filter((id) => !before.has(id))
  const left = [...before].filter((id) => !now.has(id))
  if (taken.length > 0)
    await rowsOf(
      transaction,
      sql`update stored_file set resource = ${resource.name}, record_id = ${recordId}, free_since = null
      where company_id = ${companyId} and id = any(${taken}::text[])`,
    )
  if (left.length > 0)
    await rowsOf(
      transaction,
      sql`update stored_file set free_since = now()
      where company_id = ${companyId} and id = any(${left}::text[])`,
    )
}

/** The files of records that are removed. */
export const freeFilesOf = async (
  transaction: Transaction,
  { resource, companyId }: View,
  recordIds: readonly string[],
): Promise<void> => {
  if (!hasFiles(resource)) return
  await rowsOf(
    transaction,
    sql`update stored_file set free_since = now() where company_id = ${companyId} and resource = ${resource.name}
    and record_id = any(${recordIds}::bigint[])`,
  )
}
