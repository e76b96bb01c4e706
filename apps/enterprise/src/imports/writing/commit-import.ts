import { type ImportOutcome, isStanding, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { sqlError } from '../../database/database-failure.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { checkMayPublish, holdPublishing } from '../../records/saving/guards.ts'
import { uniqueFields } from '../../records/tables/table.ts'
import type { View } from '../../records/tables/view.ts'
import { isToBePublished } from '../judging/to-be-published.ts'
import { rowOf } from '../staging/piece-number.ts'
import { lockImport } from '../staging/sheet-import.ts'
import type { Staged, StagedRecord } from '../staging/staged.ts'
import { countOutcomes, partsOf, qualityOf, supersededBy, writtenRecords } from '../staging/staging.ts'
import { tellOfImport } from '../staging/tell-import.ts'
import { checkAllStillSo, checkNothingInTheWay } from './check-still-so.ts'
import { checkStillSourced } from './check-still-sourced.ts'
import { keepActs } from './keep-acts.ts'
import { writePart } from './write-part.ts'
import { checkStillNamed, writeStanding } from './write-standing.ts'

interface Wanted {
  readonly staged: Staged
  readonly page: string
  readonly displayFlag: 0 | 1 | 2
  readonly today: string
}
const faulty: readonly ImportOutcome[] = ['bad', 'conflict']

/**
 * Faulty records keep an import from being committed, those that cannot be published from being published, unless they are left
 * behind; so do unusual ones that nobody has confirmed. An empty publication is refused.
 */
export const checkFaultless = async (
  database: Database,
  staged: Staged,
  { displayFlag, leaveOutFaulty, asMeant }: { displayFlag: 0 | 1 | 2; leaveOutFaulty: boolean; asMeant: boolean },
): Promise<void> => {
  const counts = await countOutcomes(database, staged)
  const { blocked, doubted } = await qualityOf(database, staged)
  const isPublishing = displayFlag > 0
  const found = {
    faultyRows: leaveOutFaulty ? 0 : faulty.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0),
    blockedRows: leaveOutFaulty || !isPublishing ? 0 : blocked,
    doubtedRows: asMeant || !isPublishing ? 0 : doubted,
  }
  const issues = Object.entries(found).flatMap(([rule, count]) =>
    count > 0 ? [{ path: '', rule, parameters: { count } }] : [],
  )
  if (issues.length > 0) throw new Problem('blocked', { issues })
  if (isPublishing && blocked > 0 && !(await publishesAny(database, staged, displayFlag)))
    throw new Problem('blocked', { issues: [{ path: '', rule: 'nothingToPublish', parameters: { count: blocked } }] })
}
const publishesAny = async (database: Database, staged: Staged, displayFlag: 0 | 1 | 2): Promise<boolean> => {
  for await (const records of writtenRecords(database, staged, ['new', 'changed', 'unchanged'], displayFlag))
    if (records.some(isToBePublished)) return true
  return false
}

/**
 * Writes the records of an import in one transaction: all of them, or none. Publishing waits for everybody else who publishes, and is
 * refused when the records that are met are not those of the preview. A user who was overtaken while writing standing records checks
 * again: then the refusal names the other person.
 */
export const commitImport = async (database: Database, view: View, person: Person, wanted: Wanted): Promise<void> => {
  try {
    await commit(database, view, person, wanted)
  } catch (caught) {
    if (!isStanding(view.resource) || !isTaken(caught)) throw caught
    await commit(database, view, person, wanted).catch(async (again: unknown) => {
      if (!isTaken(again)) throw again
      await checkStillNamed(database, view, wanted.staged)
      throw new Problem('stale')
    })
  }
}
const isTaken = (caught: unknown): boolean => sqlError(caught)?.code === '23505'

const commit = (
  database: Database,
  view: View,
  person: Person,
  { staged, page, displayFlag, today }: Wanted,
): Promise<void> =>
  asPerson({ database, person, timeoutMs: 0 }, async (transaction) => {
    const { companyId } = view
    const { state } = await lockImport(transaction, { companyId, page, id: staged.id })
    if (state !== 'writing') throw new Problem('stale')
    const written = isStanding(view.resource)
      ? await writeInPlace(transaction, view, person, staged)
      : await writeDated(transaction, view, staged, { displayFlag, today })
    await transaction.query(
      `UPDATE sheet_import SET state = 'committed', version = version + 1, failure = NULL, display_flag = $3, committed_at = now(), committed_by = $4
         WHERE company_id = $1 AND id = $2`,
      [companyId, staged.id, isStanding(view.resource) ? null : displayFlag, person.userId],
    )
    await tellOfImport(transaction, staged, 'committed', written)
  })

/** Writes records that exist without a period: their changes replace the stored values; returns the number written. */
const writeInPlace = async (transaction: Transaction, view: View, person: Person, staged: Staged): Promise<number> => {
  await holdImports(transaction, view)
  return await writeStanding(transaction, view, person, staged)
}

/** Writes new rates and fees, and what the changed ones take the place of; answers how many were written or published. */
const writeDated = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  { displayFlag, today }: Pick<Wanted, 'displayFlag' | 'today'>,
): Promise<number> => {
  if (displayFlag > 0) {
    checkMayPublish(view)
    await lockMet(transaction, view, staged, displayFlag)
  }
  await holdImports(transaction, view)
  if (displayFlag > 0) await holdPublishing(transaction, view)
  await checkAllStillSo(transaction, view, staged, { displayFlag, today })
  const created: string[] = []
  for (const part of await partsOf(transaction, staged))
    created.push(...(await writePart(transaction, view, { ...staged, part }, displayFlag)))
  if (created.length >= manyRows) await countAgain(transaction, view)
  if (displayFlag > 0) {
    for await (const waiting of writtenRecords(transaction, staged, ['unchanged'], displayFlag))
      created.push(...(await publishWaiting(transaction, view, staged, waiting, displayFlag)))
    await supersede(transaction, view, staged, displayFlag)
    await checkNothingInTheWay(transaction, view, staged, created)
    await checkStillSourced(transaction, view, staged, created)
  }
  return created.length
}

