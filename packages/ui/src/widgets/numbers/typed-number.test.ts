import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, typedNumber } from './typed-number.ts'

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
])('%s means %s', (typed, number) => expect(numberOf(typed)).toBe(number))

test.each([
  ['12.5', 0, '12.'],
  ['12', 0, '12'],
  ['.', 0, '0.'],
  ['-3.7', 0, '-3.'],
  ['12.345', 2, '12.34'],
  ['7.123456789', 8, '7.12345678'],
])('%s in a field of %i decimals is left as %s while one types', (typed, decimals, kept) =>
  expect(typedNumber(typed, { decimals, signed: true })).toBe(kept),
)

test.each([
  ['1,250.505', 2, '1250.50'],
  ['-12', 0, '12'],
  ['１２。５', 1, '12.5'],
  ['007', 0, '7'],
  ['abc', 2, ''],
])('%s in a field of %i decimals that is never negative is left as %s', (typed, decimals, kept) =>
  expect(typedNumber(typed, { decimals })).toBe(kept),
)

test('key by key or all at once, a number becomes the same', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'0123456789.x'), { maxLength: 12 }),
      fc.constantFrom(0, 1, 2, 3, 4, 8),
      (keys, decimals) => {
        const facts = { decimals }
        const byKey = keys.reduce((text, key) => typedNumber(text + key, facts), '')
        expect(numberOf(byKey)).toBe(numberOf(typedNumber(keys.join(''), facts)))
      },
    ),
  ))
