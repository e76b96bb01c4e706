import type { LucideIcon } from 'lucide-react'

interface Entry {
  readonly key: string
  readonly words: string
  readonly run: () => void
}

/** Things that an act is done to, such as the drafts that rates are added to; found when they are asked for. */
export interface ActEntries {
  readonly onOpenChange: (isOpen: boolean) => void
  readonly rows: readonly Entry[]
  /** Words in place of rows. */
  readonly note: string
}

/** An act of a bar: a button, or an entry of its menu "More". */
export interface BarAct<K extends string = string> {
  readonly key: K
  readonly words: string
  readonly icon: LucideIcon
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly danger?: boolean
  /** Runs it at once, or lets choose what it is done to. */
  readonly does: (() => void) | ActEntries
}
