import { modes } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperless, type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'sales', password, identity: 0, permissions: ['TS-3104'] },
  { userName: 'desk', password, identity: 0, permissions: ['TS-1409'] },
  { userName: 'quoting', password, identity: 0, permissions: ['TS-1409', 'TS-9022'] },
]
const goods = {
  un: '9',
  packages: 8,
  innerPackaging: '4 × 5 L',
  grossKg: '880',
  netKg: '800',
  flashPointC: '12',
  limitedQuantity: true,
}
const ask = {
  from: '1',
  to: '2',
  day: '2026-11-21',
  cargo: { packages: 10, grossKg: '980', volumeM3: '2.4', goods: [goods] },
}
const link = (title: string, titleEn: string) => ({ id: '1', title, titleEn, code: null })
const side = { lines: [], subtotals: [], total: null, missingRates: [] }
const offer = (key: string, more: object = {}) => ({
  key,
  rate: { id: key, version: 1 },
  validTo: '2026-12-31',
  row: {
    ...Object.fromEntries(modes.dgLcl.shows.map((name) => [name, null])),
    via: [],
    classes: ['3'],
    packingGroups: [],
    dgWarehouses: [link('外高桥危品仓', 'Waigaoqiao DG warehouse')],
    transferType: 1,
    consigneeType: 'any',
    feeLevel: 'normal',
    transportTerm: 'CFS-CFS',
    bookingLeadDays: 7,
    carrier: link('甲船公司', 'First Line'),
    pol: link('上海', 'Shanghai'),
    pod: link('汉堡', 'Hamburg'),
    contractNo: 'CANARY-CONTRACT',
  },
  departs: '2026-11-28',
  transit: null,
  chargeable: null,
  freeStorageDays: null,
  refusals: [],
  acceptance: {
    verdict: 'accept',
    goods: [
      {
        unNumber: '1263',
        nameCn: '油漆',
        nameEn: 'PAINT',
        imoClass: '3',
        subsidiary: [],
        packingGroup: 'II',
        verdict: 'accept',
        rule: { id: '4', name: '普通危品 | Common goods' },
        cost: 'CANARY-COST',
      },
    ],
    segregation: [],
    documents: ['MSDS'],
    classes: [],
  },
  notes: [],
  quotable: true,
  recommended: false,
  internal: false,
  belowFloor: false,
  sell: side,
  ...more,
})
const [atDesk, atSales] = ['dglclQueryPrice/dgLcl', 'dgsalesLclFreight/dgLcl'] as const

describe('an acceptance sheet', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  const pool = paperless()
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url, { pool })
    for (const call of ['modeSearch.dgLclSell', 'modeSearch.dgLclDesk'])
      upstream.answer(call, () => ({
        asOf: '2026-11-20T00:00:00.000Z',
        steps: [],
        exchangeRates: [],
        sellLines: [],
        offers: [
          offer('5'),
          offer('6', { internal: true }),
          offer('7', { acceptance: undefined }),
          offer('8', { refusals: [{ rule: 'dgTooLate', parameters: { days: '7', from: '2026-11-28' } }] }),
        ],
      }))
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const post = async (userName: string | undefined, page: string, wish: object = {}) => {
    pool.printed.length = 0
    const visitor = gateway.visitor()
    return (userName ? await visitor.logIn(userName) : visitor).send('POST', `/pdf/acceptance/${page}`, {
      body: JSON.stringify({ ask, offerKey: '5', ...wish }),
      headers: { 'content-type': 'application/json' },
    })
  }
  const wordsOf = async (...given: Parameters<typeof post>) => {
    const { status, text } = await post(...given)
    expect(status, text).toBe(200)
    return (pool.printed[0] ?? '')
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  }

  it('has the checks of its search, and no call to the upstream without them', async () => {
    const before = upstream.calls('modeSearch.dgLclDesk').length
    expect((await post(undefined, atSales)).error?.problem).toBe('unauthenticated')
    expect((await post('sales', atDesk)).error?.problem).toBe('forbidden')
    expect(upstream.calls('modeSearch.dgLclDesk').length).toBe(before)
    expect(pool.printed).toEqual([])
  })
  it('prints the goods that were asked for, the lane and the rule, in either language, and nothing that is bought', async () => {
    const zh = await wordsOf('sales', atSales)
    for (const word of [
      '危险品接货确认单',
      '上海',
      '外高桥危品仓',
      '2026-11-28',
      '1263 油漆 3 — II 12 8 · 4 × 5 L 880 800 ✓',
      '普通危品',
    ])
      expect(zh).toContain(word)
    const en = await wordsOf('desk', atDesk, { language: 'en' })
    for (const word of ['DG acceptance sheet', 'Shanghai', 'Waigaoqiao DG warehouse', 'PAINT', 'Common goods'])
      expect(en).toContain(word)
    for (const text of [zh, en]) expect(text).not.toContain('CANARY')
    const late = await wordsOf('sales', atSales, { offerKey: '8', language: 'en' })
    expect(late).toContain('7 days’ notice: earliest sailing 2026-11-28')
  })
  it('is for internal offers only printed by readers who put them on documents', async () => {
    expect((await post('desk', atDesk, { offerKey: '6' })).error?.problem).toBe('forbidden')
    expect((await post('quoting', atDesk, { offerKey: '6' })).status).toBe(200)
  })
  it('is of offers with dangerous goods that are found now', async () => {
    for (const offerKey of ['7', '99'])
      expect((await post('sales', atSales, { offerKey })).error?.problem).toBe('notFound')
    expect((await post('sales', 'salesLclFreight/lcl')).status).toBe(404)
  })
})
