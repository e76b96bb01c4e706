import type { TemplateColumn } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { boxesOf } from '../../records/lists/export-records.ts'
import type { View } from '../../records/tables/view.ts'
import type { Sheet } from '../../sheets/workbook.ts'
import { boxCodes, importTargets } from '../reading/import-targets.ts'
import { sheetRows, sheetTargets } from './sheet-rows.ts'
import { formatted, houseColumns, ownColumns, type WrittenColumn } from './written-columns.ts'

/** These records as the sheet that can be imported again, with no difference; or with the columns of a template. */
export const exportForImport = async (
  queries: Queries,
  view: View,
  found: readonly string[],
  title: string,
  own: readonly TemplateColumn[] = [],
): Promise<Sheet> => {
  const known = await boxCodes(queries, view.companyId)
  const used = Object.values(await boxesOf(queries, view, found)).flat()
  const targets = await importTargets(queries, view)
  const boxes = known.filter((box) => used.includes(box))
  const columns = own.length > 0 ? ownColumns(own, targets) : houseColumns(sheetTargets(targets, boxes))
  return {
    name: title,
    columns: columns.map(({ heading, looks }) => ({ header: heading, ...looks })),
    rows: rowsIn(queries, view, found, columns),
  }
}

const rowsIn = async function* (
  queries: Queries,
  view: View,
  found: readonly string[],
  columns: readonly WrittenColumn[],
) {
  const targets = columns.map(({ target }) => target)
  for await (const row of sheetRows(queries, view, found, targets)) yield formatted(row, columns)
}
