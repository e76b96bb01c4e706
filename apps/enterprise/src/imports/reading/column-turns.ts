import type { Queries } from '../../database/database.ts'
import { turnCollection } from '../../sheets/turn-collection.ts'
import type { Staged } from '../staging/staged.ts'
import { stagedRows } from '../staging/staging.ts'

/**
 * Order of the dates in some columns (day before month: true), by the first of each that has one reading. The staged sheet is
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
  const turns = turnCollection()
  for await (const rows of stagedRows(queries, staged)) {
    for (const { cells } of rows)
      for (const column of columns) {
        const cell = cells[column]
        if (cell) turns.see(column, cell)
      }
    if (columns.every((column) => turns.found().has(column))) break
  }
  return turns.found()
}
