import { expect, test } from 'vitest'
import { settledNumber } from './number-control.tsx'

test.each([
  ['12.', '12'],
  ['12.50', '12.50'],
  ['-', null],
  ['-0', '0'],
  ['-0.00', '0.00'],
  ['-0.', '0'],
  ['-0.5', '-0.5'],
  ['0', '0'],
  ['', null],
  ['abc', 'abc'],
  [null, null],
])('%s is left as %s', (typed, left) => expect(settledNumber(typed)).toBe(left))
