import type { EntryName } from '../menu.ts'
import { screen } from '../page.ts'
import { air } from './air.ts'
import { bulkTruck } from './bulk-truck.ts'
import { dgLcl } from './dg-lcl.ts'
import { fba } from './fba.ts'
import { fcl } from './fcl.ts'
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

/** Modes that the general engine prices; a new one is a line here and an engine that does not compile without it. */
export const searchedModes = {
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
export type SearchedModeName = keyof typeof searchedModes

/** Every mode of transport. Full containers come first: they have an engine and calls of their own (decision 079). */
export const modes = { fcl, ...searchedModes } as const satisfies Readonly<Record<string, Mode>>
export type ModeName = keyof typeof modes

const byName = new Map(Object.values<Mode>(modes).map((mode) => [mode.name, mode]))
/** A mode by its name; undefined where none is declared. */
export const modeNamed = (name: string): Mode | undefined => byName.get(name)
/** The same where the general engine prices it: full containers are not among them. */
export const searchedModeNamed = (name: string): Mode | undefined => (name === fcl.name ? undefined : modeNamed(name))
/** The mode of a paper or shipment as it is stored: one without a mode is of full containers. */
export const storedMode = (name: string | null | undefined): Mode | undefined => modeNamed(name ?? fcl.name)

/** Resources of the two ends of a lane of a mode; the usual one where the end may be of several kinds. */
export const endsOf = ({ asks: { place, to, land } }: Pick<Mode, 'asks'>) => ({
  from: place,
  to: land?.ends[0]?.of ?? to ?? place,
})

/** Search pages of a mode. */
export const pagesOfMode = ({ pages: { desk, sales } }: Mode): EntryName[] => (desk ? [desk, sales] : [sales])
/** Pages of the general search. */
export const modePages = [...new Set(Object.values<Mode>(searchedModes).flatMap(pagesOfMode))].map(screen)

/** The modes that a page of the general search is for; people switch between them where there are several. */
export const modesOfPage = (page: string): readonly Mode[] =>
  Object.values<Mode>(searchedModes).filter((mode) => pagesOfMode(mode).some((name) => name === page))

/** Modes of the general search whose rates are listed. */
export const listedModes: readonly Mode[] = Object.values<Mode>(searchedModes).filter(
  ({ quoted }) => quoted?.list !== undefined,
)

/** Layout of the price lists of a mode; undefined for modes without lists, and for lists without a mode, which are of full containers. */
export const modeListOf = (name: string | null | undefined) => (name ? modeNamed(name)?.quoted?.list : undefined)
