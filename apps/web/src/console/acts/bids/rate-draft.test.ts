import { expect, it } from 'vitest'
import type { AnyRow } from '../../records.ts'
import type { Bid } from './bid-columns.ts'
import { rateOfBid } from './rate-draft.ts'

const link = (id: string, code: string, title = code) => ({ id, code, title, titleEn: null })
const hq = link('1', '40HQ')
const gp = link('2', '20GP')
const price = (amount: string, more: object) => ({
  bid: 1,
  charge: null,
  box: null,
  per: null,
  unit: '40HQ',
  currency: 'USD',
  price: amount,
  ...more,
})
const row = {
  id: '9',
  version: 1,
  product: 'fcl',
  enquiryNo: 'XJ2611290001',
  pol: link('5', 'CNSHG'),
  pod: link('6', 'USLAX'),
  bidPrices: [
    price('2150', { box: hq, charge: link('7', 'O/F', 'Ocean freight') }),
    price('1150', { box: gp, unit: '20GP' }),
    price('15000', { box: hq, currency: 'CNY' }),
    price('450', { charge: link('8', 'DOC'), unit: 'BL', currency: 'CNY' }),
  ],
} as unknown as AnyRow
const bid = { no: 1, supplier: link('3', 'S1'), carrier: link('4', 'MSK'), validUntil: '2026-12-31' } as unknown as Bid

it('makes the freight of one currency prices by container type, and writes down all others', () =>
  expect(rateOfBid(row, bid, '2026-11-29')).toMatchObject({
    page: 'fclFreight',
    begin: {
      pol: '5',
      pod: '6',
      currency: 'USD',
      boxPrices: [
        { box: '40HQ', price: '2150' },
        { box: '20GP', price: '1150' },
      ],
      surchargeText: 'OF CNY 15000/40HQ; DOC CNY 450/BL',
      validTo: '2026-12-31',
    },
  }))
