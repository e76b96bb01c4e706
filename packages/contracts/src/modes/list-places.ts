import { fcl } from './fcl.ts'
import type { CarrierKind, Mode, PlaceKind } from './mode.ts'
import { storedMode } from './modes.ts'

/** Kinds of rows that the lanes of a list are of. */
export interface ListLinks {
  readonly from: PlaceKind
  readonly to: PlaceKind
  /** Its carriers; of a mode that asks for none, its rates by their names. */
  readonly carrier: CarrierKind | 'fbaRate'
}

const linksOf = ({ asks: { place, to = place, carrier } }: Mode): ListLinks => ({
  from: place,
  to,
  carrier: carrier ?? 'fbaRate',
})

/** Kinds of the places and carriers of a list; those of full containers without a mode. */
export const linksOfList = (mode: string | undefined): ListLinks => linksOf(storedMode(mode) ?? fcl)
