import type { ImportRecord, ImportSummary, ImportView, PlainRow, PlainValue, SheetCell } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { linksOf, linkTarget, referTo } from '../records/tables/links.ts'
import { loadAccountNames, loadReferences } from '../records/tables/references.ts'
import type { View } from '../records/tables/view.ts'
import type { SheetRow } from '../sheets/read-workbook.ts'
import { templateNameOf } from '../templates/stored-templates.ts'
import { isAskedFor, missingFields } from './headings/missing-fields.ts'
import { sheetFields } from './headings/sheet-fields.ts'
import type { Target } from './headings/target.ts'
import type { MappedColumn } from './reading/group-rows.ts'
import { boxCodes, importTargets, mappedColumns } from './reading/import-targets.ts'
import { namesCurrency } from './reading/row-currency.ts'
import { pieceOf, rowOf } from './staging/piece-number.ts'
import type { SheetImport } from './staging/sheet-import.ts'
import type { Staged, StagedRecord } from './staging/staged.ts'
import { rowsBetween, supersededBy } from './staging/staging.ts'

/** Imports as lists show them, with the names of who did what. */
export const summaries = async (
  queries: Queries,
  companyId: string,
  imports: readonly SheetImport[],
): Promise<ImportSummary[]> => {
  const people = imports.flatMap(({ createdBy, committedBy, undoneBy }) => [createdBy, committedBy, undoneBy])
  const nameOf = await loadAccountNames(
    queries,
    companyId,
    people.filter((id) => id !== null),
  )
  return imports.map((one) => {
    const { counts } = one
    const of = (outcome: keyof typeof counts) => counts[outcome] ?? 0
    return {
      id: one.id,
      page: one.page,
      version: one.version,
      state: one.state,
      fileId: one.fileId,
      fileName: one.fileName,
      sheet: one.sheet,
      displayFlag: one.displayFlag,
      failure: one.failure && { ...one.failure, parameters: { ...one.failure.parameters } },
      counts: {
        total: Object.values(counts).reduce((sum, count) => sum + count, 0),
        new: of('new'),
        changed: of('changed'),
        unchanged: of('unchanged'),
        conflict: of('conflict'),
        bad: of('bad'),
        doubted: one.quality.doubted ?? 0,
        blocked: one.quality.blocked ?? 0,
        blockedNew: one.quality.blockedNew ?? 0,
        blockedChanged: one.quality.blockedChanged ?? 0,
      },
      createdAt: one.createdAt,
      createdBy: nameOf(one.createdBy),
      committedAt: one.committedAt,
      committedBy: nameOf(one.committedBy),
      undoneAt: one.undoneAt,
      undoneBy: nameOf(one.undoneBy),
    }
  })
}

const maxSamples = 3
/** One import with its columns and what they may hold. */
export const viewImport = async (
  queries: Queries,
  view: View,
  staged: Staged,
  of: SheetImport,
  userId: string,
): Promise<ImportView> => {
  const [summary] = await summaries(queries, view.companyId, [of])
  if (!summary) throw new RangeError('one import has one summary')
  const targets = await importTargets(queries, view)
  const columns = mappedColumns(of.columns, targets)
  const mapped = columns.map(({ target }) => target)
  const from = (of.headerRow ?? 0) + 1
  const rows = of.headerRow === null ? [] : await rowsBetween(queries, staged, from, from + 30)
  const missing = of.headerRow === null ? [] : missingFields(targets, mapped, of.reading)
  const named = await currenciesNamed(queries, view, { missing, targets, columns, rows })
  const samplesOf = (column: string) =>
    [...new Set(rows.flatMap(({ cells }) => cells[column]?.text || []))]
      .slice(0, maxSamples)
      .map((text) => text.slice(0, 60))
  return {
    ...summary,
    progress: of.state === 'reading' ? of.progress : null,
    sheets: of.sheets.map((sheet) => ({ ...sheet })),
    headerRow: of.headerRow,
    templateId: of.templateId,
    mappedBy: of.mappedBy,
    templateName: await templateNameOf(queries, { companyId: view.companyId, userId }, of.templateId),
    columns: Object.entries(of.headings)
      .toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
      .map(([column, header]) => ({
        column,
        header,
        samples: samplesOf(column),
        field: of.columns[column] ?? null,
        hidden: of.hiddenColumns.includes(column),
      })),
    fields: targets.map((target) => ({
      field: target.path,
      label: [target.label[0], target.label[1]] as [string, string],
      required: isAskedFor(target, mapped),
    })),
    missing: missing.filter((path) => !named.has(path)),
    notices: of.notices.map((notice) => ({ ...notice })),
  }
}

