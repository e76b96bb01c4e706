import { expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

const unit = (code: string, title: string, basis: string) => ({ id: code, code, title, titleEn: null, basis })
const known = {
  boxes: [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ],
  currencies: ['CNY', 'USD'],
  units: [unit('BL', '票', 'perBill'), unit('CTR', '箱', 'perContainer')],
}

it.each([
  [
    'prices of every container type, with a thousands separator',
    ['海运费', 'USD', '箱', '1,250', '1,900.505'],
    {
      name: '海运费',
      hasUnit: true,
      values: {
        currency: 'USD',
        unit: 'CTR',
        quantity: null,
        boxPrices: [
          { box: '20GP', price: '1250.00' },
          { box: '40HQ', price: '1900.51' },
        ],
        remark: '',
      },
    },
  ],
  [
    'a price and a quantity per bill, who pays and a remark',
    ['文件费', '450', 'cny', '票', '2', '到付', '按票'],
    {
      name: '文件费',
      hasUnit: true,
      values: {
        currency: 'CNY',
        unit: 'BL',
        paymentTerm: 'COL',
        unitPrice: '450.00',
        quantity: '2.000',
        remark: '按票',
      },
    },
  ],
  [
    'a single price without a unit, which the charge decides',
    ['铅封费', '50'],
    { name: '铅封费', hasUnit: false, values: { unitPrice: '50.00', remark: '' } },
  ],
])('reads %s', (_, cells, expected) => expect(pastedLines([cells], known)).toEqual([expected]))

it('leaves out headings and lines without a charge', () =>
  expect(
    pastedLines(
      [
        ['费用', '币种', '单价'],
        ['', '12'],
        ['', ''],
      ],
      known,
    ),
  ).toEqual([]))
