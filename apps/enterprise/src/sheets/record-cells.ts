import type { BoxPrice, Field, Fields, Label, PlainRow } from '@hangjia/contracts'
import { type Language, sheetNumber } from '@hangjia/validation'
import { cellWords, columnWidth } from '../cells/sheet-kinds.ts'
import type { Cell, SheetColumn } from './workbook.ts'

const wordsOf = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en)

interface CellColumn extends SheetColumn {
  cell(row: PlainRow): Cell
}

/**
 * The columns of a list of records: one for each field, one for each container type where a field has prices by container,
 * none for files.
 */
export const recordColumns = (
  fields: Fields,
  boxes: Readonly<Record<string, readonly string[]>>,
  language: Language,
): CellColumn[] => [
  ...Object.entries<Field>(fields).flatMap(([name, field]): CellColumn[] => {
    if (field.kind === 'files') return []
    const header = wordsOf(field.label, language)
    const width = columnWidth(field)
    const found = boxes[name]
    if (!found) return [{ header, width, cell: (row) => cellWords(row[name], field, language) }]
    // Container types are alone in the first such field; in a further one, behind its name.
    const title = name === Object.keys(fields).find((first) => boxes[first]) ? '' : `${header} `
    return found.map((box) => ({ header: title + box, width, cell: (row) => boxCell(row[name], box) }))
  }),
  {
    header: wordsOf(['更新时间', 'Updated'], language),
    width: columnWidth(instant),
    cell: ({ updatedAt }) => cellWords(updatedAt, instant, language),
  },
  {
    header: wordsOf(['更新人', 'Updated by'], language),
    width: 12,
    cell: ({ updatedBy }) => (updatedBy as string | null) ?? null,
  },
]
const instant = { kind: 'instant', label: ['', ''] } as const

/** The price of one container type. */
export const boxCell = (value: unknown, box: string): Cell => {
  const found = (value as BoxPrice[] | null)?.find((price) => price.box === box)
  return found ? sheetNumber(found.price) : null
}
