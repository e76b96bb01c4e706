import {
  draftSchema,
  type Field,
  type Fields,
  type Issue,
  issuesOf,
  type PlainRow,
  Problem,
  type Resource,
  rewrittenLines,
  valuesOfMaker,
  writableFields,
} from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Row, Transaction } from '../../database/database.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { checkCounting } from '../../features/counting-rules.ts'
import { ownFiles, takeFiles } from '../../files/record-files.ts'
import type { Person } from '../../handlers.ts'
import { broughtReader, withBrought } from '../tables/brought.ts'
import { columnsOf, columnType, parameterOf } from '../tables/column-kinds.ts'
import { valuesOf } from '../tables/read-rows.ts'
import type { View } from '../tables/view.ts'
import { checkAliases } from './aliases.ts'
import { checkLinks } from './check-links.ts'
import { followChange } from './follow-change.ts'
import {
  checkMayPublish,
  checkNotLocked,
  checkOverlaps,
  checkOwn,
  checkVersion,
  holdPublishing,
  isPublished,
  lockRow,
  namingTheOther,
} from './guards.ts'
import { heldBack } from './held-back.ts'
import { withHiddenCosts } from './hidden-costs.ts'
import { derivedColumns, withInitials } from './insert-records.ts'
import { isMarkup } from './is-markup.ts'
import { withCodes } from './next-code.ts'
import { readRecord } from './read-record.ts'

type Values = Record<string, unknown>
interface Given {
  readonly id?: string
  /** The version that was read; it must still be the newest. */
  readonly version?: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Creates a record (no id) or changes one. Fields that are not given keep their value; on a new record they have what a link fills
 * in, the initial value, or their maker. Returns the row in its present form.
 */
export const saveRecord = async (database: Database, view: View, person: Person, given: Given): Promise<PlainRow> => {
  let draft: Values | undefined
  const id = await namingTheOther(
    database,
    view,
    () => draft,
    () =>
      asPerson({ database, person }, async (transaction) => {
        const stored = given.id === undefined ? undefined : await lockStored(transaction, view, given.id, given.version)
        const brought = broughtReader(transaction, view.companyId, view.fields)
        const values = stored ? given.values : await withBrought(brought, given.values)
        draft = await ownDraft(transaction, view, person, completeDraft(view, values, stored), stored)
        await checkLinks(transaction, view, draft)
        await checkAliases(transaction, view, [{ id: given.id, values: draft }])
        draft = await takeFiles(transaction, view, person, { draft, stored })
        const saved = stored ? String(stored.id) : await insertDraft(transaction, view, draft)
        if (stored) await update(transaction, view, stored, draft)
        await ownFiles(transaction, view, saved, { draft, stored })
        if (isMarkup(view.resource)) await checkCounting(transaction, view, [saved])
        return saved
      }),
  )
  return await readRecord(database, view, id)
}

/** The draft as this person may write it alone, with codes where none was given. */
const ownDraft = async (
  transaction: Transaction,
  view: View,
  person: Person,
  draft: Values,
  stored: Row | undefined,
): Promise<Values> => await withCodes(transaction, view, heldBack(view.resource, person, draft, stored), stored)

const lockStored = async (
  transaction: Transaction,
  view: View,
  id: string,
  version: number | undefined,
): Promise<Row | undefined> => {
  const row = await lockRow(transaction, view, id)
  checkChangeable(view, row, version)
  return row
}

/** Throws unless this reader may change the row as it was read. */
export const checkChangeable = (view: View, row: Row, version: number | undefined): void => {
  checkOwn(view, row)
  checkVersion(row, version)
  if (isPublished(row)) checkMayPublish(view)
  checkNotLocked(row)
}

/** The given values on top of the stored ones, through the rules of the resource; hidden buying figures stay. */
export const completeDraft = (
  view: View,
  given: Readonly<Record<string, unknown>>,
  stored: Row | undefined,
): Values => {
  const { resource, fields, reader, maker } = view
  const writable = writableFields(resource, reader)
  const visible = stored ? valuesOf(stored, writable) : initials(writable, maker)
  const merged = { ...visible, ...given }
  const result = schemaOf(view).safeParse(merged)
  if (!result.success) throw new Problem('invalidInput', { issues: issuesOf(result.error, merged) })
  const draft = result.data as Values
  const broken = changeIssues(resource, stored, draft)
  if (broken.length > 0) throw new Problem('invalidInput', { issues: broken })
  if (!stored && hidesRequired(resource.fields, fields)) throw new Problem('forbidden')
  return withHiddenCosts(draft, stored ? valuesOf(stored, resource.fields) : {}, resource.fields, fields)
}
/** Issues of a change that the stored row does not allow. */
export const changeIssues = (resource: Resource, stored: Row | undefined, draft: Values): Issue[] => {
  const before = stored && valuesOf(stored, resource.fields)
  return [...rewrittenLines(resource.fields, before, draft), ...(resource.checkChange?.(before, draft) ?? [])].map(
    ({ field: path, rule, parameters = {} }) => ({ path, rule, parameters }),
  )
}
/** Made once for all rows of a call: making one costs far more than using it. */
const schemas = new WeakMap<View, ReturnType<typeof draftSchema>>()
const schemaOf = (view: View) => {
  const known = schemas.get(view) ?? draftSchema(view.resource, view.reader)
  schemas.set(view, known)
  return known
}
const initials = (fields: Fields, maker: string | undefined): Values => ({
  ...Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, field.initial ?? null])),
  ...valuesOfMaker(fields, maker ?? null),
})
const hidesRequired = (all: Fields, visible: Fields): boolean =>
  Object.entries<Field>(all).some(
    ([name, { required, computed }]) => required && !computed && !Object.hasOwn(visible, name),
  )

