import { type Decimal, decimal, one, plainText, smaller } from '../../money/money.ts'
import type { Ranged } from './ranges.ts'

/** Charged quantities: more than `lower`, at most `top`. */
export interface Part {
  readonly lower: string
  readonly top: string | null
}
export const anyQuantity: Part = { lower: '0', top: null }

export const isInPart = ({ lower, top }: Part, quantity: Decimal): boolean =>
  quantity.gt(decimal(lower)) && (top === null || quantity.lte(decimal(top)))

/** Little more than the lower limit. */
export const leastIn = ({ lower, top }: Part): Decimal => {
  const next = decimal(lower).plus(one)
  return top === null ? next : smaller(next, decimal(top))
}

/** Limits split at the edges within them. */
export const partsBetween = ({ lower, top }: Part, edges: readonly string[]): Part[] => {
  const inside = [...new Set(edges.map((edge) => plainText(decimal(edge))))]
    .filter((edge) => decimal(edge).gt(decimal(lower)) && (top === null || decimal(edge).lt(decimal(top))))
    .sort((a, b) => decimal(a).cmp(decimal(b)))
  const starts = [lower, ...inside]
  return starts.map((start, at) => ({ lower: start, top: starts[at + 1] ?? top }))
}

/** Id of the unit of a second range that counts revenue tons (spec §3). */
const byTons = 1
/** Revenue tons for which a line holds. */
export const limitsOf = (line: Ranged): Part => {
  const isSecond = line.rangeUnit === byTons
  return {
    lower: line.rtLowerLimit || (isSecond && line.rangeLower) || '0',
    top: line.rtTopLimit || (isSecond && line.rangeTop) || null,
  }
}
