import { useRef, useState } from 'react'
import type { GridColumn } from './grid-props.ts'
import type { Mode } from './model/keyboard.ts'
import { isLocked } from './model/writing.ts'

/** Own editor of a column, placed over the active cell. */
export interface OwnEditor {
  /** Text typed to open it. */
  readonly typed: string
}

interface Cell<R> {
  readonly row: R | undefined
  readonly column: GridColumn<R> | undefined
  /** Content of the cell, to be edited. */
  readonly text: string
  readonly canChange: boolean
}

/**
 * The text being typed lives in one textarea that always has the focus, so that an input method can begin a word in it
 * at any time. It is seen only while something is edited.
 */
export const useEditor = <R>(cell: Cell<R>, onRefused: () => void) => {
  const input = useRef<HTMLTextAreaElement>(null)
  const [mode, setMode] = useState<Mode>('moving')
  const [own, setOwn] = useState<OwnEditor>()
  /** Initial text of the editor: leaving it unchanged changes nothing. */
  const began = useRef('')

  const setText = (text: string) => {
    if (input.current) input.current.value = text
  }
  const focus = () => input.current?.focus({ preventScroll: true })
  const isOpenable = () => {
    const { row, column, canChange } = cell
    if (canChange && row !== undefined && column && !isLocked(column, row)) return true
    setText('')
    onRefused()
    return false
  }
  /** By F2 or a double click: with the text that is there. */
  const open = () => {
    if (!isOpenable()) return
    if (cell.column?.edit?.Editor) return setOwn({ typed: '' })
    began.current = cell.text
    setText(cell.text)
    setMode('editing')
    focus()
  }
  /** Something was typed over the cell. */
  const type = () => {
    if (mode !== 'moving' || !isOpenable()) return
    if (cell.column?.edit?.Editor) {
      const typed = input.current?.value ?? ''
      setText('')
      return setOwn({ typed })
    }
    began.current = ''
    setMode('entering')
  }
  const close = () => {
    setText('')
    setMode('moving')
    setOwn(undefined)
  }
  /** The column's own editor is done: the focus comes back. */
  const back = () => {
    close()
    focus()
  }
  const newLine = () => {
    const { selectionStart = 0, selectionEnd = 0 } = input.current ?? {}
    if (mode !== 'moving') input.current?.setRangeText('\n', selectionStart, selectionEnd, 'end')
  }
  /** The text to be kept; undefined when there is none, or it was not touched. */
  const typed = (): string | undefined => {
    if (mode === 'moving') return undefined
    const text = input.current?.value ?? ''
    return mode === 'editing' && text === began.current ? undefined : text
  }
  return {
    input,
    mode,
    own,
    open,
    type,
    newLine,
    close,
    back,
    typed,
    focus,
    isOwnColumn: cell.column?.edit?.Editor !== undefined,
  }
}
export type Editor = ReturnType<typeof useEditor>
