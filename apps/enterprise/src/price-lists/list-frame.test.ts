import { expect, it } from 'vitest'
import { nextEnd, usualEnd } from './list-frame.ts'

it.each([
  ['within a month', '2026-11-29', [], '2026-11-30'],
  ['on the last day of a month', '2026-11-30', [], '2026-12-31'],
  ['on the last day of February', '2027-02-28', [], '2027-03-31'],
  ['with a rate that ends before', '2026-11-30', ['2026-12-24', '2027-01-10'], '2026-12-24'],
  ['with a rate that ended', '2026-11-29', ['2026-11-28'], '2026-11-30'],
  ['with a rate without an end', '2026-11-29', [null], '2026-11-30'],
])('ends a new list %s', (_, today, ends, end) => {
  expect(
    usualEnd(
      today,
      ends.map((validTo) => ({ validTo })),
    ),
  ).toBe(end)
})

it.each([
  ['2026-11-10', '2026-11-29', '2026-11-30'],
  ['2026-11-10', '2026-11-30', '2026-12-31'],
  ['2026-12-31', '2026-11-30', '2027-01-31'],
])('on %s lengthens a list that ends on %s to %s', (today, validUntil, end) => {
  expect(nextEnd(today, validUntil)).toBe(end)
})
