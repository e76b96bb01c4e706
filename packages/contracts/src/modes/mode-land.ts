import type { LandEnd, LandExtra } from '../shapes/offers/land-ask.ts'

/** Land transport: its lane is a place on land and one of several kinds of ends, and a search has more fields for it (R23). */
export interface ModeLand {
  /**
   * Kinds of the other end, with the field of the rate that holds it. Where a rate leaves that blank, it goes for every end of this
   * kind at its port: `at` is the field of the end that names its port.
   */
  readonly ends: readonly { readonly of: LandEnd; readonly field: string; readonly at?: string }[]
  readonly extras: readonly LandExtra[]
}
