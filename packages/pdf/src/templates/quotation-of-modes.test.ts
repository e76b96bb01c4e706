import type { DocumentLine, QuotationDocument } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { quotationSheet } from '../quotation-sheet.ts'
import { quotationText } from '../quotation-text.ts'
import { renderPaper } from '../render.ts'
import type { PaperLanguage } from '../words.ts'
import { sampleDocument, sampleLine, sampleOption } from './sample-quotation.ts'

const both = (zh: string, en: string) => ({ zh, en })
const fact = (field: string, label: readonly [string, string], value: readonly [string, string]) => ({
  field,
  label: both(...label),
  value: both(...value),
})
const line = (changed: Partial<DocumentLine>) => sampleLine({ boxPrices: [], ...changed })

/** Design, lclQuotation: 4.2 CBM, 1 800 kg: 252.00 + 168.00 + 100.00 = 520.00. */
const lclDocument = (changed: Partial<QuotationDocument> = {}): QuotationDocument =>
  sampleDocument({
    quoteNo: 'LCL2611200001',
    boxes: [],
    billType: 3,
    shipment: {
      mode: 'lcl',
      title: both('拼箱报价单', 'LCL quotation'),
      byPayer: false,
      cargo: [
        fact('packages', ['件数', 'Pieces'], ['10', '10']),
        fact('grossKg', ['毛重', 'Gross weight'], ['1,800 KGS', '1,800 KGS']),
      ],
    },
    options: [
      sampleOption({
        carrier: both('中远海运集运', 'COSCO SHIPPING Lines'),
        facts: [
          fact('pol', ['起运港', 'POL'], ['宁波 NINGBO', 'NINGBO']),
          fact('receivingWarehouses', ['接货仓库', 'Receiving warehouses'], ['洋山仓', '']),
          fact('chargeable', ['计费吨', 'Revenue tons'], ['4.2 RT', '4.2 RT']),
        ],
        blocks: [
          {
            block: 'freight',
            lines: [
              line({ unitPrice: '60', quantity: '4.2', unit: both('计费吨', 'RT'), amount: '252.00' }),
              line({
                charge: both('燃油附加费', 'BAF'),
                unitPrice: '40',
                quantity: '4.2',
                unit: both('计费吨', 'RT'),
                minAmount: '120',
                amount: '168.00',
              }),
              line({
                charge: both('文件费', 'Documentation fee'),
                unitPrice: '100',
                quantity: '1',
                unit: both('票', 'B/L'),
                amount: '100.00',
              }),
            ],
            subtotals: [{ currency: 'USD', amount: '520.00' }],
          },
        ],
        totals: [{ currency: 'USD', prepaid: '520.00', collect: '0.00', total: '520.00' }],
        equivalent: null,
      }),
    ],
    ...changed,
  })
/** Design, airQuotation: 39.0 kg, charged as 45 at 41.43. */
const airDocument = () =>
  lclDocument({
    quoteNo: 'AIR2611200001',
    shipment: { mode: 'air', title: both('空运报价单', 'Air quotation'), byPayer: false, cargo: [] },
    options: [
      sampleOption({
        facts: [
          fact('chargeable', ['计费重', 'Chargeable weight'], ['39 KGS（按 45 KGS 计）', '39 KGS (charged as 45 KGS)']),
        ],
        breaks: [
          { name: 'N', price: '50.22', charged: false },
          { name: '+45', price: '41.43', charged: true },
        ],
        blocks: [
          {
            block: 'freight',
            lines: [
              line({ charge: both('空运费', 'Air freight'), unitPrice: '41.43', quantity: '45', amount: '1864.35' }),
            ],
            subtotals: [{ currency: 'USD', amount: '1864.35' }],
          },
        ],
        totals: [{ currency: 'USD', prepaid: '1864.35', collect: '0.00', total: '1864.35' }],
        equivalent: null,
      }),
    ],
  })

/** Paint in limited quantities and batteries, accepted with two documents. */
const dangerousDocument = () => {
  const goods = { subsidiary: [], flashPointC: null, limitedQuantity: false, marinePollutant: false }
  const [option] = lclDocument().options
  return lclDocument({
    quoteNo: 'DG2611200001',
    shipment: {
      mode: 'dgLcl',
      title: both('危品拼箱报价单', 'DG LCL quotation'),
      byPayer: false,
      cargo: [fact('goods', ['危险品', 'Dangerous goods'], ['UN1263 油漆, 3, PG II', 'UN1263 PAINT, 3, PG II'])],
      goods: [
        {
          ...goods,
          unNumber: '1263',
          nameCn: '油漆',
          nameEn: 'PAINT',
          imoClass: '3',
          packingGroup: 'II',
          flashPointC: '12',
          packages: 8,
          grossKg: '880',
          netKg: '800',
          limitedQuantity: true,
        },
        {
          ...goods,
          unNumber: '3480',
          nameCn: '锂离子电池组',
          nameEn: 'LITHIUM ION BATTERIES',
          imoClass: '9',
          packingGroup: 'none',
          netKg: '500.5',
          marinePollutant: true,
        },
      ],
    },
    options: option
      ? [{ ...option, acceptance: { decisions: [], segregation: [], documents: ['MSDS', 'packagingCert'] } }]
      : [],
  })
}

const paper = (document: QuotationDocument, language: PaperLanguage = 'zh') =>
  renderPaper('quotation', document, { language, fontBase: 'http://paper.invalid/fonts' })
