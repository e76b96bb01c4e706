import { modes } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'sales', password, identity: 0, permissions: ['TS-3103'] },
  { userName: 'costless', password, identity: 0, permissions: ['TS-1310', 'TS-3103'] },
  { userName: 'pricing', password, identity: 0, permissions: ['TS-1310', 'TS-3103', 'TS-9001'] },
  { userName: 'quoting', password, identity: 0, permissions: ['TS-1310', 'TS-9022'] },
]
const ask = { from: '1', to: '2', day: '2026-11-21', cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' } }
const link = (title: string, titleEn: string) => ({ id: '1', title, titleEn, code: null })
const line = (unitPrice: string, amount: string) => ({
  key: 'freight',
  block: 'freight',
  charge: { id: '1', code: 'OF', nameCn: '海运费', nameEn: 'Ocean freight' },
  unit: { code: 'RT', nameCn: '计费吨', nameEn: 'RT' },
  basis: 'RT',
  currency: 'USD',
  unitPrice,
  quantity: '2.4',
  amount,
})
const side = (at: number, amount: string) => ({
  lines: [at],
  subtotals: [{ currency: 'USD', prepaid: amount, collect: '0.00', total: amount }],
  total: { currency: 'USD', amount },
  missingRates: [],
})
/** An offer as a faulty upstream sends it to everybody: with its whole buying side. */
const offerOf = (key: string, carrier: ReturnType<typeof link>) => ({
  key,
  rate: { id: key.slice(0, 1), version: 1 },
  validTo: '2026-12-31',
  row: {
    ...Object.fromEntries(modes.lcl.shows.map((name) => [name, null])),
    via: [],
    receivingWarehouses: [],
    cargoExcluded: [],
    transferType: 1,
    consigneeType: 'any',
    feeLevel: 'normal',
    transportTerm: 'CFS-CFS',
    carrier,
    pol: link('上海', 'Shanghai'),
    pod: link('汉堡', 'Hamburg'),
    publicRemark: '以仓库丈量为准',
    contractNo: 'CANARY-CONTRACT',
  },
  departs: '2026-11-22',
  transit: { min: 28, max: 30 },
  chargeable: { quantity: '2.4', unit: 'RT' },
  freeStorageDays: null,
  refusals: [],
  notes: [],
  quotable: true,
  recommended: false,
  internal: false,
  belowFloor: false,
  sell: { ...side(0, '5000.00'), cost: 'CANARY-COST' },
  buy: side(0, '98765.43'),
  margin: { amount: '98765.43', percentOfSale: '12.3' },
})
const result = {
  asOf: '2026-11-20T00:00:00.000Z',
  steps: [],
  exchangeRates: [],
  sellLines: [line('2083.33', '5000.00')],
  buyLines: [line('41152.26', '98765.43')],
  offers: [offerOf('5.1', link('甲船公司', 'First Line')), offerOf('6.1', link('乙船公司', 'Second Line'))],
  bought: 'CANARY-COST',
}
const { asOf } = result
const [atDesk, atSales] = ['lclQueryPrice/lcl', 'salesLclFreight/lcl'] as const

describe('offers of a mode as a workbook', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url)
    answerWith(() => result)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const answerWith = (answer: (body: unknown) => unknown) => {
    for (const call of ['modeSearch.lclSell', 'modeSearch.lclDesk']) upstream.answer(call, answer)
  }
  const post = async (userName: string | undefined, page: string, wish: object) => {
    const visitor = gateway.visitor()
    return (userName ? await visitor.logIn(userName) : visitor).send('POST', `/export/${page}`, {
      body: JSON.stringify({ ask, asOf, offerKeys: ['5.1'], ...wish }),
      headers: { 'content-type': 'application/json' },
    })
  }
  const cellsOf = async (...asked: Parameters<typeof post>) => {
    const { status, text, bytes } = await post(...asked)
    expect(status, text).toBe(200)
    const { sheets } = await readXlsx(bytes)
    return sheets[0]?.rows ?? []
  }

  it('have the checks of their search: 401, 403, and no call to the upstream', async () => {
    const before = upstream.calls('modeSearch.lclDesk').length
    expect((await post(undefined, atSales, { ask: 7 })).error?.problem).toBe('unauthenticated')
    expect((await post('sales', atDesk, {})).error?.problem).toBe('forbidden')
    expect(upstream.calls('modeSearch.lclDesk').length).toBe(before)
  })

  it.each([
    ['sales', atSales, true],
    ['costless', atDesk, true],
    ['pricing', atSales, true],
    ['pricing', atDesk, false],
  ])('for %s of %s hold nothing that is bought, asked for or not', async (userName, page, withCost) => {
    const cells = (await cellsOf(userName, page, { withCost })).flat()
    for (const known of [5000, 2083.33, 2.4, '计费吨', '甲船公司', '以仓库丈量为准']) expect(cells).toContain(known)
    expect(JSON.stringify(cells)).not.toMatch(/CANARY|98765|41152|成本|毛利/)
  })

  it('contain the buying side when a reader who sees cost asks for it', async () => {
    const cells = (await cellsOf('pricing', atDesk, { withCost: true })).flat()
    for (const known of [5000, 98765.43, 12.3, '成本合计']) expect(cells).toContain(known)
    expect(JSON.stringify(cells)).not.toContain('CANARY')
  })

  it('follow the order of the keys in the language of the reader', async () => {
    const cells = await cellsOf('sales', atSales, { offerKeys: ['6.1', '5.1'], language: 'en' })
    expect(cells.flatMap(([first]) => (String(first).endsWith('Line') ? [first] : []))).toEqual([
      'Second Line',
      'First Line',
    ])
    expect(cells[0]?.[0]).toBe('LCL rates 980 kg · 2.4 m³')
  })

  it('are priced as of the instant of the search, and the sheet says which of them changed since', async () => {
    const unchanged = await cellsOf('sales', atSales, {})
    expect(unchanged.flat()).not.toContain('查询之后')
    const [first] = result.offers
    const dearer = { ...first, key: '5.2', rate: { id: '5', version: 2 }, sell: side(0, '5100.00') }
    answerWith((body) => ('asOf' in (body as object) ? result : { ...result, offers: [dearer] }))
    const cells = await cellsOf('sales', atSales, { offerKeys: ['5.1', '6.1'] })
    answerWith(() => result)
    const asked = upstream.calls('modeSearch.lclSell').map(({ body }) => body)
    expect(asked.slice(-2)).toContainEqual(expect.objectContaining({ asOf }))
    expect(cells.flat()).toContain(5000)
    expect(cells.flat()).not.toContain(5100)
    expect(cells.find((row) => row.includes('甲船公司'))?.at(-1)).toBe('价格已变更')
    expect(cells.find((row) => row.includes('乙船公司'))?.at(-1)).toBe('已撤回或失效')
  })

  it('are no sheet where the answer of that instant has no such offer', async () => {
    expect((await post('sales', atSales, { offerKeys: ['5.1', '6.0'] })).error?.problem).toBe('notFound')
  })

  it('are internal only for readers who may put them on documents', async () => {
    const [first, second] = result.offers
    answerWith(() => ({ ...result, offers: [{ ...first, internal: true }, second] }))
    expect((await post('pricing', atDesk, {})).error?.problem).toBe('forbidden')
    expect((await post('pricing', atDesk, { offerKeys: ['6.1'] })).status).toBe(200)
    expect((await post('quoting', atDesk, {})).status).toBe(200)
    answerWith(() => result)
  })

  it.each([
    ['no keys', { offerKeys: [] }],
    ['no instant', { asOf: undefined }],
    ['a question that is none', { ask: 7 }],
    ['the cargo of another mode', { ask: { ...ask, cargo: { product: 'Ethanol', volumeL: 20_000 } } }],
    ['a language that nobody speaks', { language: 'fr' }],
    ['a field that nobody knows', { side: 'buy' }],
  ])('are refused for %s', async (_what, wish) => {
    const answer = await post('sales', atSales, wish)
    expect([answer.status, answer.error?.problem]).toEqual([400, 'invalidInput'])
  })
})
