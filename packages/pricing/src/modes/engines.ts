import type { CargoKind, CargoOf, Mode, SearchedModeName, searchedModes } from '@hangjia/contracts'
import type { Dictionaries } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { importFcl } from './containers/import-fcl.ts'
import { oog } from './containers/oog.ts'
import { reefer } from './containers/reefer.ts'
import { tank } from './containers/tank.ts'
import type { Load } from './counting/load.ts'
import { dgLcl } from './dangerous/dg-lcl.ts'
import type { ModeEngine, ModeRate } from './engine/engine.ts'
import { air } from './fba/air.ts'
import { fba } from './fba/fba.ts'
import { bulkTruck } from './land/bulk-truck.ts'
import { fullTruck } from './land/full-truck.ts'
import { railFcl } from './land/rail-fcl.ts'
import { railLcl } from './land/rail-lcl.ts'
import { trailer } from './land/trailer.ts'
import { importLcl } from './loose/import-lcl.ts'
import { lcl } from './loose/lcl.ts'

type CargoOfMode<N extends SearchedModeName> = (typeof searchedModes)[N]['asks']['cargo']
type EngineFor<N extends SearchedModeName> = ModeEngine<never, CargoOf<CargoOfMode<N>>>

/** The rules of every mode of the general search; one that is missing does not compile. */
const engines = {
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
} as const satisfies {
  readonly [N in SearchedModeName]: EngineFor<N>
}
export const engineOf = (mode: Pick<Mode, 'name'>): ModeEngine<ModeRate, CargoOf<CargoKind>> =>
  engines[mode.name as SearchedModeName] as unknown as ModeEngine<ModeRate, CargoOf<CargoKind>>

/** Cargo of a search of a mode, as its charges count it. */
export const loadOf = (mode: Pick<Mode, 'name'>, cargo: unknown, dictionaries: Dictionaries): Load =>
  engineOf(mode).load(cargo as CargoOf<CargoKind>, dictionaryOf(dictionaries))
