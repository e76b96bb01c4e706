import type { ListComparison, PriceListDraft, PriceListRow, TariffLine } from '@hangjia/contracts'
import { listComparison } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { comparePriceLists } from './compare-price-lists.ts'

const row = (key: string, price: string, changed: Partial<PriceListRow> = {}): PriceListRow => ({
  key,
  rate: key.slice(1),
  pol: '11',
  pod: '21',
  via: [],
  carrier: '51',
  serviceCode: '',
  sailingDays: null,
  transitDays: null,
  boxPrices: [{ box: '40HQ', price }],
  currency: 'USD',
  freeTimeText: '',
  remark: '',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  source: 'rate',
  ...changed,
})
const charge = (name: string, unitPrice: string, changed: Partial<TariffLine> = {}): TariffLine => ({
  key: name,
  block: 'origin',
  pol: null,
  pod: null,
  carrier: null,
  charge: name,
  nameCn: `费${name}`,
  nameEn: `Fee ${name}`,
  unit: 'BL',
  currency: 'CNY',
  boxPrices: [],
  unitPrice,
  paymentTerm: 'PRE',
  treatment: 'subject',
  remark: '',
  source: 'rate',
  ...changed,
})
const list = (rows: PriceListRow[], tariff: TariffLine[] = [], head: Partial<PriceListDraft> = {}): PriceListDraft => ({
  customer: '901',
  prospectName: '',
  contact: '',
  phone: '',
  email: '',
  quoteDate: '2026-11-20',
  validFrom: '2026-11-20',
  validUntil: '2026-11-30',
  language: 'zh',
  rows,
  tariff,
  terms: [],
  publicRemark: '',
  internalRemark: '',
  ...head,
})
const named = (id: string, code: string, title: string, titleEn: string) => ({ id, code, title, titleEn })
const land = { country: '', countryEn: '' }
const references = {
  customers: [named('901', 'C1', '甬江贸易', 'Yongjiang')],
  carriers: [named('51', 'MSK', '马士基', 'Maersk')],
  ports: [
    { ...named('11', 'CNNBG', '宁波', 'Ningbo'), ...land },
    { ...named('21', 'NLRTM', '鹿特丹', 'Rotterdam'), ...land },
    { ...named('22', 'DEHAM', '汉堡', 'Hamburg'), ...land },
  ],
  charges: [],
  units: [],
}
const compared = (left: PriceListDraft, right: PriceListDraft): ListComparison =>
  listComparison.parse(comparePriceLists({ left, right, references }))
const written = ({ lines }: ListComparison) =>
  lines.map(({ name, only, difference, moved }) =>
    [name.en, only.en, difference, ...moved.map(({ box, amount }) => `${box ?? '-'} ${amount}`)]
      .filter(Boolean)
      .join(' | '),
  )

describe('two versions of a price list', () => {
  it('that are the same differ in nothing', () => {
    const one = list([row('r1', '1500')], [charge('73', '450')])
    const { head, lines } = compared(one, one)
    expect([head, lines.map(({ difference }) => difference)]).toEqual([[], ['same', 'same']])
  })

  it('list each rate and charge that was added, removed or changed, and by how much', () => {
    const left = list([row('r1', '1500'), row('r2', '900', { pod: '22' })], [charge('73', '450'), charge('74', '30')])
    const right = list([row('r1', '1450'), row('r3', '700', { pol: '22' })], [charge('73', '480.5')])
    expect(written(compared(left, right))).toEqual([
      'MSK Ningbo → Rotterdam | changed | 40HQ -50.00',
      'MSK Hamburg → Rotterdam | added',
      'MSK Ningbo → Hamburg | removed',
      'Fee 73 | changed | - 30.50',
      'Fee 74 | removed',
    ])
  })

  it('match a lane that uses another rate, and a charge that is for other rows', () => {
    const left = list([row('r1', '1500')], [charge('73', '450')])
    const right = list([row('r8', '1500', { validTo: '2026-12-31' })], [charge('73', '450', { carrier: '51' })])
    expect(written(compared(left, right))).toEqual(['MSK Ningbo → Rotterdam | changed', 'Fee 73 | Maersk | changed'])
  })

  it('give no difference for a price that moved into another currency', () => {
    const right = list([row('r1', '1400', { currency: 'EUR' })])
    expect(written(compared(list([row('r1', '1500')]), right))).toEqual(['MSK Ningbo → Rotterdam | changed'])
  })

  it('list the other changes that their reader sees', () => {
    const [left, right] = [
      list([], [], { terms: ['以订舱为准'], internalRemark: '底价' }),
      list([], [], { terms: ['以订舱为准', '不含税'], publicRemark: '旺季加收' }),
    ]
    expect(compared(left, right).head).toEqual([
      { field: 'terms', left: '以订舱为准', right: '以订舱为准\n不含税' },
      { field: 'publicRemark', left: '', right: '旺季加收' },
    ])
  })

  it('list changes of their period and their customer', () => {
    const right = list([row('r1', '1500')], [], { customer: null, prospectName: '新客户', validUntil: '2026-12-31' })
    expect(compared(list([row('r1', '1500')]), right).head).toEqual([
      { field: 'customer', left: '甬江贸易', right: '新客户' },
      { field: 'validUntil', left: '2026-11-30', right: '2026-12-31' },
    ])
  })

  it('have the prices of a list by breaks in the order of its columns', () => {
    const prices = ['FSC', 'Q1000', 'Q45', 'MIN', 'Q100', 'N'].map((box) => ({ box, price: '20' }))
    const left = list([row('r1', '', { boxPrices: prices })], [], { mode: 'air' })
    const dearer = prices.map(({ box }) => ({ box, price: '21' }))
    const right = list([row('r1', '', { boxPrices: dearer })], [], { mode: 'air' })
    const [line] = compared(left, right).lines
    expect(line?.left?.boxPrices.map(({ box }) => box)).toEqual(['MIN', 'N', 'Q45', 'Q100', 'Q1000', 'FSC'])
    expect(line?.moved.map(({ box }) => box)).toEqual(['MIN', 'N', 'Q45', 'Q100', 'Q1000', 'FSC'])
  })
})

it('a charge with only another tax differs', () => {
  const taxed = (taxPercent: string | null) => list([], [charge('DOC', '450', { taxPercent })])
  expect(compared(taxed('6'), taxed('9')).lines).toMatchObject([
    { difference: 'changed', left: { taxPercent: '6' }, right: { taxPercent: '9' }, moved: [] },
  ])
  expect(compared(taxed(null), taxed('0')).lines).toMatchObject([{ difference: 'same' }])
})