const words = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a paper of a mode', () => {
  it('shows its title, cargo and facts, and the price, quantity, minimum and amount of every charge', () => {
    const { html, fileName } = paper(lclDocument())
    const text = words(html)
    expect(fileName).toMatch(/^拼箱报价单_LCL2611200001_V1_/)
    for (const expected of [
      '拼箱报价单 LCL quotation',
      '件数 10',
      '毛重 1,800 KGS',
      '接货仓库 洋山仓',
      '计费吨 4.2 RT',
      '# 费用名称 币种 单价 单位 数量 最低 金额 付款 备注',
      '1 海运费 USD 60.00 计费吨 4.2 252.00 预付',
      '2 燃油附加费 USD 40.00 计费吨 4.2 120.00 168.00 预付',
      '3 文件费 USD 100.00 票 1 100.00 预付',
      '小计 USD 520.00',
      '合计 USD 520.00',
    ])
      expect(text).toContain(expected)
    expect(text).not.toContain('箱型箱量')
  })

  it('prints weight breaks, the charged one in bold, and the charged weight', () => {
    const { html } = paper(airDocument(), 'en')
    expect(html).toContain('<strong>41.43</strong>')
    expect(words(html)).toContain('Rate breaks N +45 50.22 41.43')
    expect(words(html)).toContain('Chargeable weight 39 KGS (charged as 45 KGS)')
    expect(words(html)).toContain('1 Air freight USD 41.43 Container 45 1,864.35')
  })

  it('has no Chinese in English outside the letterhead; a text without English is left out', () => {
    const { html } = paper(lclDocument(), 'en')
    const text = words(`<body>${html.slice(html.indexOf('</header>'))}`)
    expect(text).not.toMatch(/\p{Script=Han}/u)
    expect(text).not.toContain('Receiving warehouses')
  })

  it('draws no rules around facts that it does not have, as of a service', () => {
    const shipment = {
      mode: 'agent',
      title: both('海外代理报价单', 'Overseas agent quotation'),
      byPayer: false,
      cargo: [],
    }
    const bare = { shipment, commodity: '', term: '', incoterm: null, deliveryPlace: '' }
    const framed = (changed: Partial<QuotationDocument>) =>
      paper(lclDocument(changed)).html.split('<dl class="grid">').length - 1
    expect([framed({}), framed(bare)]).toEqual([2, 1])
  })

  it('shows who pays for an import', () => {
    const shipment = {
      mode: 'importLcl',
      title: both('进口拼箱报价单', 'Import LCL quotation'),
      byPayer: true,
      cargo: [],
    }
    const text = words(paper(lclDocument({ shipment })).html)
    expect(text).toContain('金额 付款方 备注')
    expect(text).toContain('252.00 贵司')
    expect(text).toContain('贵司应付 520.00')
    expect(words(paper(lclDocument()).html)).not.toContain('贵司')
  })

  it('prints dangerous goods one by one, and the documents that they need, instead of the goods in words', () => {
    const document = dangerousDocument()
    const text = words(paper(document).html)
    for (const expected of [
      '危险品信息 # UN 品名 类别 副危险 包装 闪点 件数 毛重 kg 净重 kg 限量 海污',
      '1 1263 油漆 3 — II 12 8 880 800 ✓',
      '2 3480 锂离子电池组 9 — — 500.5 ✓',
      '所需单证 MSDS、危包证',
    ])
      expect(text).toContain(expected)
    expect(text).not.toContain('UN1263 油漆, 3')
    const { html } = paper(document, 'en')
    const english = words(`<body>${html.slice(html.indexOf('</header>'))}`)
    expect(english).not.toMatch(/\p{Script=Han}/u)
    expect(english).toContain('1 1263 PAINT 3')
    expect(english).toContain('Documents required MSDS, Packaging certificate')
    const rows = quotationSheet(document, 'en').rows.map(({ cells }) => cells)
    expect(rows).toContainEqual([
      '1',
      '1263',
      'PAINT',
      '3',
      '—',
      'II',
      { decimal: '12' },
      '8',
      { decimal: '880' },
      { decimal: '800' },
      '✓',
      null,
    ])
    expect(quotationText(document, 'zh')).toContain('危险品 UN1263 油漆, 3, PG II')
  })

  it('prints the same in a sheet and in a chat', () => {
    expect(quotationText(lclDocument(), 'zh')).toContain('拼箱报价单 LCL2611200001 V1')
    expect(quotationText(lclDocument(), 'zh')).toContain('运费及附加费')
    const cells = quotationSheet(lclDocument(), 'en').rows.flatMap((row) => row.cells)
    expect(cells).toContain('LCL quotation')
    expect(cells).toContain('1,800 KGS')
  })
})

it('a charge without any price is printed as priced on request, wherever a quotation is written', () => {
  const asked = line({ charge: both('目的港码头操作费', 'DTHC'), unitPrice: null, quantity: null, amount: null })
  const document = lclDocument()
  const [option] = document.options
  if (!option) throw new Error('no option')
  const paper = { ...document, options: [{ ...option, blocks: [{ ...option.blocks[0]!, lines: [asked] }] }] }
  const sheet = quotationSheet(paper, 'zh').rows.flatMap(({ cells }) => cells)
  expect(sheet).toContainEqual('单询')
  expect(quotationText(paper, 'en')).toContain('DTHC · On request')
  expect(renderPaper('quotation', paper, { language: 'en', fontBase: '/' }).html).toContain('On request')
})
