import { type Broken, broken } from './broken.ts'
import type { Rule } from './rules.ts'
import { firstBroken } from './run-rules.ts'

/** Time for which the toast of a broken rule is shown, in milliseconds (spec §5.2, §9). */
export const validationToastMs = 1000

const checks: Readonly<Record<string, Rule>> = {
  nonEmpty: 'nonEmpty',
  integer: 'integer',
  mobile: 'mobile',
  amount: ['number', { decimals: 2 }],
}

/**
 * The shared checks of spec §5.2 by id: `nonEmpty`, `integer`, `mobile`, `amount` (not negative, at most 2 decimals).
 * Returns the message of the toast, or null. Only `nonEmpty` reports an empty value; an unknown id is reported.
 */
export const messageCheck = (id: string, value: unknown): Broken | null => {
  const check = Object.hasOwn(checks, id) ? checks[id] : undefined
  return check ? firstBroken(value, [check]) : broken('noSuchCheck')
}
