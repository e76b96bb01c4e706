import type { ImportOutcome } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import type { SheetRow } from '../sheets/read-workbook.ts'
import type { Judged, Meeting } from './judge.ts'

export interface Staged {
  readonly companyId: string
  readonly id: string
}
/** A judged record as it waits for the commit. */
export type StagedRecord = Pick<
  Judged,
  'no' | 'last' | 'hidden' | 'outcome' | 'values' | 'issues' | 'changes' | 'meets' | 'sources'
>

const rowTypes = { company_id: 'bigint', import_id: 'bigint', row_no: 'integer', hidden: 'boolean', cells: 'jsonb' }
const recordTypes = {
  company_id: 'bigint',
  import_id: 'bigint',
  row_no: 'integer',
  last_row: 'integer',
  hidden: 'boolean',
  outcome: 'text',
  values: 'jsonb',
  issues: 'jsonb',
  changes: 'jsonb',
  meets: 'jsonb',
  sources: 'jsonb',
}
const atOnce = 2_000

export const stageRows = async (
  queries: Queries,
  { companyId, id }: Staged,
  rows: readonly SheetRow[],
): Promise<void> => {
  await queries.bulk(
    'sheet_import_row',
    rowTypes,
    rows.map(({ row, hidden, cells }) => ({ company_id: companyId, import_id: id, row_no: row, hidden, cells })),
  )
}

const rowColumns = 'row_no AS row, hidden, cells'
/** The staged rows of a sheet, in its order. */
export const stagedRows = async function* (queries: Queries, { companyId, id }: Staged): AsyncGenerator<SheetRow[]> {
  for (let after = 0; ; ) {
    const rows = await queries.query<SheetRow>(
      `SELECT ${rowColumns} FROM sheet_import_row WHERE company_id = $1 AND import_id = $2 AND row_no > $3 ORDER BY row_no LIMIT ${atOnce}`,
      [companyId, id, after],
    )
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.row ?? after
  }
}
export const rowsBetween = (
  queries: Queries,
  { companyId, id }: Staged,
  from: number,
  to: number,
): Promise<SheetRow[]> =>
  queries.query<SheetRow>(
    `SELECT ${rowColumns} FROM sheet_import_row WHERE company_id = $1 AND import_id = $2 AND row_no BETWEEN $3 AND $4 ORDER BY row_no`,
    [companyId, id, from, to],
  )

export const forgetRows = (queries: Queries, { companyId, id }: Staged): Promise<unknown> =>
  queries.query('DELETE FROM sheet_import_row WHERE company_id = $1 AND import_id = $2', [companyId, id])
export const forgetRecords = (queries: Queries, { companyId, id }: Staged): Promise<unknown> =>
  queries.query('DELETE FROM sheet_import_record WHERE company_id = $1 AND import_id = $2', [companyId, id])

export const stageRecords = async (
  queries: Queries,
  { companyId, id }: Staged,
  records: readonly StagedRecord[],
): Promise<void> => {
  await queries.bulk(
    'sheet_import_record',
    recordTypes,
    records.map(({ no, last, hidden, outcome, values, issues, changes, meets, sources }) => ({
      ...{
        company_id: companyId,
        import_id: id,
        row_no: no,
        last_row: last,
        hidden,
        outcome,
        values,
        issues,
        changes,
        meets,
      },
      sources,
    })),
  )
}

const recordColumns = 'row_no AS no, last_row AS last, hidden, outcome, values, issues, changes, meets, sources'
/** The staged records of some outcomes, in the order of the sheet. */
export const stagedRecords = async function* (
  queries: Queries,
  { companyId, id }: Staged,
  outcomes: readonly ImportOutcome[],
): AsyncGenerator<StagedRecord[]> {
  for (let after = 0; ; ) {
    const records = await queries.query<StagedRecord>(
      `SELECT ${recordColumns} FROM sheet_import_record
       WHERE company_id = $1 AND import_id = $2 AND row_no > $3 AND outcome = ANY($4::text[]) ORDER BY row_no LIMIT ${atOnce / 2}`,
      [companyId, id, after, outcomes],
    )
    if (records.length > 0) yield records
    if (records.length < atOnce / 2) return
    after = records.at(-1)?.no ?? after
  }
}

/** One page of the preview. */
export const pageOfRecords = async (
  queries: Queries,
  { companyId, id }: Staged,
  { outcome, limit, offset }: { outcome: ImportOutcome | undefined; limit: number; offset: number },
): Promise<{ records: StagedRecord[]; total: number }> => {
  const where = 'company_id = $1 AND import_id = $2 AND ($3::text IS NULL OR outcome = $3)'
  const records = await queries.query<StagedRecord>(
    `SELECT ${recordColumns} FROM sheet_import_record WHERE ${where} ORDER BY row_no LIMIT $4 OFFSET $5`,
    [companyId, id, outcome ?? null, limit, offset],
  )
  const { total } = await queries.one<{ total: string }>(
    `SELECT count(*) AS total FROM sheet_import_record WHERE ${where}`,
    [companyId, id, outcome ?? null],
  )
  return { records, total: Number(total) }
}

export const countOutcomes = async (
  queries: Queries,
  { companyId, id }: Staged,
): Promise<Partial<Record<ImportOutcome, number>>> => {
  const rows = await queries.query<{ outcome: ImportOutcome; count: number }>(
    `SELECT outcome, count(*)::int AS count FROM sheet_import_record WHERE company_id = $1 AND import_id = $2 GROUP BY outcome`,
    [companyId, id],
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
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
/** What begins before the new record ends the day before it; what does not, has no day left. */
const end = ({ validFrom }: Meeting, newFrom: string): Pick<Superseded, 'how' | 'until'> =>
  validFrom < newFrom ? { how: 'ends', until: dayBefore(newFrom) } : { how: 'withdrawn', until: null }
const dayBefore = (day: string): string => addDays(day, -1)
