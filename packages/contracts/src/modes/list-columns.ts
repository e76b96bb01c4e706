import { airBreakCells, fbaCbmCells, fbaKgCells } from '../groups/charges/breaks.ts'
import type { ModeList } from './mode-list.ts'

/** Columns that bound an amount and are no price by themselves. */
export const boundColumns: readonly string[] = ['MIN', 'MAX']
/** Surcharges per chargeable kilogram that a list has next to the breaks of a rate, by the codes of their charges. */
export const surchargeColumns: Readonly<Record<string, string>> = { MYC: 'FSC', MSC: 'SSC' }
/** Columns that are charged next to a price. */
export const besideColumns: readonly string[] = ['SHPT', ...Object.values(surchargeColumns)]

/** The column of a price of a rate: `Q45`, `KG21`, `MIN`. */
export const columnOfCell = (cell: string): string => (cell === 'minCharge' ? 'MIN' : cell.toUpperCase())

const breakColumn = /^(Q|KG|CBM)(\d+)$/
/** A column of breaks as the trade writes it: `+45`, `21KG+`; undefined for other columns. */
export const breakWord = (column: string): string | undefined => {
  if (column === 'N' || Object.values(surchargeColumns).includes(column)) return column
  const [, unit, from] = breakColumn.exec(column) ?? []
  return from && (unit === 'Q' ? `+${from}` : `${from}${unit}+`)
}

type ListShape = NonNullable<ModeList['by']>
interface ListColumns {
  readonly columns: readonly string[]
  readonly charges: readonly string[]
  /** Columns that are also shown without a price. */
  readonly usual: readonly string[]
}
const byCells = (cells: readonly string[], usual: readonly string[]): ListColumns => ({
  columns: [...cells.map(columnOfCell), ...Object.values(surchargeColumns), 'SHPT'],
  charges: ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'],
  usual: [...usual, ...boundColumns],
})
/**
 * Columns of prices of lists and of their charges. They take the place of the container types in a list of full containers: by volume,
 * by weight, the minimum, and the price per shipment; by break, with surcharges; by bracket.
 */
export const listColumns: Readonly<Record<ListShape, ListColumns>> = {
  tons: {
    columns: ['CBM', 'TON', 'MIN', 'SHPT'],
    charges: ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'],
    usual: ['CBM', 'TON', ...boundColumns],
  },
  breaks: byCells(['minCharge', ...airBreakCells], ['N', 'Q45', 'Q100', 'Q300', 'Q500', 'Q1000']),
  brackets: byCells([...fbaKgCells, ...fbaCbmCells], ['KG21', 'KG45', 'KG71', 'KG100', 'KG300', 'KG500', 'KG1000']),
}

/** Columns of a list in their order: those with a price, its bounds, and the usual ones where prices are by their kind of quantity. */
export const shownColumns = (by: ListShape, part: 'columns' | 'charges', used: ReadonlySet<string>): string[] => {
  const { usual, [part]: columns } = listColumns[by]
  const priced = [...used].filter((column) => !boundColumns.includes(column) && !besideColumns.includes(column))
  const isUsual = priced.length === 0 || priced.some((column) => usual.includes(column))
  return columns.filter(
    (column) => used.has(column) || (usual.includes(column) && (isUsual || boundColumns.includes(column))),
  )
}
