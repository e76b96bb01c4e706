import type { Label } from '@hangjia/contracts'
import type { ComponentType } from 'react'

/** One widget of `packages/ui`, in every state that it knows. A file in `shows/` exports it as `show`. */
export interface Show {
  /** File name of the widget: `column-chooser`. */
  readonly name: string
  readonly title: Label
  /** Section that asks for it: `§2.5`. */
  readonly source: string
  /** Marks a widget as wide as a field: several states are shown side by side. */
  readonly narrow?: true
  readonly states: readonly State[]
}

export interface State {
  readonly name: string
  readonly title: Label
  /** Shown open: the room in px that its sheet takes below. */
  readonly opened?: number
  readonly View: ComponentType
}
