import { expect, test } from 'vitest'
import { presetRange, withDay } from './day-range.ts'

test.each([
  ['today', 'zh', '2026-11-20', '2026-11-20'],
  ['thisWeek', 'zh', '2026-11-16', '2026-11-22'],
  ['thisWeek', 'en', '2026-11-15', '2026-11-21'],
  ['thisMonth', 'zh', '2026-11-01', '2026-11-30'],
  ['next30Days', 'zh', '2026-11-20', '2026-12-19'],
  ['wholeValidity', 'zh', '2026-11-01', '2027-01-31'],
] as const)('%s in %s is %s to %s', (preset, language, from, to) =>
  expect(
    presetRange(preset, { today: '2026-11-20', language, validity: { from: '2026-11-01', to: '2027-01-31' } }),
  ).toEqual({ from, to }),
)
test('without a validity there is none to choose', () =>
  expect(presetRange('wholeValidity', { today: '2026-11-20', language: 'zh' })).toBeUndefined())

const range = (from: string | null, to: string | null) => ({ from, to })
test.each([
  [range(null, null), 'from', '2026-11-20', range('2026-11-20', null)],
  [range('2026-11-01', '2026-11-30'), 'from', '2026-11-20', range('2026-11-20', '2026-11-30')],
  [range('2026-11-01', '2026-11-10'), 'from', '2026-11-20', range('2026-11-20', null)],
  [range('2026-11-01', null), 'to', '2026-11-20', range('2026-11-01', '2026-11-20')],
  [range('2026-11-25', null), 'to', '2026-11-20', range('2026-11-20', null)],
  [range(null, null), 'to', '2026-11-20', range(null, '2026-11-20')],
] as const)('in %o the %s side becomes %s: %o', (before, side, day, after) =>
  expect(withDay(before, side, day)).toEqual(after),
)
