import type { FulfilmentAsk, OfferLine } from '@hangjia/contracts'
import type { ModeSheet } from '../charges/charge.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import type { Carton } from './fba-weight.ts'

/** Part of an offer that shows the charges of each kind of rule. */
export const blocks = {
  productSurcharge: 'freight',
  oversize: 'freight',
  overweight: 'freight',
  girth: 'freight',
  remote: 'destination',
  addressType: 'destination',
  appointment: 'destination',
  storage: 'destination',
  taxRate: 'destination',
  declaration: 'origin',
  manyItems: 'origin',
  palletise: 'origin',
  insurance: 'origin',
  inspection: 'origin',
} as const satisfies Readonly<Record<string, OfferLine['block']>>
export type RuleKind = keyof typeof blocks

/** A row of `fbaRule`. */
export interface FbaRule extends ModeSheet {
  readonly ruleKind: RuleKind
  readonly threshold: string | null
  readonly scope: 'carton' | 'shipment' | 'kg' | 'hsLine'
  readonly refuse: boolean
  readonly category: string | null
  readonly postcodes: readonly string[]
  readonly exclusiveGroup: string | null
  readonly sequence: number | null
}

/** Facts by which rules are judged. */
export interface JudgedBy {
  readonly cartons: readonly Carton[]
  readonly fulfilment: FulfilmentAsk | null
  /** Postcode of the destination. */
  readonly postcode: string
  readonly taxMode: string
  /** Services that the product includes. */
  readonly included: readonly string[]
  /** For a price list: every rule of the product, whatever the cargo. */
  readonly isListed: boolean
  /** Some of the cartons as charges count them. */
  readonly loadOf: (cartons: readonly Carton[]) => MeasuredLoad
}

/** A rule that holds; `at`: for the cartons of these lines alone. */
export interface Use {
  readonly rule: FbaRule
  readonly at: readonly number[] | null
}
