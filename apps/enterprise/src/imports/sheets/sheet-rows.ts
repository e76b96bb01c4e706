import { type Fields, freeTimeColumn, linesIn, validityColumn } from '@hangjia/contracts'
import { type StatedFreeTime, writtenFreeTimeCell } from '@hangjia/validation'
import { writtenCell } from '../../cells/sheet-kinds.ts'
import type { Queries } from '../../database/database.ts'
import { innerFields } from '../../records/tables/links.ts'
import { readRows } from '../../records/tables/read-rows.ts'
import type { View } from '../../records/tables/view.ts'
import { boxCell } from '../../sheets/record-cells.ts'
import type { Cell } from '../../sheets/workbook.ts'
import { freeTimeParts } from '../headings/free-time-column.ts'
import type { Target } from '../headings/target.ts'
import { withSheetCodes } from './sheet-codes.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The columns of a sheet that can come back: prices by container in a column for each type, those of a line as pairs in one; days of
 * validity apart.
 */
export const sheetTargets = (targets: readonly Target[], boxes: readonly string[]): Target[] =>
  targets.filter(({ path, inner, box, cell }) => {
    if (path === validityColumn || path === freeTimeColumn) return false
    if (inner !== undefined) return box === undefined
    return cell.kind === 'boxPrices' ? box !== undefined && boxes.includes(box) : true
  })

/** The rows of one record: its own fields in the first, a line of each kind in every one. */
export const rowsOfRecord = (record: Values, targets: readonly Target[], fields: Fields): Cell[][] => {
  const most = Math.max(
    1,
    ...Object.entries(fields).map(([name, field]) => (innerFields(field) ? linesIn(record[name]).length : 0)),
  )
  return Array.from({ length: most }, (_, at) =>
    targets.map(({ path, name, inner, cell, box }): Cell => {
      if (path === validityColumn) return at === 0 ? periodOf(record) : null
      if (path === freeTimeColumn) return at === 0 ? writtenFreeTimeCell(freeTimeOf(record)) : null
      if (inner !== undefined) return writtenCell(linesIn(record[name])[at]?.[inner], cell)
      if (at > 0) return null
      return box === undefined ? writtenCell(record[name], cell) : boxCell(record[name], box)
    }),
  )
}

/** Free time of a record; unset values are null. */
const freeTimeOf = (record: Values) =>
  Object.fromEntries(freeTimeParts.map((name) => [name, record[name] ?? null])) as unknown as StatedFreeTime

/** Both days of a validity in one cell. */
const periodOf = ({ validFrom, validTo }: Values): Cell => (validFrom && validTo ? `${validFrom} ~ ${validTo}` : null)

const recordsAtOnce = 1_000
/** The rows of many records, read while they are written. */
export const sheetRows = async function* (
  queries: Queries,
  view: View,
  found: readonly string[],
  targets: readonly Target[],
): AsyncGenerator<Cell[]> {
  for (let from = 0; from < found.length; from += recordsAtOnce)
    for (const record of await withSheetCodes(
      queries,
      view,
      await readRows(queries, view, found.slice(from, from + recordsAtOnce)),
    ))
      yield* rowsOfRecord(record, targets, view.fields)
}
