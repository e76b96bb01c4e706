import type { ListQuestion } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { boxesOf, exportedIds } from '../records/export-records.ts'
import type { View } from '../records/view.ts'
import type { Sheet } from '../sheets/workbook.ts'
import { headingOf } from './headings.ts'
import { boxCodes, importTargets } from './import-targets.ts'
import { sheetRows, sheetTargets } from './sheet-rows.ts'

/** The records that a list question asks for as the sheet that can be brought in again, with no difference. */
export const exportForImport = async (
  queries: Queries,
  view: View,
  question: ListQuestion,
  { today, title }: { readonly today: string; readonly title: string },
): Promise<Sheet> => {
  const found = await exportedIds(queries, view, question, today)
  const known = await boxCodes(queries, view.companyId)
  const used = Object.values(await boxesOf(queries, view, found)).flat()
  const targets = sheetTargets(
    await importTargets(queries, view),
    known.filter((box) => used.includes(box)),
  )
  const columns = targets.map((target) => ({ header: headingOf(target), width: 16 }))
  return { name: title, columns, rows: sheetRows(queries, view, found, targets) }
}
