import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addMonths,
  addTime,
  agoWords,
  businessDay,
  clockText,
  fullDayWords,
  instantOfMinute,
  lastOfMonth,
  monthWords,
  readMinute,
  spanWords,
  startOfDay,
  weekdayNumber,
  writtenDay,
  writtenInstant,
} from '../index.ts'

afterEach(() => vi.unstubAllEnvs())

describe.each(['Asia/Shanghai', 'UTC', 'America/New_York', 'Australia/Lord_Howe'])('on a machine in %s', (zone) => {
  it.each([
    // New York has no 2:30 on 8 March 2026, Lord Howe none on 4 October: their summer time begins.
    ['2026-03-07T18:30:00.000Z', '2026-03-08 02:30'],
    ['2026-10-03T18:15:00.000Z', '2026-10-04 02:15'],
    ['2026-11-19T16:00:00.000Z', '2026-11-20 00:00'],
    ['1988-07-01T00:00:00.000Z', '1988-07-01 08:00'],
  ])('%s is %s in China, and back', (instant, minute) => {
    vi.stubEnv('TZ', zone)
    expect(readMinute(instant)).toBe(minute)
    expect(instantOfMinute(minute)).toBe(instant)
    expect(writtenInstant(minute, 'YYYY-MM-DD HH:mm')).toBe(instant)
    expect(businessDay(instant)).toBe(minute.slice(0, 10))
    expect(startOfDay(minute.slice(0, 10)) <= instant).toBe(true)
  })

  it('a month has its days', () => {
    vi.stubEnv('TZ', zone)
    expect(lastOfMonth('2028-02-10')).toBe('2028-02-29')
    expect(addMonths('2026-10-31', 4)).toBe('2027-02-28')
    expect(weekdayNumber('2026-03-08')).toBe(7)
    expect(monthWords('2026-03', 'en')).toBe('March 2026')
    expect(fullDayWords('2026-11-22', 'zh')).toBe('2026年11月22日星期日')
    expect(fullDayWords('2026-11-22', 'en')).toBe('Sunday, 22 November 2026')
  })
})

it.each([
  ['2026-11-20T01:05:00.000Z', '2026-11-20 09:05'],
  ['2026-11-20T01:05:30.250Z', '2026-11-20 09:05:30'],
  ['soon', 'soon'],
])('the clock shows %s as %s', (instant, text) => expect(clockText(instant)).toBe(text))

it.each([
  [{ minutes: 90 }, '2026-11-20T02:30:00.000Z'],
  [{ hours: -2 }, '2026-11-19T23:00:00.000Z'],
  [{ days: 30, hours: 1 }, '2026-12-20T02:00:00.000Z'],
])('%o later', (time, instant) => expect(addTime('2026-11-20T01:00:00.000Z', time)).toBe(instant))

it.each([
  ['2026-2-3', 'YYYY-M-D', '2026-02-03'],
  ['2026-2-30', 'YYYY-M-D', null],
  ['2026-0-3', 'YYYY-M-D', null],
  ['2026-02-03', 'YYYY-M-D', null],
])('%s in the form %s is %s', (text, form, day) => expect(writtenDay(text, form)).toBe(day))

it.each([
  ['2026-11-19', '1 天前', 'a day ago'],
  ['2026-11-17', '3 天前', '3 days ago'],
  ['2026-10-01', '50 天前', '50 days ago'],
])('%s was %s, %s', (day, zh, en) => {
  expect(agoWords(day, '2026-11-20', 'zh')).toBe(zh)
  expect(agoWords(day, '2026-11-20', 'en')).toBe(en)
})

it.each([
  [59, '59 分钟', '59 minutes'],
  [60, '1 小时', 'an hour'],
  [119, '1 小时', 'an hour'],
  [1439, '23 小时', '23 hours'],
  [2879, '1 天', 'a day'],
  [2880, '2 天', '2 days'],
])('%i minutes are %s, %s', (minutes, zh, en) => {
  const start = '2026-11-20T00:00:00.000Z'
  expect(spanWords(start, addTime(start, { minutes }), 'zh')).toBe(zh)
  expect(spanWords(start, addTime(start, { minutes }), 'en')).toBe(en)
})
