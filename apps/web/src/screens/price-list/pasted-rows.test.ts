import type { PriceListRow, Reference } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { namesInBlock, type PastedBlock, pastedRows } from './pasted-rows.ts'
import { cellNaming, changedRows, emptyRow, type RowCell, readRowCell } from './row-cells.ts'

const row = (key: string, changed: Partial<PriceListRow> = {}): PriceListRow => ({
  ...emptyRow(key, { validFrom: '2026-11-01', validTo: '2026-11-30' }),
  rate: '7',
  source: 'rate',
  boxPrices: [{ box: '40HQ', price: '1500' }],
  ...changed,
})
const places: readonly Reference[] = [
  { id: '11', title: '宁波', titleEn: 'Ningbo', code: 'CNNBG' },
  { id: '21', title: '洛杉矶', titleEn: 'Los Angeles', code: 'USLAX' },
]
const reading = {
  today: '2026-11-20',
  find: (_: string, words: string) => places.find(({ title, code }) => title === words || code === words),
}
const labels: Partial<Record<RowCell, string>> = { pol: '起运港', pod: '目的港', validTo: '有效期至', remark: '备注' }
const cellNamed = cellNaming((cell) => labels[cell] ?? '', ['20GP', '40HQ'])
const paste = (block: readonly (readonly string[])[], at: PastedBlock['at'], rows = [row('a'), row('b')]) => {
  let made = 0
  const newRow = () => emptyRow(`new${++made}`, { validFrom: '2026-11-20', validTo: '2026-11-30' })
  return pastedRows(rows, { block, at, boxes: ['20GP', '40HQ'], cellNamed, reading, newRow })
}
const pricesOf = ({ boxPrices }: PriceListRow) => Object.fromEntries(boxPrices.map(({ box, price }) => [box, price]))

describe('a block pasted into the rates', () => {
  it('fills the cells to the right and below, marks what it changed as typed, and keeps the rate a row came from', () => {
    const { rows, unread } = paste(
      [
        ['1,000', '1800'],
        ['', '1900'],
      ],
      { row: 0, cell: 'box:20GP' },
    )
    expect(rows.map(pricesOf)).toEqual([{ '20GP': '1000', '40HQ': '1800' }, { '40HQ': '1900' }])
    expect(rows.map(({ source, rate }) => [source, rate])).toEqual([
      ['manual', '7'],
      ['manual', '7'],
    ])
    expect(unread).toEqual([])
  })

  it('goes on below the last rate with rates by hand that name no rate', () => {
    const { rows } = paste([['1'], ['2'], ['3']], { row: 1, cell: 'box:40HQ' })
    expect(rows.map(({ key, rate, source }) => [key, rate, source])).toEqual([
      ['a', '7', 'rate'],
      ['b', '7', 'manual'],
      ['new1', null, 'manual'],
      ['new2', null, 'manual'],
    ])
  })

  it('reads bare numbers as container types where two other heads are known', () => {
    const block = [
      ['起运港', '目的港', '20', '40', '40HQ'],
      ['CNNBG', '洛杉矶', '900', '1400', '1500'],
    ]
    const { rows, unknown } = paste(block, { row: 2, cell: 'remark' })
    expect([unknown, rows.slice(2).map(pricesOf)]).toEqual([[], [{ '20GP': '900', '40GP': '1400', '40HQ': '1500' }]])
  })

  it('reads heads in any order, with container types that the list has not yet', () => {
    const block = [
      ['目的港', "40' HQ", '45HQ', '20NOR', '起运港', '有效期至'],
      ['洛杉矶', '1500', '2100', '900', 'CNNBG', '12-15'],
    ]
    const { rows } = paste(block, { row: 2, cell: 'remark' })
    expect(rows[2]).toMatchObject({ pol: '11', pod: '21', validTo: '2026-12-15' })
    expect(rows[2] && pricesOf(rows[2])).toEqual({ '20NOR': '900', '40HQ': '1500', '45HQ': '2100' })
  })

  it('reads headings as sheets of the trade write them, and lists the unknown ones', () => {
    const block = [
      ['POL', 'Port of discharge', '40HC', 'Vessel', 'Valid till'],
      ['CNNBG', 'USLAX', '1500', 'EVER GIVEN', '12-15'],
    ]
    const { rows, unknown } = paste(block, { row: 2, cell: 'pol' })
    expect(rows[2]).toMatchObject({ pol: '11', pod: '21', validTo: '2026-12-15' })
    expect(rows[2] && pricesOf(rows[2])).toEqual({ '40HQ': '1500' })
    expect(unknown).toEqual(['Vessel'])
  })

  it('leaves unreadable cells unchanged, and lists them', () => {
    const { rows, unread } = paste([['单询', '1600']], { row: 0, cell: 'box:20GP' })
    expect(rows[0] && pricesOf(rows[0])).toEqual({ '40HQ': '1600' })
    expect(unread).toEqual([{ key: 'a', cell: 'box:20GP', text: '单询' }])
  })

  it('never grows a list past its maximum, and reports the number of lines left out', () => {
    const { rows, left } = paste(
      Array.from({ length: 300 }, () => ['1']),
      { row: 0, cell: 'box:40HQ' },
    )
    expect([rows.length, left]).toEqual([200, 100])
  })

  it('asks for the names in the columns of places and carriers only', () => {
    const block = [['宁波', '洛杉矶', 'COSCO', 'USD', '12-01', '12-15', '釜山/新加坡', 'AAC1']]
    expect(namesInBlock({ block, at: { row: 0, cell: 'pol' }, boxes: [], cellNamed: () => undefined })).toEqual({
      port: new Set(['宁波', '洛杉矶', '釜山', '新加坡']),
      carrier: new Set(['COSCO']),
    })
  })
})

it.each([
  ['validTo', '1215', { validTo: '2026-12-15' }],
  ['sailingDays', '二/五', { sailingDays: '0010010' }],
  ['transitDays', '14-16天', { transitDays: { min: 14, max: 16 } }],
  ['via', '直达', { via: [] }],
  ['via', '宁波, 洛杉矶', { via: ['11', '21'] }],
  ['currency', 'usd', { currency: 'USD' }],
  ['currency', '美元', undefined],
  ['pol', 'nowhere', undefined],
  ['transitDays', '快', undefined],
] as const)('a %s of %j is read', (cell, text, expected) => {
  expect(readRowCell(row('a'), cell, text, reading)).toEqual(expected)
})

it.each([
  [{ remark: 'x' }, 'rate'],
  [{ serviceCode: 'AAC1', transitDays: null }, 'rate'],
  [{ validTo: '2026-12-31' }, 'manual'],
  [{ boxPrices: [] }, 'manual'],
] as const)('a change of %j leaves the row as from its %s', (changed, source) => {
  expect(changedRows([row('a')], 'a', changed as Partial<PriceListRow>)[0]?.source).toBe(source)
})
