import type { ImportIssue, ImportRecord, SheetCell } from '@hangjia/contracts'

/** A row of the sheet in the preview. */
export interface SheetRow {
  /** Its number in the sheet. */
  readonly row: number
  readonly record: ImportRecord
  /** A record may cover several rows; its own complaints are shown in the first. */
  readonly isFirst: boolean
  readonly cells: Readonly<Record<string, SheetCell>>
  /** Texts that were written here and that the service has not taken yet, by column. */
  readonly written: Readonly<Record<string, string>>
}
/** A correction of one cell. */
export interface Correction {
  readonly row: number
  readonly column: string
  readonly text: string
  readonly everywhere: boolean
}

/** Column of the preview for issues without a column of the sheet. */
export const rowColumn = '#'
/** A row that lists several records is shown once for each. */
export const keyOfRow = ({ row, record: { piece } }: SheetRow): string =>
  piece === 0 ? String(row) : `${row}.${piece}`
/** The row of the sheet behind such a key. */
export const rowOfKey = (key: string): number => Number(key.split('.')[0])

/** Rows of the sheet in their order, with unsaved corrections written over them. */
export const sheetRows = (records: readonly ImportRecord[], corrections: readonly Correction[]): SheetRow[] => {
  const written = new Map<number, Record<string, string>>()
  for (const { row, column, text } of corrections) written.set(row, { ...written.get(row), [column]: text })
  return records.flatMap((record) =>
    record.rows.map(({ row, cells }, index) => ({
      row,
      record,
      isFirst: index === 0,
      cells,
      written: written.get(row) ?? nothing,
    })),
  )
}
const nothing = {}

/** Text of a cell: the last correction, else the sheet's text. */
export const textAt = ({ written, cells }: SheetRow, column: string): string =>
  written[column] ?? cells[column]?.text ?? ''

/** Place of a complaint: its cell, or the head of its row where the sheet has no such column. */
const placeOf = (issue: ImportIssue, shown: ReadonlySet<string>): string =>
  shown.has(issue.column) ? issue.column : rowColumn

/** Complaints about one cell; a cell that was written over since is not judged yet. */
export const issuesAt = (row: SheetRow, column: string, shown: ReadonlySet<string>): readonly ImportIssue[] =>
  row.written[column] !== undefined
    ? []
    : row.record.issues.filter((issue) => issue.row === row.row && placeOf(issue, shown) === column)

/** Doubts about one cell, or about its row where the sheet has no such column. */
export const doubtsAt = (row: SheetRow, column: string, shown: ReadonlySet<string>): readonly ImportIssue[] =>
  row.written[column] !== undefined
    ? []
    : row.record.doubts.filter((doubt) => doubt.row === row.row && placeOf(doubt, shown) === column)

/** Reasons why a record cannot be published, in one cell, or in its row where the sheet has no such column. */
export const blocksAt = (row: SheetRow, column: string, shown: ReadonlySet<string>): readonly ImportIssue[] =>
  row.written[column] !== undefined
    ? []
    : row.record.blocks.filter((block) => block.row === row.row && placeOf(block, shown) === column)

/** Cells with complaints, in reading order. */
export const faultyCells = (
  rows: readonly SheetRow[],
  columns: readonly string[],
): readonly { readonly row: number; readonly column: string }[] => {
  const shown = new Set(columns)
  return rows.flatMap((row) =>
    row.record.issues.length === 0
      ? []
      : [rowColumn, ...columns].flatMap((column) =>
          issuesAt(row, column, shown).length > 0 ? [{ row: row.row, column }] : [],
        ),
  )
}

interface Cell {
  readonly row: number
  readonly column: string
}
/** Next faulty cell after (1) or before (-1) the one with the keyboard focus; undefined when there is none further. */
export const nextFault = (
  faults: readonly Cell[],
  { at, columns, direction }: { at: Cell | undefined; columns: readonly string[]; direction: 1 | -1 },
): Cell | undefined => {
  if (!at) return direction === 1 ? faults[0] : faults.at(-1)
  const order = ({ row, column }: Cell) => row * 20_000 + columns.indexOf(column)
  const here = order(at)
  return direction === 1 ? faults.find((fault) => order(fault) > here) : faults.findLast((fault) => order(fault) < here)
}
