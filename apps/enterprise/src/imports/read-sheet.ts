import type { ColumnMapping, ImportNotice, TemplateContent } from '@hangjia/contracts'
import { extensionOf } from '@hangjia/validation'
import type { Database, Queries } from '../database/database.ts'
import { loadFile } from '../files/stored-files.ts'
import type { View } from '../records/view.ts'
import { openWorkbook } from '../sheets/open-workbook.ts'
import type { DateTurns, SheetFacts, SheetRow } from '../sheets/read-workbook.ts'
import { SheetProblem } from '../sheets/sheet-problem.ts'
import { findHeadings, headingReader, headingsKey, recognise } from './headings.ts'
import { boxCodes, importTargets } from './import-targets.ts'
import { noticeOf } from './judge-sheet.ts'
import { changeImport, type SheetImport } from './sheet-import.ts'
import { forgetRows, rowsBetween, type Staged, stagedRows, stageRows } from './staging.ts'

/** What a sheet says of itself before its rows are understood. */
type SheetRead = Pick<SheetImport, 'sheet' | 'headerRow' | 'headings' | 'columns' | 'mappedBy' | 'notices'>

/** Reads the file of an import into its staged rows, finds its headings, what its columns hold and how their dates are turned. */
export const readSheet = async (
  database: Database,
  view: View,
  staged: Staged,
  of: SheetImport,
): Promise<{ readonly told: SheetRead; readonly turns: DateTurns }> => {
  const { facts, turns } = await stageFile(database, view, staged, of)
  const pathOf = await headingsOf(database, view, of.reading)
  const headerRow = of.reading?.settings.headerRow ?? findHeadings(await topRows(database, staged), pathOf)
  if (headerRow === undefined) throw new SheetProblem('sheetEmpty')
  const { repeated, ...found } = await columnsUnder(database, view, staged, { ...of, headerRow }, pathOf)
  const told = { sheet: facts.sheet, headerRow, ...found, notices: noticesOf(facts, repeated) }
  await changeImport(database, staged, { ...told, sheets: facts.sheets, hiddenColumns: facts.hiddenColumns })
  return { told, turns }
}

const stageFile = async (
  database: Database,
  view: View,
  staged: Staged,
  of: SheetImport,
): Promise<{ readonly facts: SheetFacts; readonly turns: DateTurns }> => {
  const { name, bytes } = await loadFile(database, view, of.fileId)
  await forgetRows(database, staged)
  const wanted = { bytes, extension: extensionOf(name), sheet: of.sheet ?? undefined }
  return await openWorkbook(
    { ...wanted, pattern: of.reading?.settings.sheetPattern },
    async ({ facts, parts, turns }) => {
      for await (const part of parts) await stageRows(database, staged, part)
      return { facts, turns: turns() }
    },
  )
}

/** As many as headings are looked for in, where there are so many. */
const topRows = async (queries: Queries, staged: Staged): Promise<SheetRow[]> => {
  for await (const rows of stagedRows(queries, staged)) return rows
  return []
}

/** What the headings of a page's sheets mean, by a template where there is one. */
export const headingsOf = async (queries: Queries, view: View, reading: TemplateContent | null) => {
  const targets = await importTargets(queries, view)
  const words = (reading?.columns ?? []).map(({ columnName, title, aliases }) => ({
    path: columnName,
    headings: [title, ...aliases],
  }))
  return headingReader(targets, await boxCodes(queries, view.companyId), words)
}

/** The headings of a row, and what they hold: as a person mapped the last sheet with these headings, else as they are recognised. */
export const columnsUnder = async (
  queries: Queries,
  view: View,
  staged: Staged,
  { page, headerRow, reading }: Pick<SheetImport, 'page' | 'headerRow' | 'reading'>,
  given?: (heading: string) => string | undefined,
): Promise<Pick<SheetImport, 'headings' | 'columns' | 'mappedBy'> & { repeated: string[] }> => {
  const pathOf = given ?? (await headingsOf(queries, view, reading))
  const [row] = await rowsBetween(queries, staged, headerRow ?? 1, headerRow ?? 1)
  const headings = Object.fromEntries(
    Object.entries(row?.cells ?? {}).map(([column, { text }]) => [column, text.slice(0, 200)]),
  )
  const remembered = reading === null ? await rememberedColumns(queries, view.companyId, page, headings) : undefined
  const known = new Set((await importTargets(queries, view)).map(({ path }) => path))
  const columns = remembered
    ? Object.fromEntries(
        Object.keys(headings).map((column) => [
          column,
          known.has(remembered[column] ?? '') ? (remembered[column] ?? null) : null,
        ]),
      )
    : recognise(headings, pathOf)
  const texts = Object.values(headings)
  return {
    headings,
    columns,
    mappedBy: reading ? 'template' : remembered ? 'remembered' : 'headings',
    repeated: Object.keys(headings).filter((column) => texts.filter((text) => text === headings[column]).length > 1),
  }
}

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

const noticesOf = (facts: SheetFacts, repeated: readonly string[]): ImportNotice[] => [
  ...noticeOf('hiddenRows', facts.hiddenRows.map(String)),
  ...noticeOf('hiddenColumns', facts.hiddenColumns),
  ...noticeOf('mergedCells', facts.merges),
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
