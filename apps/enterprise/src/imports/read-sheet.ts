import type { ColumnMapping, ImportNotice, TemplateContent } from '@hangjia/contracts'
import { extensionOf } from '@hangjia/validation'
import type { Database, Queries } from '../database/database.ts'
import { type FilePlace, loadFile } from '../files/stored-files.ts'
import type { View } from '../records/tables/view.ts'
import type { Fills } from '../sheets/merged-areas.ts'
import { type OpenWorkbook, openWorkbook } from '../sheets/open-workbook.ts'
import type { SheetFacts, SheetRow } from '../sheets/read-workbook.ts'
import { partOf, rowsIn } from '../sheets/sheet-part.ts'
import { SheetProblem } from '../sheets/sheet-problem.ts'
import { fieldsNamed, headingsIn, headingsKey, type PathOf, pathReader } from './headings/headings.ts'
import { asInSheet, type FirstHeadings, headingsAgain } from './headings/headings-again.ts'
import { noticeOf } from './judging/judge-sheet.ts'
import { boxCodes, importTargets } from './reading/import-targets.ts'
import type { OpenSheet } from './reading/opened-sheet.ts'
import { changeImport, type SheetImport } from './staging/sheet-import.ts'
import type { Staged } from './staging/staged.ts'
import { forgetRows, stagedRows, stageRows } from './staging/staging.ts'

/**
 * Opens the file of an import, finds its headings and what its columns hold, and has its rows used as they come; those that are asked
 * for are staged.
 */
export const readSheet = async (
  { database, files }: FilePlace & { readonly database: Database },
  view: View,
  staged: Staged,
  of: SheetImport,
  use: (sheet: OpenSheet) => Promise<void>,
): Promise<void> => {
  const { name, bytes } = await loadFile({ database, files }, view, of.fileId)
  await forgetRows(database, staged)
  const pathOf = await headingsOf(database, view, of.reading)
  const wanted = {
    bytes,
    extension: extensionOf(name),
    sheet: of.sheet ?? undefined,
    pattern: of.reading?.settings.sheetPattern,
    worthOf: (rows: readonly SheetRow[]) => fieldsNamed(rows, pathOf),
  }
  await openWorkbook(wanted, async ({ facts, parts, turns }) => {
    const rows = stagedAsRead(database, staged, parts)
    const top = await readTop(rows, of.reading?.settings.headerRow ?? 1)
    const withHeader = { ...of, headerRow: of.reading?.settings.headerRow ?? null }
    const { repeated, headerRow, ...found } = await columnsUnder(database, view, top.flat(), withHeader, pathOf)
    const isFilled = of.reading?.settings.mergedCells !== 'asIs'
    const filled = isFilled ? facts.merges.filter(({ firstRow }) => firstRow > headerRow) : []
    const sheetRead = { sheet: facts.sheet, headerRow, ...found, notices: noticesOf(facts, filled, repeated) }
    await changeImport(database, staged, { ...sheetRead, sheets: facts.sheets, hiddenColumns: facts.hiddenColumns })
    const rowCount = facts.sheets.find(({ name }) => name === facts.sheet)?.rows ?? 0
    const arranged = arrangedRows(database, staged, following(top, rows), { ...sheetRead, headerRow, pathOf })
    await use({ facts: sheetRead, rows: arranged, rowCount, turns })
  })
}

const stagedAsRead = async function* (
  queries: Queries,
  staged: Staged,
  parts: OpenWorkbook['parts'],
): AsyncGenerator<SheetRow[]> {
  for await (const part of parts) {
    await stageRows(queries, staged, part)
    yield rowsIn(part)
  }
}

/** Rows under the headings of their sheet; cells of rows under further headings are staged where these put them. */
const arrangedRows = async function* (
  queries: Queries,
  staged: Staged,
  parts: AsyncIterable<readonly SheetRow[]>,
  first: FirstHeadings,
): AsyncGenerator<SheetRow[]> {
  const arrange = headingsAgain(first)
  for await (const rows of parts) {
    const arranged = arrange(rows)
    if (arranged.some((row, at) => row !== rows[at])) await stageRows(queries, staged, partOf(arranged))
    yield arranged
  }
}

/** Stages the rows of a sheet anew, under other headings than before. */
export const arrangeAnew = async (queries: Queries, staged: Staged, first: FirstHeadings): Promise<void> => {
  const arrange = headingsAgain(first)
  for await (const rows of stagedRows(queries, staged))
    await stageRows(queries, staged, partOf(arrange(asInSheet(rows))))
}

