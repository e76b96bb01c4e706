import type { LossReason, QuotationOutcome } from '@hangjia/contracts'

/** Input about a customer's answer. */
export interface Answered {
  readonly outcome: QuotationOutcome
  /** Key of the option that the customer took. */
  readonly option?: string
  readonly lossReason?: LossReason
  readonly winner?: Winner
  readonly recheckOn?: string | null
  readonly note?: string
}
/** The one who won what we lost; `price` is their total in the quote currency. */
export interface Winner {
  readonly name: string
  readonly carrier: string | null
  readonly price: string | null
}
