import { addDays, addMonths } from '@hangjia/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampDay, dayByKey, isWithin, monthWeeks, shownMonth, weekStart } from './calendar-days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s and %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

test.each([
  ['2026-11-20', 'zh', '2026-11-16'],
  ['2026-11-20', 'en', '2026-11-15'],
  ['2026-11-22', 'zh', '2026-11-16'],
  ['2026-11-22', 'en', '2026-11-22'],
  ['2026-11-16', 'zh', '2026-11-16'],
] as const)('the week of %s begins in %s on %s', (day, language, start) => expect(weekStart(day, language)).toBe(start))

test.each([
  ['ArrowLeft', false, '2026-11-19'],
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowUp', false, '2026-11-13'],
  ['ArrowDown', false, '2026-11-27'],
  ['PageUp', false, '2026-10-20'],
  ['PageDown', false, '2026-12-20'],
  ['PageUp', true, '2025-11-20'],
  ['PageDown', true, '2027-11-20'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['a', false, undefined],
])('%s with Shift %s leads from 2026-11-20 to %s', (key, shiftKey, day) =>
  expect(dayByKey('2026-11-20', { key, shiftKey }, 'zh')).toBe(day),
)

test('November 2026 begins on a Sunday', () => {
  expect(monthWeeks('2026-11', 'en')[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((date) => `2026-11-0${date}`))
  expect(monthWeeks('2026-11', 'zh')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
})

test('bounds hold the nearest day', () => {
  const bounds = { minimum: '2026-11-10', maximum: '2026-11-20' }
  expect(clampDay('2026-11-01', bounds)).toBe('2026-11-10')
  expect(clampDay('2026-12-01', bounds)).toBe('2026-11-20')
  expect(isWithin('2026-11-20', bounds)).toBe(true)
  expect(isWithin('2026-11-21', bounds)).toBe(false)
})

test.each([
  [undefined, '2026-11-20', 2, '2026-11'],
  ['2026-11', '2026-12-24', 2, '2026-11'],
  ['2026-11', '2027-01-01', 2, '2026-12'],
  ['2026-11', '2026-10-31', 2, '2026-10'],
  ['2026-11', '2026-12-01', 1, '2026-12'],
])('from %s on, %s is among %i months from %s', (before, day, count, month) =>
  expect(shownMonth(before, day, count)).toBe(month),
)

const day = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('2000-01-01', days))
test('six weeks hold every day of a month once, in order', () =>
  fc.assert(
    fc.property(day, fc.constantFrom('zh' as const, 'en' as const), (any, language) => {
      const days = monthWeeks(any.slice(0, 7), language)
        .flat()
        .filter((one) => one !== null)
      expect(days).toContain(any)
      expect(days[0]).toBe(`${any.slice(0, 7)}-01`)
      expect(addMonths(days[0]!, 1)).toBe(addDays(days.at(-1)!, 1))
    }),
  ))
