import { type PlainRow, Problem, type PublishMeeting, type PublishPreview, type Versioned } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../../as-person.ts'
import type { Database, Queries, Row } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { checkNotExpired, checkVersions, idsOnce, invalid } from '../../records/saving/change-records.ts'
import {
  checkMayPublish,
  checkOverlaps,
  holdPublishing,
  isPublished,
  lockRows,
  meetTests,
} from '../../records/saving/guards.ts'
import { readRows } from '../../records/tables/read-rows.ts'
import { referenceColumns } from '../../records/tables/references.ts'
import { overlapsMatter, uniqueFields } from '../../records/tables/table.ts'
import { reachable, type View } from '../../records/tables/view.ts'
import { checkSourcing, sourcingBefore } from '../../sourcing/check-sourcing.ts'
import { ratesWithoutContract } from '../../sourcing/contracts-of-rates.ts'
import { unusualPrices } from './unusual-prices.ts'

/**
 * Previews the publishing of these rows: the rows that become visible, the published rows of their keys that are in the way, the prices that look
 * wrong, and the refusals.
 */
export const previewPublish = async (
  queries: Queries,
  view: View,
  { rows, today }: { readonly rows: readonly Versioned[]; readonly today: string },
): Promise<PublishPreview> => {
  const wanted = idsOnce(rows)
  checkPublishable(view)
  const found = await rowsOf<Row>(
    queries,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)}) order by t.id`,
  )
  if (found.length < wanted.length) throw new Problem('notFound')
  checkVersions(found, rows)
  const idOf = (row: Row) => String(row.id)
  return {
    news: found.filter((row) => !isPublished(row)).map(idOf),
    expired: found.filter(({ valid_to }) => typeof valid_to === 'string' && valid_to < today).map(idOf),
    meetings: await meetingsOf(queries, view, wanted),
    doubts: await unusualPrices(queries, view, { wanted, today }),
    contractsNotKept: namesContracts(view) ? await ratesWithoutContract(queries, view.companyId, wanted) : [],
    blocks: (await sourcingBefore(queries, view, wanted)).map(({ rule, parameters: { id, ...parameters } }) => ({
      id: String(id),
      rule,
      parameters,
    })),
  }
}
/** True when rates show contracts: for readers of contract numbers. */
const namesContracts = ({ resource, fields }: View): boolean =>
  resource.name === 'fclRate' && Object.hasOwn(fields, 'contractNo')

interface Wanted {
  readonly rows: readonly Versioned[]
  readonly displayFlag: 1 | 2
  readonly supersede: readonly Versioned[]
  readonly today: string
}

/** Publishes rows and ends or withdraws those that they supersede, all or none; any other obstacle refuses all. */
export const publishRecords = async (
  database: Database,
  view: View,
  person: Person,
  { rows, displayFlag, supersede, today }: Wanted,
): Promise<{ rows: PlainRow[] }> => {
  const all = [...rows, ...supersede]
  const locked = idsOnce(all)
  const wanted = rows.map(({ id }) => id)
  checkPublishable(view)
  await asPerson({ database, person }, async (transaction) => {
    const found = await lockRows(transaction, view, locked)
    checkVersions(found, all)
    checkNotExpired(
      view,
      found.filter(({ id }) => wanted.includes(String(id))),
      today,
    )
    await holdPublishing(transaction, view)
    const leaving = new Set(supersede.map(({ id }) => id))
    const meetings = await meetingsOf(transaction, view, wanted)
    const ends = new Map(
      meetings.flatMap(({ other, until }) => (leaving.has(other.id) ? [[other.id, until] as const] : [])),
    )
    const [gone, ended] = [
      [...ends].filter(([, until]) => until === null),
      [...ends].filter(([, until]) => until !== null),
    ]
    const statements = [
      sql`update ${sql.table(view.table)} set display_flag = 0
          where company_id = ${view.companyId} and id = any(${ids(gone.map(([id]) => id))})`,
      sql`update ${sql.table(view.table)} t set valid_to = given.until
          from unnest(${ids(ended.map(([id]) => id))}, ${ended.map(([, until]) => until)}::date[]) as given(id, until)
          where t.company_id = ${view.companyId} and t.id = given.id`,
      sql`update ${sql.table(view.table)} set display_flag = ${displayFlag}::smallint
          where company_id = ${view.companyId} and id = any(${ids(wanted)})`,
    ]
    for (const statement of statements) await rowsOf(transaction, statement)
    await checkOverlaps(transaction, view, wanted)
    await checkSourcing(transaction, view, wanted)
  })
  return { rows: await readRows(database, view, wanted) }
}

const checkPublishable = (view: View): void => {
  if (!view.resource.traits.includes('publishable')) throw invalid('page', 'unknownField')
  checkMayPublish(view)
}

interface Met {
  readonly of: string
  readonly newFrom: string
  readonly id: string
  readonly version: number
  readonly title: string
  readonly validFrom: string
  readonly validTo: string
  readonly isTogether: boolean
}

/**
 * Published rows with the key of a wanted one, valid on a day that both have, and wanted rows that meet each other. A row that
 * begins before ends the day before its first successor; any other one has no day left.
 */
const meetingsOf = async (queries: Queries, view: View, wanted: readonly string[]): Promise<PublishMeeting[]> => {
  const { resource, table, companyId } = view
  if (!overlapsMatter(resource) || uniqueFields(resource).length === 0) return []
  const met = await rowsOf<Met>(
    queries,
    sql`select a.id::text as of, a.valid_from as "newFrom", b.version, b.valid_from as "validFrom", b.valid_to as "validTo",
        b.id = any(${ids(wanted)}) as "isTogether", ${referenceColumns(resource, 'b')}
      from ${sql.table(table)} a join ${sql.table(table)} b
      on b.company_id = a.company_id and b.id <> a.id and a.valid_from <= b.valid_to and b.valid_from <= a.valid_to
        and (case when b.id = any(${ids(wanted)}) then a.id < b.id else b.display_flag > 0 end)
        and ${sql.join(meetTests(resource, 'a', 'b'), sql` and `)}
      where a.company_id = ${companyId} and a.id = any(${ids(wanted)})
      order by a.id, b.id`,
  )
  const first = new Map<string, string>()
  for (const { id, newFrom } of met) if (newFrom < (first.get(id) ?? '9999')) first.set(id, newFrom)
  return met.map(({ of, id, version, title, validFrom, validTo, isTogether }): PublishMeeting => {
    const newFrom = first.get(id) ?? validFrom
    const other = { id, version, title, validFrom, validTo }
    if (isTogether) return { id: of, other, how: 'together', until: null }
    return validFrom < newFrom
      ? { id: of, other, how: 'ends', until: addDays(newFrom, -1) }
      : { id: of, other, how: 'withdrawn', until: null }
  })
}
