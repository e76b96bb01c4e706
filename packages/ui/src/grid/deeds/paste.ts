import { plainHeading } from '@hangjia/contracts/headings'
import type { ClipboardEvent } from 'react'
import { toast } from '../../widgets/notices/toaster.tsx'
import { readBlock } from '../block-text.ts'
import type { GridColumn } from '../grid-props.ts'
import { type HeadedBlock, headedBlock } from '../model/headed-block.ts'
import { type PlacedText, placeBlock, placeByHeads } from '../model/paste.ts'
import { heightOf, selectionOf } from '../model/selection.ts'
import type { CellStep, CellWrite } from '../model/writing.ts'
import { columnAt, complaints, type GridContext, readAll, rowAt } from './grid-context.ts'

/**
 * Pastes a block of any size as one batch. Unreadable text stays with its error. Below a line of headings the cells go
 * to the columns that these name.
 */
export const paste = <R>(context: GridContext<R>, { clipboardData }: ClipboardEvent) => {
  const { props, range, extent } = context
  if (!props.onChange) return
  // Windows converts line ends; a block copied here is recognised by its text.
  const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
  const block = readBlock(text, clipboardData.getData('text/html'))
  if (block.length === 0) return
  const headed = headedBlock(block, { columnNamed: props.columnNamed ?? namedByTitle(props.columns), least: 2 })
  const placeOf = (key: string) => {
    const at = context.arranged.columns.findIndex(({ column }) => column.key === key)
    return at < 0 ? undefined : at
  }
  const canAppend = props.newRow !== undefined
  const placement = headed
    ? placeByHeads(headed, { top: range.top, rows: extent.rows, canAppend, placeOf })
    : placeBlock(block, range, extent, canAppend)
  const tell = (done: readonly (string | false)[], troubles: readonly (string | false)[]) =>
    headed
      ? tellByHeads(context, { headed, first: block[0] ?? [], placeOf }, { done, troubles })
      : context.announce(...done, ...troubles)
  if (placement.texts.length === 0) return tell([], complaints(context, placement))
  const added = Array.from({ length: placement.appended }, () => props.newRow?.()).filter((row) => row !== undefined)
  const writes = placement.texts.flatMap((placed): CellWrite<R>[] => {
    const row = rowAt(context, placed.row) ?? added[placed.row - extent.rows]
    const column = columnAt(context, placed.column)
    return row === undefined || !column ? [] : [pastedWrite(context, row, column, placed, text)]
  })
  const written = readAll(context, writes)
  const filled = filledIn(context, added, written.steps)
  context.acts.perform({ cause: 'paste', steps: written.steps, added: filled, to: selectionOf(placement.range) })
  const rows = heightOf(placement.range)
  const columns = new Set(placement.texts.map(({ column }) => column)).size
  tell(
    [
      context.say(headed ? 'gridPastedByHeads' : 'gridPasted', { rows, columns }),
      added.length > 0 && context.say('gridAppended', { count: added.length }),
    ],
    complaints(context, { ...written, cut: placement.cut }),
  )
}

/** Finds columns by their own titles, or by the hints of their heads. */
const namedByTitle = <R>(columns: readonly GridColumn<R>[]) => {
  const known = new Map(
    columns.flatMap(({ key, title, hint }) => [title, hint ?? ''].map((words) => [plainHeading(words), key] as const)),
  )
  known.delete('')
  return (heading: string) => known.get(plainHeading(heading))
}

interface ByHeads {
  readonly headed: HeadedBlock<string>
  readonly first: readonly string[]
  readonly placeOf: (key: string) => number | undefined
}
/** Cells placed outside the visible columns are announced, with the skipped ones. */
const tellByHeads = <R>(
  { say, announce }: GridContext<R>,
  { headed, first, placeOf }: ByHeads,
  { done, troubles }: Record<'done' | 'troubles', readonly (string | false)[]>,
) => {
  const hidden = headed.columns.flatMap((key, at) =>
    key !== undefined && placeOf(key) === undefined ? [(first[at] ?? '').trim()] : [],
  )
  const wrong = [
    ...troubles,
    headed.unknown.length > 0 && say('gridHeadsUnknown', { names: listed(headed.unknown) }),
    hidden.length > 0 && say('gridHeadsHidden', { names: listed(hidden) }),
  ].filter((part) => part !== false)
  const [title, ...rest] = [...done, ...wrong].filter((part) => part !== false)
  announce(...done, ...wrong)
  toast(wrong.length > 0 ? 'warning' : 'success', title ?? '', {
    ...(rest.length > 0 ? { description: rest.join('; '), durationMs: 8000 } : {}),
  })
}
const maxListed = 6
const listed = (names: readonly string[]): string =>
  names.slice(0, maxListed).join(' · ') + (names.length > maxListed ? ' …' : '')

/** A cell copied from the same column of this grid keeps its value, also one that a text cannot name. */
const pastedWrite = <R>(
  context: GridContext<R>,
  row: R,
  column: GridColumn<R>,
  { from, text }: PlacedText,
  whole: string,
): CellWrite<R> => {
  const copied = context.copied.current
  const isOurs = copied?.text === whole && copied.columns[from.column] === column.key
  const state = isOurs ? copied.states[from.row]?.[from.column] : undefined
  return state ? { row, column, state } : { row, column, text }
}

/** Appended rows arrive with their cells filled in. */
const filledIn = <R>({ props }: GridContext<R>, added: readonly R[], steps: readonly CellStep[]): R[] => {
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
