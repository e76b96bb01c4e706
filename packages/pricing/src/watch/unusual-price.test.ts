import { expect, it } from 'vitest'
import cases from '../../cases/unusual-price.json' with { type: 'json' }
import { percentOfMedian, unusualPrice } from './unusual-price.ts'

it.each(cases)('$name ($source)', ({ price, median, expected }) => {
  expect(unusualPrice(price, median)).toBe(expected)
})

it.each([
  ['20', '2025', '1'],
  ['20500', '2025', '1012'],
  ['899.99', '1800', '50'],
])('%s as a percentage of %s is %s', (price, median, percent) => {
  expect(percentOfMedian(price, median)).toBe(percent)
})
