import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { timesIn } from './times.ts'

it.each([
  ['1', 1],
  ['20', 20],
])('the suites run as often as asked: %s', (given, times) => {
  expect(timesIn(given)).toBe(times)
})

it.each(['abc', '', '0', '-1', '2.5', '3x', '10000'])('a number of runs that is none is refused: %j', (given) => {
  expect(() => timesIn(given)).toThrow(Refusal)
})
