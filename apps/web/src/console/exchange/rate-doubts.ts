import { isDecimal } from '@hangjia/validation'
import { type Decimal, decimal, one, percentOf, plainText, roundTo } from '@hangjia/validation/decimal'

/** Change in per cent from which a rate is marked (R26). */
export const farPercent = 1.5
/** Difference in per cent from which a rate and the one of the opposite direction do not fit together. */
const mostApart = 1

interface Doubt {
  readonly is: 'former' | 'inverse'
  /** The rate that it differs from: the one before, or what the opposite one gives. */
  readonly rate: string
  readonly percent: string
}

/** Doubts about a rate: it is far from the one before it, or does not fit the one of the opposite direction. */
export const doubtsOfRate = (
  rate: unknown,
  { former, inverse }: { readonly former: string | null; readonly inverse: string | null },
): readonly Doubt[] => {
  if (!isDecimal(rate) || !isPositive(rate)) return []
  const apart = (is: Doubt['is'], other: Decimal, least: number): readonly Doubt[] => {
    const percent = percentOf(decimal(rate).minus(other), other)?.toFixed(1) ?? '0'
    return Math.abs(Number(percent)) >= least ? [{ is, rate: plainText(roundTo(other, 8)), percent }] : []
  }
  return [
    ...(former && isPositive(former) ? apart('former', decimal(former), farPercent) : []),
    ...(inverse && isPositive(inverse) ? apart('inverse', one.div(decimal(inverse)), mostApart) : []),
  ]
}

const isPositive = (text: string): boolean => isDecimal(text) && decimal(text).gt(decimal('0'))
