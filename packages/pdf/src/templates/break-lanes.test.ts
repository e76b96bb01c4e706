import type { PriceListDocument } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { priceListSheet } from '../price-list-sheet.ts'
import { priceListText } from '../price-list-text.ts'
import { renderPaper } from '../render.ts'
import type { PaperLanguage } from '../words.ts'
import { samplePriceList, sampleRow, sampleTariffLine } from './sample-price-list.ts'

const nothing = { zh: '', en: '' }
const airRow = (changed: Parameters<typeof sampleRow>[0] = {}) =>
  sampleRow({
    pod: { zh: '洛杉矶 LOS ANGELES', en: 'LOS ANGELES, UNITED STATES' },
    carrier: { zh: '国航', en: 'Air China' },
    prices: ['321', '51.22', '42.43', '4.5'],
    currency: 'CNY',
    serviceCode: 'CA987',
    via: [],
    transitDays: { min: 1, max: 1 },
    freeTime: '',
    tier: {
      densityFrom: '300',
      zone: nothing,
      about: { zh: '货机 · 普货', en: 'Freighter · General cargo' },
      least: nothing,
    },
    ...changed,
  })
const air = (changed: Partial<PriceListDocument> = {}) =>
  samplePriceList({
    mode: { name: 'air', title: { zh: '空运价目表', en: 'Air Rate Quotation' } },
    boxes: ['MIN', 'N', 'Q45', 'FSC'],
    lanes: [{ pol: { zh: '上海浦东 SHANGHAI PUDONG', en: 'SHANGHAI PUDONG, CHINA' }, rows: [airRow()] }],
    notes: [],
    tariffs: [{ block: 'freight', boxes: [], lines: [sampleTariffLine({ prices: [] })] }],
    ...changed,
  })