/** Reads down to the last row that headings may be in, with the row below it. */
const readTop = async (rows: AsyncIterator<SheetRow[]>, headerRow: number): Promise<readonly SheetRow[][]> => {
  const top: SheetRow[][] = []
  while ((top.at(-1)?.at(-1)?.row ?? 0) <= headerRow) {
    const { value, done } = await rows.next()
    if (done) break
    top.push(value)
  }
  return top
}

const following = async function* <T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

/** Meaning of the headings of a page's sheets, by a template where there is one. */
export const headingsOf = async (queries: Queries, view: View, reading: TemplateContent | null): Promise<PathOf> => {
  const targets = await importTargets(queries, view)
  const words = (reading?.columns ?? []).map(({ columnName, title, aliases }) => ({
    path: columnName,
    headings: [title, ...aliases],
  }))
  return pathReader(targets, await boxCodes(queries, view.companyId), words)
}

type Columns = Pick<SheetImport, 'headings' | 'columns' | 'mappedBy'> & {
  readonly headerRow: number
  readonly repeated: readonly string[]
}
/**
 * The headings at a row, or where they are found, and what they hold: as a person mapped the last sheet with these headings, else as
 * they are recognised.
 */
export const columnsUnder = async (
  queries: Queries,
  view: View,
  rows: readonly SheetRow[],
  { page, headerRow: chosenRow, reading }: Pick<SheetImport, 'page' | 'headerRow' | 'reading'>,
  given?: PathOf,
): Promise<Columns> => {
  const pathOf = given ?? (await headingsOf(queries, view, reading))
  const found = headingsIn(rows, pathOf, chosenRow)
  if (!found) throw new SheetProblem('sheetEmpty')
  const { headings, headerRow } = found
  const remembered = reading === null ? await rememberedColumns(queries, view.companyId, page, headings) : undefined
  const known = new Set((await importTargets(queries, view)).map(({ path }) => path))
  const isKnown = ([, path]: [string, string | null]) => path === null || known.has(path)
  const kept = Object.fromEntries(Object.entries(remembered ?? {}).filter(isKnown))
  const texts = Object.values(headings)
  return {
    headerRow,
    // A column without a heading is kept where a person mapped it.
    headings: { ...blank(kept), ...headings },
    columns: remembered ? { ...nothing(headings), ...kept } : found.fields,
    mappedBy: reading ? 'template' : remembered ? 'remembered' : 'headings',
    repeated: Object.keys(headings).filter((column) => texts.filter((text) => text === headings[column]).length > 1),
  }
}
const blank = (columns: ColumnMapping): Record<string, string> =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, '']))
const nothing = (headings: Readonly<Record<string, string>>): ColumnMapping =>
  Object.fromEntries(Object.keys(headings).map((column) => [column, null]))

export const rememberedColumns = async (
  queries: Queries,
  companyId: string,
  page: string,
  headings: Readonly<Record<string, string>>,
): Promise<ColumnMapping | undefined> => {
  const found = await queries.first<{ columns: ColumnMapping }>(
    'SELECT columns FROM sheet_mapping WHERE company_id = $1 AND page = $2 AND headings = $3',
    [companyId, page, headingsKey(headings)],
  )
  return found?.columns
}

/** Keeps the columns for the next sheet with these headings. */
export const rememberColumns = (
  queries: Queries,
  companyId: string,
  { page, headings, columns }: Pick<SheetImport, 'page' | 'headings' | 'columns'>,
): Promise<unknown> =>
  queries.query(
    `INSERT INTO sheet_mapping (company_id, page, headings, columns) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, page, headings) DO UPDATE SET columns = excluded.columns, used_at = now()`,
    [companyId, page, headingsKey(headings), columns],
  )

const areasThat = (fills: Fills, merges: SheetFacts['merges']): string[] =>
  merges.flatMap((merge) => (merge.fills === fills ? [merge.area] : []))

const noticesOf = (facts: SheetFacts, filled: SheetFacts['merges'], repeated: readonly string[]): ImportNotice[] => [
  ...noticeOf('hiddenRows', facts.hiddenRows.map(String)),
  ...noticeOf('hiddenColumns', facts.hiddenColumns),
  ...noticeOf('mergedCells', areasThat('down', filled)),
  ...noticeOf('mergedAcross', areasThat('across', filled)),
  ...noticeOf('mergedBoth', areasThat('both', filled)),
  ...noticeOf('formulas', facts.formulas),
  ...noticeOf('formulasWithoutValue', facts.formulasWithoutValue),
  ...noticeOf(
    'otherSheets',
    facts.sheets
      .filter(({ name, rows, hidden }) => name !== facts.sheet && rows > 0 && !hidden)
      .map(({ name }) => name),
  ),
  ...noticeOf(
    'hiddenSheet',
    facts.sheets.filter(({ hidden }) => hidden).map(({ name }) => name),
  ),
  ...noticeOf('repeatedHeaders', repeated),
]
