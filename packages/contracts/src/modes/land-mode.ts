import type { CargoKind } from '../cargo/cargo.ts'
import type { Resource } from '../catalogue/resource.ts'
import { type Declared, type Mode, mode } from './mode.ts'
import type { ModeLand } from './mode-land.ts'

/** Fields that every mode of land transport has alike. */
const haul = {
  freight: 'TRK',
  block: 'land',
  finish: 'cents',
  legs: {},
  sheets: [],
  layers: {},
  quoted: {
    prefix: 'LAND',
    terms: [
      ['以上运价在有效期内提货有效。', 'The rates apply to cargo picked up within the validity shown.'],
      ['等候、压夜、加点等按实际发生收取。', 'Waiting, overnight stays and extra stops are charged as incurred.'],
    ],
  },
} as const

interface DeclaredHaul<R extends Resource> extends Omit<Declared<R>, 'asks' | keyof typeof haul> {
  readonly asks: { readonly cargo: CargoKind; readonly usualRatio?: number; readonly land: ModeLand }
}
/** Declares a mode of land transport: from a place on land to other ends, paid in renminbi as hauls at home are. */
export const landMode = <
  const N extends string,
  const C extends CargoKind,
  const P extends Mode['pages'],
  R extends Resource,
>(
  given: DeclaredHaul<R> & {
    readonly name: N
    readonly asks: { readonly cargo: C; readonly usualRatio?: number; readonly land: ModeLand }
    readonly pages: P
  },
) =>
  mode<N, C, P, R, never, never>({
    ...haul,
    ...given,
    asks: { ...given.asks, place: 'area', day: ['提货日', 'Pick-up'], wishes: [], begins: { currency: 'CNY' } },
  })
