import { roundDecimal } from '@hangjia/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalStep } from './decimal-step.ts'

test.each([
  ['1', 1, { step: '1' }, '2'],
  ['0.1', 1, { step: '0.2' }, '0.3'],
  ['1.005', 1, { step: '0.001' }, '1.006'],
  ['9.9', 1, { step: '0.1' }, '10.0'],
  ['0', -1, { step: '0.5' }, '-0.5'],
  ['0.5', -1, { step: '0.5', minimum: '0' }, '0.0'],
  ['0.3', -1, { step: '0.5', minimum: '0' }, '0'],
  ['98', 10, { step: '1', maximum: '100' }, '100'],
  [null, 1, { step: '1' }, '1'],
  [null, 1, { step: '1', minimum: '20' }, '20'],
  ['-', 1, { step: '1' }, '1'],
  ['9007199254740993', 1, { step: '1' }, '9007199254740994'],
])('%s and %i steps of %o is %s', (value, times, facts, expected) =>
  expect(decimalStep(value, times, facts)).toBe(expected),
)

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(9_999))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`)

test('as many steps down as up lead back', () =>
  fc.assert(
    fc.property(decimal, fc.integer({ min: 1, max: 1000 }), (value, times) => {
      const there = decimalStep(value, times, { step: '0.0001' })
      const back = decimalStep(there, -times, { step: '0.0001' })
      expect(roundDecimal(back, 4)).toBe(roundDecimal(value, 4))
    }),
  ))