const fba = air({
  mode: { name: 'fba', title: { zh: 'FBA价目表', en: 'FBA Rate Quotation' } },
  boxes: ['KG21', 'KG100', 'CBM2'],
  lanes: [
    {
      pol: { zh: '义乌仓', en: 'YIWU WAREHOUSE' },
      rows: [
        airRow({
          pod: { zh: '美国', en: 'UNITED STATES' },
          carrier: { zh: '美森海派', en: '' },
          prices: ['12', '10.5', null],
          serviceCode: '',
          transitDays: null,
          tier: {
            densityFrom: null,
            zone: { zh: '西部 · ONT8', en: 'West · ONT8' },
            about: { zh: '海派 · 包税', en: 'Sea + express · Duty included' },
            least: { zh: '12kg/箱', en: '12 kg/carton' },
          },
        }),
      ],
    },
  ],
})
const words = (document: PriceListDocument, language: PaperLanguage) =>
  renderPaper('priceList', document, { language, fontBase: 'http://paper.invalid/fonts' }).html

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a price list by breaks', () => {
  it.each([
    [
      'air',
      'zh',
      air(),
      ['空运价目表', '最低 N +45 FSC', '国航 货机 · 普货 CA987 · 直达', '1天 ≥300 kg/CBM 321 51.22 42.43 4.5'],
    ],
    ['air', 'en', air(), ['Air Rate Quotation', 'MIN N +45 FSC', 'Air China Freighter · General cargo', '1 Day']],
    ['fba', 'zh', fba, ['FBA价目表', '21KG+ 100KG+ 2CBM+', '美森海派 海派 · 包税', '西部 · ONT8 12 10.5', '12kg/箱']],
    ['fba', 'en', fba, ['FBA Rate Quotation', 'Sea + express · Duty included', 'West · ONT8 12 10.5', '12 kg/carton']],
  ] as const)(
    'prints every break of %s in its column on a landscape page, in %s',
    (_mode, language, document, expected) => {
      const html = words(document, language)
      for (const one of expected) expect(textOf(html)).toContain(one)
      for (const never of ['海运', 'Ocean', 'RT 范围', '合计', 'Free time', '船公司'])
        expect(textOf(html)).not.toContain(never)
      expect(html).toContain('size:A4 landscape')
      if (language === 'en')
        expect(textOf(`<body>${html.slice(html.indexOf('</header>'))}`)).not.toMatch(/\p{Script=Han}/u)
    },
  )

  it('leaves out columns that no row fills, such as flights of products by sea', () => {
    expect(textOf(words(fba, 'zh'))).not.toContain('航班')
    expect(textOf(words(air(), 'zh'))).not.toContain('最低计费')
  })

  it('heads the products of a mode without carriers as products', () => {
    expect(textOf(words(fba, 'zh'))).toContain('产品 渠道')
    expect(textOf(words(fba, 'en'))).not.toContain('Carrier')
    expect(textOf(words(air(), 'zh'))).toContain('承运人 产品')
    expect(JSON.stringify(priceListSheet(fba, 'en').rows)).not.toContain('Carrier')
  })

  it('has products by weight and by volume in tables of their own, in a sheet as on paper', () => {
    const [lane] = fba.lanes
    const [byWeight] = lane?.rows ?? []
    if (!lane || !byWeight) throw new Error('no sample')
    const mixed = { ...fba, lanes: [{ ...lane, rows: [{ ...byWeight, prices: [null, null, '980'] }, byWeight] }] }
    const { rows } = priceListSheet(mixed, 'zh')
    const column = /^(\d+(KG|CBM)\+|运费.*|[\d.]+)$/
    const shown = rows
      .slice(rows.findIndex(({ is }) => is === 'heading'))
      .map(({ cells }) => cells.map((cell) => (typeof cell === 'object' && cell !== null ? cell.decimal : cell)))
      .map((cells) => cells.filter((cell) => column.test(cell ?? '')).join(' '))
    expect(shown.slice(0, 7)).toEqual(['运费 · kg', '21KG+ 100KG+', '1 12 10.5', '', '运费 · CBM', '2CBM+', '1 980'])
  })

  it('prints the same in a sheet, its heads over their columns, and as text for a chat', () => {
    for (const document of [air(), fba]) {
      const { rows } = priceListSheet(document, 'zh')
      const at = rows.findIndex(({ is }) => is === 'head')
      expect(rows[at]?.cells).toHaveLength(rows[at + 1]?.cells.length ?? 0)
    }
    expect(priceListText(air(), 'zh')).toContain('CNY 最低 321, N 51.22, +45 42.43, FSC 4.5')
    expect(priceListText(fba, 'en')).toContain('West · ONT8 · 12 kg/carton')
  })

  it('calls a flight without a via port direct, in sheet and text too, and products without flights not', () => {
    const shown = (document: PriceListDocument) => [
      textOf(words(document, 'zh')),
      priceListText(document, 'zh'),
      JSON.stringify(priceListSheet(document, 'zh').rows),
    ]
    expect(shown(air()).filter((text) => text.includes('直达'))).toHaveLength(3)
    expect(shown(fba).filter((text) => text.includes('直达'))).toEqual([])
  })

  it('puts prices on a second table where a page has no room for all of them next to the facts of the rates', () => {
    const boxes = ['MIN', 'N', 'Q45', 'Q70', 'Q100', 'Q250', 'Q300', 'Q500', 'Q1000', 'Q2000', 'Q3000', 'FSC', 'SSC']
    const prices = boxes.map((_, at) => `${30 + at}.25`)
    const lane = { pol: { zh: '上海浦东', en: 'SHANGHAI' }, rows: [airRow({ prices, remark: '需提前预订舱位' })] }
    const html = words(air({ boxes, lanes: [lane] }), 'zh')
    const tables = html.split('<table').filter((table) => table.includes('+45') || table.includes('+3000'))
    expect(tables).toHaveLength(2)
    for (const table of tables) {
      const widths = [...table.matchAll(/width:([\d.]+)mm/g)].map(([, width]) => Number(width))
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(269 - 26)
      expect(table).toContain('需提前预订舱位')
    }
    for (const price of prices) expect(textOf(html)).toContain(price)
  })
})
