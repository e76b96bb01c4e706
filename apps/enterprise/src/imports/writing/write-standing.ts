import { Problem, type Versioned } from '@hangjia/contracts'
import type { Queries, Row, Transaction } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { checkCounting } from '../../features/counting-rules.ts'
import { takeFiles } from '../../files/record-files.ts'
import type { Person } from '../../handlers.ts'
import { checkAliases } from '../../records/saving/aliases.ts'
import { deadLink, missingLinks } from '../../records/saving/check-links.ts'
import { followChange } from '../../records/saving/follow-change.ts'
import { isPublished, lockReached } from '../../records/saving/guards.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { isMarkup } from '../../records/saving/is-markup.ts'
import { withNewCodes } from '../../records/saving/next-code.ts'
import { checkChangeable, completeDraft, updateStored } from '../../records/saving/save-record.ts'
import { linksOf } from '../../records/tables/links.ts'
import { valuesOf } from '../../records/tables/read-rows.ts'
import type { View } from '../../records/tables/view.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { titleOf } from '../judging/judge.ts'
import { checkStillNew } from '../judging/judge-customers.ts'
import { namedRecords } from '../judging/named-records.ts'
import type { Meeting } from '../staging/judged.ts'
import { good } from '../staging/record-parts.ts'
import type { Staged, StagedRecord } from '../staging/staged.ts'
import { stagedRecords } from '../staging/staging.ts'
import { keepActs } from './keep-acts.ts'

type Values = Readonly<Record<string, unknown>>
interface Draft {
  readonly record: StagedRecord
  readonly values: Values
}
interface Change extends Draft {
  /** The locked row. */
  readonly row: Row
}
const insertedAtOnce = 1_000
const maxIssues = 100

/**
 * Writes the new and changed standing records of an import by the rules of the form, the changed ones in their place; returns their
 * number. Refused with `stale` when they name other records than in the preview, or one of those was changed since.
 */
export const writeStanding = async (
  transaction: Transaction,
  view: View,
  person: Person,
  staged: Staged,
): Promise<number> => {
  const stored = await lockChanged(transaction, view, staged)
  const created: Draft[] = []
  const changed: Change[] = []
  for await (const records of stagedRecords(transaction, staged, good)) {
    await checkSameNamed(transaction, view, records)
    for (const record of records) {
      const row = record.outcome === 'changed' ? stored.get(record.meets[0]?.id ?? '') : undefined
      if (record.outcome === 'new') created.push({ record, values: draftOf(view, record.values, undefined, record.no) })
      else if (row) changed.push({ record, row, values: changedDraft(view, record, row) })
    }
  }
  await checkLinksOf(transaction, view, [...created, ...changed])
  await checkAliases(transaction, view, [
    ...created,
    ...changed.map(({ row, values }) => ({ id: String(row.id), values })),
  ])
  await checkStillNew(transaction, view, created)
  await create(transaction, view, staged, created)
  await change(transaction, view, person, staged, changed)
  return created.length + changed.length
}

/** The rows that are changed, by their ids, held in the order in which everybody holds them. */
const lockChanged = async (transaction: Transaction, view: View, staged: Staged): Promise<Map<string, Row>> => {
  const met = new Map<string, StagedRecord>()
  for await (const records of stagedRecords(transaction, staged, ['changed']))
    for (const record of records) for (const { id } of record.meets) met.set(id, record)
  const rows = new Map((await lockReached(transaction, view, [...met.keys()])).map((row) => [String(row.id), row]))
  for (const [id, { no, meets }] of met) {
    const [seen] = meets
    if (rows.get(id)?.version !== seen?.version)
      throw new Problem('stale', { details: { row: no, id, title: seen?.title ?? '' } })
  }
  return rows
}

/** They name the records that the preview saw, as it saw them; those that the sheet repeats are not held, but looked at. */
const checkSameNamed = async (queries: Queries, view: View, records: readonly StagedRecord[]): Promise<void> => {
  const named = await namedRecords(queries, view, records)
  for (const { no, meets } of records) {
    const now = named.get(no) ?? []
    const nowOf = ({ id }: Meeting) => now.find(({ row }) => String(row.id) === id)
    const changed = meets.find((seen) => nowOf(seen)?.row.version !== seen.version)
    if (!changed && now.length === meets.length) continue
    const other = now.find(({ row }) => !meets.some(({ id }) => id === String(row.id)))
    // A person who finds another record by a name that the first one gave up is shown the first.
    const title = (changed && nowOf(changed)) || !other ? changed?.title : titleOf(view.resource, other.row)
    throw new Problem('stale', { details: { row: no, title: title ?? '' } })
  }
}

/** Refuses with `stale`, naming row and record, when a row now names another record than the preview saw. */
export const checkStillNamed = async (queries: Queries, view: View, staged: Staged): Promise<void> => {
  for await (const records of stagedRecords(queries, staged, good)) await checkSameNamed(queries, view, records)
}

