import { expect, it } from 'vitest'
import type { AnyRow } from '../../records.ts'
import { bidColumns } from './bid-columns.ts'

const bid = (no: number, more: object = {}) => ({
  no,
  round: 2,
  supplier: { id: String(no), title: `S${no}`, titleEn: null, code: null },
  receivedAt: '2026-11-23T02:00:00.000Z',
  validUntil: '2026-11-30',
  withdrawn: null,
  ...more,
})
const price = (of: number, unit: string, amount: string, more: object = {}) => ({
  bid: of,
  charge: null,
  unit,
  currency: 'USD',
  price: amount,
  minimum: null,
  ...more,
})

// marketing-crm §3, instInquiry: price aligned per charge, difference to the best; expired bids cannot be awarded.
it('aligns the prices of the newest round, and compares those that hold', () => {
  const row = {
    round: 2,
    bids: [
      bid(1, { round: 1 }),
      bid(2),
      bid(3),
      bid(4, { validUntil: '2026-11-22' }),
      bid(5, { withdrawn: '无舱' }),
      bid(6, { receivedAt: null, validUntil: null }),
    ],
    bidPrices: [
      price(1, '40HQ', '1'),
      price(2, 'BL', '50', { charge: { id: '9' } }),
      price(2, '40HQ', '2000.00'),
      price(3, '40HQ', '1900.5'),
      price(4, '40HQ', '1000'),
      price(5, '40HQ', '900'),
      price(3, '40HQ', '13000', { currency: 'CNY' }),
    ],
  } as unknown as AnyRow
  const { columns, lines } = bidColumns(row, '2026-11-23')
  expect(columns.map(({ no, state }) => `${no} ${state}`)).toEqual([
    '2 valid',
    '3 valid',
    '4 expired',
    '5 withdrawn',
    '6 asked',
  ])
  expect(
    lines.map(({ unit, currency, cells }) => [
      `${currency}/${unit}`,
      ...[...cells].map(([no, cell]) => `${no}: ${cell.price} ${cell.isBest ? 'best' : (cell.above ?? '-')}`),
    ]),
  ).toEqual([
    ['USD/40HQ', '2: 2000.00 99.5', '3: 1900.5 best', '4: 1000 -', '5: 900 -'],
    ['CNY/40HQ', '3: 13000 -'],
    ['USD/BL', '2: 50 -'],
  ])
})
