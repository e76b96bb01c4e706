import { compareDecimals, roundDecimal } from '@hangjia/validation'
import { addDecimals, multiplyDecimals } from '@hangjia/validation/decimal'
import type { FormulaPart, PaperCell } from './sheet.ts'

/** A number that other cells of its sheet refer to by this name. */
export interface NamedNumber {
  readonly name: string
  readonly value: string
}
interface Factor extends NamedNumber {
  /** A cell, or a number that its head states. */
  readonly times: NamedNumber | number
}

export const namedNumber = (name: string, value: string | null): PaperCell =>
  value === null ? null : { decimal: value, name }

/** The sum of these cells, where it is the number of the paper; else that number alone, as where a minimum decides it. */
export const liveSum = (value: string, addends: readonly NamedNumber[], name?: string): PaperCell =>
  live(
    value,
    addends.map((one) => one.value),
    addends.map(({ name: cell }) => [{ cell }]),
    name,
  )

/** The same of prices times quantities, each product rounded to the cent. */
export const liveAmount = (value: string, factors: readonly Factor[], name?: string): PaperCell =>
  live(
    value,
    factors.map(({ value: price, times }) =>
      roundDecimal(multiplyDecimals(price, typeof times === 'number' ? String(times) : times.value), 2),
    ),
    factors.map(({ name: cell, times }) => [
      'ROUND(',
      { cell },
      '*',
      typeof times === 'number' ? String(times) : { cell: times.name },
      ',2)',
    ]),
    name,
  )

const live = (
  value: string,
  addends: readonly string[],
  terms: readonly (readonly FormulaPart[])[],
  name: string | undefined,
): PaperCell => {
  const own = name === undefined ? {} : { name }
  if (terms.length === 0 || compareDecimals(addDecimals(addends), value) !== 0) return { decimal: value, ...own }
  return { decimal: value, ...own, formula: terms.flatMap((term, at) => (at === 0 ? term : ['+', ...term])) }
}
