import type { EntryName } from '../menu.ts'
import { screen } from '../page.ts'
import { air } from './air.ts'
import { dgLcl } from './dg-lcl.ts'
import { importFcl } from './import-fcl.ts'
import { importLcl } from './import-lcl.ts'
import { lcl } from './lcl.ts'
import type { Mode } from './mode.ts'
import { oog } from './oog.ts'
import { reefer } from './reefer.ts'

/** Every way of transport that is declared; a new one is a line here and an engine that does not compile without it. */
export const modes = { lcl, dgLcl, air, importFcl, importLcl, reefer, oog } as const satisfies Readonly<
  Record<string, Mode>
>
export type ModeName = keyof typeof modes

/** A mode by its name; undefined where none is declared. */
export const modeNamed = (name: string): Mode | undefined =>
  Object.values<Mode>(modes).find((mode) => mode.name === name)

/** Search pages of all modes. */
export const modePages = Object.values<Mode>(modes).flatMap(({ pages: { desk, sales } }) =>
  [desk, sales].filter((name): name is EntryName => name !== undefined).map(screen),
)

/** The mode that a search page is for, and whether it is the desk's. */
export const modeOfPage = (page: string): { readonly mode: Mode; readonly isDesk: boolean } | undefined => {
  const found = Object.values<Mode>(modes).find(({ pages: { desk, sales } }) => page === desk || page === sales)
  return found && { mode: found, isDesk: found.pages.desk === page }
}
