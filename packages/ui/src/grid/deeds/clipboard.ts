import type { ClipboardEvent } from 'react'
import { writeBlock } from '../block-text.ts'
import { heightOf, widthOf } from '../model/selection.ts'
import { textOf } from '../model/writing.ts'
import { cellsIn, clear } from './cell-deeds.ts'
import { columnAt, type Desk, stateAt } from './desk.ts'

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
