import { isDecimal, numericInput } from '@hangjia/validation'

export interface NumberFacts {
  /** Decimals that may be typed: 0 to 4, or 8 for exchange rates (spec §5.4). */
  readonly decimals: number
  readonly signed?: boolean | undefined
}

/**
 * Text that stays in a number's field while the user types (spec §5.4). A whole number keeps its point until the field
 * is left: 12.5 becomes 12 and never 125.
 */
export const typedNumber = (typed: string, { decimals, signed = false }: NumberFacts): string => {
  const kept = numericInput(typed, Math.max(decimals, 1))
  const text = signed ? kept : kept.replace('-', '')
  if (decimals > 0) return text
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1)
}

/** Number of a typed text: `12.` is 12, `-` is none, `-0` is 0; a text that is no number stays as it is. */
export const numberOf = (typed: string): string | null => {
  if (typed === '' || typed === '-') return null
  const text = typed.endsWith('.') ? typed.slice(0, -1) : typed
  return isDecimal(text) ? text.replace(/^-(?=[0.]*$)/, '') : typed
}
