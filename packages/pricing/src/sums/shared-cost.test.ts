import { addDecimals } from '@hangjia/validation/decimal'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharedAmount, shareWeight } from './shared-cost.ts'

// By hand, with R1 of the domain: RT = max(CBM, kg / 1000).
it.each([
  ['RT', '800', '3.456', '3.456'],
  ['RT', '4500', '3', '4.5'],
  ['CBM', '4500', '3', '3'],
  ['kg', '4500', '3', '4500'],
  ['equal', null, null, '1'],
  ['RT', null, '3', null],
  ['kg', '0', '3', null],
] as const)('by %s, %s kg and %s CBM weigh %s', (by, grossKg, volumeM3, weight) => {
  expect(shareWeight(by, { grossKg, volumeM3 })).toBe(weight)
})

// By hand: 1,000 over 3 + 5 + 4 = 12: 250.00, 416.67, and 333.33 that are left; 100 over three: 33.33, 33.33, 33.34.
it.each([
  ['1000', ['3', '5', '4'], ['250.00', '416.67', '333.33']],
  ['100', ['1', '1', '1'], ['33.33', '33.33', '33.34']],
  ['-100', ['1', '1', '1'], ['-33.33', '-33.33', '-33.34']],
  ['0.01', ['1', '1'], ['0.01', '0.00']],
  ['80', ['2'], ['80.00']],
  ['80', ['2', null], null],
  ['80', [], null],
] as const)('%s by %j is %j', (amount, by, shares) => {
  expect(sharedAmount(amount, by)).toEqual(shares)
})

it('shares always add up to the amount', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const weight = fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  fc.assert(
    fc.property(cents, fc.array(weight, { minLength: 1, maxLength: 30 }), (amount, by) => {
      const whole = (amount / 100).toFixed(2)
      const shares = sharedAmount(whole, by) ?? []
      expect(Number(addDecimals(shares))).toBe(Number(whole))
      expect(shares.length).toBe(by.length)
    }),
  )
})
