import type { Reference } from '@hangjia/contracts'

/** The rows behind the ids of a question, as pickers show them. */
export interface ModeReferences {
  readonly from: Reference | null
  readonly to: Reference | null
  readonly carriers: readonly Reference[]
  readonly customer: Reference | null
  /** UN numbers of dangerous goods. */
  readonly goods: readonly Reference[]
  /** The fulfilment centre, where the mode asks for one. */
  readonly centre: Reference | null
  /** Place of collection, and the inland point that receives the cargo. */
  readonly pickup: Reference | null
  readonly point: Reference | null
}
