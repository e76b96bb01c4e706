import type { ImportIssue, ImportNotice } from '@hangjia/contracts'
import type { Understanding } from '../cells/cell-readers.ts'
import { type LinkNames, loadLinkNames } from '../cells/link-names.ts'
import { orderOf, yearIn } from '../cells/read-dates.ts'
import type { Database, Queries } from '../database/database.ts'
import { innerFields, linkTarget } from '../records/links.ts'
import type { View } from '../records/view.ts'
import type { SheetRow } from '../sheets/read-workbook.ts'
import { groupRows, type MappedColumn, type RowGroup } from './group-rows.ts'
import { type Judged, judge, keyOf } from './judge.ts'
import { changeImport, type SheetImport } from './sheet-import.ts'
import { sheetRecord } from './sheet-records.ts'
import { countOutcomes, forgetRecords, rowsBetween, type Staged, stagedRows, stageRecords } from './staging.ts'
import { type Target, targetsOf, validityPath } from './targets.ts'

/** Codes of the container types of the house, in their order. */
export const boxCodes = async (queries: Queries, companyId: string): Promise<readonly string[]> => {
  const rows = await queries.query<{ code: string }>(
    'SELECT code FROM container_type WHERE company_id IN (0, $1) ORDER BY sort_no NULLS LAST, code',
    [companyId],
  )
  return [...new Set(rows.map(({ code }) => code))]
}

export const importTargets = async (
  queries: Queries,
  { resource, reader, companyId }: View,
): Promise<readonly Target[]> => targetsOf(resource, reader, await boxCodes(queries, companyId))

export const mappedColumns = (columns: SheetImport['columns'], targets: readonly Target[]): MappedColumn[] => {
  const byPath = new Map(targets.map((target) => [target.path, target]))
  return Object.entries(columns).flatMap(([column, path]) => {
    const target = path === null ? undefined : byPath.get(path)
    return target ? [{ column, target }] : []
  })
}

const recordsAtOnce = 1_000
/** Rows of a sheet whose records stand side by side; of more only the first are told. */
const mostPairs = 1_000

/** Understands every staged row anew, holds it against the company's records and stages what it comes to. */
export const judgeSheet = async (
  database: Database,
  view: View,
  { today, staged, of }: { readonly today: string; readonly staged: Staged; readonly of: SheetImport },
): Promise<void> => {
  const targets = await importTargets(database, view)
  const columns = mappedColumns(of.columns, targets)
  const understandingOf = await understanding(database, view, columns, { today, staged, of })
  await forgetRecords(database, staged)
  const skipped: number[] = []
  const restored: string[] = []
  const pairs = keyPairs()
  // A fee sheet is one record with many lines; a rate has its lines below it.
  const repeats = Object.values(view.resource.fields).some(
    (field) => field.required && innerFields(field) !== undefined,
  )
  for await (const groups of groupsOf(database, staged, of, columns, repeats, skipped)) {
    const cells = new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.row, row.cells] as const)))
    const read = (_: unknown, cell: string) => {
      const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
      return cells.get(Number(row))?.[column]?.text ?? ''
    }
    const records = groups.map((group) => sheetRecord(group, columns, understandingOf))
    for (const record of records) restored.push(...record.restored)
    const judged = await judge({ queries: database, view, targets, read }, records)
    await stageRecords(
      database,
      staged,
      judged.map((one) => pairs.see(view, one)),
    )
    // Others are served between the chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await pairs.tell(database, staged)
  const notices = [
    ...of.notices.filter(({ kind }) => kind !== 'skippedRows' && kind !== 'restored' && kind !== 'unmappedColumns'),
    ...noticeOf('skippedRows', skipped.map(String)),
    ...noticeOf('restored', restored),
    ...noticeOf(
      'unmappedColumns',
      Object.keys(of.headings).filter((column) => !columns.some((mapped) => mapped.column === column)),
    ),
  ]
  await changeImport(
    database,
    staged,
    { state: 'review', failure: null, notices, counts: await countOutcomes(database, staged) },
    'reading',
  )
}

const mostNamed = 50
export const noticeOf = (kind: ImportNotice['kind'], names: readonly string[]): ImportNotice[] =>
  names.length === 0
    ? []
    : [
        {
          kind,
          count: names.length,
          where: names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : ''),
        },
      ]

