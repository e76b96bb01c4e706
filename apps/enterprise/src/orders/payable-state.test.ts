import { expect, test } from 'vitest'
import { payableStateOf } from './payable-state.ts'

const usd = (amount: string) => ({ currency: 'USD', amount })
const cny = (amount: string) => ({ currency: 'CNY', amount })
const bill = (one: ReturnType<typeof usd>, isPaid = false) => ({ ...one, isPaid })

test.each([
  ['none', [], true],
  ['partInvoiced', [bill(usd('500'))], true],
  ['partInvoiced', [bill(usd('1000'))], true],
  ['open', [bill(usd('400')), bill(usd('600')), bill(cny('825'))], true],
  ['partInvoiced', [bill(usd('1000')), bill(cny('825'))], false],
  ['part', [bill(usd('1000'), true), bill(cny('825'))], true],
  ['part', [bill(usd('1000'), true), bill(cny('825'), true)], false],
  ['settled', [bill(usd('1000'), true), bill(cny('825.00'), true)], true],
  ['over', [bill(usd('1000.01'), true), bill(cny('825'), true)], true],
  ['over', [bill({ currency: 'EUR', amount: '1' })], true],
  ['partInvoiced', [bill(usd('1000.01'))], false],
] as const)(
  'payables are %s by the sums of their invoices in each currency: %j, priced: %s',
  (state, invoices, isPriced) => {
    expect(payableStateOf({ owed: [usd('1000'), cny('825')], invoices, isPriced })).toBe(state)
  },
)

test.each([
  ['open', [bill(usd('-100'))]],
  ['settled', [bill(usd('-100'), true)]],
] as const)('a credit is %s by its notes, and never paid without one that is: %j', (state, invoices) => {
  expect(payableStateOf({ owed: [usd('-100')], invoices, isPriced: true })).toBe(state)
})
