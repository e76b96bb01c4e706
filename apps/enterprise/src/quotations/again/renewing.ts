import type { Renewal } from '@hangjia/contracts'
import type { Costs } from '../stored/offered-content.ts'
import type { Content } from '../stored/stored-quotation.ts'

export interface PricedAgain {
  readonly content: Content
  readonly costs: Costs
}

/** The act on a quotation, and the last day of an extension; the other acts do not use it. */
export interface Renewing {
  readonly act: Renewal
  readonly until?: string | undefined
  /** It is for another cargo, which its question has already. */
  readonly isOtherCargo?: boolean
}