/** Whole records at a time: the last one of a page of rows may go on in the next. */
const groupsOf = async function* (
  queries: Queries,
  staged: Staged,
  { headerRow }: SheetImport,
  columns: readonly MappedColumn[],
  repeats: boolean,
  skipped: number[],
): AsyncGenerator<RowGroup[]> {
  let waiting: SheetRow[] = []
  for await (const page of stagedRows(queries, staged)) {
    const rows = [...waiting, ...page.filter(({ row }) => row > (headerRow ?? 0))]
    const { groups, skipped: some } = groupRows(rows, columns, { repeats })
    const last = groups.pop()
    waiting = last ? rows.filter(({ row }) => row >= (last.rows[0]?.row ?? 0)) : []
    skipped.push(...some.filter((row) => row < (last?.rows[0]?.row ?? Number.POSITIVE_INFINITY)))
    for (let from = 0; from < groups.length; from += recordsAtOnce) yield groups.slice(from, from + recordsAtOnce)
  }
  const { groups, skipped: some } = groupRows(waiting, columns, { repeats })
  skipped.push(...some)
  if (groups.length > 0) yield groups
}

/** What the cells of each column are understood by: names of other records, the year of the sheet, the turn of its dates. */
const understanding = async (
  queries: Queries,
  view: View,
  columns: readonly MappedColumn[],
  { today, staged, of }: { readonly today: string; readonly staged: Staged; readonly of: SheetImport },
): Promise<(column: string) => Understanding> => {
  const names = new Map<string, LinkNames>()
  for (const to of new Set(columns.flatMap(({ target }) => linkTarget(target.cell) ?? [])))
    names.set(to, await loadLinkNames(queries, to, view.companyId))
  const titles = of.headerRow === null ? [] : await rowsBetween(queries, staged, 1, of.headerRow - 1)
  const words = titles.flatMap(({ cells }) => Object.values(cells).map(({ text }) => text))
  const year = yearIn([...words, of.sheet ?? '', of.fileName])
  const links = (to: string): LinkNames => {
    const found = names.get(to)
    if (!found) throw new Error(`the names of ${to} were not loaded`)
    return found
  }
  const boxes = await boxCodes(queries, view.companyId)
  const byColumn = new Map<string, Understanding>()
  for (const { column, target } of columns) {
    const isDated = target.cell.kind === 'date' || target.path === validityPath
    const dayFirst = isDated ? await dayFirstIn(queries, staged, column) : undefined
    byColumn.set(column, { calendar: { today, year, dayFirst }, boxes, links })
  }
  return (column) => {
    const found = byColumn.get(column)
    if (!found) throw new Error(`the column ${column} has no field`)
    return found
  }
}

/** How the dates of a column are turned, by the first of them that has one reading. */
const dayFirstIn = async (
  queries: Queries,
  { companyId, id }: Staged,
  column: string,
): Promise<boolean | undefined> => {
  const rows = await queries.query<{ text: string }>(
    `SELECT DISTINCT cells -> $3 ->> 'text' AS text FROM sheet_import_row
     WHERE company_id = $1 AND import_id = $2 AND cells ? $3 AND NOT cells -> $3 ? 'is' LIMIT 2000`,
    [companyId, id, column],
  )
  for (const { text } of rows) {
    const order = orderOf(text)
    if (order !== undefined) return order
  }
  return undefined
}

interface Seen {
  readonly no: number
  readonly from: string
  readonly to: string
  readonly boxes: readonly string[]
}
/** Finds records of one key within a sheet: two of them cannot both be published. */
const keyPairs = () => {
  const seen = new Map<string, Seen[]>()
  const earlier = new Map<number, number>()
  return {
    see: (view: View, judged: Judged): Judged => {
      const key = judged.outcome === 'bad' ? undefined : keyOf(view.resource, judged.values)
      if (key === undefined) return judged
      const { validFrom, validTo, boxPrices } = judged.values
      const boxes = Array.isArray(boxPrices) ? (boxPrices as { box: string }[]).map(({ box }) => box) : []
      const one: Seen = { no: judged.no, from: String(validFrom), to: String(validTo), boxes }
      const others = seen.get(key) ?? []
      const other = others.find((former) => meet(former, one))
      others.push(one)
      seen.set(key, others)
      if (!other) return judged
      if (earlier.size < mostPairs) earlier.set(other.no, judged.no)
      return { ...judged, outcome: 'conflict', issues: [...judged.issues, sameKeyIssue(judged.no, other.no)] }
    },
    /** Tells those that came first of those that came after. */
    tell: async (queries: Queries, { companyId, id }: Staged): Promise<void> => {
      for (const [no, other] of earlier)
        await queries.query(
          `UPDATE sheet_import_record SET outcome = 'conflict', issues = issues || $4::jsonb
           WHERE company_id = $1 AND import_id = $2 AND row_no = $3`,
          [companyId, id, no, JSON.stringify([sameKeyIssue(no, other)])],
        )
    },
  }
}
const meet = (one: Seen, other: Seen): boolean =>
  one.from <= other.to &&
  other.from <= one.to &&
  ((one.boxes.length === 0 && other.boxes.length === 0) || one.boxes.some((box) => other.boxes.includes(box)))
const sameKeyIssue = (row: number, other: number): ImportIssue => ({
  ...{ row, column: '', field: '', read: '', rule: 'sameKeyInSheet' },
  parameters: { row: other },
  suggestions: [],
})