/** Number of new rows from which the database's statistics of a company's rows are wrong. */
const manyRows = 2_000
/**
 * Makes the database count again the columns by which rows are found: with its counts from before the import, it would
 * compare each new row with each other. A simultaneous count is not waited for.
 */
const countAgain = async (transaction: Transaction, { resource, table }: View): Promise<void> => {
  const keys = uniqueFields(resource).flatMap(({ column, field }) => (field.required ? [sql.ref(column)] : []))
  const columns = [sql.ref('company_id'), sql.ref('id'), sql.ref('display_flag'), ...keys]
  await rowsOf(transaction, sql`analyze (skip_locked) ${sql.table(table)} (${sql.join(columns)})`)
}

/** One import of a resource is written at a time, also where records have no key that publishing would guard. */
const holdImports = async (transaction: Transaction, { table, companyId }: View): Promise<void> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `import ${table}`,
    companyId,
  ])
}

/** Locks every record that the import will change, by id: changes of the status of rates also lock their rows before they publish. */
const lockMet = async (
  transaction: Transaction,
  { table, companyId }: View,
  staged: Staged,
  displayFlag: 0 | 1 | 2,
): Promise<void> => {
  const met = new Set<string>()
  for await (const records of writtenRecords(transaction, staged, ['changed', 'unchanged'], displayFlag))
    for (const { outcome, meets } of records)
      for (const { id, displayFlag } of meets) if (displayFlag > 0 === (outcome === 'changed')) met.add(id)
  if (met.size === 0) return
  await rowsOf(
    transaction,
    sql`select t.id from ${sql.table(table)} t where t.company_id = ${companyId} and t.id = any(${ids([...met])})
      order by t.id for update`,
  )
}

interface Ending {
  readonly id: string
  readonly no: number
  readonly former: { readonly validTo: string; readonly displayFlag: number }
  /** Its last day from now on; null when it is withdrawn. */
  readonly until: string | null
}
/** Ends or withdraws every record that a published one takes the place of; one that meets several ends before the first of them. */
const supersede = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  displayFlag: 0 | 1 | 2,
): Promise<void> => {
  const endings = new Map<string, Ending>()
  for await (const records of writtenRecords(transaction, staged, ['changed'], displayFlag))
    for (const record of records)
      for (const { meeting, until } of supersededBy(record)) {
        const { id, validTo, displayFlag } = meeting
        const before = endings.get(id)
        const earliest =
          before && (before.until === null || (until !== null && before.until < until)) ? before.until : until
        endings.set(id, { id, no: before?.no ?? record.no, former: { validTo, displayFlag }, until: earliest })
      }
  const all = [...endings.values()]
  await write(
    transaction,
    view,
    staged,
    'ended',
    all.filter(({ until }) => until !== null),
  )
  await write(
    transaction,
    view,
    staged,
    'withdrawn',
    all.filter(({ until }) => until === null),
  )
}

const write = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  act: 'ended' | 'withdrawn',
  endings: readonly Ending[],
): Promise<void> => {
  if (endings.length === 0) return
  const wanted = endings.toSorted((one, other) => Number(one.id) - Number(other.id))
  const set = act === 'ended' ? sql`valid_to = given.until` : sql`display_flag = 0`
  const rows = await rowsOf<Versioned>(
    transaction,
    sql`update ${sql.table(view.table)} t set ${set}
      from unnest(${ids(wanted.map(({ id }) => id))}, ${wanted.map(({ until }) => until)}::date[]) as given(id, until)
      where t.company_id = ${view.companyId} and t.id = given.id returning t.id::text as id, t.version`,
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  await keepActs(
    transaction,
    staged,
    wanted.map(({ id, no, former }) => ({ id, no, act, former, version: versions.get(id) ?? 0 })),
  )
}

/** Drafts that the sheet repeats are published with it. */
const publishWaiting = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  records: readonly StagedRecord[],
  displayFlag: 0 | 1 | 2,
): Promise<string[]> => {
  const waiting = records.flatMap(({ no, meets }) =>
    meets.filter((meeting) => meeting.displayFlag === 0).map((meeting) => ({ no, ...meeting })),
  )
  if (waiting.length === 0) return []
  const rows = await rowsOf<Versioned>(
    transaction,
    sql`update ${sql.table(view.table)} t set display_flag = ${displayFlag}
      from unnest(${ids(waiting.map(({ id }) => id))}, ${waiting.map(({ version }) => version)}::integer[]) as given(id, version)
      where t.company_id = ${view.companyId} and t.id = given.id and t.version = given.version and t.display_flag = 0
      returning t.id::text as id, t.version`,
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const lost = waiting.find(({ id }) => !versions.has(id))
  if (lost) throw new Problem('stale', { details: { row: rowOf(lost.no), id: lost.id, title: lost.title } })
  await keepActs(
    transaction,
    staged,
    waiting.map(({ id, no }) => ({
      id,
      no,
      act: 'published',
      version: versions.get(id) ?? 0,
      former: { displayFlag: 0 },
    })),
  )
  return waiting.map(({ id }) => id)
}
