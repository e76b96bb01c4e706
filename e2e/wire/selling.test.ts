import { agentCharge, fclRate, type Resource, type Versioned } from '@hangjia/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, someCustomer, toolOf, valuesOf } from '../tool.ts'
import { type Caller, callerOf, wordsOfWorkbook } from './caller.ts'

/** Suppliers, buying prices and internal remarks: they occur nowhere else. */
const inside = {
  contract: 'KANARI-SELLING-CONTRACT',
  remark: 'KANARI-SELLING-REMARK',
  freight: '3987.65',
  floor: '4999.97',
  agentCost: '411.13',
}
const canaries = Object.values(inside)

let ask: Awaited<ReturnType<typeof shanghaiToLosAngeles>>
let undo: (() => Promise<void>)[]
let supplier: string
let callers: { readonly pricing: Caller; readonly partner: Caller; readonly sales: Caller }
let rate: string

/** Changes a row for the time of these tests. */
const changed = async (page: string, of: Resource, row: Record<string, unknown>, values: object) => {
  const tool = await toolOf('pricing')
  const before = valuesOf(of, row as never)
  const { id, version } = row as Versioned
  await tool.records.save.mutate({ page, id, version, values: { ...before, ...values } as never })
  undo.push(async () => {
    const now = await tool.records.get.query({ page, id })
    await tool.records.save.mutate({ page, id, version: now.version, values: before })
  })
}

