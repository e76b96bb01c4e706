import { fclRate, oceanSurcharge } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { headingsIn, pathReader } from './headings.ts'
import { targetsOf } from './targets.ts'

const boxes = ['20GP', '40GP', '40HQ']
const reader = { identity: 0, permissions: ['TS-9001', 'TS-9012', 'TS-9032'] }
const pathOf = pathReader(targetsOf(fclRate, reader, boxes), boxes)
const found = (...lines: readonly string[]) => {
  const rows = lines.map((line, at) => ({
    row: at + 1,
    cells: Object.fromEntries(
      line.split('|').flatMap((text, column) => (text === '' ? [] : [['ABCDEFGH'.charAt(column), { text }]])),
    ),
  }))
  const { headerRow, fields = {} } = headingsIn(rows, pathOf) ?? {}
  return [headerRow, ...Object.values(fields)]
}
it.each([
  ['bare numbers among known headings are container types', 'POL|POD|Carrier|20|40|40HQ', 3],
  ['but none among names and prices', 'CNSHG|USLAX|COS|20|40|45', 0],
])('%s', (_what, line, expected) => {
  expect(found('运价', line).filter((path) => String(path).startsWith('boxPrices.'))).toHaveLength(expected)
})

it.each(['税率', '税点', 'VAT', 'Tax rate'])('%s is the tax of a charge', (heading) => {
  expect(pathReader(targetsOf(oceanSurcharge, reader, boxes), boxes)(heading)).toBe('charges.taxPercent')
})

const lane = ['pol', 'pod', 'carrier']

describe('headings of two lines', () => {
  it.each<[string, string[], unknown[]]>([
    [
      'repeat in Chinese and English',
      ['起运港|目的港|船公司|航线代码|20GP', "POL|POD|Carrier|Service|20'GP", 'CNSHG|USLAX|COS|A|1500'],
      [2, ...lane, 'serviceCode', 'boxPrices.20GP'],
    ],
    [
      'repeat, some of it in words of their own',
      ['运价表', 'POL|POD|Carrier|Loop|40HQ', '起运港|目的港|船公司|班轮|高箱', 'CNSHG|USLAX|COS|A|1500'],
      [3, ...lane, 'serviceCode', 'boxPrices.40HQ'],
    ],
    [
      'are one where the second names other columns',
      ['起运港|目的港|船公司|20GP', 'POD|POL|Carrier|20GP'],
      [1, ...lane, 'boxPrices.20GP'],
    ],
    ['are one above a row of values', ['起运港|目的港|船公司', 'CNSHG|USLAX|COS'], [1, ...lane]],
    [
      'group the columns below',
      ['起运港|目的港|船公司|海运费|', '|||20GP|40GP', 'CNSHG|USLAX|COS|1500|2000'],
      [2, ...lane, 'boxPrices.20GP', 'boxPrices.40GP'],
    ],
  ])('%s', (_what, lines, expected) => {
    expect(found(...lines)).toEqual(expected)
  })
})
