import type { CellFormat, TemplateColumn } from '@hangjia/contracts'
import type { Cell } from '../../sheets/workbook.ts'
import { headingOf } from '../headings/headings.ts'
import type { Target } from '../headings/target.ts'

/** A column of a written sheet: its content, heading and format. */
export interface WrittenColumn {
  readonly target: Target
  readonly heading: string
  readonly format: CellFormat | null
  readonly looks: { readonly width: number; readonly hidden?: true; readonly numFmt?: string }
}

const roomFor = (heading: string) => Math.max(12, Math.min(28, heading.length + 4))

/** The standard columns. */
export const houseColumns = (targets: readonly Target[]): WrittenColumn[] =>
  targets.map((target) => {
    const heading = headingOf(target)
    return { target, heading, format: null, looks: { width: roomFor(heading) } }
  })

/** Columns as a template has them, in its order. */
export const ownColumns = (own: readonly TemplateColumn[], targets: readonly Target[]): WrittenColumn[] =>
  own.flatMap(({ columnName, title, width, hidden, format }) => {
    const target = targets.find(({ path }) => path === columnName)
    const looks = {
      width: width ?? roomFor(title),
      ...(hidden ? { hidden } : {}),
      ...(format ? { numFmt: format } : {}),
    }
    return target ? [{ target, heading: title, format, looks }] : []
  })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Formats of days that differ from the standard one. */
const days: Partial<Record<CellFormat, (year: string, month: string, day: string) => string>> = {
  'dd/mm/yyyy': (year, month, day) => `${day}/${month}/${year}`,
  'd-mmm-yy': (year, month, day) => `${Number(day)}-${months[Number(month) - 1]}-${year.slice(2)}`,
}

/** A day as its column wants it written; numbers are shown by the spreadsheet itself. */
export const inFormat = (cell: Cell, format: CellFormat | null): Cell => {
  const [, year, month, day] = typeof cell === 'string' ? (/^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? []) : []
  const write = format ? days[format] : undefined
  return write && year && month && day ? write(year, month, day) : cell
}

/** Rows with every cell as its column wants it. */
export const formatted = (row: readonly Cell[], columns: readonly WrittenColumn[]): Cell[] =>
  row.map((cell, at) => inFormat(cell, columns[at]?.format ?? null))
