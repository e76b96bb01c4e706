import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, offer, result } from '../../test/search-sample.ts'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'sales', password, identity: 0, permissions: ['TS-3101'] },
  { userName: 'costless', password, identity: 0, permissions: ['TS-1111', 'TS-3101'] },
  { userName: 'pricing', password, identity: 0, permissions: ['TS-1111', 'TS-3101', 'TS-9001'] },
]
const { asOf } = result
const other = { ...offer, key: 'o2', carrier: { ...offer.carrier, nameCn: '另一家' } }

describe('offers as a workbook', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url)
    for (const call of ['price.sell', 'price.desk'])
      upstream.answer(call, () => ({ ...result, offers: [offer, other] }))
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const post = async (userName: string | undefined, page: string, wish: object) => {
    const visitor = gateway.visitor()
    return (userName ? await visitor.logIn(userName) : visitor).send('POST', `/export/${page}`, {
      body: JSON.stringify({ ask, asOf, offerKeys: ['o1'], ...wish }),
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
    const before = upstream.calls('price.desk').length
    expect((await post(undefined, 'fullContainer', {})).error?.problem).toBe('unauthenticated')
    expect((await post('sales', 'queryPrice', {})).error?.problem).toBe('forbidden')
    expect(upstream.calls('price.desk').length).toBe(before)
  })

  it.each([
    ['sales', 'fullContainer', true],
    ['costless', 'queryPrice', true],
    ['pricing', 'fullContainer', true],
    ['pricing', 'queryPrice', false],
  ])('for %s of %s hold nothing that is bought, asked for or not', async (userName, page, withCost) => {
    const cells = (await cellsOf(userName, page, { withCost })).flat()
    expect(cells).toContain(5000)
    expect(JSON.stringify(cells)).not.toMatch(/CANARY|98765|成本|毛利/)
  })

  it('contain the buying side when a reader who sees cost asks for it', async () => {
    const cells = (await cellsOf('pricing', 'queryPrice', { withCost: true })).flat()
    for (const known of [5000, 98765.43, 12.3, 'CANARY-CONTRACT', '成本合计']) expect(cells).toContain(known)
    expect(JSON.stringify(cells)).not.toContain('CANARY-COST')
  })

  it('name the person in their last row where they contain it, and nowhere else', async () => {
    const last = async (withCost: boolean) =>
      String((await cellsOf('pricing', 'queryPrice', { withCost, language: 'en' })).at(-1)?.[0])
    expect(await last(true)).toMatch(/^※ Exported by .*pricing.* · \d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(await last(false)).not.toContain('pricing')
  })

  it('follow the order of the keys, as the search answered at its instant; an unknown offer gives no sheet', async () => {
    const cells = await cellsOf('sales', 'fullContainer', { offerKeys: ['o2', 'gone', 'o1'] })
    const carriers = cells.map(([first]) => first).filter((cell) => cell === '另一家' || cell === '上海')
    expect(carriers).toEqual(['另一家', '上海'])
    expect(upstream.calls('price.sell').at(-1)?.body).toMatchObject({ asOf, ask })
    expect((await post('sales', 'fullContainer', { offerKeys: ['gone'] })).error?.problem).toBe('notFound')
  })

  it('show a searcher from the rate desk the same offers as other readers', async () => {
    await cellsOf('pricing', 'queryPrice', { withCost: true })
    expect(upstream.calls('price.desk').at(-1)?.body).toMatchObject({ redacted: true })
  })

  it('are internal only for readers who may put them on documents', async () => {
    upstream.answer('price.desk', () => ({ ...result, offers: [{ ...offer, internal: true }, other] }))
    expect((await post('pricing', 'queryPrice', {})).error?.problem).toBe('forbidden')
    expect((await post('pricing', 'queryPrice', { offerKeys: ['o2'] })).status).toBe(200)
  })

  it('print which goods a price excludes, before its remark', async () => {
    const picky = { ...offer, key: 'o3', excludedGoods: ['Toys'], publicRemark: 'Subject to space' }
    upstream.answer('price.sell', () => ({ ...result, offers: [offer, other, picky] }))
    const written = async (language: string) =>
      (await cellsOf('sales', 'fullContainer', { offerKeys: ['o3'], language })).flat()
    expect(await written('zh')).toContain('不收 Toys · Subject to space')
    expect(await written('en')).toContain('not for Toys · Subject to space')
  })

  it('name the charges that were not asked for below the totals', async () => {
    const notices = ['origin', 'destination'].map((leg) => ({ rule: 'leftOut', parameters: { leg } }))
    upstream.answer('price.sell', () => ({ ...result, offers: [{ ...offer, notices }] }))
    const written = async (language: string) =>
      (await cellsOf('sales', 'fullContainer', { language })).flat().findLast(Boolean)
    expect(await written('zh')).toBe('不含起运港费用、目的港费用；以舱位和订舱时的价格确认为准。')
    expect(await written('en')).toMatch(/^Not included: Origin charges and Destination charges\. Subject to space/)
  })

  it.each([
    ['no keys', { offerKeys: [] }],
    ['a question that is none', { ask: 7 }],
    ['no instant', { asOf: undefined }],
    ['an instant that is none', { asOf: 'yesterday' }],
    ['a language that nobody speaks', { language: 'fr' }],
    ['a field that nobody knows', { side: 'buy' }],
  ])('are refused for %s', async (_what, wish) => {
    const before = upstream.calls('price.sell').length
    const answer = await post('sales', 'fullContainer', wish)
    expect([answer.status, answer.error?.problem]).toEqual([400, 'invalidInput'])
    expect(upstream.calls('price.sell').length).toBe(before)
  })

  it('are called by the name of the page in the language asked for', async () => {
    const answer = await post('sales', 'fullContainer', { language: 'en' })
    expect(String(answer.headers['content-disposition'])).toMatch(
      /^attachment; filename="[A-Za-z -]+_\d{4}-\d\d-\d\d\.xlsx"/,
    )
  })
})
