import { expect, it } from 'vitest'
import { pricesOutOfLine, type SheetPrices } from './prices-out-of-line.ts'

const rate = (no: number, gp20: string, hq40: string, group = 'USWC USD'): SheetPrices => ({
  no,
  group,
  prices: [
    { box: '20GP', price: gp20 },
    { box: '40HQ', price: hq40 },
  ],
})
const plain = [rate(1, '1400', '1900'), rate(2, '1450', '1950'), rate(3, '1500', '2000'), rate(4, '1550', '2100')]
const found = (...rates: SheetPrices[]) =>
  pricesOutOfLine([...plain, ...rates]).map(({ no, box, why }) => `${no} ${box} ${why}`)

it.each<[string, SheetPrices, string[]]>([
  ['a price like the others', rate(5, '1450', '1900'), []],
  ['20 dearer than 40', rate(5, '11450', '1900'), ['5 20GP dearerThanLarger']],
  ['40HQ with a figure too many', rate(5, '1450', '19000'), ['5 40HQ neighbours']],
  ['20GP with a figure too few', rate(5, '145', '1900'), ['5 20GP neighbours']],
  ['40HQ three times of what it is beside 20GP', rate(5, '1450', '6000'), ['5 40HQ ratio']],
  ['40HQ with a figure too many where no neighbour is known', rate(5, '145', '1950', 'EUR USD'), ['5 40HQ ratio']],
  ['both with a figure too many', rate(5, '14500', '19000'), ['5 20GP neighbours', '5 40HQ neighbours']],
  ['both so on another trade line', rate(5, '14500', '19000', 'EUR USD'), []],
  ['a free container', rate(5, '0', '1900'), []],
  ['a rebate', rate(5, '-50', '1900'), []],
])('%s', (_, one, expected) => expect(found(one)).toEqual(expected))

it('three rates give no usual price', () => {
  expect(pricesOutOfLine([...plain.slice(0, 2), rate(5, '1450', '19000')])).toEqual([])
})

it('has the figures', () => {
  expect(pricesOutOfLine([...plain, rate(5, '1450', '6000')])).toEqual([
    { no: 5, box: '40HQ', why: 'ratio', than: '20GP', ratio: '4.1', usual: '1.4' },
  ])
})
