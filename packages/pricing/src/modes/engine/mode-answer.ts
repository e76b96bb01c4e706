import type { Acceptance, DaysRange, FxSnapshot, OfferSide } from '@hangjia/contracts'
import type { ModeDays } from '../charges/mode-days.ts'
import type { FreightPlan, ModeRate, Note, Refusal } from './engine.ts'
import type { Margin, ModeFloors } from './floor.ts'
import type { SoldCells } from './freight-line.ts'
import type { ModeStepName } from './mode-steps.ts'

/** An offer of a mode: the rate that it comes from, and its money. */
export interface ModeOffer<R extends ModeRate, Side = OfferSide> {
  readonly rate: R
  /** True where the rate, a leg or a sheet of it is internal. */
  readonly internal: boolean
  readonly days: ModeDays
  readonly transit: DaysRange | null
  /** The day on which the rate or the first of its legs ends; for the server alone. */
  readonly validTo: string
  /** Quantity that the freight is charged for, and its unit's code; null where it is refused. */
  readonly chargeable: { readonly quantity: string; readonly unit: FreightPlan['unit'] } | null
  readonly acceptance?: Acceptance
  /** Days without storage at destination; null where no sheet has them. */
  readonly freeStorageDays: number | null
  readonly chosen?: FreightPlan['chosen']
  /** Reasons why it cannot be quoted, and its notices. */
  readonly refusals: readonly Refusal[]
  readonly notes: readonly Note[]
  readonly quotable: boolean
  readonly sell: Side
  readonly buy?: Side
  readonly margin?: Margin | null
  /** The lowest selling price; for the server alone. */
  readonly floors: ModeFloors
  /** Selling prices of carriage, column by column, by the key of its line; for the server alone. */
  readonly cells: Readonly<Record<string, SoldCells>>
  readonly belowFloor: boolean
}
export interface ModeAnswer<R extends ModeRate, Side = OfferSide> {
  readonly offers: readonly ModeOffer<R, Side>[]
  readonly steps: readonly { readonly step: ModeStepName; readonly left: number }[]
  /** Rates of exchange into the quote currency of those currencies that are another. */
  readonly exchangeRates: (currencies: readonly string[]) => FxSnapshot[]
}
