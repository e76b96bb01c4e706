import type { CargoKind } from '../cargo/cargo.ts'
import type { Direction, Mode } from './mode.ts'
import { modeNamed } from './modes.ts'

/** Facts of shipments of a mode, by which orders and bookings know their steps, places and cargo. */
export interface ShipmentKind {
  readonly direction: Direction
  /** In containers. */
  readonly boxed: boolean
  readonly bySea: boolean
  readonly byRoad: boolean
  /** From a port or airport to another one. */
  readonly hasPorts: boolean
}

const inContainers: readonly CargoKind[] = ['boxes', 'reefer', 'oversize', 'liquid']

const kindOf = ({ asks: { cargo, place, land }, direction = 'export' }: Mode): ShipmentKind => ({
  direction,
  boxed: inContainers.includes(cargo) && land === undefined,
  bySea: place === 'port',
  byRoad: land !== undefined,
  hasPorts: place === 'port' || place === 'airport',
})

/** Facts of shipments of a mode, as its declaration has them; undefined for shipments of none. */
export const shipmentKindOf = (mode: unknown): ShipmentKind | undefined => {
  const declared = typeof mode === 'string' ? modeNamed(mode) : undefined
  return declared && kindOf(declared)
}
