import { describe, expect, it } from 'vitest'
import { quotationSheet } from './quotation-sheet.ts'
import { quotationText } from './quotation-text.ts'
import { renderPaper } from './render.ts'
import { sampleDocument, sampleLine, sampleOption } from './templates/sample-quotation.ts'
import type { PaperLanguage } from './words.ts'

const cellsOf = (language: PaperLanguage, document = sampleDocument()) =>
  quotationSheet(document, language).rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'object' && cell !== null ? `# ${cell.decimal}` : cell)),
  )
const twoOptions = () => sampleDocument({ options: [sampleOption(), sampleOption({ label: 'B', recommended: true })] })

describe('a quotation as a sheet', () => {
  it('has each charge with its prices, quantity and amount as numbers, and their totals', () => {
    const cells = cellsOf('zh')
    expect(cells).toContainEqual([
      ...['1', '海运费', 'USD', '箱', '# 900.00', '# 1500.00', null, null, '# 3900.00', '预付', null],
    ])
    expect(cells).toContainEqual([
      ...['1', '文件费', 'CNY', '票', null, null, '# 450.00', '# 1', '# 450.00', '预付', null],
    ])
    expect(cells).toContainEqual([null, '小计', 'USD', null, null, null, null, null, '# 3900.00', null, null])
    expect(cells).toContainEqual([null, 'USD', '# 3900.00', '# 120.00', '# 3900.00'])
    expect(cells).toContainEqual([null, 'CNY', '# 450.00', null, '# 450.00'])
    expect(cells.flat()).toContain('USD 1 = CNY 7.1234, 2026-11-20')
  })

  it('has a formula where prices and quantities lead to the amount, and none where a minimum decides it', () => {
    const formulasOf = (changed: Parameters<typeof sampleLine>[0]) => {
      const lines = [sampleLine({ boxPrices: [], unitPrice: '12.50', quantity: '3', ...changed })]
      const blocks = [{ block: 'freight' as const, lines, subtotals: [{ currency: 'USD', amount: '37.50' }] }]
      const options = [sampleOption({ blocks, totals: [] })]
      return quotationSheet(sampleDocument({ options }), 'en').rows.flatMap(({ cells }) =>
        cells.flatMap((cell) => (typeof cell === 'object' && cell?.formula ? [cell.formula] : [])),
      )
    }
    const [price, quantity, amount] = ['.price', '.quantity', ''].map((end) => ({ cell: `A.freight.0${end}` }))
    expect(formulasOf({ amount: '37.50' })).toEqual([['ROUND(', price, '*', quantity, ',2)'], [amount]])
    expect(formulasOf({ amount: '50.00', minAmount: '50.00' })).toEqual([])
    expect(formulasOf({ amount: '37.50', counts: false, paymentTerm: 'COL' })).toEqual([
      ['ROUND(', price, '*', quantity, ',2)'],
    ])
  })

  it('adds the prices of one container of each type below the charges of a part', () => {
    const blocks = sampleOption().blocks.map((block) => ({
      ...block,
      ...(block.block === 'freight' ? { boxSums: [{ currency: 'USD', prices: ['960.50', null] }] } : {}),
    }))
    const cells = cellsOf('en', sampleDocument({ options: [sampleOption({ blocks })] }))
    expect(cells).toContainEqual([null, 'Per container', 'USD', null, '# 960.50', null])
  })

  it.each([
    [{ taxPercent: '6' }, 'zh', '含税 6%'],
    [{ taxPercent: '6' }, 'en', 'incl. 6% tax'],
    [{ taxPercent: '6.5', minAmount: '50', remark: '加急' }, 'zh', '含税 6.5%; 最低 50.00; 加急'],
    [{ taxPercent: '6', treatment: 'included' }, 'zh', null],
    [{ taxPercent: null }, 'zh', null],
    [{}, 'zh', null],
  ] as const)('shows the tax within the price of %j, in %s: %s', (change, language, written) => {
    const blocks = [{ block: 'origin' as const, lines: [sampleLine(change)], subtotals: [] }]
    const document = sampleDocument({ options: [sampleOption({ blocks })] })
    expect(
      cellsOf(language, document)
        .find(([first]) => first === '1')
        ?.at(-1),
    ).toBe(written)
    expect(quotationText(document, language).includes(written ?? '含税')).toBe(written !== null)
  })

  it('puts every head over its column, and has a width for each', () => {
    for (const language of ['zh', 'en', 'both'] as const) {
      const { rows, widths } = quotationSheet(twoOptions(), language)
      const heads = rows.flatMap(({ is }, at) => (is === 'head' ? [at] : []))
      // The summary, and two blocks and the totals of each option.
      expect(heads).toHaveLength(7)
      for (const at of heads) {
        expect(rows[at + 1]?.cells).toHaveLength(rows[at]?.cells.length ?? 0)
        expect(widths.length).toBeGreaterThanOrEqual(rows[at]?.cells.length ?? 0)
      }
    }
  })

  it('shows several options side by side, with the totals of each currency as numbers', () => {
    expect(cellsOf('zh', twoOptions())).toContainEqual([
      ...[null, 'B ★', '中远海运集运 · AAC1', '2026-11-27 · 周五', '14-16天'],
      ...['# 450.00', '# 3900.00', '合并 10 天'],
    ])
    expect(cellsOf('zh').flat()).not.toContain('方案汇总')
  })

  it('shows in place of an amount how a charge is treated, and marks a draft', () => {
    const atCost = sampleLine({ treatment: 'atCost', amount: null, boxPrices: [null, null], counts: false })
    const options = [sampleOption({ blocks: [{ block: 'freight', lines: [atCost], subtotals: [] }] })]
    const cells = cellsOf('en', sampleDocument({ status: 'draft', options }))
    expect(cells).toContainEqual([
      ...['1', 'Ocean freight', 'USD', 'Container', null, null, null, null, 'At cost', 'PP', null],
    ])
    expect(cells.flat()).toContain('FCL Quotation · DRAFT')
  })
})

