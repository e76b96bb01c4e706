import {
  type ColumnMapping,
  type ImportNotice,
  type ImportOutcome,
  Problem,
  type TemplateContent,
} from '@hangjia/contracts'
import type { Queries, Transaction } from '../../database/database.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { json } from '../../database/values.ts'
import type { SourcePattern } from './source-patterns.ts'
import type { SheetQuality } from './staging.ts'

/** One import as its table holds it. */
export interface SheetImport {
  readonly id: string
  readonly version: number
  readonly page: string
  readonly fileId: string
  readonly fileName: string
  readonly state: 'reading' | 'review' | 'writing' | 'committed' | 'undone' | 'failed'
  readonly aliveAt: string
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly failure: {
    readonly rule: string
    readonly parameters: Readonly<Record<string, string | number>>
    readonly path?: string
  } | null
  readonly sheet: string | null
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly hidden: boolean }[]
  readonly headerRow: number | null
  readonly templateId: string | null
  /** Content of the template when the sheet came in. */
  readonly reading: TemplateContent | null
  readonly mappedBy: 'template' | 'remembered' | 'headings' | 'person'
  readonly headings: Readonly<Record<string, string>>
  readonly columns: ColumnMapping
  readonly hiddenColumns: readonly string[]
  readonly notices: readonly ImportNotice[]
  readonly counts: Readonly<Partial<Record<ImportOutcome, number>>>
  readonly quality: Partial<SheetQuality>
  readonly displayFlag: 0 | 1 | 2 | null
  readonly createdAt: string
  readonly createdBy: string
  readonly committedAt: string | null
  readonly committedBy: string | null
  readonly undoneAt: string | null
  readonly undoneBy: string | null
}

/** A process that was not heard of for so long is gone. */
const silentSeconds = 60

const columns = `id, version, page, file_id AS "fileId", file_name AS "fileName", state, alive_at AS "aliveAt", progress, failure, sheet, sheets,
  header_row AS "headerRow", template_id AS "templateId", reading, mapped_by AS "mappedBy", headings, columns, hidden_columns AS "hiddenColumns", notices, counts, quality,
  display_flag AS "displayFlag", created_at AS "createdAt", created_by AS "createdBy", committed_at AS "committedAt",
  committed_by AS "committedBy", undone_at AS "undoneAt", undone_by AS "undoneBy"`

interface Named extends OfPage {
  readonly id: string
}
interface OfPage {
  readonly companyId: string
  readonly page: string
  /** The account whose imports alone are found; everybody's without it. */
  readonly uploadedBy?: string | undefined
}
const ofPage = 'company_id = $1 AND page = $2 AND ($3::bigint IS NULL OR created_by = $3)'

/** The test of an import whose process is gone. */
export const isSilent = `state IN ('reading', 'writing') AND alive_at < now() - make_interval(secs => ${silentSeconds})`

/**
 * Returns imports whose process is gone to their former state, or fails them; returns which of the two, nothing while the process lives. A process that
 * holds the row while it writes is alive: nobody waits for it to report.
 */
export const endSilent = async (
  queries: Queries,
  { companyId, id }: Pick<Named, 'companyId' | 'id'>,
): Promise<'review' | 'failed' | undefined> => {
  const ended = await queries.first<{ state: 'review' | 'failed' }>(
    `UPDATE sheet_import SET version = version + 1,
       state = CASE WHEN state = 'writing' THEN 'review' ELSE 'failed' END, progress = NULL,
       failure = '{"rule":"importInterrupted","parameters":{}}'
     WHERE company_id = $1 AND id IN (
       SELECT id FROM sheet_import WHERE company_id = $1 AND id = $2 AND ${isSilent} FOR UPDATE SKIP LOCKED)
     RETURNING state`,
    [companyId, id],
  )
  return ended?.state
}

