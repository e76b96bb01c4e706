import { columnIndex, columnLetters } from './column-letters.ts'
import { partText, type ZipPart } from './zip-parts.ts'

/** Facts of a sheet that its values do not contain. */
export interface SheetStructure {
  /** Rows that hold something. */
  readonly rows: number
  readonly hiddenRows: ReadonlySet<number>
  /** Letters. */
  readonly hiddenColumns: readonly string[]
  readonly merges: readonly Merge[]
  /** Rows with one cell that holds something: titles and remarks. */
  readonly loneRows: ReadonlySet<number>
  /** Cells with a formula, as `B7`; those whose value was never computed apart. */
  readonly formulas: ReadonlySet<string>
  readonly formulasWithoutValue: ReadonlySet<string>
  /** Cells that are struck through, as `B7`. */
  readonly struck: ReadonlySet<string>
}
/** Rows from 1, columns from 0; both ends belong to it. */
export interface Merge {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}
export const plainStructure: SheetStructure = {
  rows: 0,
  hiddenRows: new Set(),
  hiddenColumns: [],
  merges: [],
  loneRows: new Set(),
  formulas: new Set(),
  formulasWithoutValue: new Set(),
  struck: new Set(),
}

/** Most remarks that are reported, more than any sheet of rates has. */
export const maxRemarks = 200_000

const tag = /<(?:\w+:)?(row|col|mergeCell|c|f|v|is)(\s[^<>]*?)?\/?>/g
const attributePatterns = {
  r: /\sr="([^"]*)"/,
  t: /\st="([^"]*)"/,
  s: /\ss="([^"]*)"/,
  ht: /\sht="([^"]*)"/,
  hidden: /\shidden="([^"]*)"/,
  min: /\smin="([^"]*)"/,
  max: /\smax="([^"]*)"/,
  ref: /\sref="([^"]*)"/,
} as const
const attribute = (attributes: string, name: keyof typeof attributePatterns): string | undefined =>
  attributePatterns[name].exec(attributes)?.[1]

/** Walks the text of a worksheet once, without holding it. */
export const readStructure = async (
  bytes: Uint8Array,
  part: ZipPart,
  struckStyles: ReadonlySet<string> = new Set(),
): Promise<SheetStructure> => {
  const found = {
    rows: 0,
    hiddenRows: new Set<number>(),
    hiddenColumns: [] as string[],
    merges: [] as Merge[],
    loneRows: new Set<number>(),
    formulas: new Set<string>(),
    formulasWithoutValue: new Set<string>(),
    struck: new Set<string>(),
  }
  let row = 0
  let cellAttributes = ''
  /** The cell that is walked, once it is known to have a formula: few have one. */
  let cell = ''
  let isFilled = false
  const see = (name: string, attributes: string, isEmpty: boolean): void => {
    if (name === 'row') {
      row = Number(attribute(attributes, 'r') ?? row + 1)
      isFilled = false
      const isHidden = isTrue(attribute(attributes, 'hidden')) || isNoHeight(attribute(attributes, 'ht'))
      if (isHidden && found.hiddenRows.size < maxRemarks) found.hiddenRows.add(row)
    } else if (name === 'c') {
      cellAttributes = attributes
      cell = ''
      if (struckStyles.size > 0 && struckStyles.has(attribute(attributes, 's') ?? '') && found.struck.size < maxRemarks)
        found.struck.add(attribute(attributes, 'r') ?? '')
    } else if (name === 'f') {
      cell = attribute(cellAttributes, 'r') ?? ''
      if (cell === '' || found.formulas.size >= maxRemarks) return
      found.formulas.add(cell)
      found.formulasWithoutValue.add(cell)
    } else if (name === 'v' || name === 'is') {
      if (isEmpty) {
        // A text of no length is a value, too; a number of no digits was never computed.
        if (attribute(cellAttributes, 't') === 'str') found.formulasWithoutValue.delete(cell)
        return
      }
      if (isFilled) found.loneRows.delete(row)
      else {
        found.rows += 1
        if (found.loneRows.size < maxRemarks) found.loneRows.add(row)
      }
      isFilled = true
      found.formulasWithoutValue.delete(cell)
    } else if (name === 'mergeCell') {
      const merge = mergeOf(attribute(attributes, 'ref'))
      if (merge && found.merges.length < maxRemarks) found.merges.push(merge)
    } else if (isTrue(attribute(attributes, 'hidden'))) {
      const last = Math.min(Number(attribute(attributes, 'max')), 256)
      for (let column = Number(attribute(attributes, 'min')); column <= last; column += 1)
        found.hiddenColumns.push(columnLetters(column - 1))
    }
  }
  const seeAll = (text: string, end: number): void => {
    for (const { 0: whole, 1: name = '', 2: attributes = '', index } of text.slice(0, end).matchAll(tag))
      see(name, attributes, name === 'v' && (whole.endsWith('/>') || text[index + whole.length] === '<'))
  }
  let rest = ''
  for await (const piece of partText(bytes, part)) {
    const text = rest + piece
    const end = text.lastIndexOf('<')
    seeAll(text, end)
    rest = text.slice(end).slice(0, 100_000)
  }
  seeAll(rest, rest.length)
  return found
}

/** True for a row of no height, which is as hidden as one with the flag. */
const isNoHeight = (height: string | undefined): boolean => height !== undefined && Number(height) === 0
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

const mergeOf = (range: string | undefined): Merge | undefined => {
  const [, from = '', fromRow = '', to = '', toRow = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range ?? '') ?? []
  return to === ''
    ? undefined
    : {
        firstRow: Number(fromRow),
        lastRow: Number(toRow),
        firstColumn: columnIndex(from),
        lastColumn: columnIndex(to),
      }
}
