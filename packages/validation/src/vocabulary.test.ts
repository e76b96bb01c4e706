import { describe, expect, it, vi } from 'vitest'
import billTypes from '../cases/bill-type.json' with { type: 'json' }
import copies from '../cases/cached-option.json' with { type: 'json' }
import ranges from '../cases/rate-range.json' with { type: 'json' }
import resends from '../cases/resend.json' with { type: 'json' }
import voyages from '../cases/voyage.json' with { type: 'json' }
import weeks from '../cases/weekdays.json' with { type: 'json' }
import words from '../cases/words.json' with { type: 'json' }
import {
  type BillType,
  billTypeText,
  type CachedKind,
  cachedOption,
  defaultBillType,
  illegalDateFormat,
  isExpired,
  isSevenFlags,
  personName,
  rateRangeText,
  readMinute,
  resendSecondsLeft,
  selectedWeekdays,
  type TransferType,
  transferTypeText,
  voyageText,
  voyageTotalText,
  weekdays,
  yesNoText,
} from './index.ts'

it.each(billTypes.text)('bill type $id is shown as $expected ($source)', ({ id, expected }) =>
  expect(billTypeText(id as BillType)).toBe(expected),
)
it('has MBL as the default bill type (spec 3)', () => expect(billTypeText(defaultBillType)).toBe('MBL'))

describe('weekdays', () => {
  it.each(weeks.forms)('day $number is $id, $nameCn, $nameEn and $shortName ($source)', ({ source: _, ...day }) =>
    expect(weekdays[day.number - 1]).toEqual(day),
  )
  it.each(weeks.unreadable)('"$flags" is no seven-flag string ($source)', ({ flags }) => {
    expect(isSevenFlags(flags)).toBe(false)
    expect(selectedWeekdays(flags)).toEqual([])
  })
})

describe('illegal dates', () => {
  it('logs "illegal date format" and returns false where a yes or no is asked (spec 5.7)', () => {
    const report = vi.fn()
    expect(isExpired('2026-02-30', '2026-11-20', report)).toBe(false)
    expect(report.mock.calls).toEqual([[illegalDateFormat]])
  })
  it('logs "illegal date format" and returns null where a time is asked (spec 5.7)', () => {
    const report = vi.fn()
    expect(readMinute({}, report)).toBe(null)
    expect(report.mock.calls).toEqual([[illegalDateFormat]])
  })
  it('uses the words of the specification (spec 5.7)', () => expect(illegalDateFormat).toBe('illegal date format'))
})

describe('voyages', () => {
  it.each(voyages.text)('"$text" is normalised to "$expected" ($source)', ({ text, expected }) =>
    expect(voyageText(text)).toBe(expected),
  )
  it.each(voyages.total)('total: $name ($source)', ({ legs, zh, en }) =>
    expect([voyageTotalText(legs, 'zh'), voyageTotalText(legs, 'en')]).toEqual([zh, en]),
  )
})

it.each(ranges)('a rate range reads $expected: $name ($source)', ({ range, expected }) =>
  expect(rateRangeText(range)).toBe(expected),
)

it.each(words.person)('a person is shown as "$expected": $name ($source)', ({ person, expected }) =>
  expect(personName(person)).toBe(expected),
)
it.each(words.transfer)('transfer type $id is $zh, $en ($source)', ({ id, zh, en }) =>
  expect([transferTypeText(id as TransferType, 'zh'), transferTypeText(id as TransferType, 'en')]).toEqual([zh, en]),
)
it.each(words.yesNo)('$value is shown as $zh, $en ($source)', ({ value, zh, en }) =>
  expect([yesNoText(value, 'zh'), yesNoText(value, 'en')]).toEqual([zh, en]),
)

it.each(copies)('a kept copy of an option: $name ($source)', ({ kind, option, expected }) =>
  expect(cachedOption(kind as CachedKind, option)).toEqual(expected),
)

it.each(resends)('seconds until a code may be sent again: $name ($source)', ({ sentAtMs, nowMs, expected }) =>
  expect(resendSecondsLeft(sentAtMs, nowMs)).toBe(expected),
)
