/** Destination of door-to-warehouse cargo: ISO code of the country, and the chosen fulfilment centre. */
export interface FulfilmentPlace {
  readonly country: string
  /** Ports (ids) that the receiving warehouse serves; none where absent. */
  readonly ports?: readonly string[]
  readonly centre: {
    readonly id: string
    readonly code: string
    readonly postcode: string
    readonly zone: string
    /** Id of its country. */
    readonly country: string
  } | null
}
