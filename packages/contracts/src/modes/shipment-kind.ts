import type { CargoKind } from '../cargo/cargo.ts'
import type { CarrierKind, Direction, Mode, PlaceKind } from './mode.ts'
import { modeNamed } from './modes.ts'

/** Facts of shipments of a mode, by which orders and bookings know their steps, places and cargo. */
export interface ShipmentKind {
  readonly direction: Direction
  /** In containers. */
  readonly boxed: boolean
  readonly bySea: boolean
  readonly byRoad: boolean
  /** Fields of an order or booking that hold its ends, where these are rows of base data; of other modes they are written as words. */
  readonly ends: readonly [from: EndField, to: EndField] | null
  /** Its carrier, which is also the field that holds it. */
  readonly carrier: CarrierKind | null
}

/** Kinds of places whose ends are rows of base data in an order, with their fields. */
export const endFields = {
  port: ['pol', 'pod'],
  airport: ['originAirport', 'destAirport'],
  railStation: ['originStation', 'destStation'],
} as const satisfies Partial<Record<PlaceKind, readonly [string, string]>>
type EndField = (typeof endFields)[keyof typeof endFields][number]
const endsBetween: Partial<Record<PlaceKind, ShipmentKind['ends']>> = endFields

const inContainers: readonly CargoKind[] = ['boxes', 'reefer', 'oversize', 'liquid']

export const kindOf = ({
  asks: { cargo, place, to = place, land, carrier },
  direction = 'export',
}: Mode): ShipmentKind => ({
  direction,
  boxed: inContainers.includes(cargo) && land === undefined,
  bySea: place === 'port',
  byRoad: land !== undefined,
  ends: to === place ? (endsBetween[place] ?? null) : null,
  carrier: carrier ?? null,
})

/** Facts of shipments of a mode, as its declaration has them; undefined for shipments of none. */
export const shipmentKindOf = (mode: unknown): ShipmentKind | undefined => {
  const declared = typeof mode === 'string' ? modeNamed(mode) : undefined
  return declared && kindOf(declared)
}
