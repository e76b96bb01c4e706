import { type Field, freightHeaders, type Kind, type ListQuestion, type PlainRow, Problem } from '@hangjia/contracts'
import { type Language, sheetNumber } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { ids, ref, rowsOf, sql } from '../../database/sql.ts'
import { recordColumns } from '../../sheets/record-cells.ts'
import type { Cell, Sheet, SheetColumn } from '../../sheets/workbook.ts'
import { columnName } from '../tables/column-kinds.ts'
import { readRows } from '../tables/read-rows.ts'
import { companyTest, type View } from '../tables/view.ts'
import { type Weigher, weigherOf } from './at-weight.ts'
import { foundIds } from './list-records.ts'
import { asked } from './question.ts'

/** Most rows of one export; a user who wants more narrows the list. */
const maxRows = 100_000
const rowsAtOnce = 2_000

interface ListSheet extends Pick<ListQuestion, 'kg'> {
  readonly language: Language
  readonly title: string
}
interface RowColumn extends SheetColumn {
  cell(row: PlainRow): Cell
}

/** These rows as a sheet in the asked language: the fields that the reader may see, and the freight for a weight. */
export const exportRecords = async (
  queries: Queries,
  view: View,
  found: readonly string[],
  { language, title, kg }: ListSheet,
): Promise<Sheet> => {
  const weigh = weigherOf(view, { kg })
  const columns = [
    ...recordColumns(view.fields, await boxesOf(queries, view, found), language),
    ...(weigh && kg !== undefined ? weightColumns(weigh, kg, language) : []),
  ]
  return { name: title, columns, rows: cellsOf(queries, view, found, columns) }
}

/** The ids that a list query finds, in its order; more than the limit of one export are refused. */
export const exportedIds = async (
  queries: Queries,
  view: View,
  question: ListQuestion,
  today: string,
): Promise<readonly string[]> => {
  const test = asked(view, question, today)
  const found = await foundIds(queries, view, question, test, { limit: maxRows + 1, offset: 0 })
  if (found.length > maxRows)
    throw new Problem('blocked', { issues: [{ path: '', rule: 'tooManyRows', parameters: { maximum: maxRows } }] })
  return found
}

const weightColumns = (weigh: Weigher, kg: string, language: Language): RowColumn[] =>
  (['least', 'most'] as const).map((bound) => ({
    header: freightHeaders(kg)[bound][language === 'zh' ? 0 : 1],
    width: 20,
    cell: (row) => {
      const freight = weigh(row)
      return freight && sheetNumber(freight[bound])
    },
  }))

const cellsOf = async function* (
  queries: Queries,
  view: View,
  found: readonly string[],
  columns: readonly RowColumn[],
): AsyncGenerator<Cell[]> {
  for (let from = 0; from < found.length; from += rowsAtOnce)
    for (const row of await readRows(queries, view, found.slice(from, from + rowsAtOnce)))
      yield columns.map((column) => column.cell(row))
}

/** Kinds that become one column for each container type in use. */
const isByBox: { readonly [K in Kind]?: true } = { boxPrices: true }

/** Container types that the rows price, by field. */
export const boxesOf = async (
  queries: Queries,
  view: View,
  found: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const boxes: Record<string, readonly string[]> = {}
  for (const [name, field] of Object.entries<Field>(view.fields)) {
    if (!isByBox[field.kind]) continue
    const rows = await rowsOf<{ box: string }>(
      queries,
      sql`select distinct price ->> 'box' as box from ${sql.table(view.table)} t,
        jsonb_array_elements(${ref('t', columnName(name, field))}) price
        where ${companyTest(view.resource, view.companyId, 't')} and t.id = any(${ids(found)}) order by box`,
    )
    boxes[name] = rows.map(({ box }) => box)
  }
  return boxes
}
