import type { ReactNode } from 'react'

export interface MenuEntry {
  readonly name: string
  readonly title: string
  readonly href: string
}
export interface MenuGroupPart {
  readonly type: 'menu'
  readonly name: string
  readonly title: string
  readonly icon: ReactNode
  readonly entries: readonly MenuEntry[]
}
/** A line of the side menu: an item, a section title or a sub-menu (spec §3). */
export type MenuPart =
  | { readonly type: 'top-title'; readonly name: string; readonly title: string }
  | ({ readonly type: 'menu-item'; readonly icon: ReactNode } & MenuEntry)
  | MenuGroupPart

/** The sub-menu that holds a page. */
export const groupOf = (parts: readonly MenuPart[], page: string): string | undefined =>
  parts.find((part) => part.type === 'menu' && part.entries.some(({ name }) => name === page))?.name
