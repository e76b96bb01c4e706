import type { ClipboardEvent } from 'react'
import { readBlock, writeBlock } from '../block-text.ts'
import type { GridColumn } from '../grid-props.ts'
import { type PlacedText, placeBlock } from '../model/paste.ts'
import { heightOf, selectionOf, widthOf } from '../model/selection.ts'
import { type CellStep, type CellWrite, textOf } from '../model/writing.ts'
import { cellsIn, clear } from './cell-deeds.ts'
import { columnAt, complaints, type Desk, readAll, rowAt, stateAt } from './desk.ts'

/** Puts the selected block on the clipboard, as Excel does. */
export const copy = <R>(desk: Desk<R>, { clipboardData }: ClipboardEvent) => {
  const { range, copied, acts, props } = desk
  const width = widthOf(range)
  const cells = cellsIn(desk, range)
  const texts = cells.map(({ row, at }) => {
    const column = columnAt(desk, at)
    return column ? textOf(column, row, acts.drafts.get(props.keyOf(row))?.[column.key]) : ''
  })
  const states = cells.map(({ row, at }) => stateAt(desk, row, at) ?? { value: undefined, draft: undefined })
  const { text, html } = writeBlock(inRows(texts, width))
  clipboardData.setData('text/plain', text)
  clipboardData.setData('text/html', html)
  const columns = desk.arranged.columns.slice(range.left, range.right + 1).map(({ column }) => column.key)
  copied.current = { text, columns, states: inRows(states, width) }
  desk.flash()
  desk.announce(desk.say('gridCopied', { rows: heightOf(range), columns: width }))
}
const inRows = <T>(cells: readonly T[], width: number): T[][] =>
  Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width))

export const cut = <R>(desk: Desk<R>, event: ClipboardEvent) => {
  copy(desk, event)
  if (desk.props.onChange) clear(desk, 'cut')
}

/** Pastes a block: one batch, whatever its size. What cannot be read stays as text with its error. */
export const paste = <R>(desk: Desk<R>, { clipboardData }: ClipboardEvent) => {
  const { props, range, extent } = desk
  if (!props.onChange) return
  // Windows writes its own line ends; what was copied here is known by its text.
  const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
  const block = readBlock(text, clipboardData.getData('text/html'))
  if (block.length === 0) return
  const placement = placeBlock(block, range, extent, props.newRow !== undefined)
  const added = Array.from({ length: placement.appended }, () => props.newRow?.()).filter((row) => row !== undefined)
  const writes = placement.texts.flatMap((placed): CellWrite<R>[] => {
    const row = rowAt(desk, placed.row) ?? added[placed.row - extent.rows]
    const column = columnAt(desk, placed.column)
    return row === undefined || !column ? [] : [pastedWrite(desk, row, column, placed, text)]
  })
  const written = readAll(desk, writes)
  const filled = filledIn(desk, added, written.steps)
  desk.acts.perform({ cause: 'paste', steps: written.steps, added: filled, to: selectionOf(placement.range) })
  desk.announce(
    desk.say('gridPasted', { rows: heightOf(placement.range), columns: widthOf(placement.range) }),
    added.length > 0 && desk.say('gridAppended', { count: added.length }),
    ...complaints(desk, { ...written, cut: placement.cut }),
  )
}

/** A cell copied from the same column of this grid keeps its value, also one that a text cannot name. */
const pastedWrite = <R>(
  desk: Desk<R>,
  row: R,
  column: GridColumn<R>,
  { from, text }: PlacedText,
  whole: string,
): CellWrite<R> => {
  const copied = desk.copied.current
  const isOurs = copied?.text === whole && copied.columns[from.column] === column.key
  const state = isOurs ? copied.states[from.row]?.[from.column] : undefined
  return state ? { row, column, state } : { row, column, text }
}

/** Appended rows arrive with their cells filled in. */
const filledIn = <R>({ props }: Desk<R>, added: readonly R[], steps: readonly CellStep[]): R[] => {
  if (added.length === 0) return []
  const edits = new Map(props.columns.map(({ key, edit }) => [key, edit]))
  const rows = new Map(added.map((row) => [props.keyOf(row), row]))
  for (const { key, column, after } of steps) {
    const row = rows.get(key)
    const edit = edits.get(column)
    if (row !== undefined && edit) rows.set(key, edit.apply(row, after.value))
  }
  return [...rows.values()]
}
