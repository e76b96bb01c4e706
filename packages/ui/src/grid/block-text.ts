import { readHtmlTable, writeHtmlTable } from './html-table.ts'

/** Formats of a copied block on the clipboard: `text/plain` and `text/html`. */
export interface BlockFlavours {
  readonly text: string
  readonly html: string
}

/** Ragged rows are made even up to this many cells in all, so that a hostile text cannot fill the memory. */
const maxPaddedCells = 1_000_000

/**
 * The cells of a block copied from Excel, WPS, LibreOffice or a web page, every row equally long. The text flavour wins;
 * HTML is read when there is no text. Inside a cell a line ends with LF, and a non-breaking space is a space.
 */
export const readBlock = (text: string, html = ''): string[][] =>
  evenRows(text === '' && html !== '' ? readHtmlTable(html).map((row) => row.map(cellText)) : readRows(text))

/** A block as spreadsheets put it on the clipboard; `readBlock` of its text gives the same cells again. */
export const writeBlock = (cells: readonly (readonly string[])[]): BlockFlavours => {
  const text = cells.map((row) => row.map(written).join('\t')).join('\n')
  const last = cells.at(-1)
  // A newline at the end is no row: a last row of one empty cell needs one more.
  return { text: last?.length === 1 && last[0] === '' ? `${text}\n` : text, html: writeHtmlTable(cells) }
}

const readRows = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let isOpen = false
  while (at < text.length) {
    const { cell, end } = cellAt(text, at)
    row.push(cellText(cell))
    isOpen = text[end] === '\t'
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (isOpen) continue
    rows.push(row)
    row = []
  }
  if (isOpen) rows.push([...row, ''])
  return rows
}

const cellBreak = /[\t\r\n]/g

/** Cell that begins here, and the position of the tab, the line's end or the text's end after it. */
const cellAt = (text: string, start: number): { readonly cell: string; readonly end: number } => {
  const quotedEnd = text[start] === '"' ? endOfQuoted(text, start) : -1
  if (quotedEnd >= 0) return { cell: text.slice(start + 1, quotedEnd - 1).replaceAll('""', '"'), end: quotedEnd }
  cellBreak.lastIndex = start
  const end = cellBreak.exec(text)?.index ?? text.length
  return { cell: text.slice(start, end), end }
}

/**
 * Position after the closing quote, or −1 when the quote is only a character (`"A" grade`). Each search ends at the
 * next single quote character, so that all of them together pass over the text once.
 */
const endOfQuoted = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  const after = text[at + 1]
  const closes = at >= 0 && (after === undefined || after === '\t' || after === '\r' || after === '\n')
  return closes ? at + 1 : -1
}

const cellText = (cell: string): string => cell.replace(/\r\n?/g, '\n').replace(/[\u00A0\u2007\u202F]/g, ' ')

/** Spreadsheets quote only ambiguous cells; `12" pipe` stays as it is. */
const written = (cell: string): string => (/^["\uFEFF]|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const evenRows = (rows: string[][]): string[][] => {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const width = Math.min(widest, Math.floor(maxPaddedCells / Math.max(1, rows.length)))
  for (const row of rows) while (row.length < width) row.push('')
  return rows
}
