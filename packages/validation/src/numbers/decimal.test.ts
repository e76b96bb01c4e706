import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  decimal,
  multiplyDecimals,
  percentText,
  plainText,
  roundDecimal,
} from './decimal.ts'

/** Numbers as counts of ten-thousandths, which the engine adds exactly. */
const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const written = (count: bigint, scale = 4): string => {
  const digits = String(count < 0n ? -count : count).padStart(scale + 1, '0')
  return `${count < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const plain = (count: bigint, scale?: number) => written(count, scale).replace(/\.?0+$/, '')

test('numbers of any size are added, multiplied and compared exactly', () =>
  fc.assert(
    fc.property(units, units, (left, right) => {
      expect(addDecimals([written(left), written(right)])).toBe(plain(left + right))
      expect(multiplyDecimals(written(left), written(right))).toBe(plain(left * right, 8))
      expect(compareDecimals(written(left), written(right))).toBe(left < right ? -1 : left > right ? 1 : 0)
    }),
  ))

test('half is rounded away from zero', () =>
  fc.assert(
    fc.property(units, (count) => {
      const size = count < 0n ? -count : count
      const hundredths = (size + 50n) / 100n
      expect(roundDecimal(written(count), 2)).toBe(written(count < 0n ? -hundredths : hundredths, 2))
    }),
  ))

test.each(['0', '0.00', '-0', '-0.000'])('%s is written as 0', (value) => expect(plainText(decimal(value))).toBe('0'))

test.each([
  [1, 3, '33.3'],
  [3, 2000, '0.2'],
  [1, 1, '100'],
  [0, 5, '0'],
  [5, 0, null],
])('%i of %i is %s per cent', (part, whole, expected) => expect(percentText(part, whole)).toBe(expected))

test('texts that are no decimals are refused', () => {
  expect(() => compareDecimals('1e5', '1')).toThrow(RangeError)
  expect(() => roundDecimal('', 2)).toThrow(RangeError)
})
