import { type ImportNotice, isStanding, validityColumn } from '@hangjia/contracts'
import type { Database } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { byLetters } from '../headings/heading-lines.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { bringingRecords } from '../reading/brought-records.ts'
import { columnTurns } from '../reading/column-turns.ts'
import { type Grouping, groupingOf, groupRows, type MappedColumn, type RowGroup } from '../reading/group-rows.ts'
import { importTargets, mappedColumns } from '../reading/import-targets.ts'
import type { OpenSheet } from '../reading/opened-sheet.ts'
import { defaultTargets, recordRules, withRules } from '../reading/record-rules.ts'
import { type SheetFilter, sheetFilter } from '../reading/sheet-filter.ts'
import { recordReader } from '../reading/sheet-records.ts'
import { portSplitter } from '../reading/split-ports.ts'
import { understanding } from '../reading/understanding.ts'
import { draftCheck } from '../staging/draft-check.ts'
import { changeImport, type SheetImport } from '../staging/sheet-import.ts'
import { patternCollection, type SourcePattern } from '../staging/source-patterns.ts'
import type { Staged, StagedRecord } from '../staging/staged.ts'
import {
  countOutcomes,
  countRows,
  forgetRecords,
  qualityOf,
  rowsBetween,
  stagedRecord,
  stagedRows,
  stageRecords,
} from '../staging/staging.ts'
import { progressTeller } from '../staging/tell-progress.ts'
import { eachAbreast, oneAhead } from './each-abreast.ts'
import { furtherJudge } from './further-judges.ts'
import { lookUpDated } from './judge.ts'
import { foreignPartsJudge } from './judge-foreign-parts.ts'
import { publishingJudge } from './judge-publishing.ts'
import { lookUpStanding } from './judge-standing.ts'
import { keyPairs } from './key-pairs.ts'
import { pricesOfSheet } from './prices-of-sheet.ts'

const isDated = ({ target }: MappedColumn) => target.cell.kind === 'date' || target.path === validityColumn

const recordsAtOnce = 1_000

interface Wanted {
  readonly today: string
  readonly staged: Staged
  readonly of: SheetImport
}
/** Rows to understand, and the receiver of the progress. */
interface Rows {
  readonly rows: AsyncIterable<SheetRow[]>
  readonly progress: ReturnType<typeof progressTeller>
  /** Order of the days in a column; the staged rows are asked where it is absent. */
  readonly dayFirstIn?: (column: string) => Promise<boolean | undefined>
}

/** Understands the rows of a sheet while it is read, compares them with the company's records and stages the results. */
export const judgeAsRead = async (
  database: Database,
  view: View,
  wanted: Wanted,
  { rows, rowCount, turns }: Pick<OpenSheet, 'rows' | 'rowCount' | 'turns'>,
): Promise<void> => {
  const assumed = new Map<string, boolean | undefined>()
  const dayFirstIn = async (column: string) => {
    assumed.set(column, turns().get(column))
    return assumed.get(column)
  }
  const isStillSo = () => [...assumed].every(([column, known]) => turns().get(column) === known)
  const whileSo = async function* () {
    for await (const some of rows) if (isStillSo()) yield some
  }
  const progress = progressTeller(database, wanted.staged, rowCount)
  const judgedSheet = await judgeRows(database, view, wanted, { rows: whileSo(), progress, dayFirstIn })
  // The order of dates that a row shows applies to the rows above it, too.
  if (isStillSo()) await review(database, wanted, judgedSheet)
  else await judgeStaged(database, view, wanted, progress)
}

/** Understands every staged row of a sheet anew. */
export const judgeSheet = async (database: Database, view: View, wanted: Wanted): Promise<void> => {
  const { staged } = wanted
  await judgeStaged(database, view, wanted, progressTeller(database, staged, await countRows(database, staged)))
}
const judgeStaged = async (
  database: Database,
  view: View,
  wanted: Wanted,
  progress: Rows['progress'],
): Promise<void> => {
  const rows = stagedRows(database, wanted.staged)
  await review(database, wanted, await judgeRows(database, view, wanted, { rows, progress }))
}

