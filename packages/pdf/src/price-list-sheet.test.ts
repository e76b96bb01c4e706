import { describe, expect, it } from 'vitest'
import { priceListSheet } from './price-list-sheet.ts'
import { priceListText } from './price-list-text.ts'
import { renderPaper } from './render.ts'
import { samplePriceList, sampleRow, sampleTariffLine } from './templates/sample-price-list.ts'
import type { PaperLanguage } from './words.ts'

const cellsOf = (language: PaperLanguage, document = samplePriceList()) =>
  priceListSheet(document, language).rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'object' && cell !== null ? `# ${cell.decimal}` : cell)),
  )

describe('a price list as a sheet', () => {
  it('has a row for each rate, with its port of loading and its prices as numbers', () => {
    expect(cellsOf('zh')).toContainEqual([
      ...['2', '上海 SHANGHAI', '洛杉矶 LOS ANGELES', '釜山 BUSAN', '中远海运集运', 'AAC1', '五', '14-16天', null],
      ...['# 1680', 'USD', '2026-11-01', '2026-11-30', '合并 10 天', null],
    ])
  })

  it.each([
    ['zh', ['洋山仓：港口路 1 号', '无英文仓']],
    ['en', ['Yangshan CFS: 1 Port Road']],
    ['both', ['洋山仓：港口路 1 号 / Yangshan CFS: 1 Port Road', '无英文仓']],
  ] as const)(
    'says in %s where the cargo is received, as the paper and the words for a chat do',
    (language, expected) => {
      const warehouses = [
        { zh: '洋山仓：港口路 1 号', en: 'Yangshan CFS: 1 Port Road' },
        { zh: '无英文仓', en: '' },
      ]
      const document = samplePriceList({ warehouses })
      const { html } = renderPaper('priceList', document, { language, fontBase: '' })
      for (const words of expected) {
        expect(cellsOf(language, document)).toContainEqual([null, words])
        expect(priceListText(document, language)).toContain(words)
        expect(html).toContain(words)
      }
      expect(cellsOf(language, document).flat()).not.toContain('')
    },
  )

  it('puts every head over its column', () => {
    for (const language of ['zh', 'en', 'both'] as const) {
      const { rows, widths } = priceListSheet(samplePriceList(), language)
      const heads = rows.flatMap(({ is }, at) => (is === 'head' ? [at] : []))
      expect(heads).toHaveLength(2)
      for (const at of heads) {
        expect(rows[at + 1]?.cells).toHaveLength(rows[at]?.cells.length ?? 0)
        expect(widths.length).toBeGreaterThanOrEqual(rows[at]?.cells.length ?? 0)
      }
    }
  })

  it('shows at cost, who pays what is excluded, and the mark of a draft', () => {
    const lines = [sampleTariffLine({ treatment: 'atCost', prices: [], unitPrice: null, remark: '5%' })]
    const document = samplePriceList({ status: 'draft', tariffs: [{ block: 'origin', boxes: [], lines }] })
    const cells = cellsOf('en', document)
    expect(cells).toContainEqual(['1', 'Documentation fee', 'All', 'CNY', 'B/L', 'At cost', 'PP', '5%'])
    expect(cells.flat()).toContain('FCL Rate Quotation · DRAFT')
    expect(cells.flat()).toContainEqual(expect.stringContaining('Excl. Container imbalance charge CC USD 50/20GP'))
  })
})

describe('the tax within a charge of a list', () => {
  it.each([
    ['zh', '含税 6%; 5%'],
    ['en', 'incl. 6% tax; 5%'],
    ['both', '含税 6% incl. 6% tax; 5%'],
  ] as const)('is shown beside it, in %s', (language, written) => {
    const lines = [sampleTariffLine({ taxPercent: '6', remark: '5%' }), sampleTariffLine({ remark: '' })]
    const document = samplePriceList({ tariffs: [{ block: 'origin', boxes: [], lines }] })
    const numbered = cellsOf(language, document).filter(([first]) => first === '1' || first === '2')
    expect(numbered.slice(-2).map((cells) => cells.at(-1))).toEqual([written, null])
    expect(priceListText(document, language)).toContain(written)
  })
})

describe('a price list as words for a chat', () => {
  it('has the content of the document, a line for each rate and charge', () => {
    expect(priceListText(samplePriceList(), 'zh')).toBe(`整箱海运价目表 FCL2611200001 V1
价目表有效期 2026-11-20 – 2026-11-30

起运港 宁波 NINGBO
洛杉矶 LOS ANGELES · 中远海运集运 AAC1 · USD 900/20GP, 1,500/40HQ · 班期 五 · 14-16天 · 直达 · 2026-11-01 – 2026-11-30 · 免箱期 合并 10 天

起运港 上海 SHANGHAI
洛杉矶 LOS ANGELES · 中远海运集运 AAC1 · USD 1,680/40HQ · 班期 五 · 14-16天 · 釜山 BUSAN · 2026-11-01 – 2026-11-30 · 免箱期 合并 10 天

中远海运集运: 包含 低硫燃油附加费; 不含 箱不平衡费 到付 USD 50/20GP, 100/40HQ

起运港费用
起运港码头操作费 (宁波 NINGBO) · CNY 850/20GP, 1,250/40HQ · 预付
文件费 · CNY 450.00/票 · 预付

1. 以舱位确认为准。

林晓舟
139`)
  })
})

it.each([
  ['zh', '仅限 Toys', '最低 150'],
  ['en', 'only for Toys', 'min 150'],
] as const)(
  'remarks that the console composed are in the language of the document, those of a person unchanged, in %s',
  (language, goods, least) => {
    const lanes = [
      {
        pol: { zh: '宁波', en: 'NINGBO' },
        rows: [sampleRow({ remark: '仅限 Toys · not for resale', taken: '仅限 Toys' })],
      },
    ]
    const lines = [sampleTariffLine({ remark: 'min 150', taken: 'min 150' })]
    const document = samplePriceList({ lanes, tariffs: [{ block: 'origin', boxes: [], lines }] })
    const { html } = renderPaper('priceList', document, { language, fontBase: 'http://paper.invalid/fonts' })
    for (const paper of [cellsOf(language, document).flat().join('\n'), priceListText(document, language), html]) {
      expect(paper).toContain(`${goods} · not for resale`)
      expect(paper).toContain(least)
    }
  },
)

it.each(['sheet', 'text'])('of an English list is no Chinese in its %s', (form) => {
  const written = form === 'sheet' ? cellsOf('en').flat().join('\n') : priceListText(samplePriceList(), 'en')
  expect(written).not.toMatch(/\p{Script=Han}/u)
})
