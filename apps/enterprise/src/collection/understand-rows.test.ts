import { describe, expect, it } from 'vitest'
import { rowsOfText } from './read-rows.ts'
import { understandRows } from './understand-rows.ts'

describe('a text with commas', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa,"b, ""c""\nd"\r\n\r\n', [['a', 'b, "c"\nd']]],
    ['a,,\n', [['a', '', '']]],
  ])('%j', (text, rows) => {
    expect(rowsOfText(text)).toEqual(rows)
  })
})

describe('rows of prices', () => {
  const ways = ['Carrier', 'POL', 'POD', 'ETD']
  const lane = ['MSK', 'CNSHG', 'USLAX', '2026/12/1']
  it('have a column for each container type, under any name of the trade', () => {
    const found = understandRows([['Spot offers'], [...ways, '20DV', '40HC'], [...lane, '$900', 'USD 1,850.50']])
    expect(found?.prices.map(({ box, price, currency, etd }) => [box, price, currency, etd])).toEqual([
      ['20GP', '900', 'USD', '2026-12-01'],
      ['40HQ', '1850.50', 'USD', '2026-12-01'],
    ])
  })
  it('or a row for each, in Chinese', () => {
    const head = ['船公司', '起运港', '目的港', '开船日', '箱型', '价格', '币种', '含附加费', '舱位']
    const found = understandRows([head, [...lane, '40HQ', '12000', 'CNY', '是', '售罄']])
    expect(found?.prices).toMatchObject([
      { box: '40HQ', price: '12000', currency: 'CNY', allIn: true, spaceState: 'soldOut' },
    ])
  })
  it('without headings are none, and without a price or a day are counted', () => {
    expect(understandRows([lane])).toBeNull()
    expect(understandRows([ways, lane])).toBeNull()
    const found = understandRows([
      [...ways, '40HQ'],
      [...lane, ''],
      ['MSK', 'CNSHG', 'USLAX', 'soon', '1'],
    ])
    expect(found).toEqual({ prices: [], unread: 2, firstFault: 'row 2: no price' })
  })
})
