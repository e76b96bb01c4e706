import { emptyOf, type Field, originCharge } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const desk = ['TS-1111', 'TS-3304']
const [sheets, cost] = ['TS-1104', 'TS-9001']
const accounts = [
  { userName: 'sales', password, identity: 0, permissions: ['TS-3101', 'TS-3304'] },
  { userName: 'narrow', password, identity: 0, permissions: desk },
  { userName: 'costless', password, identity: 0, permissions: [...desk, sheets] },
  { userName: 'pricing', password, identity: 0, permissions: [...desk, sheets, cost] },
]
const place = { id: '1', code: 'CNSHA', nameCn: '上海', nameEn: 'Shanghai' }
const sample = (field: Field): unknown => {
  if (field.kind in emptyOf) return emptyOf[field.kind]
  if (!field.required) return null
  return field.kind === 'date' ? '2026-11-01' : field.kind === 'choice' ? field.options[0]?.[0] : 'OPEN-WORD'
}
const reference = { id: '1', title: 'THC', titleEn: null, code: null }
/** A sheet as a faulty upstream sends it to everybody: with the cost of its fees. */
const sheet = {
  id: '7',
  version: 2,
  system: false,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
  ...Object.fromEntries(Object.entries<Field>(originCharge.fields).map(([name, field]) => [name, sample(field)])),
  charges: [
    {
      ...Object.fromEntries(
        Object.entries<Field>(originCharge.fields.charges.fields).map(([name, field]) => [name, sample(field)]),
      ),
      charge: reference,
      unit: reference,
      currency: reference,
      unitPrice: '450',
      costUnitPrice: '43210.57',
    },
  ],
  internal: 'CANARY',
}
const effect = { totals: [{ currency: 'CNY', amount: '30.00' }], equivalent: '4.20' }
const side = {
  lines: [],
  totals: [{ currency: 'CNY', left: '450.00', right: '480.00', moved: '30.00' }],
  equivalent: null,
}
const moved = {
  from: { asOf: '2026-11-19T00:00:00.000Z', day: '2026-11-19', offered: true },
  to: { asOf: '2026-11-20T00:00:00.000Z', day: '2026-11-20', offered: true },
  offer: {
    carrier: place,
    pol: place,
    pod: place,
    receipt: null,
    destination: null,
    serviceCode: null,
    rate: 'CANARY',
  },
  sell: side,
  buy: { ...side, totals: [{ currency: 'CNY', left: '98765.43', right: '98765.43', moved: '0.00' }] },
  movers: [
    {
      fate: 'changed',
      resource: 'originCharge',
      id: '7',
      title: 'Shanghai',
      successor: null,
      dated: [],
      at: '2026-11-19T08:00:00.000Z',
      by: 'Chen',
      reason: null,
      changes: 1,
      offered: null,
      before: sheet,
      after: sheet,
      sell: effect,
      buy: { totals: [], equivalent: '98765.43' },
    },
  ],
}
const question = {
  ask: {
    pols: ['1'],
    pods: ['2'],
    etdFrom: '2026-11-21',
    etdTo: '2026-12-01',
    boxes: [{ box: '40HQ', quantity: 2 }],
  },
  offerKey: '1.1',
  from: '2026-11-19T00:00:00.000Z',
}
const calls = [
  ['price.moved', question],
  ['quotation.moved', { id: '1', option: 'A' }],
] as const

describe.each(calls)('%s', (call, input) => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream(accounts)
    gateway = await startGateway(upstream.url)
    upstream.answer(call, () => moved)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it('is for the desk', async () => {
    expect((await (await gateway.visitor().logIn('sales')).call(call, input)).status).toBe(403)
    expect(upstream.calls(call)).toEqual([])
  })

  it.each([
    ['narrow', { cost: false, rows: false }],
    ['costless', { cost: false, rows: true }],
    ['pricing', { cost: true, rows: true }],
  ])('lets %s have what they may see, whatever the upstream sends: %o', async (userName, sees) => {
    const { status, text } = await (await gateway.visitor().logIn(userName)).call(call, input)
    expect(status, text).toBe(200)
    expect(text).toContain('"title":"Shanghai"')
    expect(text).not.toContain('CANARY')
    expect([text.includes('98765.43'), text.includes('43210.57'), text.includes('OPEN-WORD')]).toEqual([
      sees.cost,
      sees.cost,
      sees.rows,
    ])
  })

  it('passes a row that is none to nobody', async () => {
    upstream.answer(call, () => ({ ...moved, movers: [{ ...moved.movers[0], before: { id: '7', version: 'x' } }] }))
    const visitor = await gateway.visitor().logIn('pricing')
    expect(await visitor.call(call, input)).toMatchObject({ status: 502, error: { problem: 'upstreamBadResponse' } })
    upstream.answer(call, () => moved)
  })
})
