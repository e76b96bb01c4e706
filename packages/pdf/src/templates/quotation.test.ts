import { describe, expect, it } from 'vitest'
import { renderPaper } from '../render.ts'
import type { PaperLanguage } from '../words.ts'
import { sampleDocument, sampleLine, sampleOption } from './sample-quotation.ts'

const han = /\p{Script=Han}/u
const paper = (document = sampleDocument(), language: PaperLanguage = 'zh') =>
  renderPaper('quotation', document, { language, fontBase: 'http://paper.invalid/fonts' })
const body = (html: string) => html.slice(html.indexOf('<body>'))
const words = (html: string) =>
  body(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a paper', () => {
  it('shows the company, the customer, the lane and the prices', () => {
    const text = words(paper().html)
    for (const expected of [
      '航价演示货代有限公司',
      'Hangjia Demo Freight Co., Ltd.',
      '示例客户',
      'FCL2611200001',
      'V1',
      '宁波 NINGBO',
      '3,900.00',
      '450.00',
      'CNY 28,231.26',
      'USD 1 = CNY 7.1234, 2026-11-20',
      '14-16天',
    ])
      expect(text).toContain(expected)
  })

  it('adds the prices of one container of each type below the charges of a part', () => {
    const [freight, ...others] = sampleOption().blocks
    const boxSums = [{ currency: 'USD', prices: ['960.50', null] }]
    const blocks = freight ? [{ ...freight, boxSums }, ...others] : []
    const document = sampleDocument({ options: [sampleOption({ blocks })] })
    expect(words(paper(document).html)).toMatch(/每箱小计 USD 960\.50 .*小计 USD 3,900\.00/)
    expect(words(paper(document, 'en').html)).toContain('Per container USD 960.50')
    expect(words(paper().html)).not.toContain('每箱小计')
  })

  it('shows the acceptance code of a sent paper next to the number and where it is signed, as a picture too', () => {
    const { html } = paper(sampleDocument({ code: '3F2A91BC' }))
    expect(words(html).match(/确认码 3F2A91BC/g)).toHaveLength(2)
    expect(html).toContain('<svg')
    expect(paper().html).not.toMatch(/确认码|<svg/)
  })

  it('gives a long fact the whole width', () => {
    const wide = (value: string) => {
      const facts = [{ field: 'address', label: { zh: '仓库地址', en: 'Address' }, value: { zh: value, en: value } }]
      return paper(sampleDocument({ options: [sampleOption({ facts })] })).html.includes('<div data-wide')
    }
    expect([wide('港口路 1 号'), wide('港'.repeat(60))]).toEqual([false, true])
  })

  it('names the day of the week next to the date of a sailing', () => {
    const document = sampleDocument({ options: [sampleOption({ etd: '2026-11-28', sailingDays: '0100000' })] })
    expect(words(paper(document).html)).toContain('2026-11-28 · 周六')
    expect(words(paper(document, 'en').html)).toContain('2026-11-28 · Sat')
  })

  it('splits a long e-mail address at its @', () => {
    const { customer } = sampleDocument()
    const document = sampleDocument({ customer: { ...customer, email: 'somebody@customer.example' } })
    expect(paper(document).html).toContain('somebody<wbr/>@customer.example')
  })

  it('has no Chinese in English outside the letterhead', () => {
    const { html } = paper(sampleDocument(), 'en')
    const below = html.slice(html.indexOf('</header>'))
    expect(words(`<body>${below}`)).not.toMatch(han)
    expect(html).toContain('航价演示货代有限公司')
  })

  it('names the accounts of the company before the signatures where they are chosen', () => {
    const accounts = [
      {
        currency: 'USD',
        accountName: { zh: '航价演示货代有限公司', en: 'Hangjia Demo Freight Co., Ltd.' },
        bank: { zh: '演示银行', en: 'Demo Bank' },
        branch: 'Pudong',
        accountNo: '6222000011112222',
        swift: 'DEMOCNSH',
      },
    ]
    const text = words(paper(sampleDocument({ accounts }), 'en').html)
    expect(text).toContain('Bank account USD')
    expect(text.indexOf('6222000011112222')).toBeLessThan(text.indexOf('Prepared by'))
    expect(words(paper().html)).not.toContain('收款账户')
  })

  it('prints both languages side by side when asked', () => {
    const text = words(paper(sampleDocument(), 'both').html)
    expect(text).toContain('海运费')
    expect(text).toContain('Ocean freight')
    expect(text).toContain('起运港 POL')
  })

  it.each([
    ['draft', '草稿'],
    ['superseded', '已被替代'],
    ['expired', '已过期'],
    ['withdrawn', '作废'],
  ] as const)('carries a mark while it is %s', (status, mark) => {
    expect(words(paper(sampleDocument({ status })).html)).toContain(mark)
    expect(words(paper().html)).not.toContain(mark)
  })

  it('lists an included or at-cost charge without an amount, and never as zero', () => {
    const lines = [
      sampleLine({ treatment: 'included', amount: null, boxPrices: [null, null], counts: false }),
      sampleLine({
        charge: { zh: '查验费', en: 'Inspection' },
        treatment: 'atCost',
        amount: null,
        boxPrices: [null, null],
        counts: false,
      }),
    ]
    const text = words(
      paper(sampleDocument({ options: [sampleOption({ blocks: [{ block: 'freight', lines, subtotals: [] }] })] })).html,
    )
    expect(text).toContain('包含')
    expect(text).toContain('实报实销')
    expect(text).not.toContain('0.00 预付')
  })

  it("marks a rate for the shipper's own containers or for certain goods, and no other", () => {
    const limited = sampleOption({ containerOwner: 'SOC', commodities: ['Furniture', 'Tiles'] })
    const text = words(paper(sampleDocument({ options: [limited] }), 'en').html)
    expect(text).toContain('Container owner Shipper’s own (SOC)')
    expect(text).toContain('Only for Furniture, Tiles')
    const excluding = sampleOption({ excludedGoods: ['Furniture', 'HS 9403'] })
    expect(words(paper(sampleDocument({ options: [excluding] }), 'zh').html)).toContain('不含货物 Furniture, HS 9403')
    const usual = words(paper(sampleDocument({ options: [sampleOption({ containerOwner: 'COC' })] }), 'en').html)
    expect(usual).not.toMatch(/Container owner|Only for|Not for/)
  })

  it('shows the place of delivery where one was requested', () => {
    const text = (deliveryPlace: string) => words(paper(sampleDocument({ incoterm: 'DDP', deliveryPlace }), 'en').html)
    expect(text('Ontario, CA 91761')).toContain('Deliver to Ontario, CA 91761')
    expect(text('')).not.toContain('Deliver to')
  })

  it('writes a rebate in parentheses', () => {
    const blocks = [
      {
        block: 'freight' as const,
        lines: [sampleLine({ boxPrices: ['-30', '-30'], amount: '-90.00' })],
        subtotals: [{ currency: 'USD', amount: '-90.00' }],
      },
    ]
    expect(words(paper(sampleDocument({ options: [sampleOption({ blocks })] })).html)).toContain('(90.00)')
  })

  it('turns to landscape for three container types, and splits a table after six', () => {
    const boxes = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '20OT'].map((box) => ({ box, quantity: 1 }))
    const blocks = [
      { block: 'freight' as const, lines: [sampleLine({ boxPrices: boxes.map(() => '1.00') })], subtotals: [] },
    ]
    const many = paper(sampleDocument({ boxes, options: [sampleOption({ blocks })] })).html
    expect(many).toContain('size:A4 landscape')
    expect(body(many).match(/<table class="charges">/g)).toHaveLength(2)
    expect(paper().html).toContain('size:A4 portrait')
  })

  it('sums up several options before it lists them', () => {
    const text = words(
      paper(sampleDocument({ options: [sampleOption(), sampleOption({ label: 'B', recommended: true })] })).html,
    )
    expect(text).toContain('方案汇总')
    expect(text).toContain('B ★')
  })

  it('lets nothing that a customer typed become markup or style', () => {
    const hostile = '</style><script>alert(1)</script>"\\;}@import url(http://evil.invalid)'
    const { html } = paper(
      sampleDocument({
        quoteNo: hostile,
        remark: hostile,
        commodity: hostile,
        customer: { name: { zh: hostile, en: hostile }, contact: hostile, phone: '', email: '' },
      }),
    )
    expect(html).not.toContain('<script>')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html.slice(html.indexOf('<style>'), html.indexOf('</style>'))).not.toContain('@import url')
  })

  it('names its file in a way that every file system accepts', () => {
    expect(paper().fileName).toBe('整箱报价单_FCL2611200001_V1_示例客户_宁波 NINGBO-洛杉矶 LOS ANGELES.pdf')
    expect(
      paper(
        sampleDocument({
          customer: { name: { zh: 'a/b\\c:*?"<>|\u0000', en: '' }, contact: '', phone: '', email: '' },
        }),
      ).fileName,
    ).not.toMatch(/[/\\:*?"<>|\p{C}]/u)
  })

  it('prints the day and minute of printing in China', () => {
    expect(paper().html).toContain('2026-11-20 10:30')
  })
})
