import type { CarrierCode } from '../../facts/carriers.ts'
import type { LineCode } from '../../facts/trade-lines.ts'

export type Booked =
  | 'held'
  | 'submitted'
  | 'waitlisted'
  | 'approved'
  | 'confirmed'
  | 'used'
  | 'noShow'
  | 'cancelled'
  | 'returned'
  | 'rolled'

export interface BookingMore {
  /** It was in line before it got space. */
  readonly waited?: true
  /** Number of the advance request that it comes from. */
  readonly request?: string
  readonly note?: string
}

/** A booking: the place of its person, container type, quantity, and how far it came. */
export type DemoBooking = readonly [person: number, box: string, quantity: number, state: Booked, more?: BookingMore]

export interface DemoPool {
  readonly carrier: CarrierCode
  readonly line: LineCode
  readonly service: string
  readonly vessel: string
  readonly voyage: string
  readonly lane: readonly [pol: string, ...pods: string[]]
  /** Days from the day of the demo. */
  readonly sails: number
  readonly state: 'draft' | 'open' | 'frozen' | 'closed'
  readonly mode?: 'deskDecides'
  readonly boxes: readonly (readonly [box: string, quantity: number, cost: string, sell: string])[]
  readonly bookings: readonly DemoBooking[]
  /** Containers of the first type that went back to the carrier in time, beyond those that it has. */
  readonly cut?: number
}
