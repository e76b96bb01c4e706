import { expect, it } from 'vitest'
import { nextPeriod } from './next-period.ts'

it.each([
  ['a year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['a year before a leap year', '2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
  ['a year from the middle of a month', '2026-05-15', '2027-05-14', '2027-05-15', '2028-05-14'],
  ['a month of 28 days', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['a quarter', '2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'],
  ['ten days', '2026-11-01', '2026-11-10', '2026-11-11', '2026-11-20'],
  ['one day', '2026-11-01', '2026-11-01', '2026-11-02', '2026-11-02'],
])('%s is followed by another', (_what, from, to, nextFrom, nextTo) => {
  expect(nextPeriod({ from, to })).toEqual({ from: nextFrom, to: nextTo })
})
