import type { CargoKind, CargoOf, Mode, ModeName, modes } from '@hangjia/contracts'
import type { Dictionaries } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { air } from './air.ts'
import { bulkTruck } from './bulk-truck.ts'
import { dgLcl } from './dg-lcl.ts'
import type { ModeEngine, ModeRate } from './engine.ts'
import { fba } from './fba.ts'
import { fullTruck } from './full-truck.ts'
import { importFcl } from './import-fcl.ts'
import { importLcl } from './import-lcl.ts'
import { lcl } from './lcl.ts'
import type { Load } from './load.ts'
import { oog } from './oog.ts'
import { railFcl } from './rail-fcl.ts'
import { railLcl } from './rail-lcl.ts'
import { reefer } from './reefer.ts'
import { tank } from './tank.ts'
import { trailer } from './trailer.ts'

type CargoOfMode<N extends ModeName> = (typeof modes)[N]['asks']['cargo']
type EngineFor<N extends ModeName> = ModeEngine<never, CargoOf<CargoOfMode<N>>>

/** The rules of every declared mode; one that is missing does not compile. */
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
  readonly [N in ModeName]: EngineFor<N>
}
export const engineOf = (mode: Pick<Mode, 'name'>): ModeEngine<ModeRate, CargoOf<CargoKind>> =>
  engines[mode.name as ModeName] as unknown as ModeEngine<ModeRate, CargoOf<CargoKind>>

/** Cargo of a search of a mode, as its charges count it. */
export const loadOf = (mode: Pick<Mode, 'name'>, cargo: unknown, dictionaries: Dictionaries): Load =>
  engineOf(mode).load(cargo as CargoOf<CargoKind>, dictionaryOf(dictionaries))
