import { expect, test } from 'vitest'
import { numericText, priceWords } from './number-text.ts'

test.each([
  ['1,250.505', { scale: 2, signed: false }, '1250.50'],
  ['-12', { scale: 0, signed: false }, '12'],
  ['-12', { scale: 0, signed: true }, '-12'],
  ['１２。５', { scale: 1, signed: false }, '12.5'],
  ['7.12345678', { scale: 8, signed: false }, '7.12345678'],
  ['007', { scale: 0, signed: false }, '7'],
  ['abc', { scale: 2, signed: false }, ''],
])('%s keeps %o as %s', (typed, facts, kept) => expect(numericText(typed, facts)).toBe(kept))

test.each([
  ['1250', '1,250'],
  ['1250.5', '1,250.50'],
  ['0', '0'],
  ['-30.125', '-30.125'],
])('the price %s reads %s', (price, words) => expect(priceWords(price)).toBe(words))
