import { describe, expect, it } from 'vitest'
import { renderPaper } from '../render.ts'
import type { PaperLanguage } from '../words.ts'
import { viaText } from './list-words.ts'
import { samplePriceList, sampleRow, sampleTariffLine } from './sample-price-list.ts'

const paper = (document = samplePriceList(), language: PaperLanguage = 'zh') =>
  renderPaper('priceList', document, { language, fontBase: 'http://paper.invalid/fonts' })
const body = (html: string) => html.slice(html.indexOf('<body>'))
const words = (html: string) =>
  body(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a price list', () => {
  it.each([
    ['LONG BEACH, UNITED STATES', 'LONG BEACH'],
    ['BUSAN, KOREA', 'BUSAN, KOREA'],
  ])('by way of %s to another port of the United States prints %s', (en, expected) => {
    expect(viaText(sampleRow({ via: [{ zh: '中转港', en }] }), 'en')).toBe(expected)
  })

  it('breaks the long name of a port behind its slash', () => {
    const via = [{ zh: '巴生港', en: 'PORT KLANG (NORTHPORT/WESTPORTS), MALAYSIA' }]
    const lanes = [{ pol: { zh: '宁波', en: 'NINGBO, CHINA' }, rows: [sampleRow({ via })] }]
    expect(body(paper(samplePriceList({ lanes }), 'en').html)).toContain('(NORTHPORT/<wbr/>WESTPORTS), MALAYSIA')
  })

  it('separates the validity of the list from that of its rates', () => {
    const text = words(paper(samplePriceList(), 'en').html)
    expect(text).toContain('List valid: 2026-11-20 – 2026-11-30')
    expect(text).toContain('Rate validity')
  })

  it('shows the price of a container on each lane, its validity, and no total', () => {
    const text = words(paper().html)
    for (const expected of [
      '整箱海运价目表',
      '示例客户',
      '起运港 · 宁波 NINGBO',
      '洛杉矶 LOS ANGELES',
      '900',
      '1,680',
      '2026-11-20 – 2026-11-30',
      '釜山 BUSAN',
      '包含 低硫燃油附加费; 不含 箱不平衡费 到付 USD 50/20GP, 100/40HQ',
      '起运港码头操作费 宁波 NINGBO CNY 箱 850 1,250',
      '450.00',
    ])
      expect(text).toContain(expected)
    for (const never of ['合计', '小计', '折合', '数量']) expect(text).not.toContain(never)
  })

  // Q106: `不含 CIC 到付 USD 50/100`; R14: printed, not added.
  it.each([
    ['zh', '不含 箱不平衡费 到付 USD 50/20GP, 100/40HQ'],
    ['en', 'Excl. Container imbalance charge CC USD 50/20GP, 100/40HQ'],
    ['both', '不含 Excl. 箱不平衡费 到付 CC USD 50/20GP, 100/40HQ'],
  ] as const)('shows who pays how much for an excluded charge, in %s', (language, expected) => {
    expect(words(paper(samplePriceList(), language).html)).toContain(expected)
  })

  it('shows the place and the unit of an excluded charge; for a list sent before, its name', () => {
    const apart = {
      only: { zh: '洛杉矶', en: 'LOS ANGELES' },
      currency: 'USD',
      unit: { zh: '票', en: 'B/L' },
      boxPrices: [],
      unitPrice: '35',
      remark: 'min 35',
      taken: 'min 35',
      paymentTerm: 'PRE' as const,
    }
    const excluded = [
      { zh: '舱单费', en: 'AMS', apart },
      { zh: '查验费', en: 'Inspection' },
    ]
    const notes = [{ carrier: null, included: [], excluded }]
    expect(words(paper(samplePriceList({ notes })).html)).toContain(
      '不含 舱单费 (洛杉矶) 预付 USD 35.00/票 (最低 35); 查验费',
    )
  })

  it('is landscape, numbers its rows through, and puts more than six container types on a second table', () => {
    const boxes = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '20OT']
    const lanes = samplePriceList().lanes.map((lane) => ({
      ...lane,
      rows: [sampleRow({ prices: boxes.map((_, index) => String(1000 + index)) })],
    }))
    const { html } = paper(samplePriceList({ boxes, lanes, tariffs: [] }))
    expect(html).toContain('size:A4 landscape')
    const tables = body(html).match(/<table class="charges">.*?<\/table>/gs) ?? []
    expect(tables).toHaveLength(2)
    expect(words(`<body>${tables[1]}`)).toContain('1,006')
    expect(words(`<body>${tables[1]}`)).not.toContain('1,005')
    expect(tables[0]).toContain('<td class="n">2</td>')
  })

  it('has no Chinese in English outside the letterhead', () => {
    const { html, fileName } = paper(samplePriceList(), 'en')
    expect(words(`<body>${html.slice(html.indexOf('</header>'))}`)).not.toMatch(/\p{Script=Han}/u)
    expect(fileName).toBe('FCL Rate Quotation_FCL2611200001_V1_Sample Customer.pdf')
  })

  it('prints both languages when asked', () => {
    const text = words(paper(samplePriceList(), 'both').html)
    expect(text).toContain('文件费 Documentation fee')
    expect(text).toContain('起运港费用 Origin charges')
  })

  it('groups rates by port of loading, then by trade line (Q106), numbered through', () => {
    const to = (zh: string, region?: { zh: string; en: string }) =>
      sampleRow({ pod: { zh, en: zh }, ...(region ? { region } : {}) })
    const west = { zh: '美西线', en: 'US West Coast' }
    const east = { zh: '美东线', en: 'US East Coast' }
    const rows = [to('洛杉矶', west), to('长滩', west), to('纽约', east)]
    const lanes = [{ pol: { zh: '宁波', en: 'NINGBO' }, rows }]
    const text = words(paper(samplePriceList({ lanes })).html)
    const order = ['起运港 · 宁波 → 美西线', '1 洛杉矶', '2 长滩', '起运港 · 宁波 → 美东线', '3 纽约'].map((expected) =>
      text.indexOf(expected),
    )
    expect(order.every((at, index) => at > (order[index - 1] ?? 0))).toBe(true)
    expect(words(paper(samplePriceList({ lanes }), 'en').html)).toContain('POL · NINGBO → US East Coast')
  })

  it('puts origin and destination side by side where both have room, equal container types in one column', () => {
    const [origin] = samplePriceList().tariffs
    const boxes = ['20GP', '40GP', '40HQ']
    const lines = [
      sampleTariffLine({ prices: ['850', '1250', '1250'], unitPrice: null }),
      sampleTariffLine({ prices: [] }),
    ]
    const pair = (wide: string | null) =>
      paper(
        samplePriceList({
          tariffs: [
            { ...origin!, boxes, lines },
            { block: 'destination', boxes, lines: [sampleTariffLine({ prices: ['1', '2', wide] })] },
          ],
        }),
      ).html
    const html = pair('2')
    expect(html).toContain('<div class="pair">')
    expect(words(html)).toContain('20GP 40GP 40HQ 单价')
    expect(words(html)).toContain('850 1,250 预付')
    // Three different prices have no room in half a page.
    expect(pair('3')).not.toContain('<div class="pair">')
  })

  it('names once, above them, the rows of charges in half a page', () => {
    const [origin] = samplePriceList().tariffs
    const only = { zh: '宁波、上海', en: 'NINGBO / SHANGHAI' }
    const lines = [sampleTariffLine(), sampleTariffLine({ only }), sampleTariffLine({ only })]
    const destination = { ...origin!, block: 'destination' as const, lines }
    const text = words(paper(samplePriceList({ tariffs: [{ ...origin!, lines }, destination] })).html)
    expect(text.match(/宁波、上海/g)).toHaveLength(2)
    expect(text).toContain('1 文件费 CNY 450.00 / 票 预付 宁波、上海 2 文件费')
  })

  it('lets a long block run through both halves of the page, where the other is short', () => {
    const [origin] = samplePriceList().tariffs
    const many = Array.from({ length: 24 }, () => sampleTariffLine())
    const block = (name: 'origin' | 'destination', count: number) => ({
      ...origin!,
      block: name,
      lines: many.slice(0, count),
    })
    const looks = (...tariffs: ReturnType<typeof block>[]) =>
      paper(samplePriceList({ tariffs })).html.match(/<div class="(?:pair|columns)">/g) ?? []
    expect(looks(block('origin', 12), block('destination', 10))).toEqual(['<div class="pair">'])
    expect(looks(block('origin', 24), block('destination', 2))).toEqual(['<div class="columns">'])
    expect(looks(block('origin', 24))).toEqual(['<div class="columns">'])
    // A few stay as wide as the page.
    expect(looks(block('origin', 4))).toEqual([])
  })

  it('prints products by weight and by volume in tables of their own, and the density of each tier', () => {
    const nothing = { zh: '', en: '' }
    const tier = { densityFrom: null, zone: nothing, about: nothing, least: nothing }
    const row = (prices: (string | null)[], changed: object = {}) =>
      sampleRow({ prices, serviceCode: '', tier: { ...tier, ...changed } })
    const listed = (rows: ReturnType<typeof row>[]) =>
      words(
        paper(
          samplePriceList({ boxes: ['KG21', 'KG100', 'CBM2'], lanes: [{ pol: { zh: '义乌', en: 'YIWU' }, rows }] }),
          'en',
        ).html,
      )
    const mixed = listed([row(['12', '10.5', null]), row([null, null, '1900'])])
    expect(mixed).toContain('Freight · kg')
    expect(mixed).toContain('Freight · CBM')
    expect(mixed.match(/21KG\+/g)).toHaveLength(1)
    expect(mixed.match(/2CBM\+/g)).toHaveLength(1)
    expect(mixed.indexOf('10.5')).toBeLessThan(mixed.indexOf('Freight · CBM'))
    const tiers = listed([
      row(['12', '10.5', null], { densityFrom: '0', densityBelow: '300' }),
      row(['11', '10', null], { densityFrom: '300', densityBelow: '500' }),
      row(['10', '9', null], { densityFrom: '500' }),
      row(['9', '8', null], { kgFrom: '45', kgTo: '100' }),
    ])
    expect(tiers).not.toContain('Freight · kg')
    for (const limits of ['&lt;300 kg/CBM', '≥300, &lt;500 kg/CBM', '≥500 kg/CBM', '45&lt;kg≤100'])
      expect(tiers).toContain(limits)
  })

  it('has no column for remarks where there are none', () => {
    const rows = [sampleRow()]
    const lanes = [{ pol: { zh: '宁波', en: 'NINGBO' }, rows }]
    expect(words(paper(samplePriceList({ lanes, tariffs: [] })).html)).not.toContain('备注')
    const remarked = [{ ...lanes[0]!, rows: [sampleRow({ remark: '限量' })] }]
    expect(words(paper(samplePriceList({ lanes: remarked, tariffs: [] })).html)).toContain('备注')
  })

  it('shows at cost instead of zero, and marks a rate that is no longer offered', () => {
    const tariffs = [
      {
        block: 'origin' as const,
        boxes: [],
        lines: [sampleTariffLine({ treatment: 'atCost', unitPrice: null, remark: '5%' })],
      },
    ]
    const text = words(paper(samplePriceList({ tariffs, status: 'superseded' })).html)
    expect(text).toContain('实报实销 预付 5%')
    expect(text).toContain('已被替代')
  })

  it('lets nothing that a customer typed become markup', () => {
    const hostile = '<script>alert(1)</script>'
    const lanes = [{ pol: { zh: hostile, en: hostile }, rows: [sampleRow({ remark: hostile, freeTime: hostile })] }]
    expect(paper(samplePriceList({ lanes, remark: hostile })).html).not.toContain('<script>')
  })
})
