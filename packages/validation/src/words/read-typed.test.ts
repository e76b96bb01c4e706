import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/typed.json' with { type: 'json' }
import {
  formatAmount,
  formatDecimal,
  readDecimal,
  readTypedDay,
  readTypedMinute,
  readWeekdays,
  weekdaysText,
} from '../index.ts'

const { today } = cases

describe('what people type and spreadsheets hold', () => {
  it.each(cases.decimal)('"$text" is the number $expected ($source)', ({ text, expected }) =>
    expect(readDecimal(text)).toBe(expected),
  )
  it.each(cases.day)(`"$text" typed on ${today} is $expected ($source)`, ({ text, expected }) =>
    expect(readTypedDay(text, today)).toBe(expected),
  )
  it.each(cases.minute)(`"$text" typed on ${today} is the minute $expected ($source)`, ({ text, expected }) =>
    expect(readTypedMinute(text, today)).toBe(expected),
  )
  it.each(cases.weekdays)('"$text" names the days $expected ($source)', ({ text, expected }) =>
    expect(readWeekdays(text)).toBe(expected),
  )
})

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 10, max: 99 }))
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}.${fraction}`)

it('reads back what is shown of a number, an amount, and weekdays in either language', () => {
  fc.assert(
    fc.property(decimals, (value) => {
      expect(readDecimal(formatDecimal(value))).toBe(value)
      expect(readDecimal(formatAmount(value))).toBe(value)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 127 }), fc.constantFrom('zh', 'en'), (bits, language) => {
      const flags = bits.toString(2).padStart(7, '0')
      expect(readWeekdays(weekdaysText(flags, language))).toBe(flags)
    }),
  )
})
