import type { PriceListRow } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { adjustedRows } from './adjusted-rows.ts'

const row = (...prices: string[]): PriceListRow => ({
  key: 'r1',
  rate: '1',
  pol: '11',
  pod: '21',
  via: [],
  carrier: '51',
  serviceCode: '',
  sailingDays: null,
  transitDays: null,
  currency: 'USD',
  validFrom: null,
  validTo: null,
  freeTimeText: '',
  remark: '',
  boxPrices: prices.map((price, at) => ({ box: `B${at}`, price })),
  source: 'rate',
})

it.each([
  ['an amount is put on every price', 'amount', '50', ['900', '1500'], ['950', '1550']],
  ['an amount is taken off', 'amount', '-50', ['900', '1500'], ['850', '1450']],
  ['a share is of each price, up to a whole unit', 'percent', '3', ['900', '1510'], ['927', '1556']],
  ['a share is taken off, up to a whole unit', 'percent', '-2.5', ['901'], ['879']],
  ['what is free of charge stays free', 'amount', '50', ['0', '900'], ['0', '950']],
  ['what is given back stays as it is', 'percent', '10', ['-50', '900'], ['-50', '990']],
  ['no price falls to nothing', 'amount', '-900', ['900', '1500'], ['900', '600']],
] as const)('%s', (_, by, value, before, after) => {
  const [made] = adjustedRows([row(...before)], { by, value })
  expect(made?.boxPrices.map(({ price }) => price)).toEqual(after)
  expect(made?.source).toBe('manual')
})

it('a row without a change is still that of its rate', () => {
  const rows = [row('0', '-50'), row('900')]
  expect(adjustedRows(rows, { by: 'amount', value: '0' })).toEqual(rows)
  expect(adjustedRows(rows, { by: 'amount', value: '-1000' })).toEqual(rows)
})