/** The currencies among the fields that are missing which the cells of prices name themselves. */
const currenciesNamed = async (
  queries: Queries,
  { companyId }: View,
  {
    missing,
    targets,
    columns,
    rows,
  }: {
    readonly missing: readonly string[]
    readonly targets: readonly Target[]
    readonly columns: readonly MappedColumn[]
    readonly rows: readonly SheetRow[]
  },
): Promise<ReadonlySet<string>> => {
  const wanted = targets.filter(({ path, cell }) => missing.includes(path) && linkTarget(cell) === 'currency')
  if (wanted.length === 0) return new Set()
  const boxes = await boxCodes(queries, companyId)
  const isNamed = ({ column, target }: MappedColumn) =>
    rows.some(({ cells }) => namesCurrency(cells[column], target, boxes))
  const saying = columns.filter(isNamed).map(({ target }) => lineOf(target))
  return new Set(wanted.flatMap((target) => (saying.includes(lineOf(target)) ? [target.path] : [])))
}
const lineOf = ({ name, inner }: Target) => (inner === undefined ? '' : name)

type Shown = Omit<StagedRecord, 'pattern'>
/** Records of the preview, with what their links lead to and the cells that they came from. */
export const viewRecords = async (
  queries: Queries,
  view: View,
  staged: Staged,
  records: readonly Shown[],
): Promise<ImportRecord[]> => showRecords(queries, view, records, await cellsOf(queries, staged, records))

type CellsOf = (from: number, to: number) => ImportRecord['rows']

/** The same over cells that are there already. */
export const showRecords = async (
  queries: Queries,
  view: View,
  records: readonly Shown[],
  cells: CellsOf,
): Promise<ImportRecord[]> => {
  const fields = sheetFields(view)
  const plain = (values: Readonly<Record<string, unknown>>) => values as Record<string, PlainValue>
  const sides = ({ changes }: Shown, side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  const referenceOf = await loadReferences(
    queries,
    view.companyId,
    records.flatMap((record) =>
      [record.values, sides(record, 'from'), sides(record, 'to')].flatMap((values) => linksOf(values, fields)),
    ),
  )
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  const shown = (values: Readonly<Record<string, unknown>>, of = fields): Record<string, PlainValue> =>
    referTo(plain(values), of, referenceOf)
  const some = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
  return records.map((record) => {
    const { no, last, outcome, hidden, issues, changes } = record
    const changed = some(changes.map(({ field }) => field))
    const [from, to] = [shown(sides(record, 'from'), changed), shown(sides(record, 'to'), changed)]
    return {
      no: rowOf(no),
      piece: pieceOf(no),
      outcome,
      hidden,
      values: mutable(shown({ ...empty, ...record.values })),
      rows: cells(rowOf(no), last),
      issues: issues.map((issue) => ({
        ...issue,
        suggestions: issue.suggestions.map((suggestion) => ({ ...suggestion })),
      })),
      doubts: (record.doubts ?? []).map((doubt) => ({ ...doubt, suggestions: [] })),
      blocks: (record.blocks ?? []).map((block) => ({ ...block, suggestions: [] })),
      changes: changes.map(({ field }) => ({
        field,
        from: mutable(from)[field] ?? null,
        to: mutable(to)[field] ?? null,
      })),
      supersedes: supersededBy(record).map(({ meeting: { id, title, validFrom, validTo }, how, until }) => ({
        id,
        title,
        validFrom,
        validTo,
        how,
        until,
      })),
    }
  })
}

/** The same values without `readonly`, for a shape that does not have it. */
const mutable = (values: Record<string, PlainValue>): ImportRecord['values'] =>
  values as PlainRow as ImportRecord['values']

const cellsOf = async (queries: Queries, staged: Staged, records: readonly Shown[]): Promise<CellsOf> => {
  const [first, last] = [rowOf(records[0]?.no ?? 1), records.at(-1)?.last ?? 0]
  const isDense = last - first <= 4 * records.length + 200
  const rows = isDense
    ? await rowsBetween(queries, staged, first, last)
    : (await Promise.all(records.map(({ no, last: end }) => rowsBetween(queries, staged, rowOf(no), end)))).flat()
  const byRow = new Map(rows.map((row) => [row.row, row.cells as Record<string, SheetCell>]))
  return (from: number, to: number) => {
    const found: { row: number; cells: Record<string, SheetCell> }[] = []
    for (let row = from; row <= to; row += 1) {
      const some = byRow.get(row)
      if (some) found.push({ row, cells: some })
    }
    return found
  }
}