/** Column → parameter of the values that a save writes: the draft, and the values that the server works out of it and of unchanged ones. */
const written = (view: View, given: Values, before: Values = {}): [column: string, type: string, value: unknown][] => {
  const { derive } = view.resource
  const values = derive ? { ...given, ...derive({ ...before, ...given }) } : given
  return [
    ...columnsOf(view.resource.fields)
      .filter(({ name }) => Object.hasOwn(values, name))
      .map(({ name, column, field }): [string, string, unknown] => [
        column,
        columnType(field),
        parameterOf(values[name], field),
      ]),
    ...Object.entries(derivedColumns(view.resource, values)).map(([column, text]): [string, string, unknown] => [
      column,
      'text',
      text,
    ]),
  ]
}

/** Writes a new record and answers its id. */
export const insertDraft = async (transaction: Transaction, view: View, draft: Values): Promise<string> => {
  const columns = written(view, withInitials(view.resource, draft))
  const [row] = await rowsOf<{ id: string }>(
    transaction,
    sql`insert into ${sql.table(view.table)} (company_id, ${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${view.companyId}, ${sql.join(columns.map(([, type, value]) => sql`${value}::${sql.raw(type)}`))}) returning id`,
  )
  if (!row) throw new Problem('unexpected')
  await followChange(transaction, view, [row.id])
  return row.id
}

const update = async (transaction: Transaction, view: View, stored: Row, draft: Values): Promise<void> => {
  const published = isPublished(stored)
  if (published) await holdPublishing(transaction, view)
  await updateStored(transaction, view, stored, draft)
  if (!published) return
  await checkOverlaps(transaction, view, [String(stored.id)])
  await checkCounting(transaction, view, [String(stored.id)])
}

/** Writes a draft over the row that was locked. */
export const updateStored = async (transaction: Transaction, view: View, stored: Row, draft: Values): Promise<void> => {
  const sets = [
    ...written(view, draft, valuesOf(stored, view.resource.fields)).map(
      ([column, type, value]) => sql`${sql.ref(column)} = ${value}::${sql.raw(type)}`,
    ),
    // The approval was for the former values.
    ...(stored.approval_state === 'approved' ? [sql`approval_state = 'draft'`] : []),
  ]
  const done = await rowsOf<{ id: string }>(
    transaction,
    sql`update ${sql.table(view.table)} set ${sql.join(sets)}
      where company_id = ${view.companyId} and id = ${stored.id} and version = ${stored.version} returning id`,
  )
  if (done.length === 0) throw new Problem('stale')
  await followChange(transaction, view, [String(stored.id)], [stored])
}
