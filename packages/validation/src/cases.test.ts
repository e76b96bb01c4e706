import { describe, expect, it, vi } from 'vitest'
import dates from '../cases/dates.json' with { type: 'json' }
import days from '../cases/days.json' with { type: 'json' }
import decimals from '../cases/decimals.json' with { type: 'json' }
import moneys from '../cases/money.json' with { type: 'json' }
import weeks from '../cases/weekdays.json' with { type: 'json' }
import {
  addDays,
  amountsText,
  businessDay,
  compareDecimals,
  daysBetween,
  formatAmount,
  formatDaysTotal,
  formatDecimal,
  formatMoney,
  formatPeriod,
  hasDecimals,
  illegalDateFormat,
  isDecimal,
  isExpired,
  isExpiringSoon,
  isNew,
  type Language,
  lastWeekday,
  mondayOf,
  nextSailing,
  readDay,
  readDays,
  readMinute,
  roundDecimal,
  selectedWeekdays,
  sevenFlags,
  sumDays,
  weekdaysByName,
  weekdaysFromSunday,
  weekdaysText,
  withDaysWord,
  withoutDaysWord,
} from './index.ts'

describe('decimals', () => {
  it.each(decimals.isDecimal)('$value is a decimal string: $expected ($source)', ({ value, expected }) =>
    expect(isDecimal(value)).toBe(expected),
  )
  it.each(decimals.compare)('$left against $right is $expected ($source)', ({ left, right, expected }) => {
    expect(compareDecimals(left, right)).toBe(expected)
    expect(compareDecimals(right, left)).toBe(0 - expected)
  })
  it.each(decimals.hasDecimals)('$value has at most $most decimals: $expected ($source)', (row) =>
    expect(hasDecimals(row.value, row.most)).toBe(row.expected),
  )
  it.each(decimals.round)('$value at $scale decimals is $expected ($source)', ({ value, scale, expected }) =>
    expect(roundDecimal(value, scale)).toBe(expected),
  )
})

describe('money', () => {
  it.each(moneys.amount)('a document prints $value as $expected ($source)', ({ value, expected }) =>
    expect(formatAmount(value)).toBe(expected),
  )
  it.each(moneys.money)('a screen shows $value in currency $currency as $expected ($source)', (row) =>
    expect(formatMoney(row.value, row.currency)).toBe(row.expected),
  )
  it('in several currencies is one line, and nothing for none', () => {
    const amounts = [
      { currency: 'CNY', amount: '4240' },
      { currency: 'USD', amount: '-30' },
    ]
    expect(amountsText(amounts)).toBe('CNY 4,240.00 + USD (30.00)')
    expect(amountsText([])).toBe('')
  })
  it.each(moneys.decimal)('$value keeps its decimals: $expected ($source)', ({ value, expected }) =>
    expect(formatDecimal(value)).toBe(expected),
  )
})

describe('dates', () => {
  it.each(dates.day)('the day of $value is $expected ($source)', ({ value, expected }) => {
    const report = vi.fn()
    expect(readDay(value, report)).toBe(expected)
    expect(report.mock.calls).toEqual(expected === null ? [[illegalDateFormat]] : [])
  })
  it.each(dates.minute)('the minute of $value is $expected ($source)', ({ value, expected }) =>
    expect(readMinute(value)).toBe(expected),
  )
  it.each(dates.expired)('$value is expired on $today: $expected ($source)', ({ value, today, expected }) =>
    expect(isExpired(value, today)).toBe(expected),
  )
  it.each(dates.new)(
    'a record that begins on $value is new on $today: $expected ($source)',
    ({ value, today, expected }) => expect(isNew(value, today)).toBe(expected),
  )
  it.each(dates.expiringSoon)('$value expires soon on $today: $expected ($source)', ({ value, today, expected }) =>
    expect(isExpiringSoon(value, today)).toBe(expected),
  )
  it.each(dates.businessDay)('$value falls on $expected in China ($source)', ({ value, expected }) =>
    expect(businessDay(value)).toBe(expected),
  )
  it.each(dates.formatPeriod)('$from and $to are $expected ($source)', ({ from, to, expected }) =>
    expect(formatPeriod(from, to)).toBe(expected),
  )

  it.each(dates.addDays)('$value and $days days is $expected ($source)', (row) => {
    expect(addDays(row.value, row.days)).toBe(row.expected)
    expect(daysBetween(row.value, row.expected)).toBe(row.days)
  })
  it.each(dates.mondayOf)('the week of $value begins on $expected ($source)', ({ value, expected }) =>
    expect(mondayOf(value)).toBe(expected),
  )
})

describe('days', () => {
  it.each(days.with)('"$text" gets the $language word: $expected ($source)', ({ text, language, expected }) =>
    expect(withDaysWord(text, language as Language)).toBe(expected),
  )
  it.each(days.without)('"$text" without the word is $expected ($source)', ({ text, expected }) =>
    expect(withoutDaysWord(text)).toBe(expected),
  )
  it.each(days.read)('"$text" reads as $expected ($source)', ({ text, expected }) =>
    expect(readDays(text)).toEqual(expected),
  )
  it.each(days.sum)('legs add up to $expected ($source)', ({ legs, expected }) =>
    expect(formatDaysTotal(sumDays(legs))).toBe(expected),
  )
})

describe('weekdays', () => {
  it.each(weeks.flags)('$numbers is $flags, shown $zh and $en ($source)', ({ numbers, flags, zh, en }) => {
    expect(sevenFlags(numbers)).toBe(flags)
    expect(selectedWeekdays(flags)).toEqual(numbers)
    expect([weekdaysText(flags, 'zh'), weekdaysText(flags, 'en')]).toEqual([zh, en])
    expect([weekdaysByName(flags, 'zh'), weekdaysByName(flags, 'en')]).toEqual([zh && `周${zh}`, en])
  })
  it.each(weeks.next)('$flags sails from $from on $expected ($source)', ({ flags, from, expected }) =>
    expect(nextSailing(flags, from)).toBe(expected),
  )
  it.each(weeks.last)('$flags falls before $from on $expected ($source)', ({ flags, from, expected }) =>
    expect(lastWeekday(flags, from)).toBe(expected),
  )
  it('starts the week on Sunday in the standard-sort view (spec 3)', () =>
    expect(weekdaysFromSunday.map(({ number }) => number)).toEqual([7, 1, 2, 3, 4, 5, 6]))
})
