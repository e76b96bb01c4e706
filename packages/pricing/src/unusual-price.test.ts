import { expect, it } from 'vitest'
import cases from '../cases/unusual-price.json' with { type: 'json' }
import { unusualPrice } from './unusual-price.ts'

it.each(cases)('$name ($source)', ({ price, median, expected }) => {
  expect(unusualPrice(price, median)).toBe(expected)
})
