import { expect, it } from 'vitest'
import { deadFreight, deadFreightNotes, isLateCancellation } from './dead-freight.ts'

it.each([
  ['40HQ', '5', '1600', '133.33'],
  ['20GP', '5', '1600', '320.00'],
  ['40GP', '2.5', '1600', '80.00'],
  ['45HQ', '5', '1600', null],
] as const)('dead freight of loose cargo in a %s: %s CBM of %s (R5)', (box, volumeM3, charges, amount) => {
  expect(deadFreight({ box, volumeM3, charges })).toBe(amount)
})

it('is noted where it costs something', () => {
  const booked = { box: '40HQ', volumeM3: '5' }
  expect(deadFreightNotes(booked, { currency: 'USD', amount: '1600' })).toEqual([
    { rule: 'deadFreight', parameters: { time: '11:00', currency: 'USD', amount: '133.33', volume: '5', box: '40HQ' } },
  ])
  expect(deadFreightNotes(booked, { currency: 'USD', amount: '0' })).toEqual([])
})

// By hand (R5): closing on Monday 23 November 2026, 12:00 in China; the working day before is Friday the 20th, or the day before a holiday.
it.each([
  ['2026-11-20T03:00:00.000Z', [], false],
  ['2026-11-20T03:01:00.000Z', [], true],
  ['2026-11-21T00:00:00.000Z', [], true],
  ['2026-11-19T04:00:00.000Z', [], false],
  ['2026-11-19T04:00:00.000Z', ['2026-11-20'], true],
] as const)('a cancellation at %s with %j off is late: %s', (now, off, isLate) => {
  const calendar = { off: new Set<string>(off), worked: new Set<string>() }
  expect(isLateCancellation(now, '2026-11-23T04:00:00.000Z', calendar)).toBe(isLate)
  expect(isLateCancellation(now, null, calendar)).toBe(false)
})
