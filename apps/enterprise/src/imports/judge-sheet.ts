import { type ImportIssue, type ImportNotice, validityColumn } from '@hangjia/contracts'
import type { Database, Queries } from '../database/database.ts'
import type { View } from '../records/view.ts'
import type { SheetRow } from '../sheets/read-workbook.ts'
import { columnTurns } from './column-turns.ts'
import { groupRows, isMadeOfLines, type MappedColumn, type RowGroup } from './group-rows.ts'
import { importTargets, mappedColumns } from './import-targets.ts'
import { type Judged, judge, keyOf } from './judge.ts'
import { defaultTargets, recordRules, withRules } from './record-rules.ts'
import { type SheetFilter, sheetFilter } from './sheet-filter.ts'
import { changeImport, type SheetImport } from './sheet-import.ts'
import { sheetRecord } from './sheet-records.ts'
import { patternCollection } from './source-patterns.ts'
import {
  changeRecords,
  countOutcomes,
  countRows,
  forgetRecords,
  rowsBetween,
  type Staged,
  stagedRecord,
  stagedRows,
  stageRecords,
} from './staging.ts'
import { progressTeller } from './tell-progress.ts'
import { understanding } from './understanding.ts'

const isDated = ({ target }: MappedColumn) => target.cell.kind === 'date' || target.path === validityColumn

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
  const { reading, sheet, fileName, headerRow } = of
  const titles = headerRow === null ? [] : await rowsBetween(database, staged, 1, headerRow - 1)
  const understood = await understanding(database, view, columns, defaultTargets(reading, targets), {
    ...{ today, sheet, fileName, reading, titles },
    dayFirstIn: columnTurns(
      database,
      staged,
      columns.filter(isDated).map(({ column }) => column),
    ),
  })
  const rules = recordRules(reading, targets, understood.plain)
  const filter = sheetFilter(reading?.settings, headerRow)
  await forgetRecords(database, staged)
  const skipped: number[] = []
  const restored: string[] = []
  const pairs = keyPairs()
  const patterns = patternCollection()
  const tell = progressTeller(database, staged, await countRows(database, staged))
  const repeats = isMadeOfLines(view.resource)
  for await (const groups of groupsOf(database, staged, filter, columns, repeats, skipped)) {
    const cells = new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.row, row.cells] as const)))
    const read = (_: unknown, cell: string) => {
      const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
      return cells.get(Number(row))?.[column]?.text ?? ''
    }
    const records = groups.map((group) => withRules(sheetRecord(group, columns, understood.of), rules, columns))
    for (const record of records) restored.push(...record.restored)
    const judged = await judge({ queries: database, view, targets, read }, records)
    await stageRecords(
      database,
      staged,
      judged.map((one) => stagedRecord(pairs.see(view, one), patterns.numberOf(one.no, one.sources))),
    )
    await tell(groups.reduce((sum, { rows }) => sum + rows.length, 0))
    // Others are served between the chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await pairs.tell(database, staged)
  const stoppedAt = filter.stoppedAt()
  const notices = [
    ...of.notices.filter(({ kind }) => !found.has(kind) && !(kind === 'hiddenRows' && isHiddenSettled(reading))),
    ...noticeOf('hiddenRowsSkipped', filter.skipped.map(String)),
    ...noticeOf('stoppedAt', stoppedAt === null ? [] : [String(stoppedAt)]),
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
    {
      state: 'review',
      progress: null,
      failure: null,
      notices,
      sourcePatterns: patterns.all,
      counts: await countOutcomes(database, staged),
    },
    'reading',
  )
}

/** What is found out anew whenever a sheet is understood. */
const found: ReadonlySet<ImportNotice['kind']> = new Set([
  ...(['skippedRows', 'restored', 'unmappedColumns', 'hiddenRowsSkipped', 'stoppedAt'] as const),
])
/** Its template says what to do with hidden rows: nobody need be told of them. */
const isHiddenSettled = (reading: SheetImport['reading']) => (reading?.settings.hiddenRows ?? 'ask') !== 'ask'

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
  filter: SheetFilter,
  columns: readonly MappedColumn[],
  repeats: boolean,
  skipped: number[],
): AsyncGenerator<RowGroup[]> {
  let waiting: SheetRow[] = []
  for await (const page of stagedRows(queries, staged)) {
    const rows = [...waiting, ...filter.take(page)]
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
    tell: (queries: Queries, staged: Staged): Promise<void> =>
      changeRecords(queries, staged, [...earlier.keys()], (record) => ({
        ...record,
        outcome: 'conflict',
        issues: [...record.issues, sameKeyIssue(record.no, earlier.get(record.no) ?? 0)],
      })),
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
