import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { keepTyped, keepValue } from './deeds/cell-deeds.ts'
import { copy, cut } from './deeds/clipboard.ts'
import { columnAt, type GridContext, rowAt } from './deeds/grid-context.ts'
import { paste } from './deeds/paste.ts'
import { runCommand } from './deeds/run-command.ts'
import styles from './grid.module.css'
import { commandOf } from './model/keyboard.ts'
import { type Ids, rowHeight } from './view.ts'

interface GridEditorProps<R> {
  readonly context: GridContext<R>
  readonly ids: Ids
  readonly gutter: number
  readonly activeId: string | undefined
  readonly describedBy: string
  readonly onTouch: () => void
}

/** The textarea that always has the focus, over the active cell; and a column's own editor in its place. */
export const GridEditor = <R,>({ context, ids, gutter, activeId, describedBy, onTouch }: GridEditorProps<R>) => {
  const { editor, selection, arranged, props } = context
  const { mode, input } = editor
  const isMoving = mode === 'moving'
  const placed = arranged.columns[selection.active.column]
  const left = (placed?.left ?? 0) + gutter

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to it; 229 is the key code of older browsers for them.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key !== 'Tab') context.isLeaving.current = false
    const command = commandOf({ key, ctrl: ctrlKey || metaKey, shift: shiftKey, alt: altKey }, mode)
    if (!command || !runCommand(context, command)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** While a text is edited the clipboard is the browser's own business. */
  const onClipboard = (deed: (context: GridContext<R>, event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (!isMoving) return
    event.preventDefault()
    deed(context, event)
  }
  const onCompositionEnd = () => {
    const isEmpty = input.current?.value === ''
    if (isMoving) editor.type()
    else if (mode === 'entering' && isEmpty) editor.close()
  }
  return (
    <div
      className={`absolute left-0 flex w-full untouchable ${styles.slot}`}
      style={{ top: selection.active.row * rowHeight }}
      data-pinned={placed?.isPinned ? '' : undefined}
    >
      <div
        className={`relative flex-none ${styles.place}`}
        style={{ width: placed?.width ?? 40, ...(placed?.isPinned ? { left } : { marginLeft: left }) }}
      >
        <textarea
          ref={input}
          className={`as-block w-full h-30 clip pt-5 pb-4 pl-10 pr-9 plain leading-20 ${styles.input}`}
          rows={1}
          data-editing={isMoving ? undefined : ''}
          aria-label={isMoving ? props.label : placed?.column.title}
          aria-controls={ids.grid}
          aria-activedescendant={isMoving ? activeId : undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={onTouch}
          onKeyDown={onKeyDown}
          onInput={(event) => {
            if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) editor.type()
          }}
          onCompositionStart={() => {
            if (!editor.isOwnColumn) editor.type()
          }}
          onCompositionEnd={onCompositionEnd}
          onCopy={onClipboard(copy)}
          onCut={onClipboard(cut)}
          onPaste={onClipboard(paste)}
          onBlur={() => {
            // Another window came to the front: the cell is still being edited.
            if (!isMoving && document.activeElement !== input.current) keepTyped(context, 'active')
          }}
        />
        {editor.own && <OwnEditor context={context} typed={editor.own.typed} />}
      </div>
    </div>
  )
}

const OwnEditor = <R,>({ context, typed }: { readonly context: GridContext<R>; readonly typed: string }) => {
  const row = rowAt(context, context.selection.active.row)
  const column = columnAt(context, context.selection.active.column)
  const edit = column?.edit
  if (row === undefined || !column || !edit?.Editor) return null
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) context.editor.close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left the editor inside of it.
    <div className={`absolute min-h-30 bg-panel ${styles.own}`} data-own-editor="" onBlur={leave}>
      <edit.Editor
        row={row}
        value={edit.value(row)}
        typed={typed}
        label={column.title}
        onCommit={(value) => keepValue(context, value)}
        onCancel={context.editor.back}
      />
    </div>
  )
}
