import type { ClipboardEvent } from 'react'
import { writeBlock } from '../block-text.ts'
import { heightOf, widthOf } from '../model/selection.ts'
import { textOf } from '../model/writing.ts'
import { cellsIn, clear } from './cell-deeds.ts'
import { columnAt, type GridContext, stateAt } from './grid-context.ts'

/** Puts the selected block on the clipboard, as Excel does. */
export const copy = <R>(context: GridContext<R>, { clipboardData }: ClipboardEvent) => {
  const { range, copied, acts, props } = context
  const width = widthOf(range)
  const cells = cellsIn(context, range)
  const texts = cells.map(({ row, at }) => {
    const column = columnAt(context, at)
    return column ? textOf(column, row, acts.drafts.get(props.keyOf(row))?.[column.key]) : ''
  })
  const states = cells.map(({ row, at }) => stateAt(context, row, at) ?? { value: undefined, draft: undefined })
  const { text, html } = writeBlock(inRows(texts, width))
  clipboardData.setData('text/plain', text)
  clipboardData.setData('text/html', html)
  const columns = context.arranged.columns.slice(range.left, range.right + 1).map(({ column }) => column.key)
  copied.current = { text, columns, states: inRows(states, width) }
  context.flash()
  context.announce(context.say('gridCopied', { rows: heightOf(range), columns: width }))
}
const inRows = <T>(cells: readonly T[], width: number): T[][] =>
  Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width))

export const cut = <R>(context: GridContext<R>, event: ClipboardEvent) => {
  copy(context, event)
  if (context.props.onChange) clear(context, 'cut')
}
