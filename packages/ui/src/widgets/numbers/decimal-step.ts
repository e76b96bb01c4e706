import { compareDecimals, count, decimal, isDecimal } from '@hangjia/validation/decimal'

interface StepFacts {
  /** Decimal string, more than 0: `1`, `0.001`. */
  readonly step: string
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

/** One step up or down from a decimal string, exactly, and not past the bounds. From nothing: from 0, or the nearest bound. */
export const decimalStep = (value: string | null, times: number, { step, minimum, maximum }: StepFacts): string => {
  const start = isDecimal(value) ? value : '0'
  const scale = Math.max(decimalsOf(start), decimalsOf(step))
  const moved = decimal(start)
    .plus(decimal(step).times(count(times)))
    .toFixed(scale)
  if (minimum !== undefined && compareDecimals(moved, minimum) < 0) return minimum
  if (maximum !== undefined && compareDecimals(moved, maximum) > 0) return maximum
  return moved
}

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0
