import type { ImportFilter, ImportOutcome, Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { storedValues } from '../../records/saving/insert-records.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { rowsIn, type SheetPart } from '../../sheets/sheet-part.ts'
import type { Judged, Meeting } from './judged.ts'
import { rowOf } from './piece-number.ts'
import { isGood, type PartHead, partOfRecords, type RecordPart, recordsIn } from './record-parts.ts'
import type { Staged, StagedOf, StagedRecord } from './staged.ts'

/** A judged record without what only its judgement needed. */
export const stagedRecord = (resource: Resource, judged: Judged, pattern: number): StagedRecord => {
  const { no, last, hidden, outcome, issues, changes, meets, doubts, blocks } = judged
  const values = isGood(judged) ? storedValues(resource, judged.values) : judged.values
  return {
    no,
    last,
    hidden,
    outcome,
    values,
    issues,
    changes,
    meets,
    pattern,
    ...(doubts.length > 0 ? { doubts } : {}),
    ...(blocks.length > 0 && isGood(judged) ? { blocks } : {}),
  }
}

/** Keeps a part of a sheet; one that begins with the same row is written over. */
export const stageRows = async (
  queries: Queries,
  { companyId, id }: Staged,
  { firstRow, lastRow, rowCount, rows }: SheetPart,
): Promise<void> => {
  await queries.query(
    `INSERT INTO sheet_import_rows (company_id, import_id, first_row, last_row, row_count, rows) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, import_id, first_row) DO UPDATE SET rows = excluded.rows`,
    [companyId, id, firstRow, lastRow, rowCount, rows],
  )
}

type RowsPart = Pick<SheetPart, 'rows'>

/** Number of staged rows of a sheet. */
export const countRows = async (queries: Queries, { companyId, id }: Staged): Promise<number> => {
  const { count } = await queries.one<{ count: number }>(
    'SELECT coalesce(sum(row_count), 0)::integer AS count FROM sheet_import_rows WHERE company_id = $1 AND import_id = $2',
    [companyId, id],
  )
  return count
}

/** The staged rows of a sheet, in its order, part by part. */
export const stagedRows = async function* (queries: Queries, { companyId, id }: Staged): AsyncGenerator<SheetRow[]> {
  for (let after = 0; ; ) {
    const part = await queries.first<RowsPart & { last: number }>(
      `SELECT rows, last_row AS last FROM sheet_import_rows
       WHERE company_id = $1 AND import_id = $2 AND first_row > $3 ORDER BY first_row LIMIT 1`,
      [companyId, id, after],
    )
    if (!part) return
    yield rowsIn(part)
    after = part.last
  }
}
/** The parts that hold these rows. */
export const partsWith = async (
  queries: Queries,
  { companyId, id }: Staged,
  rows: readonly number[],
): Promise<SheetRow[][]> => {
  const parts = await queries.query<RowsPart>(
    `SELECT rows FROM sheet_import_rows WHERE company_id = $1 AND import_id = $2
       AND EXISTS (SELECT FROM unnest($3::integer[]) AS wanted(no) WHERE no BETWEEN first_row AND last_row) ORDER BY first_row`,
    [companyId, id, rows],
  )
  return parts.map(rowsIn)
}
export const rowsBetween = async (
  queries: Queries,
  { companyId, id }: Staged,
  from: number,
  to: number,
): Promise<SheetRow[]> => {
  const parts = await queries.query<RowsPart>(
    `SELECT rows FROM sheet_import_rows
     WHERE company_id = $1 AND import_id = $2 AND first_row <= $4 AND last_row >= $3 ORDER BY first_row`,
    [companyId, id, from, to],
  )
  return parts.flatMap(rowsIn).filter(({ row }) => row >= from && row <= to)
}

export const forgetRows = (queries: Queries, { companyId, id }: Staged): Promise<unknown> =>
  queries.query('DELETE FROM sheet_import_rows WHERE company_id = $1 AND import_id = $2', [companyId, id])
export const forgetRecords = (queries: Queries, { companyId, id }: Staged): Promise<unknown> =>
  queries.query('DELETE FROM sheet_import_records WHERE company_id = $1 AND import_id = $2', [companyId, id])

type Counts = Partial<Record<ImportOutcome, number>>
/** Records of a part by outcome, those with something unusual, those that cannot be published, and cells that a person has to look at. */
type PartCounts = Partial<Record<ImportFilter | keyof BlockedCounts | keyof CheckedCells, number>>
const countsOf = (records: readonly StagedRecord[]): PartCounts => {
  const counts: PartCounts = {}
  for (const { outcome } of records) counts[outcome] = (counts[outcome] ?? 0) + 1
  const doubted = records.filter(({ doubts }) => doubts).length
  return { ...counts, ...(doubted > 0 ? { doubted } : {}), ...blockedOf(records), ...cellsOf(records) }
}

interface BlockedCounts {
  readonly blocked: number
  readonly blockedNew: number
  readonly blockedChanged: number
}
const blockedOf = (records: readonly StagedRecord[]): Partial<BlockedCounts> => {
  const blocked = records.filter(({ blocks }) => blocks)
  if (blocked.length === 0) return {}
  const of = (wanted: ImportOutcome) => blocked.filter(({ outcome }) => outcome === wanted).length
  return { blocked: blocked.length, blockedNew: of('new'), blockedChanged: of('changed') }
}

interface CheckedCells {
  readonly doubtfulCells: number
  readonly badCells: number
}
/** Cells that a person has to look at: `doubtful` where something was proposed, else `bad`. */
const cellsOf = (records: readonly StagedRecord[]): CheckedCells => {
  const issues = records.flatMap((record) => record.issues)
  const doubtful = issues.filter(({ suggestions }) => suggestions.length > 0).length
  return { doubtfulCells: doubtful, badCells: issues.length - doubtful }
}

/** Keeps some checked records, in the order of the sheet, in a single part; a part that begins with the same row is overwritten. */
export const stageRecords = async (
  queries: Queries,
  { companyId, id, resource }: StagedOf,
  records: readonly StagedRecord[],
): Promise<void> => {
  const [first, last] = [records[0], records.at(-1)]
  if (!first || !last) return
  const { head, records: text } = partOfRecords(resource, records)
  await queries.query(
    `INSERT INTO sheet_import_records (company_id, import_id, first_row, last_row, counts, head, records)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (company_id, import_id, first_row)
       DO UPDATE SET counts = excluded.counts, head = excluded.head, records = excluded.records`,
    [companyId, id, rowOf(first.no), last.last, countsOf(records), head, text],
  )
}

export interface StagedPart {
  /** The row in which it begins. */
  readonly first: number
  readonly counts: PartCounts
  readonly head: PartHead
}
/** Parts of the staged records in the order of the sheet, with their sums and heads. */
export const partsOf = (queries: Queries, { companyId, id }: Staged): Promise<StagedPart[]> =>
  queries.query<StagedPart>(
    `SELECT first_row AS first, counts, head FROM sheet_import_records WHERE company_id = $1 AND import_id = $2 ORDER BY first_row`,
    [companyId, id],
  )
const recordsOf = async (queries: Queries, { companyId, id }: Staged, first: number): Promise<StagedRecord[]> =>
  recordsIn(
    await queries.one<RecordPart>(
      'SELECT head, records FROM sheet_import_records WHERE company_id = $1 AND import_id = $2 AND first_row = $3',
      [companyId, id, first],
    ),
  )
/** At least how many: one that is unusual, or cannot be published, and of a named outcome counts twice. */
export const countIn = ({ counts }: Pick<StagedPart, 'counts'>, wanted: readonly ImportFilter[]): number =>
  wanted.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
const isOneOf =
  (wanted: readonly ImportFilter[]) =>
  ({ outcome, doubts, blocks }: StagedRecord): boolean =>
    wanted.includes(outcome) ||
    (doubts !== undefined && wanted.includes('doubted')) ||
    (blocks !== undefined && wanted.includes('blocked'))

/** The staged records of some outcomes, or with something unusual, in the order of the sheet, part by part. */
export const stagedRecords = async function* (
  queries: Queries,
  staged: Staged,
  wanted: readonly ImportFilter[],
): AsyncGenerator<StagedRecord[]> {
  for (const part of await partsOf(queries, staged))
    if (countIn(part, wanted) > 0) yield (await recordsOf(queries, staged, part.first)).filter(isOneOf(wanted))
}

/** The staged records of some outcomes that are written with this status: what cannot be published stays behind. */
export const writtenRecords = async function* (
  queries: Queries,
  staged: Staged,
  wanted: readonly ImportOutcome[],
  displayFlag: 0 | 1 | 2,
): AsyncGenerator<StagedRecord[]> {
  for await (const records of stagedRecords(queries, staged, wanted))
    yield displayFlag > 0 ? records.filter(({ blocks }) => !blocks) : records
}

/** Changes some staged records, by the row in which they begin. */
export const changeRecords = async (
  queries: Queries,
  staged: StagedOf,
  rows: readonly number[],
  change: (record: StagedRecord) => StagedRecord,
): Promise<void> => {
  const wanted = new Set(rows)
  const parts = await partsOf(queries, staged)
  const firsts = new Set(rows.map((row) => parts.findLast(({ first }) => first <= rowOf(row))?.first))
  for (const first of firsts) {
    if (first === undefined) continue
    const records = await recordsOf(queries, staged, first)
    await stageRecords(
      queries,
      staged,
      records.map((record) => (wanted.has(record.no) ? change(record) : record)),
    )
  }
}

/** One page of the preview. */
export const pageOfRecords = async (
  queries: Queries,
  staged: Staged,
  { outcome, limit, offset }: { outcome: ImportFilter | undefined; limit: number; offset: number },
): Promise<{ records: StagedRecord[]; total: number }> => {
  const wanted = outcome === undefined ? everyOutcome : [outcome]
  const records: StagedRecord[] = []
  let total = 0
  for (const part of await partsOf(queries, staged)) {
    const count = countIn(part, wanted)
    const [from, to] = [Math.max(0, offset - total), Math.min(count, offset + limit - total)]
    total += count
    if (from >= to) continue
    const all = await recordsOf(queries, staged, part.first)
    records.push(...all.filter(isOneOf(wanted)).slice(from, to))
  }
  return { records, total }
}
const everyOutcome = ['new', 'changed', 'unchanged', 'conflict', 'bad'] as const satisfies readonly ImportOutcome[]

export const countOutcomes = async (queries: Queries, staged: Staged): Promise<Counts> => {
  const sum: Counts = {}
  for (const { counts } of await partsOf(queries, staged))
    for (const outcome of everyOutcome) {
      const count = counts[outcome]
      if (count) sum[outcome] = (sum[outcome] ?? 0) + count
    }
  return sum
}

/** Counts about a sheet once its rows are cleared: unusual records, those that cannot be published, and cells that somebody had to look at. */
export interface SheetQuality extends BlockedCounts {
  readonly doubted: number
  readonly doubtful: number
  readonly bad: number
}
export const qualityOf = async (queries: Queries, staged: Staged): Promise<SheetQuality> => {
  const parts = await partsOf(queries, staged)
  const sum = (name: keyof PartCounts) => parts.reduce((total, { counts }) => total + (counts[name] ?? 0), 0)
  const blocked = { blocked: sum('blocked'), blockedNew: sum('blockedNew'), blockedChanged: sum('blockedChanged') }
  return { ...blocked, doubted: sum('doubted'), doubtful: sum('doubtfulCells'), bad: sum('badCells') }
}

/** Records of the company that publishing would take the place of. */
export const supersededBy = ({
  outcome,
  meets,
  values,
}: Pick<StagedRecord, 'outcome' | 'meets' | 'values'>): readonly Superseded[] =>
  outcome !== 'changed'
    ? []
    : meets
        .filter(({ displayFlag }) => displayFlag > 0)
        .map((meeting) => ({ meeting, ...end(meeting, String(values.validFrom)) }))

export interface Superseded {
  readonly meeting: Meeting
  readonly how: 'ends' | 'withdrawn'
  /** New last day; null when it is withdrawn. */
  readonly until: string | null
}
/** A record that begins before the new one ends the day before it; any other one has no day left. */
const end = ({ validFrom }: Meeting, newFrom: string): Pick<Superseded, 'how' | 'until'> =>
  validFrom < newFrom ? { how: 'ends', until: dayBefore(newFrom) } : { how: 'withdrawn', until: null }
const dayBefore = (day: string): string => addDays(day, -1)
