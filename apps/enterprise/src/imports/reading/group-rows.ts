import { type Field, isStanding, type Resource, type SheetCell } from '@hangjia/contracts'
import { isBlankCell } from '../../cells/sheet-kinds.ts'
import { innerFields } from '../../records/tables/links.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import type { Target } from '../headings/target.ts'

/** A column with the place that its cells go to. */
export interface MappedColumn {
  readonly column: string
  readonly target: Target
}
export interface RowGroup {
  readonly rows: readonly SheetRow[]
  /** Words of the last line above it with no other content: the title of a block. */
  readonly title?: string
}

/** Rules for grouping rows: fees repeat the columns of their record, and a line of words between them begins a block. */
export interface Grouping {
  readonly repeats: boolean
  readonly hasBlocks: boolean
}
export const groupingOf = (resource: Pick<Resource, 'fields' | 'traits'>): Grouping => ({
  repeats: isMadeOfLines(resource),
  hasBlocks: isMadeOfLines(resource) && !isStanding(resource),
})

/** A fee is one record with many lines, as is a supplier with its contacts; a rate has its lines below it. */
const isMadeOfLines = (resource: Pick<Resource, 'fields' | 'traits'>): boolean =>
  Object.values<Field>(resource.fields).some(
    (field) => innerFields(field) !== undefined && (!field.hidden || isStanding(resource)),
  )

/** Fields that distinguish one record of fees from another. */
const ownNames: ReadonlySet<string> = new Set(['name', 'pols', 'pods'])

const isCopied = (cell: SheetCell | undefined) => cell === undefined || cell.merged === true

/**
 * Rows that make one record. A row with nothing in the columns of the record itself belongs to the one above it, as do rows of a fee
 * sheet that repeat its values. Rows without two filled cells, an area across being one, are remarks, unless a standing
 * record is named in one; a remark in the columns of the record ends the one above it, and of fees any.
 * Its words go along with the records below.
 */
export const groupRows = (
  rows: Iterable<SheetRow>,
  columns: readonly MappedColumn[],
  { repeats, hasBlocks, title: above }: Grouping & { readonly title?: string | undefined },
): { readonly groups: RowGroup[]; readonly skipped: number[] } => {
  const heads = columns.filter(({ target }) => target.inner === undefined)
  const hasLines = heads.length < columns.length
  const groups: { rows: SheetRow[]; title?: string }[] = []
  const skipped: number[] = []
  const filled = (row: SheetRow, some: readonly MappedColumn[]) =>
    some.filter(({ column, target }) => !isBlankCell(row.cells[column], target.kind))
  const scopes = heads.filter(({ target }) => ownNames.has(target.name))
  const names = heads.filter(({ target }) => target.isName)
  const isCarriedDown = (row: SheetRow, some: readonly MappedColumn[]) =>
    filled(row, some).every(({ column }) => isCopied(row.cells[column]) && !row.cells[column]?.across)
  const isRemark = (row: SheetRow) =>
    filled(row, columns).filter(({ column }) => !row.cells[column]?.across).length < 2 &&
    filled(row, names).every(({ column }) => isCopied(row.cells[column]))
  const continues = (row: SheetRow, above: SheetRow): boolean => {
    const isBelow = isCarriedDown(row, heads)
    if (isBelow && filled(row, names).length > 0) return true
    if (!hasLines || filled(row, columns).length === filled(row, heads).length) return false
    if (isBelow) return !isEnded
    // Below a title the same days or carrier again are not enough to be the record above it.
    if (hasBlocks && isEnded && filled(row, scopes).length === 0) return false
    return repeats && heads.every(({ column }) => textOf(row, column) === textOf(above, column))
  }
  let isEnded = false
  let isOpening = false
  let title = above
  for (const row of rows) {
    if (row.headings) {
      isOpening = true
      continue
    }
    const group = isOpening ? undefined : groups.at(-1)
    const [first] = group?.rows ?? []
    if (group && first && continues(row, first)) group.rows.push(row)
    else if (isRemark(row)) {
      skipped.push(row.row)
      const own = Object.values(row.cells).filter(({ merged, text }) => !merged && text !== '')
      isEnded ||= filled(row, heads).length > 0 || (hasBlocks && own.length > 0)
      if (hasBlocks && own.length === 1) title = own[0]?.text
    } else {
      groups.push({ rows: [row], ...(title === undefined ? {} : { title }) })
      isEnded = false
      isOpening = false
    }
  }
  return { groups, skipped }
}
const textOf = (row: SheetRow, column: string) => row.cells[column]?.text ?? ''
