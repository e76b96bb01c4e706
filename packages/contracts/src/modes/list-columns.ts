import type { Label } from '../catalogue/kinds.ts'
import { airBreakCells, fbaCbmCells, fbaKgCells } from '../groups/charges/breaks.ts'
import { type ModeListPage, type ModeQuotationPage, modeListPages } from './quotation-pages.ts'

/**
 * Columns of prices of a price list that is no list of containers: by volume, by weight, the minimum, and the price per
 * shipment. They take the place of the container types in a list of full containers.
 */
const tonColumns = ['CBM', 'TON', 'MIN', 'SHPT'] as const
/** The same for its charges, which also have a maximum. */
const chargeColumns = ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'] as const
/** Columns that bound an amount and are no price by themselves. */
export const boundColumns: readonly string[] = ['MIN', 'MAX']
/** Surcharges per chargeable kilogram that a list has next to the breaks of a rate, by the codes of their charges. */
export const surchargeColumns: Readonly<Record<string, string>> = { MYC: 'FSC', MSC: 'SSC' }
/** Columns that are charged next to a price. */
export const besideColumns: readonly string[] = ['SHPT', ...Object.values(surchargeColumns)]

/** Layout of a mode's rates in a list, as prices without quantity and total. */
export interface ModeList {
  readonly page: ModeListPage | ModeQuotationPage
  /** Name of the list in Chinese. */
  readonly title: string
  /** Shape of its prices: ranges of revenue tons, or breaks of weight and volume. */
  readonly by: 'tons' | 'breaks'
  readonly columns: readonly string[]
  readonly charges: readonly string[]
  /** Columns that are also shown without a price. */
  readonly usual: readonly string[]
  /** Its rates are for classes of dangerous goods. */
  readonly hasClasses?: true
  /** Fields of a rate that its rows have as words. */
  readonly about?: readonly string[]
}

/** A list of rates by revenue tons. */
export const tonList = (page: ModeListPage): ModeList => ({
  page,
  title: modeListPages[page][0],
  by: 'tons',
  columns: tonColumns,
  charges: chargeColumns,
  usual: ['CBM', 'TON', 'MIN', 'MAX'],
})

/** The column of a price of a rate: `Q45`, `KG21`, `MIN`. */
export const columnOfCell = (cell: string): string => (cell === 'minCharge' ? 'MIN' : cell.toUpperCase())

const breakColumn = /^(Q|KG|CBM)(\d+)$/
/** A column of breaks as the trade writes it: `+45`, `21KG+`; undefined for other columns. */
export const breakWord = (column: string): string | undefined => {
  if (column === 'N' || Object.values(surchargeColumns).includes(column)) return column
  const [, unit, from] = breakColumn.exec(column) ?? []
  return from && (unit === 'Q' ? `+${from}` : `${from}${unit}+`)
}

interface Breaks extends Pick<ModeList, 'usual' | 'about'> {
  readonly page: ModeQuotationPage
  readonly title: Label[0]
  readonly cells: readonly string[]
}
/** A list of rates by breaks; its page is that of the quotations of its mode. */
const breakList = ({ cells, usual, ...list }: Breaks): ModeList => ({
  ...list,
  by: 'breaks',
  columns: [...cells.map(columnOfCell), ...Object.values(surchargeColumns), 'SHPT'],
  charges: chargeColumns,
  usual: [...usual, ...boundColumns],
})
/** Air rates by weight break, a row for each tier of density. */
export const airList = breakList({
  page: 'airQuotation',
  title: '空运价目表',
  cells: ['minCharge', ...airBreakCells],
  usual: ['N', 'Q45', 'Q100', 'Q300', 'Q500', 'Q1000'],
  about: ['service', 'cargoType'],
})
/** Products door to warehouse by bracket, a row for each zone. */
export const fbaList = breakList({
  page: 'fbaQuotationPdf',
  title: 'FBA价目表',
  cells: [...fbaKgCells, ...fbaCbmCells],
  usual: ['KG21', 'KG45', 'KG71', 'KG100', 'KG300', 'KG500', 'KG1000'],
  about: ['channel', 'speed', 'taxMode'],
})

/** Columns of a list in their order: those with a price, its bounds, and the usual ones where prices are by their kind of quantity. */
export const shownColumns = (
  { usual }: Pick<ModeList, 'usual'>,
  columns: readonly string[],
  used: ReadonlySet<string>,
): string[] => {
  const priced = [...used].filter((column) => !boundColumns.includes(column) && !besideColumns.includes(column))
  const isUsual = priced.length === 0 || priced.some((column) => usual.includes(column))
  return columns.filter(
    (column) => used.has(column) || (usual.includes(column) && (isUsual || boundColumns.includes(column))),
  )
}