/** An import of the company and page, as it is now that somebody looks. */
export const readImport = async (
  queries: Queries,
  { companyId, page, uploadedBy, id }: Named,
): Promise<SheetImport> => {
  await endSilent(queries, { companyId, id })
  const found = await queries.first<SheetImport>(`SELECT ${columns} FROM sheet_import WHERE ${ofPage} AND id = $4`, [
    companyId,
    page,
    uploadedBy ?? null,
    id,
  ])
  if (!found) throw new Problem('notFound')
  return found
}

/** The same, locked until the transaction ends. */
export const lockImport = async (
  transaction: Transaction,
  { companyId, page, uploadedBy, id }: Named,
): Promise<SheetImport> => {
  const found = await transaction.first<SheetImport>(
    `SELECT ${columns} FROM sheet_import WHERE ${ofPage} AND id = $4 FOR UPDATE`,
    [companyId, page, uploadedBy ?? null, id],
  )
  if (!found) throw new Problem('notFound')
  return found
}

/** Imports of a page, newest first. */
export const listImports = async (
  queries: Queries,
  { companyId, page, uploadedBy, limit, offset }: OfPage & { limit: number; offset: number },
): Promise<{ rows: SheetImport[]; total: number }> => {
  const rows = await queries.query<SheetImport>(
    `SELECT ${columns} FROM sheet_import WHERE ${ofPage} ORDER BY id DESC LIMIT $4 OFFSET $5`,
    [companyId, page, uploadedBy ?? null, limit, offset],
  )
  const { total } = await queries.one<{ total: string }>(`SELECT count(*) AS total FROM sheet_import WHERE ${ofPage}`, [
    companyId,
    page,
    uploadedBy ?? null,
  ])
  return { rows, total: Number(total) }
}

type Changes = Partial<
  Pick<
    SheetImport,
    | 'state'
    | 'progress'
    | 'failure'
    | 'sheet'
    | 'sheets'
    | 'headerRow'
    | 'mappedBy'
    | 'headings'
    | 'columns'
    | 'hiddenColumns'
    | 'notices'
    | 'counts'
    | 'quality'
    | 'displayFlag'
  >
> & { readonly sourcePatterns?: readonly SourcePattern[] }
const types: { readonly [C in keyof Changes]-?: readonly [column: string, type: string] } = {
  state: ['state', 'text'],
  progress: ['progress', 'jsonb'],
  failure: ['failure', 'jsonb'],
  sheet: ['sheet', 'text'],
  sheets: ['sheets', 'jsonb'],
  headerRow: ['header_row', 'integer'],
  mappedBy: ['mapped_by', 'text'],
  headings: ['headings', 'jsonb'],
  columns: ['columns', 'jsonb'],
  hiddenColumns: ['hidden_columns', 'text[]'],
  notices: ['notices', 'jsonb'],
  counts: ['counts', 'jsonb'],
  quality: ['quality', 'jsonb'],
  displayFlag: ['display_flag', 'smallint'],
  sourcePatterns: ['source_patterns', 'jsonb'],
}

/** Writes some of an import's facts. With `from` only while it is in that state; answers whether it was. */
export const changeImport = async (
  queries: Queries,
  { companyId, id }: Pick<Named, 'companyId' | 'id'>,
  changes: Changes,
  from?: SheetImport['state'],
): Promise<boolean> => {
  const sets = (Object.keys(changes) as (keyof Changes)[]).map((name) => {
    const [column, type] = types[name]
    const value = changes[name] ?? null
    return sql`${sql.ref(column)} = ${type === 'jsonb' && value !== null ? json(value) : value}::${sql.raw(type)}`
  })
  const done = await rowsOf<{ id: string }>(
    queries,
    sql`update sheet_import set version = version + 1, alive_at = now(), ${sql.join(sets)}
      where company_id = ${companyId} and id = ${id} and ${from === undefined ? sql`true` : sql`state = ${from}`} returning id`,
  )
  return done.length > 0
}
