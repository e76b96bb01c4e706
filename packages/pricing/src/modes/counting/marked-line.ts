import type { Part } from './parts.ts'

/** Prices of a line of a rate that mark-ups change, and the charged quantities that it is for. */
export interface MarkedLine extends Part {
  /** Id of the currency. */
  readonly currency: string
  /** Buying prices by column; null or absent: not offered. */
  readonly prices: Readonly<Record<string, string | null | undefined>>
  /** Further condition of the line: the density from which it counts. */
  readonly condition?: string | undefined
  /** True where a column may be charged for some of these quantities; each is where absent. */
  readonly isCharged?: (cell: string, part: Part) => boolean
}
