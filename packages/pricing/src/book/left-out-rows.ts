/** Rates of the lane that were not loaded. */
export interface LeftOut {
  readonly unpublished: number
  /** Published, but outside `daysToLoad(ask)`. */
  readonly notValid: number
  /** The newest `validTo` among the latter. */
  readonly lastValidTo: string | null
}
