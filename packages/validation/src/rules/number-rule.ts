import { compareDecimals, isDecimal } from '../numbers/decimal.ts'
import { type Broken, broken } from './broken.ts'

/** Limits of the digits of a number as it is written, including trailing zeros. */
export interface Precision {
  /** Digits before the point; any number of them when absent. */
  readonly whole?: number
  /** Digits after the point. */
  readonly scale: number
  /** A minus is allowed. */
  readonly signed?: boolean
  /** Zero is refused, too. */
  readonly positive?: boolean
}

/** The first error of a text as such a number; "N.M" of spec §5.3 is `{ whole: N, scale: M }`. */
export const wrongNumber = (text: string, { whole, scale, signed, positive }: Precision): Broken | null => {
  if (!isDecimal(text)) return broken('notANumber')
  const againstZero = compareDecimals(text, '0')
  if (positive && againstZero <= 0) return broken('notPositive')
  // No minus at all: -0 is no unsigned number either.
  if (!signed && text.startsWith('-')) return broken('negative')
  const [digits = '', decimals = ''] = text.replace('-', '').split('.')
  if (whole !== undefined && digits.length > whole) return broken('tooManyDigits', { whole })
  if (decimals.length > scale) return scale === 0 ? broken('notAnInteger') : broken('tooManyDecimals', { scale })
  return null
}
