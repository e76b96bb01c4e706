import type { Direction } from './selection.ts'

/** Meaning of a key press in the grid. */
export type Command =
  | { readonly do: 'move'; readonly to: Direction; readonly far: boolean; readonly stretch: boolean }
  | { readonly do: 'page'; readonly to: 'up' | 'down'; readonly stretch: boolean }
  | { readonly do: 'jump'; readonly to: 'rowStart' | 'rowEnd' | 'first' | 'last'; readonly stretch: boolean }
  /** Tab and Enter; during editing they commit the typed text. */
  | { readonly do: 'walk'; readonly to: Direction }
  | { readonly do: 'moveRow'; readonly to: 'up' | 'down' }
  | { readonly do: 'moveColumn' | 'resize'; readonly to: 'left' | 'right' }
  | { readonly do: Plain }
type Plain =
  | 'selectAll'
  | 'selectRows'
  | 'selectColumns'
  | 'edit'
  | 'cancel'
  | 'clear'
  | 'turn'
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'fillSelection'
  | 'newLine'
  | 'menu'

/** A press of a key; `ctrl` is Command on a Mac. */
export interface Stroke {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}
/** `moving` between cells; `entering` by typing over a cell; `editing` its text by F2 or a double click. */
export type Mode = 'moving' | 'entering' | 'editing'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const moving: Readonly<Record<string, Command>> = {
  Home: { do: 'jump', to: 'rowStart', stretch: false },
  End: { do: 'jump', to: 'rowEnd', stretch: false },
  'ctrl+Home': { do: 'jump', to: 'first', stretch: false },
  'ctrl+End': { do: 'jump', to: 'last', stretch: false },
  'shift+Home': { do: 'jump', to: 'rowStart', stretch: true },
  'shift+End': { do: 'jump', to: 'rowEnd', stretch: true },
  'ctrl+shift+Home': { do: 'jump', to: 'first', stretch: true },
  'ctrl+shift+End': { do: 'jump', to: 'last', stretch: true },
  PageUp: { do: 'page', to: 'up', stretch: false },
  PageDown: { do: 'page', to: 'down', stretch: false },
  'shift+PageUp': { do: 'page', to: 'up', stretch: true },
  'shift+PageDown': { do: 'page', to: 'down', stretch: true },
  'alt+ArrowUp': { do: 'moveRow', to: 'up' },
  'alt+ArrowDown': { do: 'moveRow', to: 'down' },
  'alt+ArrowLeft': { do: 'moveColumn', to: 'left' },
  'alt+ArrowRight': { do: 'moveColumn', to: 'right' },
  'alt+shift+ArrowLeft': { do: 'resize', to: 'left' },
  'alt+shift+ArrowRight': { do: 'resize', to: 'right' },
  'ctrl+a': { do: 'selectAll' },
  'shift+ ': { do: 'selectRows' },
  'ctrl+ ': { do: 'selectColumns' },
  ' ': { do: 'turn' },
  F2: { do: 'edit' },
  Escape: { do: 'cancel' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  'ctrl+z': { do: 'undo' },
  'ctrl+y': { do: 'redo' },
  'ctrl+shift+z': { do: 'redo' },
  'ctrl+d': { do: 'fillDown' },
  'ctrl+r': { do: 'fillRight' },
  ContextMenu: { do: 'menu' },
  'shift+F10': { do: 'menu' },
}

const walking: Readonly<Record<string, Command>> = {
  Tab: { do: 'walk', to: 'right' },
  'shift+Tab': { do: 'walk', to: 'left' },
  Enter: { do: 'walk', to: 'down' },
  'shift+Enter': { do: 'walk', to: 'up' },
  'ctrl+Enter': { do: 'fillSelection' },
  'alt+Enter': { do: 'newLine' },
  Escape: { do: 'cancel' },
}

/** `ctrl+shift+ArrowDown`: name of a stroke in the tables. Letters count as lower case. */
const strokeName = ({ key, ctrl, shift, alt }: Stroke): string =>
  `${ctrl ? 'ctrl+' : ''}${alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`

/** Command of a stroke in this mode; undefined leaves it to the browser, which types or moves the caret. */
export const commandOf = (stroke: Stroke, mode: Mode): Command | undefined => {
  const name = strokeName(stroke)
  const to = arrows[stroke.key]
  if (to && !stroke.alt && mode !== 'editing')
    return mode === 'moving'
      ? { do: 'move', to, far: stroke.ctrl, stretch: stroke.shift }
      : stroke.ctrl || stroke.shift
        ? undefined
        : { do: 'walk', to }
  return walking[name] ?? (mode === 'moving' ? moving[name] : undefined)
}
