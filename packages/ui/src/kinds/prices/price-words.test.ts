import { expect, test } from 'vitest'
import { priceWords } from './price-words.ts'

test.each([
  ['1250', '1,250'],
  ['1250.5', '1,250.50'],
  ['0', '0'],
  ['-30.125', '-30.125'],
])('the price %s reads %s', (price, words) => expect(priceWords(price)).toBe(words))
