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

it('takes prices from the columns of their container types, whatever else the sheet prices', () => {
  const sheet = [
    ['费用', '币种', '20GP', "40'GP", '40HC', '备注'],
    ['海运费', 'USD', '1250', '1900', '1950', ''],
    ['BAF', 'USD', '', '200', '220', '每箱'],
    ['文件费', 'CNY', '', '', '', '450'],
  ]
  expect(pastedLines(sheet, known).map(({ name, values }) => [name, values.boxPrices ?? values.unitPrice])).toEqual([
    [
      '海运费',
      [
        { box: '20GP', price: '1250.00' },
        { box: '40HQ', price: '1950.00' },
      ],
    ],
    ['BAF', [{ box: '40HQ', price: '220.00' }]],
    ['文件费', '450.00'],
  ])
})

it('takes no price of a container type that is not quoted', () => {
  const sheet = [
    ['', '', '40GP', '45HQ'],
    ['海运费', 'USD', '1900', '2400'],
  ]
  expect(pastedLines(sheet, known)).toMatchObject([{ name: '海运费', values: { unit: 'CTR', boxPrices: [] } }])
})

it('takes no price where there are more than container types, and no heading names them', () =>
  expect(pastedLines([['海运费', 'USD', '箱', '1250', '1900', '1950']], known)).toMatchObject([
    { name: '海运费', values: { boxPrices: [] } },
  ]))

it('knows a price and its quantity of the only container type', () => {
  const one = { ...known, boxes: [{ box: '40HQ', quantity: 3 }] }
  expect(pastedLines([['海运费', 'USD', '箱', '1900', '3', '5700']], one)).toMatchObject([
    { values: { boxPrices: [{ box: '40HQ', price: '1900.00' }] } },
  ])
})
