import { expect, it } from 'vitest'
import { deadFreight, deadFreightNotes } from './dead-freight.ts'

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
