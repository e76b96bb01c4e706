import { expect, it } from 'vitest'
import { exchangedBy } from './exchanged-by.ts'
import type { PricedLine } from './option-totals.ts'

const line = (key: string, unitPrice: string, change: Partial<PricedLine> = {}): PricedLine => ({
  key,
  block: 'freight',
  currency: 'USD',
  unitPrice,
  quantity: '1',
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  ...change,
})
const at = { boxes: [{ box: '40HQ', quantity: 1 }], from: 'USD', to: 'CNY', kept: '7.1', now: '7.25' }

it('adds lines after they were converted, at both rates (settled 37)', () => {
  // 33.33 × 7.1 = 236.64, × 7.25 = 241.64 each: three lines moved by 15.00, their sum of 99.99 by 15.00, rounded once.
  const lines = [line('a', '33.33'), line('b', '33.33'), line('c', '33.33')]
  expect(exchangedBy({ ...at, lines })).toEqual({ foreign: '99.99', money: '15.00' })
  expect(exchangedBy({ ...at, lines, now: '7' })).toEqual({ foreign: '99.99', money: '-9.99' })
})

it('counts what the addressee pays in that currency, and nothing else', () => {
  const lines = [
    line('a', '100'),
    line('b', '50', { currency: 'EUR' }),
    line('c', '70', { printed: false }),
    line('d', '30', { paymentTerm: 'COL' }),
  ]
  expect(exchangedBy({ ...at, lines })).toEqual({ foreign: '100.00', money: '15.00' })
})

it('knows no difference without a rate of today', () => {
  expect(exchangedBy({ ...at, lines: [line('a', '100')], now: null })).toEqual({ foreign: '100.00', money: null })
})
