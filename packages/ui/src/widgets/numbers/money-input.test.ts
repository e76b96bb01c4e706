import { expect, test } from 'vitest'
import { amountWords } from './money-input.tsx'

test.each([
  ['1234', '1,234.00'],
  ['1234567.5', '1,234,567.50'],
  ['-30', '(30.00)'],
  ['0.125', '0.125'],
  ['-1234.5678', '(1,234.5678)'],
  ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
])('%s is read as %s', (amount, words) => expect(amountWords(amount)).toBe(words))
