import { expect, it } from 'vitest'
import { totalsText } from './money.ts'

const of = (currency: string, total: string) => ({ currency, total })

it.each([
  ['every currency to pay in', [of('CNY', '11748.00'), of('USD', '-35.00')], 'CNY 11,748.00 + USD (35.00)'],
  ['no currency without a sum', [of('CNY', '11748.00'), of('USD', '0.00')], 'CNY 11,748.00'],
  ['a sum of nothing where that is all', [of('CNY', '0.00'), of('USD', '0.00')], 'CNY 0.00'],
  ['nothing where nothing is priced', [], ''],
])('totals of an option name %s', (_what, totals, words) => expect(totalsText(totals)).toBe(words))