describe('a quotation without single prices, in one currency and without signatures', () => {
  const chosen = { included: true, collect: true, bounds: true, hideCarrier: false, originInOne: false } as const
  const kept = sampleDocument({
    printOptions: {
      ...chosen,
      unitPrice: false,
      oneCurrency: true,
      bank: false,
      stamp: false,
      signature: false,
      letterhead: 'none',
      amountsIn: 'CNY',
    },
    options: [
      sampleOption({
        blocks: [
          {
            block: 'freight',
            lines: [sampleLine({ currency: 'CNY', boxPrices: [null, null], amount: '27781.26' })],
            subtotals: [{ currency: 'CNY', amount: '27781.26' }],
          },
        ],
        totals: [{ currency: 'CNY', prepaid: '27781.26', collect: '0.00', total: '27781.26' }],
      }),
    ],
  })
  it('has every head over its column, the currency over the amounts and the rates of exchange under the total', () => {
    const { rows } = quotationSheet(kept, 'en')
    for (const [at, { is, cells }] of rows.entries())
      if (is === 'head') expect(rows[at + 1]?.cells).toHaveLength(cells.length)
    expect(cellsOf('en', kept)).toContainEqual(['#', 'Charge', 'Cur.', 'Unit', 'Amount CNY', 'PP/CC', 'Remark'])
    expect(cellsOf('en', kept)).toContainEqual([null, 'Subtotal', 'CNY', null, '# 27781.26', null, null])
    expect(cellsOf('en', kept)).toContainEqual([null, 'Exchange', 'USD 1 = CNY 7.1234, 2026-11-20'])
  })
  it('is the same as words and on paper', () => {
    const text = quotationText(kept, 'en')
    expect(text).toContain('Ocean freight · CNY 27,781.26 · PP')
    expect(text).toContain('Exchange USD 1 = CNY 7.1234, 2026-11-20')
    expect(text).not.toContain('Equivalent')
    const { html } = renderPaper('quotation', kept, { language: 'en', fontBase: '' })
    expect(html).toContain('Amount CNY')
    expect(html).not.toMatch(/Price × qty|40HQ × 2|Accepted by|Equivalent/)
  })
})

describe('a quotation as words for a chat', () => {
  it('has the content of the document, a line for each charge', () => {
    expect(quotationText(sampleDocument(), 'zh')).toBe(`整箱报价单 FCL2611200001 V1
致 示例客户
有效期至 2026-11-27
箱型箱量 1 × 20GP + 2 × 40HQ
运输条款 CY-CY
贸易条款 FOB
提单类型 MBL

起运港 宁波 NINGBO
目的港 洛杉矶 LOS ANGELES
船公司 中远海运集运 · AAC1
航程方式 直达
开船日 2026-11-27 · 周五
航程 14-16天
免箱期 合并 10 天
运价有效期 2026-11-01 – 2026-11-30

海运费及附加费
海运费 · USD 900.00/20GP, 1,500.00/40HQ = 3,900.00 · 预付
小计 USD 3,900.00

起运港费用
文件费 · CNY 450.00/票 · 预付
小计 CNY 450.00

合计 CNY 450.00 + USD 3,900.00
到付合计（参考） USD 120.00
折合 CNY 28,231.26 (USD 1 = CNY 7.1234, 2026-11-20)

1. 以舱位确认为准。

林晓舟
139`)
  })

  it('shows which minimum applied, how often a price counts, and at cost instead of an amount', () => {
    const lines = [
      sampleLine({ boxPrices: [], unitPrice: '12.00', quantity: '3', minAmount: '50.00', amount: '50.00' }),
      sampleLine({ treatment: 'atCost', amount: null, boxPrices: [], counts: false }),
    ]
    const options = [sampleOption({ blocks: [{ block: 'freight', lines, subtotals: [] }] }), sampleOption()]
    const written = quotationText(sampleDocument({ options }), 'en')
    expect(written).toContain('Ocean freight · USD 12.00/Container × 3 = 50.00 · PP · Min 50.00')
    expect(written).toContain('Ocean freight · At cost · PP')
    expect(written).toContain('Option A\nPOL NINGBO, CHINA')
  })
})

it.each(['sheet', 'text'])('of an English quotation is no Chinese in its %s', (form) => {
  const written = form === 'sheet' ? cellsOf('en', twoOptions()).flat().join('\n') : quotationText(twoOptions(), 'en')
  expect(written).not.toMatch(/\p{Script=Han}/u)
})
