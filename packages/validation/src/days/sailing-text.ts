import { sevenFlags } from './weekdays.ts'

/** Weekdays on which a terminal closes and a vessel sails, as seven flags each. */
export interface SailingDays {
  readonly closingDays: string
  readonly sailingDays: string
}

/**
 * Reads the shorthand of the trade: `2/1` closes on Tuesday and sails on Monday, `15/37` closes on Monday and Friday and
 * sails on Wednesday and Sunday. Null for any other text: a doubtful text fills in no field.
 */
export const readSailing = (text: string): SailingDays | null => {
  const [, closing = '', sailing = ''] = /^([1-7]{1,7}) ?\/ ?([1-7]{1,7})$/.exec(text.normalize('NFKC').trim()) ?? []
  return closing === '' || isRepeated(closing) || isRepeated(sailing)
    ? null
    : { closingDays: flagsOf(closing), sailingDays: flagsOf(sailing) }
}
const isRepeated = (digits: string) => new Set(digits).size < digits.length
const flagsOf = (digits: string) => sevenFlags([...digits].map(Number))