beforeAll(async () => {
  undo = []
  const tool = await toolOf('pricing')
  ask = await shanghaiToLosAngeles(tool)
  // Rates that the demo shares with its partner.
  const shared = await Promise.all(
    ['COS', 'CMA', 'EMC', 'ONE'].map(
      async (query) => (await tool.price.options.query({ of: 'carrier', query }))[0]?.id ?? '',
    ),
  )
  const { rows } = await tool.records.list.query({
    page: 'fclFreight',
    conditions: { pol: { any: ask.pols }, pod: { any: ask.pods }, carrier: { any: shared } },
    parameters: { displayFlag: 1, isnow: 1 },
    sort: { field: 'validTo', descending: true },
    pageSize: 200,
  })
  const [row] = rows
  const [agency] = await tool.records.options.query({ page: 'fclFreight', field: 'supplier', query: '沪东' })
  if (!row || !agency) throw new Error('no shared rate on the lane, or no booking agent')
  rate = row.id
  supplier = agency.title
  await changed('fclFreight', fclRate as unknown as Resource, row as never, {
    contractNo: inside.contract,
    internalRemark: inside.remark,
    supplier: agency.id,
    boxPrices: [{ box: '40HQ', price: inside.freight }],
    floorPrices: [{ box: '40HQ', price: inside.floor }],
  })
  const agents = await tool.records.list.query({ page: 'overseasAgentCharge', conditions: { pod: { any: ask.pods } } })
  const agent = agents.rows.find(({ service, destination }) => service === 'DAP' && destination === null)
  if (!agent) throw new Error('no agent at the port')
  const values = valuesOf(agentCharge as unknown as Resource, agent) as { charges: Record<string, unknown>[] }
  await changed('overseasAgentCharge', agentCharge as unknown as Resource, agent as never, {
    internalRemark: inside.remark,
    charges: values.charges.map((line, at) =>
      at === 0 ? { ...line, costBoxPrices: [{ box: '40HQ', price: inside.agentCost }] } : line,
    ),
  })
  const [pricing, partner, sales] = await Promise.all([callerOf('pricing'), callerOf('partner'), callerOf('sales')])
  callers = { pricing, partner, sales }
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const expectNothing = (text: string, what: string) =>
  expect(
    [...canaries, supplier].filter((word) => text.replaceAll(',', '').includes(word)),
    what,
  ).toEqual([])
const matrix = () => ({
  group: null,
  pols: ask.pols,
  pods: ask.pods,
  tradeLine: null,
  boxes: ['20GP', '40HQ'],
  carriers: [],
  etdFrom: ask.etdFrom,
  etdTo: ask.etdTo,
})
const dataOf = (text: string) => JSON.parse(text).result.data

it('the desk meets all of it, so that there is something to hide', async () => {
  const { text } = await callers.pricing.call('price.desk', { ask })
  const { text: agents } = await callers.pricing.call('records.list', { page: 'overseasAgentCharge', pageSize: 200 })
  const { text: rates } = await callers.pricing.call('records.list', { page: 'fclFreight', search: inside.contract })
  const all = text + agents + rates
  expect([...canaries, supplier].filter((word) => !all.includes(word))).toEqual([])
})

it('no reply of the partner edition holds any of it, not even to readers who see cost', async () => {
  for (const as of ['partner', 'pricing'] as const) {
    const { status, text } = await callers[as].call('partnerSearch.find', { ask: matrix() })
    expect(status, text).toBe(200)
    expect(dataOf(text).rows.map((row: { rate: string }) => row.rate)).toContain(rate)
    expectNothing(text, `find as ${as}`)
    expect(text).not.toMatch(
      /"(\w*cost\w*|contract\w*|supplier|floor\w*|internal\w*|margin|buy|derivation|shares|staff)"/i,
    )
    expectNothing((await callers[as].call('partnerSearch.groups', undefined)).text, `groups as ${as}`)
    const path = `/export/fullContainerAuLi?language=zh&ask=${encodeURIComponent(JSON.stringify(matrix()))}`
    const words = await wordsOfWorkbook(await callers[as].get(path))
    expect(words).toContain('三环货代联盟')
    expectNothing(words, `sheet as ${as}`)
  }
})

it('no paper under a partner’s letterhead holds any of it, or names the company', async () => {
  const { text } = await callers.pricing.call('partnerSearch.find', { ask: matrix() })
  const { group } = dataOf(text)
  const made = await callers.pricing.call('partnerSearch.toPriceList', { group: group.id, rates: [rate] })
  expect(made.status, made.text).toBe(200)
  const { id } = dataOf(made.text)
  const list = await callers.pricing.call('priceList.get', { id })
  expectNothing(list.text, 'price list')
  const { draft, version } = dataOf(list.text)
  const customer = (await someCustomer('pricing')).id
  await callers.pricing.call('priceList.save', { id, version, draft: { ...draft, customer } })
  for (const language of ['zh', 'en']) {
    const paper = await readPaper((await callers.pricing.get(`/pdf/priceList/${id}?language=${language}`)).bytes)
    expectNothing(paper.text, `paper in ${language}`)
    expect(paper.text).toContain(language === 'zh' ? '三环货代联盟' : 'Three Rings')
    const sheet = await wordsOfWorkbook(await callers.pricing.get(`/export/priceList/${id}?language=${language}`))
    expectNothing(sheet, `sheet in ${language}`)
    for (const words of [paper.text, sheet]) expect(words).not.toMatch(/航价演示|Hangjia Demo/)
  }
})

it('an outside partner is answered by the partner edition alone', async () => {
  for (const [call, input] of [
    ['price.sell', { ask }],
    ['price.desk', { ask }],
    ['price.options', { of: 'customer' }],
    ['records.list', { page: 'fclFreight' }],
    ['records.list', { page: 'partnerGroup' }],
    ['agentSearch.find', { ask: { pod: ask.pods[0], destination: ask.pods[0], arrives: ask.etdTo, boxes: ask.boxes } }],
    ['partnerSearch.toPriceList', { group: '1', rates: [rate] }],
  ] as const)
    expect((await callers.partner.call(call, input)).status, call).toBe(403)
})

it('no reply about agents holds a cost or, without the right, a name', async () => {
  const question = {
    pod: ask.pods[0],
    destination: ask.pods[0],
    arrives: ask.etdTo,
    boxes: ask.boxes,
    incoterm: 'DAP',
  }
  const named = await callers.pricing.call('agentSearch.find', { ask: question })
  expect(dataOf(named.text).offers.length).toBeGreaterThan(1)
  expect(named.text).toContain('太平洋海外代理')
  expectNothing(named.text, 'agents as pricing')
  const masked = await callers.sales.call('agentSearch.find', { ask: question })
  expect(dataOf(masked.text).offers.map(({ label }: { label: string }) => label)).toEqual(['A', 'B'])
  expectNothing(masked.text, 'agents as sales')
  expect(masked.text).not.toMatch(/太平洋|环太|Overseas Agency|USLAX DAP \d+ mi/)
})
