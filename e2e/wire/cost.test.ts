import { fclRate, type Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isEveryCase } from '../every-case.ts'
import { readPaper } from '../paper.ts'
import { shanghaiToLosAngeles, someCustomer, today, toolOf, valuesOf } from '../tool.ts'
import { acts } from './acts.ts'
import { type Caller, callerOf, exportPath, leaves, type Reply, wordsOfWorkbook } from './caller.ts'
import { linkFields, recordPages } from './secrets.ts'

/** Buying figures and words that occur nowhere else; the selling prices made from them look different. */
const bought = {
  freight: '4321.09',
  surchargeCost: '777.77',
  surchargeBoxCost: '666.66',
  markup: '555.55',
  contract: 'KANARI-CONTRACT',
  remark: 'KANARI-BUYING-REMARK',
}
const canaries = Object.values(bought)
/** The mark-up may name itself to a salesperson; its figures may not. */
const markupName = 'Trial mark-up'

let sales: Caller
let desk: Caller
let ask: Awaited<ReturnType<typeof shanghaiToLosAngeles>>
let quotationId: string
/** Rate with the buying figures. */
let boughtRate: string
let supplier: string
let undo: (() => Promise<void>)[]
const tried = new Set<string>()
const heard: string[] = []

beforeAll(async () => {
  undo = []
  const tool = await toolOf('pricing')
  ask = await shanghaiToLosAngeles(tool)
  const conditions = { pol: { any: ask.pols }, pod: { any: ask.pods } }
  const { rows } = await tool.records.list.query({
    page: 'fclFreight',
    conditions,
    parameters: { displayFlag: 1, isnow: 1 },
    sort: { field: 'validTo', descending: true },
  })
  const row = rows.find(({ supplier: agent }) => agent !== null)
  if (!row) throw new Error('no rate with a booking agent on the lane')
  supplier = (row.supplier as { title: string }).title
  const optionOf = async (field: string, query: string) =>
    (await tool.records.options.query({ page: 'fclFreight', field, query }))[0]?.id ?? ''
  const [charge, unit, currency] = await Promise.all([
    optionOf('surcharges.charge', 'PSS'),
    optionOf('surcharges.unit', 'CNTR'),
    optionOf('currency', 'USD'),
  ])
  const line = {
    charge,
    unit,
    currency,
    unitPrice: '800',
    costUnitPrice: bought.surchargeCost,
    boxPrices: [],
    costBoxPrices: [{ box: '40HQ', price: bought.surchargeBoxCost }],
    minAmount: null,
    maxAmount: null,
    paymentTerm: 'PRE',
    treatment: 'subject',
    when: 'always',
  }
  const before = valuesOf(fclRate as unknown as Resource, row)
  const saved = await tool.records.save.mutate({
    page: 'fclFreight',
    id: row.id,
    version: row.version,
    values: {
      ...before,
      boxPrices: [{ box: '40HQ', price: bought.freight }],
      surcharges: [line],
      contractNo: bought.contract,
      internalRemark: bought.remark,
    },
  })
  undo.push(async () => {
    const { version } = await tool.records.get.query({ page: 'fclFreight', id: saved.id })
    await tool.records.save.mutate({ page: 'fclFreight', id: saved.id, version, values: before })
  })
  const markup = await tool.records.save.mutate({
    page: 'priceSet',
    values: {
      name: markupName,
      lines: [{ target: 'freight', box: null, method: 'add', value: bought.markup, currency, rounding: 'none' }],
      carriers: [(row.carrier as { id: string }).id],
      tradeLines: [],
      pols: ask.pols,
      pods: ask.pods,
      customers: [],
      validFrom: addDays(today, -1),
      validTo: addDays(today, 30),
      status: 1,
      remark: null,
    },
  })
  undo.push(async () => {
    await tool.records.remove.mutate({ page: 'priceSet', rows: [{ id: markup.id, version: markup.version }] })
  })
  sales = await callerOf('sales')
  desk = await callerOf('pricing')

  const selling = await toolOf('sales')
  const { asOf, offers } = await selling.price.sell.query({ ask })
  const offer = offers.find(({ rate }) => rate.id === row.id)
  if (!offer) throw new Error('the rate of the test is not offered')
  boughtRate = row.id
  const { id } = await selling.quotation.fromOffers.mutate({ ask, asOf, offerKeys: [offer.key] })
  const made = await selling.quotation.get.query({ id })
  await selling.quotation.save.mutate({
    id,
    version: made.version,
    draft: { ...made.draft, customer: (await someCustomer()).id },
  })
  quotationId = id
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const expectSecrecy = (name: string, input: unknown, { status, text }: Reply) => {
  tried.add(name)
  expect(status, `${name} ${text}`).toBeLessThan(500)
  expect(
    [...canaries, supplier].filter((word) => text.includes(word)),
    `${name} ${JSON.stringify(input)}`,
  ).toEqual([])
  heard.push(text)
}
const attempt = async (name: string, input: unknown) => {
  const reply = await sales.call(name, input)
  expectSecrecy(name, input, reply)
  return reply
}
const attemptAll = async (calls: readonly (readonly [name: string, input: unknown])[]) => {
  const replies = await sales.callAll(calls)
  expect(replies.length).toBe(calls.length)
  for (const [index, [name, input]] of calls.entries())
    expectSecrecy(name, input, replies[index] ?? { status: 0, text: '' })
  return replies
}
const dataOf = (text: string) => JSON.parse(text).result.data

it('the desk meets every buying figure, so that there is something to hide', async () => {
  const { text } = await desk.call('price.desk', { ask })
  const list = await desk.call('records.list', { page: 'fclFreight', search: bought.contract })
  const markups = await desk.call('records.list', { page: 'priceSet', search: markupName })
  const all = text + list.text + markups.text
  expect([...canaries, supplier].filter((word) => !all.includes(word))).toEqual([])
})

it('sales is answered no buying figure by any call of records, whatever page is named', async () => {
  // A picker answers by what its field links to and fills in; one that sales may ask is enough of each.
  const known = new Set<string>()
  for (const page of recordPages) {
    const lists = await attemptAll(
      ['', 'KANARI', markupName].map((search) => ['records.list', { page: page.name, search, pageSize: 200 }]),
    )
    const isRead = lists.some(({ status }) => status === 200)
    const found = lists.flatMap(({ status, text }): { id: string }[] =>
      status === 200 ? dataOf(text).rows.slice(0, isEveryCase ? 20 : 5) : [],
    )
    const { rows } = await (await toolOf('pricing')).records.list.query({ page: page.name }).catch((cause: Error) => {
      throw new Error(`${page.name}: ${cause.message}`, { cause })
    })
    const [row] = rows
    const ids = new Set([...found, ...(row ? [row] : [])].map(({ id }) => id))
    const reads = [...ids].flatMap((id): [string, object][] => [
      ['records.get', { page: page.name, id }],
      ['records.history', { page: page.name, id }],
    ])
    await attemptAll(reads)
    if (!row) continue
    const named = { page: page.name, id: row.id }
    // An old version: what may be touched at all, is refused without a change.
    await attemptAll([
      ['records.save', { ...named, version: 999_999, values: {} }],
      ['records.setStatus', { page: page.name, rows: [{ id: row.id, version: 999_999 }], set: { status: 1 } }],
      ['records.remove', { page: page.name, rows: [{ id: row.id, version: 999_999 }] }],
      // Without the key of the page every act of it is refused (the matrix of permissions).
      ...(isRead || isEveryCase ? acts.desk({ ...named, version: 999_999 }) : []),
    ])
    for (const { path, to, fills } of linkFields(page.of)) {
      const picker = JSON.stringify([to, fills])
      if (known.has(picker) && !isEveryCase) continue
      const [all] = await attemptAll([
        ['records.options', { page: page.name, field: path, limit: 200 }],
        ['records.options', { page: page.name, field: path, query: supplier }],
      ])
      if (all?.status === 200) known.add(picker)
    }
    const words = await wordsOfWorkbook(await sales.get(exportPath(page.name)))
    expect(
      [...canaries, supplier].filter((word) => words.includes(word)),
      `export of ${page.name}`,
    ).toEqual([])
  }
})

it('sales is answered no buying figure by any call of prices', async () => {
  const { text } = await attempt('price.sell', { ask })
  expect(dataOf(text).offers.length).toBeGreaterThan(2)
  // Not even the word: nothing in the answer has a place for it.
  expect(text).not.toMatch(/"(buy|cost\w*|margin|contractNo)"/)
  expect((await attempt('price.desk', { ask })).status).toBe(403)
  const [{ key: offerKey }] = dataOf(text).offers
  const wish = { ask, asOf: dataOf(text).asOf, offerKeys: [offerKey], withCost: true }
  const sheet = await wordsOfWorkbook(await sales.get('/export/fullContainer', wish))
  expect(sheet).toContain('合计 2×40HQ')
  expect([...canaries, supplier, '成本'].filter((word) => sheet.includes(word))).toEqual([])
  expect((await sales.get('/export/queryPrice', wish)).status).toBe(403)
  const from = new Date(Date.now() - 1000).toISOString()
  const { asOf } = dataOf(text)
  const why = { question: { mode: 'fcl', ask }, asOf, offerKey }
  expect((await attempt('price.explain', { ...why, audience: 'sales' })).status).toBe(200)
  expect((await attempt('price.explain', { ...why, audience: 'desk' })).status).toBe(403)
  expect((await attempt('price.moved', { ask, offerKey, from })).status).toBe(403)
  for (const [audience, status] of [
    ['sales', 404],
    ['desk', 403],
  ] as const)
    expect((await attempt('price.report', { ...why, offerKey: '0.0', audience, words: 'what is wrong' })).status).toBe(
      status,
    )
  const open: { rate: { id: string } }[] = dataOf(text).offers.filter(({ secret }: { secret: unknown }) => !secret)
  expect(open.map(({ rate }) => rate.id)).toContain(boughtRate)
  for (const { rate } of open.filter((offer, at) => isEveryCase || at === 0 || offer.rate.id === boughtRate))
    for (const call of ['price.expected', 'price.trend'])
      expect((await attempt(call, { ask, audience: 'sales', rate: rate.id })).status).toBe(200)
  for (const call of ['price.expected', 'price.trend'])
    expect((await attempt(call, { ask, audience: 'desk', rate: '0' })).status).toBe(403)
  for (const of of ['port', 'carrier', 'containerType', 'customer', 'currency', 'charge', 'chargeUnit'])
    await attempt('price.options', { of, limit: 200 })
  // Turned round nobody sails, and one port further somebody does: every way in which prices are shown.
  for (const lane of [ask, { ...ask, pods: ask.pols }, { ...ask, etdFrom: '2030-01-01', etdTo: '2030-01-14' }]) {
    const question = { mode: 'fcl', ask: lane }
    expect((await attempt('price.alternatives', { question, audience: 'sales' })).status).toBe(200)
    expect((await attempt('price.alternatives', { question, audience: 'desk' })).status).toBe(403)
    expect((await attempt('price.calendar', { question, audience: 'sales' })).status).toBe(200)
    expect((await attempt('price.calendar', { question, audience: 'desk' })).status).toBe(403)
  }
  await attempt('price.currencyRate', { from: 'USD', to: 'CNY' })
  await attempt('price.log', { page: 'fullContainer', ask, hits: 1 })
  await attempt('price.recent', undefined)
  for (const [call, input] of acts.savedSearches(ask, '0')) await attempt(call, input)
  await attempt('price.portGroups', undefined)
})

it('sales is answered no buying figure by any call of quotations, nor on any paper', async () => {
  const tool = await toolOf('sales')
  const { id, version, draft } = await tool.quotation.get.query({ id: quotationId })
  await attempt('quotation.get', { id })
  await attempt('quotation.document', { id })
  await attempt('quotation.contact', { customer: draft.customer })
  await attempt('quotation.terms', { mode: 'fcl', paper: 'shipment' })
  const saved = await attempt('quotation.save', { id, version, draft })
  expect(saved.status).toBe(200)
  for (const language of ['zh', 'en', 'both']) {
    // All print what `quotation.document` answered; this one has the words of both.
    if (language === 'both' || isEveryCase) {
      const paper = await readPaper((await sales.get(`/pdf/quotation/${id}?language=${language}`)).bytes)
      const plain = paper.text.replaceAll(',', '')
      expect(
        [...canaries, supplier].filter((word) => plain.includes(word)),
        `paper in ${language}`,
      ).toEqual([])
    }
    const sheet = await wordsOfWorkbook(await sales.get(`/export/quotation/${id}?language=${language}`))
    expect(sheet).toContain(draft.currency)
    expect(
      [...canaries, supplier].filter((word) => sheet.includes(word)),
      `sheet in ${language}`,
    ).toEqual([])
  }
  const sent = await attempt('quotation.send', { id, version: dataOf(saved.text).version })
  expect(sent.status, sent.text).toBe(200)
  await attempt('quotation.document', { id })
  const second = await attempt('quotation.revise', { id })
  await attempt('quotation.get', { id: dataOf(second.text).id })
  await attempt('quotation.target', { id: dataOf(second.text).id, option: draft.options[0]?.key ?? '', target: '1' })
  await attempt('quotation.remove', { id: dataOf(second.text).id, version: 1 })
  const copied = dataOf((await attempt('quotation.copy', { id })).text).id
  await attempt('quotation.transfer', { id: copied, version: 1, to: '0', reason: 'on leave' })
  await attempt('quotation.recount', { id: copied, version: 1, boxes: draft.boxes })
  const { rates, draft: kept } = dataOf((await attempt('quotation.get', { id })).text)
  await attempt('quotation.fromRates', { rates, boxes: kept.boxes })
  const declared = await attempt('quotation.ofService', { service: 'customs', declared: { hsLines: 12 } })
  await attempt('quotation.get', { id: dataOf(declared.text).id })
  await attempt('priceList.fromQuotation', { id })
  await attempt('quotation.preview', { id, renewal: 'replicate' })
  expect((await attempt('quotation.moved', { id, option: draft.options[0]?.key ?? '' })).status).toBe(403)
  expect((await attempt('quotation.rateDrift', {})).status).toBe(403)
  await attempt('quotation.figures', { from: '2020-01-01', to: '2031-01-01' })
  expect((await attempt('quotation.onLane', { mode: 'fcl', from: ask.pols[0], to: ask.pods[0] })).status).toBe(200)
  for (const act of ['replicate', 'extend', 'negotiate']) {
    const again = await attempt(`quotation.${act}`, { id })
    expect(again.status, again.text).toBe(200)
    await attempt('quotation.get', { id: dataOf(again.text).id })
    await attempt('quotation.compare', { left: id, right: dataOf(again.text).id })
  }
  await attempt('quotation.askApproval', { id, version: 999_999, reason: 'a long enough reason' })
  await attempt('quotation.decide', { id, version: 999_999, approve: true, reason: 'a long enough reason' })
  expect(
    (await attempt('quotation.withdraw', { id, version: dataOf(sent.text).version, reason: 'by air instead' })).status,
  ).toBe(200)
  const { asOf, offers } = await tool.price.sell.query({ ask })
  await attempt('quotation.fromOffers', { ask, asOf, offerKeys: offers.slice(0, 3).map(({ key }) => key) })
  const [{ key: offerKey, sell } = { key: '', sell: null }] = offers
  await attempt('quotation.addOffers', { id: copied, ask, asOf, offerKeys: offers.slice(1, 3).map(({ key }) => key) })
  const before = Number(sell?.total?.amount)
  for (const target of [before - 50, before - 1000, 10].map(String)) {
    const countered = { ask, asOf, offerKey, target }
    const { status, text } = await attempt('quotation.counterOffer', { ...countered, audience: 'sales' })
    expect([status, text.match(/"(cost\w*|margin)"/)], text).toEqual([200, null])
    expect((await attempt('quotation.counterOffer', { ...countered, audience: 'desk' })).status).toBe(403)
    const counter = { target, limit: 'approval' }
    const made = await attempt('quotation.fromOffers', { ask, asOf, offerKeys: [offerKey], counter })
    await attempt('quotation.get', { id: dataOf(made.text).id })
  }
})

it('sales is answered no buying figure by any call of sheets', async () => {
  for (const [call, input] of acts.imports({ page: 'fclFreight', id: '1', version: 1 })) await attempt(call, input)
  for (const [call, input] of acts.templates('1', 'a name of ours')) await attempt(call, input)
})

it('sales does nothing with suppliers', async () => {
  for (const [call, input] of acts.suppliers({ id: '1', version: 1 }))
    expect((await attempt(call, input)).status, call).toBe(403)
})

it('sales learns of no role and no account, and moves none', async () => {
  for (const [call, input] of acts.staff({ id: '1', version: 1 }))
    expect((await attempt(call, input)).status, call).toBe(403)
})

it('sales does nothing with posters', async () => {
  for (const [call, input] of acts.posters({ id: '1', version: 1 }))
    expect((await attempt(call, input)).status, call).toBe(403)
})

it('sales reads messages, and moves no announcement', async () => {
  // Only a message of their own whose rule has the channel is a draft of an e-mail.
  const statusOf = (call: string) => (call === 'notice.mail' ? 404 : call.startsWith('notice.') ? 200 : 403)
  for (const [call, input] of acts.notices({ message: '1', announcement: { id: '1', version: 1 } }))
    expect((await attempt(call, input)).status, call).toBe(statusOf(call))
})

it('sales is answered no buying figure by any search of agents, and nothing of partners', async () => {
  for (const [call, input] of acts.selling(ask, { quotation: quotationId, version: 999_999, group: null })) {
    const { status, text } = await attempt(call, input)
    if (call.startsWith('partnerSearch')) expect(status, call).toBe(403)
    expect(text).not.toMatch(/"(buy|cost\w*|margin|profitShare)"|海外代理"|Overseas Agency/)
  }
})

it('sales is answered nothing at all by the dashboard', async () => {
  for (const [call, input] of acts.dashboard('1')) expect((await attempt(call, input)).status, call).toBe(403)
})

it('sales is answered no buying figure by any call of price lists, nor on their paper', async () => {
  const tool = await toolOf('sales')
  const { offers } = await tool.price.sell.query({ ask })
  const rates = [...new Set(offers.filter(({ legs }) => legs.length === 0).map(({ rate }) => rate.id))]
  const made = await attempt('priceList.fromRates', { rates: rates.slice(1), customer: (await someCustomer()).id })
  expect(made.status, made.text).toBe(200)
  const { id } = dataOf(made.text)
  expect(dataOf((await attempt('priceList.addRates', { id, rates })).text).added).toBe(1)
  const { draft, version } = dataOf((await attempt('priceList.get', { id })).text)
  const saved = await attempt('priceList.save', { id, version, draft })
  await attempt('priceList.document', { id })
  const paper = await readPaper((await sales.get(`/pdf/priceList/${id}?language=zh`)).bytes)
  expect([...canaries, supplier].filter((word) => paper.text.replaceAll(',', '').includes(word))).toEqual([])
  const sheet = await wordsOfWorkbook(await sales.get(`/export/priceList/${id}?language=zh`))
  expect([...canaries, supplier].filter((word) => sheet.includes(word))).toEqual([])
  expect(sheet).toContain(draft.rows[0].currency)
  await attempt('priceList.askApproval', { id, version: 999_999, reason: 'a long enough reason' })
  await attempt('priceList.decide', { id, version: 999_999, approve: true, reason: 'a long enough reason' })
  const sent = await attempt('priceList.send', { id, version: dataOf(saved.text).version })
  expect(sent.status, sent.text).toBe(200)
  const next = await attempt('priceList.revise', { id })
  await attempt('priceList.remove', { id: dataOf(next.text).id, version: 1 })
  await attempt('priceList.preview', { id, renewal: 'extend' })
  for (const act of ['replicate', 'extend', 'negotiate']) {
    const again = await attempt(`priceList.${act}`, { id })
    expect(again.status, again.text).toBe(200)
    await attempt('priceList.get', { id: dataOf(again.text).id })
    await attempt('priceList.compare', { left: id, right: dataOf(again.text).id })
  }
  const { version: last } = dataOf(sent.text)
  expect((await attempt('priceList.withdraw', { id, version: last, reason: 'by air instead' })).status).toBe(200)
})

it('every call of the contract was asked', async () => {
  for (const [call, input] of [...acts.account, ...acts.logIn]) await attempt(call, input)
  const [from = '', to = ''] = [...ask.pols, ...ask.pods]
  for (const [call, input] of acts.modes(from, to)) await attempt(call, input)
  for (const [call] of leaves().filter(([name]) => name.startsWith('combobox.')))
    for (const input of [undefined, {}]) await attempt(call, input)
  for (const [call, input] of [
    ...acts.chats({ id: '0', version: 1 }),
    ...acts.customers({ id: '0', version: 1 }, 'A firm of the costs suite'),
    ...acts.enquiries({ id: '0', version: 1 }),
    ...acts.leads({ id: '0', version: 1 }, 'A lead of the costs suite'),
    ...acts.mails({ id: '0', version: 1 }),
  ])
    await attempt(call, input)
  for (const [call, input] of acts.orders({ id: '1', version: 1 })) await attempt(call, input)
  for (const [call, input] of [...acts.analyses('1'), ...acts.subscriptions('1')]) await attempt(call, input)
  for (const [call, input] of acts.space({ id: '0', version: 1 })) await attempt(call, input)
  await attempt('quotation.attach', { id: '0', seen: [], attachments: [] })
  await attempt('quotation.answer', { id: '0', version: 1, outcome: 'accepted' })
  await attempt('session.current', undefined)
  await attempt('columns.get', { pageName: 'myOffer' })
  await attempt('columns.save', { pageName: 'myOffer', hiddenFields: '' })
  const untried = leaves()
    .map(([name]) => name)
    .filter((name) => !tried.has(name))
  expect(untried).toEqual(['session.login', 'session.logout'])
  expect(heard.join('').length).toBeGreaterThan(100_000)
})
