import { orderOf } from '../cells/read-dates.ts'
import type { Queries } from '../database/database.ts'
import { type Staged, stagedRows } from './staging.ts'

/**
 * How the dates of some columns are turned (day before month: true), by the first of each that has one reading. The staged sheet is
 * walked once for all of them, when the first is asked for.
 */
export const columnTurns = (queries: Queries, staged: Staged, columns: readonly string[]) => {
  let walked: Promise<ReadonlyMap<string, boolean>> | undefined
  return async (column: string): Promise<boolean | undefined> => {
    walked ??= walk(queries, staged, columns)
    return (await walked).get(column)
  }
}

const walk = async (
  queries: Queries,
  staged: Staged,
  columns: readonly string[],
): Promise<ReadonlyMap<string, boolean>> => {
  const found = new Map<string, boolean>()
  const seen = new Set<string>()
  for await (const rows of stagedRows(queries, staged)) {
    const left = columns.filter((column) => !found.has(column))
    if (left.length === 0) break
    for (const { cells } of rows)
      for (const column of left) {
        const cell = cells[column]
        if (!cell || cell.is !== undefined || seen.has(`${column} ${cell.text}`)) continue
        seen.add(`${column} ${cell.text}`)
        const order = orderOf(cell.text)
        if (order !== undefined && !found.has(column)) found.set(column, order)
      }
  }
  return found
}
