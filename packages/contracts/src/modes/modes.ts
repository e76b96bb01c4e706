import type { EntryName } from '../menu.ts'
import { screen } from '../page.ts'
import { air } from './air.ts'
import { bulkTruck } from './bulk-truck.ts'
import { dgLcl } from './dg-lcl.ts'
import { fba } from './fba.ts'
import { fullTruck } from './full-truck.ts'
import { importFcl } from './import-fcl.ts'
import { importLcl } from './import-lcl.ts'
import { lcl } from './lcl.ts'
import type { Mode } from './mode.ts'
import { oog } from './oog.ts'
import { railFcl, railLcl } from './rail.ts'
import { reefer } from './reefer.ts'
import { tank } from './tank.ts'
import { trailer } from './trailer.ts'

/** Every declared mode of transport; a new one is a line here and an engine that does not compile without it. */
export const modes = {
  lcl,
  dgLcl,
  air,
  importFcl,
  importLcl,
  reefer,
  oog,
  tank,
  fba,
  railFcl,
  railLcl,
  trailer,
  bulkTruck,
  fullTruck,
} as const satisfies Readonly<Record<string, Mode>>
export type ModeName = keyof typeof modes

const byName = new Map(Object.values<Mode>(modes).map((mode) => [mode.name, mode]))
/** A mode by its name; undefined where none is declared. */
export const modeNamed = (name: string): Mode | undefined => byName.get(name)

/** Search pages of all modes. */
const pagesOf = ({ pages: { desk, sales } }: Mode): EntryName[] => (desk ? [desk, sales] : [sales])
export const modePages = [...new Set(Object.values<Mode>(modes).flatMap(pagesOf))].map(screen)

/** The modes that a search page is for; people switch between them where there are several. */
export const modesOfPage = (page: string): readonly Mode[] =>
  Object.values<Mode>(modes).filter((mode) => pagesOf(mode).some((name) => name === page))

/** Modes whose rates are listed. */
export const listedModes: readonly Mode[] = Object.values<Mode>(modes).filter(
  ({ quoted }) => quoted?.list !== undefined,
)

/** Layout of the price lists of a mode; undefined for full containers and for modes without lists. */
export const modeListOf = (name: string | null | undefined) => (name ? modeNamed(name)?.quoted?.list : undefined)