/** Shows what the rows came to. */
const review = async (database: Database, { staged }: Wanted, judgedSheet: Judged): Promise<void> => {
  await changeImport(
    database,
    staged,
    {
      state: 'review',
      progress: null,
      failure: null,
      ...judgedSheet,
      counts: await countOutcomes(database, staged),
      quality: await qualityOf(database, staged),
    },
    'reading',
  )
}

type Judged = Pick<SheetImport, 'notices' | 'headings'> & { readonly sourcePatterns: readonly SourcePattern[] }
/** Stages the results of the rows; returns the notices about the sheet. */
const judgeRows = async (
  database: Database,
  view: View,
  { today, staged, of }: Wanted,
  { rows, progress, dayFirstIn }: Rows,
): Promise<Judged> => {
  const { reading, sheet, fileName, headerRow } = of
  const targets = await importTargets(database, view)
  const columns = mappedColumns(of.columns, targets)
  const dated = columns.filter(isDated).map(({ column }) => column)
  const titles = headerRow === null ? [] : await rowsBetween(database, staged, 1, headerRow - 1)
  const understood = await understanding(database, view, columns, defaultTargets(reading, targets), {
    today,
    sheet,
    fileName,
    reading,
    titles,
    dayFirstIn: dayFirstIn ?? columnTurns(database, staged, dated),
  })
  const rules = recordRules(reading, targets, understood.plain)
  const filter = sheetFilter(reading?.settings, headerRow)
  const take: SheetFilter['take'] = (some) => {
    const taken = filter.take(some)
    unheaded.see(taken.filter((row) => !row.headings))
    again.see(taken)
    return taken
  }
  await forgetRecords(database, staged)
  const skipped: number[] = []
  const restored: string[] = []
  const unheaded = columnsWithout(of.headings)
  const again = furtherHeadings()
  const pairs = keyPairs()
  const patterns = patternCollection()
  const prices = pricesOfSheet(view, patterns.all)
  const into = { ...staged, resource: view.resource }
  const tell = progress()
  const grouping = groupingOf(view.resource)
  const mapped = columns.map(({ target }) => target)
  const readRecord = recordReader(sheetFields(view), columns, understood, { headings: of.headings, titles })
  const split = portSplitter()
  const bring = bringingRecords(database, view)
  const check = draftCheck(view.resource, view.reader)
  const foreignParts = foreignPartsJudge(database, view)
  const further = furtherJudge(database, view)
  const publishing = publishingJudge(database, view, today)
  const lookUp = isStanding(view.resource) ? lookUpStanding : lookUpDated
  const readParts = async function* () {
    for await (const groups of groupsOf(oneAhead(rows), { take }, columns, grouping, skipped)) {
      const cells = new Map(groups.flatMap((group) => group.rows.map((row) => [row.row, row.cells] as const)))
      const readCell = (column: string, row: number) => cells.get(row)?.[column]?.text ?? ''
      const read = groups.flatMap((group) => split(readRecord(group)))
      const records = await bring(read.map((record) => withRules(record, rules, columns)))
      for (const record of records) restored.push(...record.restored)
      const judge = await lookUp({ queries: database, view, targets: mapped, check, read: readCell }, records)
      yield { judge, read: readCell, rowCount: groups.reduce((sum, group) => sum + group.rows.length, 0) }
    }
  }
  const judgedParts = async function* (): AsyncGenerator<StagedRecord[]> {
    for await (const { judge, read, rowCount } of oneAhead(readParts())) {
      const judged = await publishing.judge({ read }, await further({ read }, await foreignParts({ read }, judge())))
      prices.see(judged)
      yield judged.map((one) => stagedRecord(view.resource, pairs.see(view, one), patterns.numberOf(one.sources)))
      await tell(rowCount)
      // Others are served between the chunks.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await eachAbreast(2, judgedParts(), (records) => stageRecords(database, into, records))
  await pairs.tell(database, into)
  await publishing.tellTies(into)
  await prices.tell(database, into)
  const stoppedAt = filter.stoppedAt()
  const isMapped = (column: string) => columns.some((one) => one.column === column)
  const headings = { ...unheaded.found(), ...of.headings }
  const notices = [
    ...of.notices.filter(({ kind }) => !found.has(kind) && !(kind === 'hiddenRows' && isHiddenSettled(reading))),
    ...noticeOf('hiddenRowsSkipped', filter.skipped.map(String)),
    ...noticeOf('stoppedAt', stoppedAt === null ? [] : [String(stoppedAt)]),
    ...noticeOf('skippedRows', skipped.map(String)),
    ...noticeOf('headingsAgain', again.rows.map(String)),
    ...noticeOf('columnsMoved', again.moved),
    ...noticeOf('restored', restored),
    ...noticeOf(
      'unmappedColumns',
      Object.keys(of.headings).filter((column) => of.headings[column] !== '' && !isMapped(column)),
    ),
    ...noticeOf(
      'unheadedColumns',
      Object.keys(unheaded.found()).filter((column) => !isMapped(column)),
    ),
  ]
  return { notices, headings, sourcePatterns: patterns.all }
}

/** Notices that are found anew whenever a sheet is understood. */
const found: ReadonlySet<ImportNotice['kind']> = new Set([
  ...(['skippedRows', 'restored', 'unmappedColumns', 'unheadedColumns', 'hiddenRowsSkipped', 'stoppedAt'] as const),
  ...(['headingsAgain', 'columnsMoved'] as const),
])
/** True when its template settles hidden rows: no notice about them is needed. */
const isHiddenSettled = (reading: SheetImport['reading']) => (reading?.settings.hiddenRows ?? 'ask') !== 'ask'

/** Filled columns without a heading, in the order of the sheet, each with its blank heading. */
const columnsWithout = (headings: SheetImport['headings']) => {
  const known = new Set(Object.keys(headings).filter((column) => headings[column] !== ''))
  const seen = new Set<string>()
  return {
    see: (rows: readonly SheetRow[]): void => {
      for (const { cells } of rows)
        for (const column in cells) if (!known.has(column) && !cells[column]?.merged) seen.add(column)
    },
    found: (): Record<string, string> =>
      Object.fromEntries([...seen].toSorted(byLetters).map((column) => [column, ''])),
  }
}

/** Further lines of headings, and their cells in another column than the first headings have for them. */
const furtherHeadings = () => {
  const rows: number[] = []
  const moved: string[] = []
  return {
    rows,
    moved,
    see: (taken: readonly SheetRow[]): void => {
      for (const { row, cells, headings } of taken) {
        if (!headings) continue
        rows.push(row)
        for (const { at, text } of Object.values(cells)) if (at !== undefined) moved.push(`${at}${row} ${text}`)
      }
    },
  }
}

const maxNamed = 50
export const noticeOf = (kind: ImportNotice['kind'], names: readonly string[]): ImportNotice[] =>
  names.length === 0
    ? []
    : [
        {
          kind,
          count: names.length,
          where: names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ' …' : ''),
        },
      ]

/** Whole records at a time: the last one of a page of rows may go on in the next. */
const groupsOf = async function* (
  pages: AsyncIterable<SheetRow[]>,
  filter: Pick<SheetFilter, 'take'>,
  columns: readonly MappedColumn[],
  grouping: Grouping,
  skipped: number[],
): AsyncGenerator<RowGroup[]> {
  let waiting: SheetRow[] = []
  let above: string | undefined
  for await (const page of pages) {
    const rows = [...waiting, ...filter.take(page)]
    const { groups, skipped: some } = groupRows(rows, columns, { ...grouping, title: above })
    const last = groups.pop()
    waiting = last ? rows.filter(({ row }) => row >= (last.rows[0]?.row ?? 0)) : []
    above = last?.title
    skipped.push(...some.filter((row) => row < (last?.rows[0]?.row ?? Number.POSITIVE_INFINITY)))
    for (let from = 0; from < groups.length; from += recordsAtOnce) yield groups.slice(from, from + recordsAtOnce)
  }
  const { groups, skipped: some } = groupRows(waiting, columns, { ...grouping, title: above })
  skipped.push(...some)
  if (groups.length > 0) yield groups
}
