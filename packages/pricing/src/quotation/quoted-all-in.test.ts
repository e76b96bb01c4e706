import type { QuotationLine } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { percentAbove, quotedAllIn } from './quoted-all-in.ts'

const line = (price: string, given: Partial<QuotationLine> = {}): QuotationLine => ({
  key: price,
  block: 'freight',
  charge: null,
  nameCn: '',
  nameEn: '',
  unit: 'CTR',
  currency: 'USD',
  unitPrice: null,
  quantity: null,
  boxPrices: [{ box: '40HQ', price }],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'rate',
  ...given,
})

it('sums the freight of a container with what is paid with it, by hand: 1900 + 120.50', () =>
  expect(
    quotedAllIn(
      [
        line('1900'),
        line('120.50'),
        line('50', { currency: 'CNY' }),
        line('30', { treatment: 'included' }),
        line('75', { paymentTerm: 'COL' }),
        line('450', { block: 'origin' }),
      ],
      '40HQ',
    ),
  ).toEqual({ box: '40HQ', currency: 'USD', amount: '2020.50' }))

it('has no price for another container', () => expect(quotedAllIn([line('1900')], '20GP')).toBeNull())

it.each([
  ['2100', '2000', '5.0'],
  ['1900', '2000', '-5.0'],
  ['2020.50', '1900', '6.3'],
])('%s is above %s by %s per cent', (amount, other, percent) => expect(percentAbove(amount, other)).toBe(percent))
