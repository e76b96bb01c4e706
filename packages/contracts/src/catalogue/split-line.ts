import { compareDecimals, isDecimal } from '@hangjia/validation'
import type { LineRange } from './kinds.ts'

type Line = Readonly<Record<string, unknown>>

/** The two lines that a line becomes at a value within its range; null for a value at an end of it or beyond. */
export const splitLine = (line: Line, { from, to }: LineRange, at: string | null): readonly [Line, Line] | null => {
  if (!isDecimal(at)) return null
  const [start, end] = [line[from], line[to]]
  const isWithin =
    compareDecimals(at, isDecimal(start) ? start : '0') > 0 && (!isDecimal(end) || compareDecimals(at, end) < 0)
  return isWithin
    ? [
        { ...line, [to]: at },
        { ...line, [from]: at },
      ]
    : null
}
