import { type Mode, type ModeOffer, type ModeQuestion, modes, type PlainLine } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { modeOffersWords } from './mode-offers-text.ts'
import { blockWords, textOf } from './offers-text.ts'

const place = (title: string, titleEn: string) => ({ id: '1', title, titleEn, code: null })
const usd = (key: string, given: Partial<PlainLine>): PlainLine => ({
  key,
  block: 'freight',
  charge: { id: '1', code: 'OF', nameCn: '海运费', nameEn: 'Ocean freight' },
  unit: { code: 'RT', nameCn: '计费吨', nameEn: 'RT' },
  basis: 'RT',
  note: null,
  bundle: null,
  currency: 'USD',
  unitPrice: null,
  quantity: null,
  boxes: [],
  minAmount: null,
  maxAmount: null,
  amount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  ticked: true,
  counts: true,
  caseByCase: false,
  ...given,
})
const baf = { id: '2', code: 'BAF', nameCn: '燃油附加费', nameEn: 'Bunker' }
const sold = (freight: string, total: string) => ({
  lines: [
    usd('freight', { unitPrice: freight, quantity: '2.4', amount: total }),
    usd('baf', { charge: baf, amount: '12.00' }),
    usd('doc', { block: 'origin', currency: 'CNY', amount: '450.00' }),
  ],
  subtotals: [],
  total: { currency: 'USD', amount: total },
  missingRates: [],
})
const offer = (given: Partial<ModeOffer> = {}): ModeOffer => ({
  key: '1.1',
  rate: { id: '1', version: 1 },
  validTo: '2026-12-31',
  row: {
    carrier: place('万海', 'Wan Hai'),
    pol: place('上海', 'Shanghai'),
    pod: place('汉堡', 'Hamburg'),
    finalDestination: null,
    via: [],
    transferType: 1,
    sailingDays: '0001010',
    publicRemark: '仅供参考',
  },
  departs: '2026-11-28',
  transit: { min: 28, max: 30 },
  chargeable: { quantity: '2.4', unit: 'RT' },
  freeStorageDays: null,
  refusals: [],
  notes: [],
  quotable: true,
  recommended: false,
  internal: false,
  belowFloor: false,
  sell: sold('50.00', '120.00'),
  ...given,
})
const ask = { cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' } } as ModeQuestion
const lcl: Mode = modes.lcl
const text = (offers: readonly ModeOffer[], language: 'zh' | 'en', mode = lcl) =>
  textOf(modeOffersWords(mode, offers, { ask, language }))

it('is text for a chat, with the quantity that the freight is charged for, in either language', () => {
  expect(text([offer()], 'zh')).toBe(
    [
      '上海 → 汉堡（980 kg · 2.4 m³）',
      '万海，直达，2026-11-28 出运，航程 28-30天',
      '海运费：2.4 计费吨 × USD 50 = USD 120',
      '附加费：BAF USD 12',
      '起运港费用：CNY 450',
      '合计：USD 120',
      '有效至 2026-12-31，开航日 二/四',
      '',
      '以舱位和订舱时的价格确认为准。',
    ].join('\n'),
  )
  expect(text([offer()], 'en')).toBe(
    [
      'Shanghai → Hamburg (980 kg · 2.4 m³)',
      'Wan Hai, direct, departing 2026-11-28, transit 28-30 days',
      'Ocean freight: 2.4 RT × USD 50 = USD 120',
      'Surcharges: BAF USD 12',
      'Origin charges: CNY 450',
      'Total: USD 120',
      'valid to 2026-12-31, Sailing days Tue/Thu',
      '',
      'Subject to space, and to confirmation of the price at the time of booking.',
    ].join('\n'),
  )
})

it('numbers the offers of one lane, and has a heading for each lane', () => {
  const other = offer({ key: '2.1', row: { ...offer().row, pod: place('鹿特丹', 'Rotterdam') } })
  const lines = text([offer(), other, offer({ key: '3.1' })], 'en').split('\n')
  expect(lines.filter((line) => line.includes('→'))).toEqual([
    'Shanghai → Hamburg (980 kg · 2.4 m³)',
    'Shanghai → Rotterdam (980 kg · 2.4 m³)',
  ])
  expect(lines.filter((line) => line.includes('Wan Hai')).map((line) => line.slice(0, 3))).toEqual([
    '1. ',
    '2. ',
    'Wan',
  ])
})

it('is the same for readers with and without cost', () => {
  const bought = offer({ buy: sold('13.57', '97.53'), margin: { amount: '22.47', percentOfSale: '18.7' } })
  for (const language of ['zh', 'en'] as const) {
    expect(text([bought], language)).toBe(text([offer()], language))
    expect(text([bought], language)).not.toMatch(/13\.57|97\.53|22\.47/)
  }
})

it('has prices by type for containers, and only the amount where freight has no unit price', () => {
  const boxes = [{ box: '40RH', quantity: 1, unitPrice: '3200.00', amount: '3200.00' }]
  const line = (given: Partial<PlainLine>) => ({ ...offer().sell, lines: [usd('freight', given)] })
  const byType = offer({ sell: line({ boxes, amount: '3200.00' }) })
  expect(text([byType], 'en', modes.reefer)).toContain('Ocean freight: 40RH USD 3,200\n')
  expect(text([offer({ sell: line({ amount: '99.00' }) })], 'en')).toContain('Ocean freight: USD 99\n')
  // The minimum of 163 is no product of 0.98 and 146.
  const minimum = { quantity: '0.98', unitPrice: '146.00', amount: '163.00' }
  expect(text([offer({ sell: line(minimum) })], 'en')).toContain('Ocean freight: USD 163\n')
})

it('names no currency in which a block has nothing to pay', () => {
  const origin = (key: string, currency: string, amount: string) => usd(key, { block: 'origin', currency, amount })
  expect(blockWords([origin('doc', 'CNY', '450.00'), origin('free', 'USD', '0.00')], 'en')).toEqual([
    'Origin charges: CNY 450',
  ])
  expect(blockWords([origin('free', 'USD', '0.00')], 'en')).toEqual([])
})
