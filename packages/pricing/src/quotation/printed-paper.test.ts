import {
  type Letterhead,
  type PaperAccount,
  type PriceListDraft,
  type PrintOptions,
  priceListDocument as priceListShape,
  printedWith,
  type Quotation,
  type QuotationDraft,
  type QuotationLine,
  type QuotationOption,
  type QuotedGoods,
  quotationDocument as quotationShape,
} from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { decimal, sum } from '../money/money.ts'
import { hiddenCarriers } from '../papers/hidden-carriers.ts'
import { priceListDocument } from '../price-list/price-list-document.ts'
import { quotationDocument } from './quotation-document.ts'

const line = (facts: Partial<QuotationLine>): QuotationLine => ({
  key: facts.nameEn ?? 'one',
  block: 'origin',
  charge: null,
  nameCn: facts.nameEn ?? '',
  nameEn: '',
  unit: 'BL',
  currency: 'CNY',
  unitPrice: null,
  quantity: '1',
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'manual',
  ...facts,
})
const option = (facts: Partial<QuotationOption> = {}): QuotationOption => ({
  key: 'a',
  offerKey: null,
  carrier: '1',
  pol: null,
  pod: null,
  via: [],
  receipt: null,
  destination: null,
  containerOwner: null,
  commodities: [],
  excludedGoods: [],
  serviceCode: 'AEU3',
  transferType: 1,
  etd: null,
  sailingDays: null,
  transitDays: null,
  freeTimeText: '',
  weightLimits: [],
  validFrom: null,
  validTo: null,
  remark: '',
  recommended: false,
  lines: charges,
  ...facts,
})
const charges = [
  line({
    nameEn: 'Ocean freight',
    block: 'freight',
    currency: 'USD',
    quantity: null,
    boxPrices: [
      { box: '20GP', price: '905' },
      { box: '40HQ', price: '1505' },
    ],
  }),
  line({ nameEn: 'LSS', block: 'freight', treatment: 'included', currency: 'USD' }),
  line({ nameEn: 'THC', quantity: '3', unitPrice: '450.05', minAmount: '100.00' }),
  line({ nameEn: 'Documentation', unitPrice: '450.00' }),
  line({ nameEn: 'Seal', currency: 'USD', unitPrice: '33.33' }),
  line({ nameEn: 'Inspection', treatment: 'atCost' }),
  line({ nameEn: 'Telex', unitPrice: '300.00', paymentTerm: 'COL' }),
  line({ nameEn: 'DTHC', block: 'destination', currency: 'EUR', unitPrice: '210.00', paymentTerm: 'COL' }),
]
const draft: QuotationDraft = {
  customer: null,
  prospectName: 'One World Ltd',
  contact: '',
  phone: '',
  email: '',
  quoteDate: '2026-11-20',
  validUntil: '2026-11-30',
  language: 'en',
  currency: 'CNY',
  showEquivalent: true,
  incoterm: null,
  deliveryPlace: '',
  term: 'CY-CY',
  billType: 1,
  commodity: '',
  terms: [],
  publicRemark: '',
  internalRemark: '',
  boxes: [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ],
  options: [option()],
}
const fx = [
  { from: 'EUR', to: 'CNY', rate: '7.8', date: '2026-11-20' },
  { from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-11-20' },
]
const carrier = (id: string, code: string, title: string, titleEn: string, otherNames: string[] = []) => ({
  id,
  code,
  title,
  titleEn,
  otherNames,
})
const references: Quotation['references'] = {
  customers: [],
  carriers: [
    carrier('1', 'COS', '中远海运集运', 'COSCO SHIPPING Lines', ['COSCO', 'COSU']),
    carrier('2', 'ONE', '海洋网联船务', 'Ocean Network Express', ['ONEY']),
    carrier('3', 'MSC', '地中海航运', 'MSC Mediterranean Shipping Company'),
  ],
  ports: [],
  charges: [],
  units: [{ id: '1', code: 'BL', title: '票', titleEn: 'B/L', basis: 'perBill' }],
}
const name = { zh: '航价', en: 'Hangjia' }
const letterhead: Letterhead = {
  company: name,
  address: name,
  phone: '021',
  website: 'x.example',
  logo: 'data:image/png;base64,AA',
  preparedBy: { name, title: name, signature: name, department: '', phone: '139', email: '' },
}
const written = {
  references,
  letterhead,
  quoteNo: 'FCL1',
  revision: 1,
  status: 'draft' as const,
  printedAt: '2026-11-20T00:00:00Z',
} as const
const printed = (chosen?: Partial<PrintOptions>, facts: Partial<QuotationDraft> = {}, rates = fx) =>
  quotationShape.parse(
    quotationDocument({
      ...written,
      fx: rates,
      draft: { ...draft, ...facts, ...(chosen ? { printOptions: { ...printedWith({}), ...chosen } } : {}) },
    }),
  )
const linesOf = ({ options: [first] }: ReturnType<typeof printed>) => first!.blocks.flatMap(({ lines }) => lines)
const namesIn = (paper: ReturnType<typeof printed>) => linesOf(paper).map(({ charge }) => charge.zh)

describe('a paper', () => {
  it('is unchanged without print options, and the same with the usual options', () => {
    const { printOptions: _none, ...usual } = printed({})
    expect(printed()).toEqual(usual)
    expect(JSON.stringify(printed())).not.toContain('printOptions')
    expect(printed().options[0]?.totals).toEqual([
      { currency: 'CNY', prepaid: '1800.15', collect: '300.00', total: '1800.15' },
      { currency: 'EUR', prepaid: '0.00', collect: '210.00', total: '0.00' },
      { currency: 'USD', prepaid: '3948.33', collect: '0.00', total: '3948.33' },
    ])
  })

  it('keeps the dangerous goods, and hides carriers in the rules that accepted them', () => {
    const goods: QuotedGoods = {
      unNumber: '1263',
      nameCn: '油漆',
      nameEn: 'PAINT',
      imoClass: '3',
      subsidiary: [],
      packingGroup: 'II',
      flashPointC: null,
      netKg: '800',
      limitedQuantity: false,
      marinePollutant: false,
    }
    const rule = { id: '4', name: '中远海运集运 takes paint' }
    const acceptance = {
      decisions: [{ verdict: 'accept' as const, rule }],
      segregation: [],
      documents: ['MSDS' as const],
    }
    const facts = [
      {
        field: 'carrier',
        label: { zh: '船公司', en: 'Carrier' },
        value: { zh: '中远海运集运', en: 'COSCO SHIPPING Lines' },
      },
    ]
    const printedWithGoods = (chosen?: Partial<PrintOptions>) =>
      printed(chosen, {
        shipment: { mode: 'dgLcl', cargo: [], goods: [goods] },
        options: [option({ facts, acceptance })],
      })
    expect(printedWithGoods().shipment?.goods).toEqual([goods])
    expect(printedWithGoods().options[0]?.acceptance).toEqual(acceptance)
    expect(JSON.stringify(printedWithGoods({ hideCarrier: true }))).not.toContain('中远海运集运')
  })

  it.each([
    ['while the freight has the price of one', { unitPrice: '41.43' }, true],
    ['where the engine charges the freight in one sum', { unitPrice: '1864.35', quantity: '1', source: 'rate' }, true],
    ['where their price is kept, though the rate has another now', { unitPrice: '41.430' }, true],
    ['and not once the freight was lowered', { unitPrice: '38' }, false],
    ['and not where single prices are hidden', { unitPrice: '41.43' }, false, { unitPrice: false }],
  ] as const)('prints weight breaks %s', (_name, facts, arePrinted, print = undefined) => {
    const breaks = [
      { name: 'N', price: '50.22', charged: false },
      { name: '+45', price: '41.43', charged: true },
    ]
    const freight = line({ key: 'freight', nameEn: 'Air freight', block: 'freight', quantity: '45', ...facts })
    const [first] = printed(print, { options: [option({ breaks, lines: [freight] })] }).options
    expect(first?.breaks).toEqual(arePrinted ? breaks : undefined)
  })

  it('hides charges within the freight, collect charges, bounds and single prices', () => {
    expect(namesIn(printed({ included: false }))).not.toContain('LSS')
    const prepaid = printed({ collect: false })
    expect(namesIn(prepaid)).toEqual(['Ocean freight', 'LSS', 'THC', 'Documentation', 'Seal', 'Inspection'])
    expect(prepaid.options[0]?.totals.map(({ currency, collect }) => [currency, collect])).toEqual([
      ['CNY', '0.00'],
      ['USD', '0.00'],
    ])
    expect(linesOf(printed()).some(({ minAmount }) => minAmount === '100.00')).toBe(true)
    expect(linesOf(printed({ bounds: false })).every(({ minAmount }) => minAmount === null)).toBe(true)
    const sums = linesOf(printed({ unitPrice: false }))
    for (const { boxPrices, unitPrice, quantity } of sums)
      expect([...boxPrices, unitPrice, quantity].every((price) => price === null)).toBe(true)
    expect(sums.map(({ amount }) => amount)).toEqual(linesOf(printed()).map(({ amount }) => amount))
  })

  it('has all charges paid at origin in one line for each currency and payer, to the cent', () => {
    const paper = printed({ originInOne: true })
    const origin = paper.options[0]!.blocks.find(({ block }) => block === 'origin')!
    expect(
      origin.lines.map(({ charge, currency, paymentTerm, amount, unitPrice, quantity }) => [
        ...[charge.en, currency, paymentTerm, amount, unitPrice, quantity],
      ]),
    ).toEqual([
      ['Origin charges, all in', 'CNY', 'PRE', '1800.15', '1800.15', '1'],
      ['Origin charges, all in', 'USD', 'PRE', '33.33', '33.33', '1'],
      ['Origin charges, all in', 'CNY', 'COL', '300.00', '300.00', '1'],
      ['Inspection', 'CNY', 'PRE', null, null, '1'],
    ])
    expect(paper.options[0]?.totals).toEqual(printed().options[0]?.totals)
    expect(origin.subtotals).toEqual(printed().options[0]!.blocks.find(({ block }) => block === 'origin')!.subtotals)
  })

  it.each([{ oneCurrency: true }, { oneCurrency: true, originInOne: true }, { oneCurrency: true, collect: false }])(
    'comes in one currency to what its lines come to: %j',
    (chosen) => {
      const paper = printed(chosen)
      const [first] = paper.options
      const counted = linesOf(paper).filter(({ counts }) => counts)
      const total = sum(counted.map(({ amount }) => decimal(amount!))).toFixed(2)
      expect(first!.totals.map((of) => [of.currency, of.total])).toEqual([['CNY', total]])
      // 3915 × 7.1234 and 33.33 × 7.1234, each to the cent, and the amount that is in yuan already.
      expect(total).toBe('29925.68')
      expect(first!.equivalent?.amount).toBe(total)
      expect(paper.printOptions?.amountsIn).toBe('CNY')
    },
  )

  it('prints no other currency where single prices are hidden too, and no half of its amounts without a rate', () => {
    const only = printed({ oneCurrency: true, unitPrice: false })
    expect([...new Set(linesOf(only).map(({ currency }) => currency))]).toEqual(['CNY', 'USD'])
    expect(
      linesOf(only)
        .filter(({ currency }) => currency === 'USD')
        .map(({ charge }) => charge.zh),
    ).toEqual(['LSS'])
    const half = printed({ oneCurrency: true }, {}, fx.slice(1))
    expect(half.printOptions?.amountsIn).toBeNull()
    expect(half.options[0]?.totals).toEqual(printed().options[0]?.totals)
  })

  it('prints the bank account of each currency that is due where it is chosen, else the first one', () => {
    const account = (currency: string, accountNo: string) => ({
      currency,
      accountNo,
      accountName: { zh: '航价', en: 'Hangjia' },
      bank: { zh: '演示银行', en: 'Demo Bank' },
      branch: '',
      swift: '',
    })
    const numbers = (print: Partial<PrintOptions>, accounts: readonly PaperAccount[]) =>
      quotationDocument({
        ...written,
        fx,
        accounts,
        draft: { ...draft, printOptions: { ...printedWith({}), ...print } },
      }).accounts?.map(({ accountNo }) => accountNo)
    const own = [account('USD', '1'), account('USD', '2'), account('CNY', '3'), account('HKD', '4')]
    expect(numbers({ bank: true }, own)?.toSorted()).toEqual(['1', '3'])
    expect(numbers({ bank: true, oneCurrency: true }, own)).toEqual(['3'])
    expect(numbers({ bank: true }, own.slice(3))).toEqual(['4'])
    expect(numbers({ bank: true }, [])).toBeUndefined()
    expect(numbers({}, own)).toBeUndefined()
  })

  it('leaves the head to printed paper, and stores this in the frozen document', () => {
    const paper = printed({ letterhead: 'none', signature: false })
    expect(paper.letterhead).toMatchObject({ company: { zh: '', en: '' }, phone: '', website: '', logo: null })
    expect(paper.letterhead.preparedBy.phone).toBe('139')
    expect(paper.printOptions).toMatchObject({ letterhead: 'none', signature: false })
  })

  it('has the head of the partner group that it names, and our own where the group is gone', () => {
    const group = { ...letterhead, company: { zh: '环洋联盟', en: 'Ocean Ring' }, phone: '555' }
    const headOf = (letterheadOf: PrintOptions['letterhead'], partner: string) =>
      quotationDocument({
        ...written,
        fx,
        partners: [{ id: '7', letterhead: group }],
        draft: { ...draft, partner, printOptions: { ...printedWith({}), letterhead: letterheadOf } },
      }).letterhead
    expect(headOf('partner', '7')).toEqual(group)
    expect(headOf('partner', '8')).toEqual(letterhead)
    expect(headOf('own', '7')).toEqual(letterhead)
    expect(headOf('none', '7').company).toEqual({ zh: '', en: '' })
  })
})

const clues = /cos(?!t)|中远|aeu3|\bONE\b|oney|ocean network|海洋网联|msc|地中海航运/i
describe('a document that hides the carriers', () => {
  const options = [
    option({ key: 'a', remark: 'COSCO direct, service AEU3', freeTimeText: '中远海运集运 14天' }),
    option({
      key: 'b',
      carrier: '2',
      serviceCode: 'FE4',
      remark: 'One week with ONE',
      lines: [line({ nameEn: 'ONEY fee', unitPrice: '1', remark: 'Ocean Network Express tariff' })],
    }),
    option({ key: 'c' }),
  ]
  const facts = {
    options,
    terms: ['以中远公布的附加费为准。', 'Subject to COSU and MSC.', '地中海航线另议'],
    publicRemark: 'cosco shipping lines FE4',
    commodity: 'COSCO spare parts',
  }
  it('gives a line the same letter in every option', () => {
    const paper = printed({ hideCarrier: true }, facts)
    expect(paper.options.map(({ carrier: { zh, en }, serviceCode }) => [zh, en, serviceCode])).toEqual([
      ['船公司A', 'Carrier A', ''],
      ['船公司B', 'Carrier B', ''],
      ['船公司A', 'Carrier A', ''],
    ])
  })
  it('reveals no line in any word, and changes nothing else', () => {
    const paper = printed({ hideCarrier: true }, facts)
    const { letterhead: _head, customer, ...rest } = paper
    expect(JSON.stringify(rest).replaceAll(/MSC|One week/g, '')).not.toMatch(clues)
    expect(customer.name.en).toBe('One World Ltd')
    expect(paper.terms.map(({ zh }) => zh)).toEqual([
      '以船公司A公布的附加费为准。',
      'Subject to Carrier A and MSC.',
      '地中海航线另议',
    ])
    expect(paper.options[1]?.remark).toBe('One week with Carrier B')
    expect(paper.options[0]).toMatchObject({ remark: 'Carrier A direct, service Carrier A', freeTime: '船公司A 14天' })
    expect(JSON.stringify(printed({}, facts))).toMatch(clues)
  })
  it('takes a name that is a sea or a route only where it is the name', () => {
    const { hide } = hiddenCarriers([{ carrier: '3' }], references.carriers)
    expect(['地中海航线', '地中海东部', '订地中海航运的舱', 'MSC'].map(hide)).toEqual([
      ...['地中海航线', '地中海东部', '订船公司A的舱', 'Carrier A'],
    ])
  })
  it('continues after Z', () => {
    const many = Array.from({ length: 28 }, (_, at) => ({ carrier: `${at + 1}` }))
    expect(hiddenCarriers(many, []).nameOf('28').en).toBe('Carrier AB')
    expect(hiddenCarriers(many, []).nameOf(null)).toEqual({ zh: '', en: '' })
  })
})

describe('a price list', () => {
  const row = (key: string, carrierId: string, remark = '') => ({
    key,
    rate: null,
    pol: null,
    pod: null,
    via: [],
    carrier: carrierId,
    serviceCode: 'AEU3',
    sailingDays: null,
    transitDays: null,
    boxPrices: [{ box: '20GP', price: '900' }],
    currency: 'USD',
    validFrom: null,
    validTo: null,
    freeTimeText: '',
    remark,
    source: 'manual' as const,
  })
  const tariff = (key: string, facts: Partial<PriceListDraft['tariff'][number]>) => ({
    key,
    block: 'origin' as const,
    pol: null,
    pod: null,
    carrier: '1',
    charge: null,
    nameCn: key,
    nameEn: key,
    unit: 'BL',
    currency: 'CNY',
    boxPrices: [],
    unitPrice: '10',
    paymentTerm: 'PRE' as const,
    treatment: 'subject' as const,
    remark: '',
    source: 'manual' as const,
    ...facts,
  })
  const list: PriceListDraft = {
    customer: null,
    prospectName: '',
    contact: '',
    phone: '',
    email: '',
    quoteDate: '2026-11-20',
    validFrom: '2026-11-20',
    validUntil: '2026-11-30',
    language: 'en',
    terms: ['COSCO terms'],
    publicRemark: '',
    internalRemark: '',
    rows: [row('r1', '2'), row('r2', '1', 'COSCO only')],
    tariff: [
      tariff('THC', {}),
      tariff('DTHC', { block: 'destination', paymentTerm: 'COL' }),
      tariff('LSS', { block: 'freight', treatment: 'included' }),
    ],
  }
  const paperOf = (chosen?: Partial<PrintOptions>) =>
    priceListShape.parse(
      priceListDocument({
        ...written,
        draft: { ...list, ...(chosen ? { printOptions: { ...printedWith({}), ...chosen } } : {}) },
      }),
    )
  it('is unchanged without print options, and hides the chosen parts', () => {
    const { printOptions: _none, ...usual } = paperOf({})
    expect(paperOf()).toEqual(usual)
    expect(paperOf().notes).toHaveLength(1)
    expect(paperOf({ included: false }).notes).toEqual([])
    expect(paperOf({ collect: false }).tariffs.map(({ block }) => block)).toEqual(['origin'])
  })
  it('shows letters for lines in rows, notes and charges alike', () => {
    const paper = paperOf({ hideCarrier: true })
    expect(paper.lanes[0]?.rows.map(({ carrier: { en } }) => en)).toEqual(['Carrier A', 'Carrier B'])
    expect(paper.tariffs[0]?.lines[0]?.only.en).toBe('Carrier B')
    expect(paper.notes[0]?.carrier?.en).toBe('Carrier B')
    const { letterhead: _head, ...rest } = paper
    expect(JSON.stringify(rest)).not.toMatch(clues)
  })
})
