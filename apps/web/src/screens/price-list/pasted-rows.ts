import { maxListRows, type PriceListRow } from '@hangjia/contracts'
import type { ReadHeading } from '@hangjia/contracts/headings'
import { headedBlock } from '@hangjia/ui'
import { changedRows, type Reading, type RowCell, readRowCell, rowCells, viaWords } from './row-cells.ts'

export interface PastedBlock {
  /** Block as pasted from a spreadsheet; a first line of headings names its columns. */
  readonly block: readonly (readonly string[])[]
  /** The cell it was pasted into. */
  readonly at: { readonly row: number; readonly cell: RowCell }
  readonly boxes: readonly string[]
  /** The cell that a heading means. */
  readonly cellNamed: ReadHeading<RowCell>
}

/** Cells that a block fills, with their lines in it. */
const placed = ({ block, at, boxes, cellNamed }: PastedBlock) => {
  const headed = headedBlock(block, { columnNamed: cellNamed, least: 1 })
  if (headed) return { lines: headed.lines, cells: headed.columns, unknown: headed.unknown }
  const from = rowCells(boxes).slice(rowCells(boxes).indexOf(at.cell))
  return { lines: block, cells: (block[0] ?? []).map((_, column) => from[column]), unknown: [] }
}

/** Names and codes of ports and carriers in a block, to be looked up before it is pasted. */
export const namesInBlock = (pasted: PastedBlock): Record<'port' | 'carrier', ReadonlySet<string>> => {
  const { lines, cells } = placed(pasted)
  const textsOf = (wanted: readonly RowCell[]) =>
    lines.flatMap((line) => line.filter((_, column) => wanted.includes(cells[column] ?? 'remark')))
  const wordsIn = (texts: readonly string[]) => new Set(texts.map((text) => text.trim()).filter(Boolean))
  return {
    port: wordsIn([...textsOf(['pol', 'pod']), ...textsOf(['via']).flatMap(viaWords)]),
    carrier: wordsIn(textsOf(['carrier'])),
  }
}

interface Pasted {
  readonly rows: PriceListRow[]
  /** Unreadable cells, which stay unchanged: `key` of the row, the cell, and the text. */
  readonly unread: readonly { readonly key: string; readonly cell: RowCell; readonly text: string }[]
  /** Headings that name no cell. */
  readonly unknown: readonly string[]
  /** Lines that the list has no room for. */
  readonly left: number
}

/** The rates with a block pasted into them from one cell on; lines below the last rate are rates by hand. */
export const pastedRows = (
  rows: readonly PriceListRow[],
  pasted: PastedBlock & { readonly reading: Reading; readonly newRow: () => PriceListRow },
): Pasted => {
  const { lines, cells, unknown } = placed(pasted)
  const room = Math.max(0, maxListRows - pasted.at.row)
  const unread: Pasted['unread'][number][] = []
  let next = [...rows]
  for (const [line, texts] of lines.slice(0, room).entries()) {
    const at = pasted.at.row + line
    if (!next[at]) next.push(pasted.newRow())
    for (const [column, text] of texts.entries()) {
      const row = next[at]
      const cell = cells[column]
      if (!row || !cell) continue
      const changed = readRowCell(row, cell, text, pasted.reading)
      if (changed) next = changedRows(next, row.key, changed)
      else unread.push({ key: row.key, cell, text })
    }
  }
  return { rows: next, unread, unknown, left: Math.max(0, lines.length - room) }
}
