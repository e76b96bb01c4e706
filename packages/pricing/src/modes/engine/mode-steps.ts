/** Steps that a search counts; the first that leaves nothing explains an empty list. */
export type ModeStepName =
  | 'lane'
  | 'published'
  | 'validOnDay'
  | 'window'
  | 'direction'
  | 'place'
  | 'carrier'
  | 'direct'
  | 'terms'
  | 'product'

/** Wanted terms of consolidated cargo: product type (id), port of transit (id), level of charges at destination; null for any. */
export interface AskedTerms {
  readonly productType?: string | null
  readonly via?: string | null
  readonly feeLevel?: 'normal' | 'high' | 'low' | null
  /** Kind of air cargo; null for any. */
  readonly cargoType?: string | null
  /** Kinds of the goods that consolidators may not take. */
  readonly goodsKinds?: readonly string[]
  /** Party that books, where it is not the kind of the customer. */
  readonly bookingParty?: 'coLoader' | 'retailer' | null
  /** Prices of a unit are wanted: each rate is priced for a cargo of its own (`unitTotals` of the engine). */
  readonly unitPrices?: boolean | undefined
}

/** Further places at either end of a lane, and the last day of departure; null: the next departure from the first day on. */
export interface AskedSpan {
  readonly alsoFrom?: readonly string[]
  readonly alsoTo?: readonly string[]
  readonly until?: string | null
}
