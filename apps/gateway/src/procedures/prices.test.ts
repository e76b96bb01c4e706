import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, number, offer, result } from '../../test/search-sample.ts'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const accounts = [
  { userName: 'sales', password, identity: 0, permissions: ['TS-3101', 'TS-3304'] },
  { userName: 'costless', password, identity: 0, permissions: ['TS-1111', 'TS-3101'] },
  { userName: 'pricing', password, identity: 0, permissions: ['TS-1111', 'TS-3101', 'TS-3304', 'TS-9001'] },
  { userName: 'floor', password, identity: 0, permissions: ['TS-1111', 'TS-3101', 'TS-9002'] },
]
const explained = { question: { mode: 'fcl', ask }, audience: 'sales', asOf: result.asOf, offerKey: offer.key }
const cargo = { packages: 1, grossKg: '300', volumeM3: '1' }

describe('a price search', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url)
    upstream.answer('price.sell', () => result)
    upstream.answer('price.desk', () => result)
    upstream.answer('price.explain', () => ({ ...offer, bought: 'CANARY-COST' }))
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it.each([
    ['sales', 'price.sell'],
    ['costless', 'price.sell'],
    ['costless', 'price.desk'],
    ['pricing', 'price.sell'],
  ])('of %s through %s has no place for a cost, whatever the upstream sends', async (userName, call) => {
    const visitor = await gateway.visitor().logIn(userName)
    const answer = await visitor.call(call, call === 'price.desk' ? { ask, layers: true } : { ask })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).toContain('5000.00')
    expect(answer.text).not.toMatch(/CANARY|98765\.43|"buy"|"margin"|contractNo|"layers"/)
  })

  it.each([
    ['sales', 'sales', false],
    ['pricing', 'sales', false],
    ['costless', 'desk', false],
    ['pricing', 'desk', true],
  ])(
    'is explained to %s as the search of %s with its cost: %s, whatever the upstream sends',
    async (userName, audience, isShown) => {
      const visitor = await gateway.visitor().logIn(userName)
      const answer = await visitor.call('price.explain', { ...explained, audience })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.text).toContain('line.amount')
      expect([answer.text.includes('98765.43'), answer.text.includes('"buy"')]).toEqual([isShown, isShown])
      expect(answer.text).not.toMatch(/CANARY|"margin"|43210\.57/)
    },
  )

  it('is explained to nobody without the page of the search', async () => {
    const visitor = await gateway.visitor().logIn('sales')
    const asked = upstream.calls('price.explain').length
    expect((await visitor.call('price.explain', { ...explained, audience: 'desk' })).status).toBe(403)
    const lcl = { mode: 'lcl', ask: { from: '1', to: '2', day: '2026-11-21', cargo } }
    expect((await visitor.call('price.explain', { ...explained, question: lcl })).status).toBe(403)
    expect(upstream.calls('price.explain').length).toBe(asked)
  })

  it.each([
    ['sales', 'price.sell', 'none'],
    ['costless', 'price.desk', 'none'],
    ['pricing', 'price.desk', 'cost'],
    ['floor', 'price.sell', 'none'],
    ['floor', 'price.desk', 'floor'],
  ])('shows %s through %s that it is below the floor, and also: %s', async (userName, call, others) => {
    const { text } = await (await gateway.visitor().logIn(userName)).call(call, { ask })
    expect(text).toContain('"belowFloor":true')
    expect([text.includes('43210.57'), text.includes('98765.43')]).toEqual([others === 'floor', others === 'cost'])
  })

  it('at the desk shows the buying side to readers who may see cost, and nothing that no schema describes', async () => {
    const answer = await (await gateway.visitor().logIn('pricing')).call('price.desk', { ask })
    expect(answer.text).toContain('98765.43')
    expect(answer.text).toContain('CANARY-CONTRACT')
    expect(answer.text).not.toContain('CANARY-COST')
  })

  it.each([
    ['sales', false],
    ['pricing', true],
  ])('shows %s the profit of a counter-offer: %s', async (userName, isShown) => {
    const earned = { amount: '98765.43', percentOfSale: '5.00' }
    const way = {
      offerKey: '1.1',
      limit: 'floor',
      belowFloor: false,
      currency: 'USD',
      reached: true,
      lines: [],
      before: '5000.00',
      after: '5000.00',
      margin: { before: earned, after: earned },
    }
    upstream.answer('quotation.counterOffer', () => ({ own: [way], others: [way] }))
    const asked = { ask, asOf: '2026-11-20T07:00:00.000Z', audience: 'sales', offerKey: '1.1', target: '5000' }
    const { status, text } = await (await gateway.visitor().logIn(userName)).call('quotation.counterOffer', asked)
    expect([status, text.includes('98765.43'), text.includes('"margin"')]).toEqual([200, isShown, isShown])
  })

  it.each([
    ['a day that does not exist', { ...ask, etdFrom: '2026-02-30' }, 'ask.etdFrom'],
    ['no port', { ...ask, pols: [] }, 'ask.pols'],
    ['a port that is no id', { ...ask, pods: ['NaN'] }, 'ask.pods.0'],
    ['the same container twice', { ...ask, boxes: [ask.boxes[0], ask.boxes[0]] }, 'ask.boxes'],
    ['half a container', { ...ask, boxes: [{ box: '40HQ', quantity: 0.5 }] }, 'ask.boxes.0.quantity'],
    ['a field that nobody knows', { ...ask, side: 'buy' }, 'ask.side'],
  ])('is refused for %s', async (_what, wrong, path) => {
    const visitor = await gateway.visitor().logIn('sales')
    const before = upstream.calls('price.sell').length
    const answer = await visitor.call('price.sell', { ask: wrong })
    expect(answer.status).toBe(400)
    expect(answer.error?.issues.map((issue) => issue.path)).toContain(path)
    expect(upstream.calls('price.sell').length).toBe(before)
  })

  it.each([
    ['nothing', null],
    [
      'an offer with a line that is not there',
      { ...result, offers: [{ ...offer, sell: { ...offer.sell, lines: [0] } }] },
    ],
    [
      'an amount that is a float',
      {
        ...result,
        offers: [{ ...offer, sell: { ...offer.sell, total: { currency: 'USD', amount: 5000 } } }],
      },
    ],
  ])('passes %s from the upstream to nobody', async (_what, given) => {
    const visitor = await gateway.visitor().logIn('sales')
    upstream.answer('price.sell', () => given)
    const answer = await visitor.call('price.sell', { ask })
    upstream.answer('price.sell', () => result)
    expect(answer.status).toBe(502)
    expect(answer.error?.problem).toBe('upstreamBadResponse')
  })

  it('passes a derivation without an end from the upstream to nobody', async () => {
    const visitor = await gateway.visitor().logIn('sales')
    const total = { ...offer.sell.total, derivation: endless(2_000) }
    upstream.answer('price.explain', () => ({ sell: { ...offer.sell, total } }))
    const answer = await visitor.call('price.explain', explained)
    upstream.answer('price.explain', () => offer)
    expect([answer.status, answer.error?.problem]).toEqual([502, 'upstreamBadResponse'])
  })
})

function endless(depth: number) {
  let inner: object = number('1')
  for (let at = 0; at < depth; at += 1) inner = { ...number('1'), children: [inner] }
  return inner
}
