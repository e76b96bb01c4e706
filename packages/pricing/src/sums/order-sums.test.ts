import { expect, test } from 'vitest'
import { bookSums, chargeTotals, orderAmounts, orderSums } from './order-sums.ts'

const charge = (currency: string, unitPrice: string | null, quantity = '1', more: object = {}) => ({
  currency,
  unitPrice,
  quantity,
  paymentTerm: 'PRE',
  treatment: 'subject',
  ...more,
})
const fx = [{ from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-11-01' }]
const receivables = [charge('USD', '942.5', '2'), charge('CNY', '4240')]
const payables = [charge('USD', '800', '2'), charge('CNY', '3900.005')]

// By hand from R0, R2 and R12 (docs/rules.md): 5 % of USD 1,885.00 is 94.25; 12.5 × 0.6 = 7.50, raised to 35.00; 900 × 2 = 1,800.00,
// lowered to 1,500.00; −10 × 0.4 = −4.00 has no minimum; 3 % of CNY is of no freight.
test.each([
  { name: 'percent of freight', more: charge('USD', '5', '1', { isPercent: true }), amount: '94.25' },
  {
    name: 'percent with a minimum',
    more: charge('USD', '5', '1', { isPercent: true, minAmount: '100' }),
    amount: '100.00',
  },
  { name: 'minimum', more: charge('USD', '12.5', '0.6', { minAmount: '35' }), amount: '35.00' },
  { name: 'maximum', more: charge('USD', '900', '2', { maxAmount: '1500' }), amount: '1500.00' },
  { name: 'no minimum below zero', more: charge('USD', '-10', '0.4', { minAmount: '35' }), amount: '-4.00' },
  { name: 'percent of nothing', more: charge('CNY', '3', '1', { isPercent: true }), amount: null },
])('counts $name', ({ more, amount }) => {
  const freight = charge('USD', '942.5', '2', { isFreight: true })
  expect(orderAmounts([freight, charge('USD', '50'), more])).toEqual(['1885.00', '50.00', amount])
  const sums = orderSums({ receivables: [freight, more], payables: [], book: 'USD', fx: [] })
  expect(sums.open).toBe(amount === null ? 1 : 0)
})

// USD 1,885.00 × 7.1234 = 13,427.61; + CNY 4,240.00 = 17,667.61: quotations page, debit note.
test('sums each currency by itself and all in the book currency', () => {
  expect(orderSums({ receivables, payables, book: 'CNY', fx })).toEqual({
    byCurrency: [
      { currency: 'CNY', receivable: '4240.00', payable: '3900.01', net: '339.99' },
      { currency: 'USD', receivable: '1885.00', payable: '1600.00', net: '285.00' },
    ],
    total: { currency: 'CNY', receivable: '17667.61', payable: '15297.45', net: '2370.16' },
    open: 0,
  })
})

test('leaves out charges of another payer, and counts those without a price', () => {
  const others = [
    charge('USD', '50', '1', { paymentTerm: 'COL' }),
    charge('USD', '60', '1', { treatment: 'included' }),
    charge('USD', null),
    charge('USD', null, '1', { treatment: 'atCost' }),
  ]
  const { byCurrency, open } = orderSums({ receivables: [...receivables, ...others], payables: [], book: 'CNY', fx })
  expect(byCurrency.map(({ receivable }) => receivable)).toEqual(['4240.00', '1885.00'])
  expect(open).toBe(2)
  const collected = charge('USD', '50', '1', { paymentTerm: 'COL', isCollected: true })
  const sums = orderSums({ receivables: [...receivables, collected], payables: [collected], book: 'CNY', fx })
  expect(sums.byCurrency.map(({ receivable }) => receivable)).toEqual(['4240.00', '1935.00'])
  // A collect cost with a payee of ours lowers the profit by as much: 1,935.00 − 50.00.
  expect(sums.byCurrency.map(({ net }) => net)).toEqual(['4240.00', '1885.00'])
})

test('without the payables there is no cost and no profit', () => {
  const sums = orderSums({ receivables, payables: null, book: 'CNY', fx })
  expect(JSON.stringify(sums)).not.toMatch(/payable|net/)
  expect(sums.total).toEqual({ currency: 'CNY', receivable: '17667.61' })
})

test('a missing rate of exchange leaves the total open', () => {
  expect(orderSums({ receivables, payables, book: 'CNY', fx: [] }).total).toBeNull()
})

test.each([
  { name: 'not seen', paid: null, known: fx, expected: { leftOut: 0 } },
  {
    name: 'one of them without a rate',
    paid: [charge('CNY', '100'), charge('EUR', '5')],
    known: fx,
    expected: { cost: '100.00', profit: '17567.61', leftOut: 1 },
  },
  {
    name: 'no rate at all',
    paid: payables,
    known: [],
    expected: { revenue: '4240.00', cost: '3900.01', profit: '339.99', leftOut: 2 },
  },
])('single lines are left out of the sums in the book currency, payables: $name', ({ paid, known, expected }) => {
  const sums = bookSums({ receivables, payables: paid, book: 'CNY', fx: known })
  expect(sums).toEqual({ revenue: '17667.61', ...expected })
})

test('totals of a list name each currency once', () => {
  expect(chargeTotals(receivables)).toEqual([
    { currency: 'CNY', amount: '4240.00' },
    { currency: 'USD', amount: '1885.00' },
  ])
})
