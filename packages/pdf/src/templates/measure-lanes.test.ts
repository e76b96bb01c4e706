import type { PriceListDocument } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { priceListSheet } from '../price-list-sheet.ts'
import { priceListText } from '../price-list-text.ts'
import { renderPaper } from '../render.ts'
import type { PaperLanguage } from '../words.ts'
import { samplePriceList, sampleRow, sampleTariffLine } from './sample-price-list.ts'

const measure = {
  rtLower: '5',
  rtTop: '10',
  ratio: 1000,
  density: '',
  rounding: '0.5',
  transferType: 2 as const,
  cutoff: 'Wed 12:00',
}
const row = (changed: Parameters<typeof sampleRow>[0] = {}) =>
  sampleRow({
    prices: ['60', '80', '70', '25'],
    freeTime: '',
    serviceCode: '',
    measure,
    via: [{ zh: '新加坡 SINGAPORE', en: 'SINGAPORE, SINGAPORE' }],
    ...changed,
  })
const origin = {
  block: 'origin' as const,
  boxes: ['MIN', 'MAX'],
  lines: [sampleTariffLine({ prices: ['150', '900'] })],
}
const destination = { ...origin, block: 'destination' as const, boxes: [], lines: [sampleTariffLine({ prices: [] })] }
const list = (changed: Partial<PriceListDocument> = {}) =>
  samplePriceList({
    mode: { name: 'lcl', title: { zh: '拼箱价目表', en: 'LCL Rate Quotation' } },
    boxes: ['CBM', 'TON', 'MIN', 'SHPT'],
    lanes: [{ pol: { zh: '宁波 NINGBO', en: 'NINGBO, CHINA' }, rows: [row()] }],
    notes: [],
    tariffs: [origin, destination],
    ...changed,
  })
const paper = (document: PriceListDocument, language: PaperLanguage) =>
  renderPaper('priceList', document, { language, fontBase: 'http://paper.invalid/fonts' })
const words = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a price list by revenue tons', () => {
  it.each([
    [
      'zh',
      [
        '拼箱价目表',
        '每CBM 每TON 最低 每票 RT 范围',
        '转拼 · 新加坡 SINGAPORE',
        '60 80 70 25',
        '5<RT≤10 · 进位 0.5 1:1000 USD',
        '截货',
        '最低 最高 单价',
        '150 900 450.00',
      ],
    ],
    [
      'en',
      [
        'LCL Rate Quotation',
        'Per CBM Per TON MIN Per B/L RT range',
        'Transit · SINGAPORE',
        '5&lt;RT≤10 · up to 0.5 1:1000 USD',
        'Cut-off',
        'MIN MAX Unit price',
      ],
    ],
  ] as const)(
    'shows the price of a cubic metre, a ton and a shipment by amount of cargo, in %s',
    (language, expected) => {
      const { html, fileName } = paper(list(), language)
      const text = words(html)
      for (const one of expected) expect(text.replaceAll('&lt;', '<')).toContain(one.replaceAll('&lt;', '<'))
      for (const never of ['20GP', '合计', 'Free time', '免箱期', 'Class']) expect(text).not.toContain(never)
      expect(html).toContain('size:A4 landscape')
      expect(fileName).toContain(language === 'zh' ? '拼箱价目表_' : 'LCL Rate Quotation_')
      if (language === 'en')
        expect(words(`<body>${html.slice(html.indexOf('</header>'))}`)).not.toMatch(/\p{Script=Han}/u)
    },
  )

  it('names classes and packing groups of dangerous goods, and puts charges of the consignee first', () => {
    const dangerous = row({
      measure: { ...measure, transferType: 1, classes: ['3', '9'], packingGroups: ['II', 'III'] },
    })
    const text = words(
      paper(
        list({
          mode: {
            name: 'importLcl',
            title: { zh: '进口拼箱价目表', en: 'Import LCL Rate Quotation' },
            front: 'destination',
          },
          lanes: [{ pol: { zh: '宁波', en: 'NINGBO' }, rows: [dangerous] }],
        }),
        'zh',
      ).html,
    )
    expect(text).toContain('3, 9 II, III')
    const order = ['目的港费用', '海运费', '起运港费用'].map((word) => text.indexOf(word))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('prints the same in a sheet, its heads over their columns, and as text for a chat', () => {
    const { rows } = priceListSheet(list(), 'zh')
    const at = rows.findIndex(({ is }) => is === 'head')
    expect(rows[at]?.cells).toHaveLength(rows[at + 1]?.cells.length ?? 0)
    expect(rows[at]?.cells).toContain('每CBM')
    expect(rows[at + 1]?.cells).toContain('5<RT≤10 · 进位 0.5')
    expect(priceListText(list(), 'zh')).toContain('USD 60/CBM, 80/TON, 最低 70, 25/票')
  })
})
