import { expect, it } from 'vitest'
import { stretches, ticksFor } from './chart-scale.ts'

it.each([
  [
    [1700, 1900],
    [1700, 1750, 1800, 1850, 1900],
  ],
  [
    [1001, 4999],
    [1000, 2000, 3000, 4000, 5000],
  ],
  [
    [0, 7],
    [0, 2, 4, 6, 8],
  ],
  [
    [500, 500],
    [500, 600],
  ],
  [
    [7.1234, 7.1518],
    [7.12, 7.13, 7.14, 7.15, 7.16],
  ],
  [[], []],
])('%j lie between the round numbers %j', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks)
})

it('a line is broken where nothing was offered', () => {
  expect(stretches([null, 5, 6, null, 7, null])).toEqual([[1, 2], [4]])
  expect(stretches([null])).toEqual([])
})
