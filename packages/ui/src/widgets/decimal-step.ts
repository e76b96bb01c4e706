import { compareDecimals, isDecimal } from '@hangjia/validation'

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
  const moved = written(units(start, scale) + units(step, scale) * BigInt(times), scale)
  if (minimum !== undefined && compareDecimals(moved, minimum) < 0) return minimum
  if (maximum !== undefined && compareDecimals(moved, maximum) > 0) return maximum
  return moved
}

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0
const units = (value: string, scale: number): bigint => {
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}
const written = (count: bigint, scale: number): string => {
  const digits = String(count < 0n ? -count : count).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return count < 0n ? `-${text}` : text
}