/** Draft as the form would write it, refused where the form would refuse it. The committing person may write the values of a sheet that somebody else uploaded, too. */
const draftOf = (view: View, given: Values, row: Row | undefined, no: number): Values => {
  const { fields } = view.resource
  const writable = sheetFields(view)
  const isWritable = ([name]: readonly [string, unknown]) => Object.hasOwn(writable, name)
  const givenFields = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name) && !fields[name]?.computed)
  const isInitial = ([name, value]: readonly [string, unknown]) => !row && value === fields[name]?.initial
  const kept = givenFields.filter((one) => !isWritable(one) && !isInitial(one))
  if (kept.length > 0)
    throw new Problem('forbidden', {
      issues: kept.map(([name]) => ({ path: `${no}.${name}`, rule: 'keptByRight', parameters: {} })),
    })
  try {
    return completeDraft(view, Object.fromEntries(givenFields.filter(isWritable)), row)
  } catch (caught) {
    if (!(caught instanceof Problem) || caught.code !== 'invalidInput') throw caught
    throw new Problem('blocked', {
      issues: caught.issues.map((issue) => ({ ...issue, path: `${no}.${issue.path}` })),
    })
  }
}
const changedDraft = (view: View, { no, changes }: StagedRecord, row: Row): Values => {
  checkChangeable(view, row, Number(row.version))
  return draftOf(view, Object.fromEntries(changes.map(({ field, to }) => [field, to])), row, no)
}

/** Every row that they link to is there, and held. */
const checkLinksOf = async (transaction: Transaction, view: View, drafts: readonly Draft[]): Promise<void> => {
  const links = drafts.flatMap(({ record, values }) =>
    linksOf(values, view.resource.fields).map((link) => ({ ...link, path: `${record.no}.${link.path}` })),
  )
  const missing = await missingLinks(transaction, view, links)
  if (missing.length > 0) throw new Problem('blocked', { issues: missing.slice(0, maxIssues).map(deadLink) })
}

const create = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  drafts: readonly Draft[],
): Promise<void> => {
  const coded = await withNewCodes(
    transaction,
    view,
    drafts.map(({ values }) => values),
  )
  for (let from = 0; from < drafts.length; from += insertedAtOnce) {
    const values = coded.slice(from, from + insertedAtOnce)
    const created = await insertRecords(transaction, view.resource, view.companyId, values)
    for (const [at, id] of created.entries())
      await atRow(recordAt(drafts, from + at), async () => {
        await followChange(transaction, view, [id])
        if (isMarkup(view.resource)) await checkCounting(transaction, view, [id])
      })
    // What follows from a new record may be written in its row, too.
    const versions = await versionsOf(transaction, view, created)
    const acts = created.map((id, at) => ({
      id,
      record: recordAt(drafts, from + at),
      version: versions.get(id) ?? 1,
      former: {},
    }))
    await keep(transaction, view, staged, 'created', acts)
  }
}
/** Names the row of the sheet in what refuses its record. */
const atRow = async ({ no }: StagedRecord, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (caught) {
    if (!(caught instanceof Problem) || caught.code !== 'blocked') throw caught
    throw new Problem('blocked', { issues: caught.issues.map((issue) => ({ ...issue, path: `${no}.${issue.path}` })) })
  }
}
const recordAt = (drafts: readonly Draft[], at: number): StagedRecord => {
  const draft = drafts[at]
  if (!draft) throw new RangeError('every record that was created has its draft')
  return draft.record
}

const change = async (
  transaction: Transaction,
  view: View,
  person: Person,
  staged: Staged,
  drafts: readonly Change[],
): Promise<void> => {
  for (const { record, row, values } of drafts) {
    const draft = await takeFiles(transaction, view, person, { draft: values, stored: row })
    await atRow(record, async () => {
      await updateStored(transaction, view, row, draft)
      if (isMarkup(view.resource) || isPublished(row)) await checkCounting(transaction, view, [String(row.id)])
    })
  }
  const versions = await versionsOf(
    transaction,
    view,
    drafts.map(({ row }) => String(row.id)),
  )
  const acts = drafts.map(({ record, row }) => {
    const before = valuesOf(row, view.resource.fields)
    const former = Object.fromEntries(record.changes.map(({ field }) => [field, before[field] ?? null]))
    return { id: String(row.id), record, version: versions.get(String(row.id)) ?? 0, former: { values: former } }
  })
  await keep(transaction, view, staged, 'changed', acts)
}

/** Versions of records as they are now, by their ids. */
const versionsOf = async (
  queries: Queries,
  { table, companyId }: View,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf<Versioned>(
    queries,
    sql`select t.id::text as id, t.version from ${sql.table(table)} t
      where t.company_id = ${companyId} and t.id = any(${ids(wanted)})`,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

interface Written {
  readonly id: string
  readonly record: StagedRecord
  readonly version: number
  readonly former: object
}
const sourceTypes = {
  company_id: 'bigint',
  resource: 'text',
  record_id: 'bigint',
  import_id: 'bigint',
  row_no: 'integer',
  pattern: 'integer',
}
/** Keeps what was done to records, and where in the sheet their values stood. */
const keep = async (
  transaction: Transaction,
  { resource, companyId }: View,
  staged: Staged,
  act: 'created' | 'changed',
  written: readonly Written[],
): Promise<void> => {
  await keepActs(
    transaction,
    staged,
    written.map(({ id, record, version, former }) => ({ id, no: record.no, act, version, former })),
  )
  await transaction.bulk(
    'sheet_source',
    sourceTypes,
    written.map(({ id, record }) => ({
      company_id: companyId,
      resource: resource.name,
      record_id: id,
      import_id: staged.id,
      row_no: record.no,
      pattern: record.pattern,
    })),
  )
}
