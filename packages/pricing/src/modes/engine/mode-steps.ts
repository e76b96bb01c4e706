/** Steps that a search counts; the first that leaves nothing explains an empty list. */
export type ModeStepName =
  | 'lane'
  | 'published'
  | 'validOnDay'
  | 'direction'
  | 'place'
  | 'carrier'
  | 'direct'
  | 'terms'
  | 'product'

/** Terms of consolidated cargo that a rate is wanted with: its product and port of transit (ids), its charges at destination; blank: any. */
export interface AskedTerms {
  readonly productType?: string | null
  readonly via?: string | null
  readonly feeLevel?: 'normal' | 'high' | 'low' | null
}
