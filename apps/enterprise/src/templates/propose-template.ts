import {
  freeTimeColumn,
  type SheetCell,
  type TemplateKind,
  type TemplateProposal,
  validityColumn,
} from '@hangjia/contracts'
import { type CellReading, readBoxPrice } from '../cells/cell-readers.ts'
import { readPeriod } from '../cells/read-dates.ts'
import { readFreeTime } from '../cells/read-free-time.ts'
import { isBlankCell, readCell } from '../cells/sheet-kinds.ts'
import type { FilePlace } from '../files/stored-files.ts'
import type { Person } from '../handlers.ts'
import { byLetters } from '../imports/headings/heading-lines.ts'
import { headingsIn } from '../imports/headings/headings.ts'
import { headingsOf, rememberedColumns } from '../imports/read-sheet.ts'
import type { MappedColumn } from '../imports/reading/group-rows.ts'
import { importTargets, mappedColumns } from '../imports/reading/import-targets.ts'
import { dayFirstAmong, understanding } from '../imports/reading/understanding.ts'
import type { SheetRow } from '../sheets/read-workbook.ts'
import { sampleSheet, textsOf, viewOfSheets } from './sample-sheet.ts'
import { sheetPage } from './stored-templates.ts'

/** Cells of a column that are looked at, and the share of them that must read like the field. */
const cellsTried = 40
const maxWrong = 0.25

/** Proposes a template for a dropped sheet: its headings, the fields that they mean, and the doubtful ones. */
export const proposeTemplate = async (
  place: FilePlace,
  person: Person,
  kind: TemplateKind,
  asked: {
    readonly fileId: string
    readonly sheet: string | undefined
    readonly headerRow: number | undefined
    readonly today: string
  },
): Promise<TemplateProposal> => {
  const { database: queries } = place
  const view = viewOfSheets(person, kind)
  const pathOf = await headingsOf(queries, view, null)
  const { fileName, facts, rows } = await sampleSheet(place, person, kind, asked.fileId, {
    sheet: asked.sheet,
    from: asked.headerRow ?? 0,
    pathOf,
  })
  const { headerRow = null, headings = {}, fields: named = {} } = headingsIn(rows, pathOf, asked.headerRow) ?? {}
  const page = sheetPage(kind)?.name ?? ''
  const remembered = await rememberedColumns(queries, view.companyId, page, headings)
  const fields = remembered ?? named
  const targets = await importTargets(queries, view)
  const mapped = mappedColumns(fields, targets)
  const understood = await understanding(queries, view, mapped, [], {
    today: asked.today,
    sheet: facts.sheet,
    fileName,
    reading: null,
    titles: rows.filter(({ row }) => row < (headerRow ?? 0)),
    dayFirstIn: async (column) => dayFirstAmong(textsOf(rows, column, headerRow)),
  })
  const below = rows.filter(({ row }) => row > (headerRow ?? 0))
  const doubtOf = (column: string): TemplateProposal['columns'][number]['doubt'] => {
    const one = mapped.find((candidate) => candidate.column === column)
    if (!one) return 'unknown'
    const same = Object.values(headings).filter((heading) => heading === headings[column]).length
    if (same > 1) return 'repeated'
    return readsLike(below, one, (cell) => readOne(cell, one, understood.of(column))) ? null : 'cells'
  }
  const dated = mapped.flatMap(({ column, target }) =>
    target.cell.kind === 'date' ? textsOf(rows, column, headerRow) : [],
  )
  const dayFirst = dayFirstAmong(dated)
  return {
    fileName,
    sheets: facts.sheets.map((one) => ({ ...one })),
    sheet: facts.sheet,
    headerRow,
    remembered: remembered !== undefined,
    columns: Object.keys(headings)
      .toSorted(byLetters)
      .map((column) => ({
        column,
        header: headings[column] ?? '',
        doubt: doubtOf(column),
        samples: samplesOf(below, column),
        field: mapped.find((one) => one.column === column)?.target.path ?? null,
      })),
    dateOrder: dayFirst === undefined ? null : dayFirst ? 'DMY' : 'MDY',
    hasMergedCells: facts.merges.length > 0,
    hiddenRows: facts.hiddenRows.length,
  }
}

const samplesOf = (rows: readonly SheetRow[], column: string): string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[column]?.text || []))].slice(0, 3).map((text) => text.slice(0, 60))

const readOne = (
  cell: SheetCell,
  { target }: MappedColumn,
  understood: Parameters<typeof readCell>[2],
): CellReading => {
  if (target.box !== undefined) return readBoxPrice(cell, target.box, understood)
  if (target.path === freeTimeColumn) return readFreeTime(cell)
  if (target.path !== validityColumn) return readCell(cell, target.cell, understood)
  return cell.is === 'date' ? { value: cell.text } : readPeriod(cell.text, understood.calendar)
}

/** True when most of the cells of a column can be read as its field; a column without cells fits every field. */
const readsLike = (
  rows: readonly SheetRow[],
  { column, target }: MappedColumn,
  read: (cell: SheetCell) => CellReading,
) => {
  const cells = rows.flatMap(({ cells: some }) => {
    const cell = some[column]
    return cell && !isBlankCell(cell, target.kind) ? [cell] : []
  })
  const tried = cells.slice(0, cellsTried)
  const wrong = tried.filter((cell) => !('value' in read(cell))).length
  return wrong <= tried.length * maxWrong
}
