import { agentSearchKey, modesMarkedBy, pageNamed, pages, ratesPageOf } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/search-sample.ts'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const password = 'hangjia2026'
const holder = (userName: string, ...permissions: string[]) => ({ userName, password, identity: 0, permissions })
const suppliers = 'TS-1931'
const customers = 'TS-3414'
const leads = 'TS-3411'
const sheetFile = '0123456789abcdef0123456789abcdef'
const [desk, sales] = ['TS-1111', 'TS-3101']
const [surcharges, plans, rates, looseSurcharges, looseRates, looseSearch] = [
  ...['additionalFee', 'transferPlan', 'fclFreight', 'freightSurcharge', 'lclFreight', 'salesLclFreight'],
].map((name) => pageNamed(name)?.key ?? '') as [string, string, string, string, string, string]
const decided = (act: string) => ({ id: '1', version: 1, act })
const pair = { keep: { id: '1', version: 1 }, gone: { id: '2', version: 1 } }
const tried = { page: 'additionalFee', values: {}, lane: { pol: '1', pod: '2', box: '40HQ', from: '2026-11-20' } }
const lane = { pol: '1', destination: '2', boxes: [{ box: '40HQ', quantity: 1 }], from: '2026-11-20' }
const countered = { ask, asOf: '2026-11-20T07:00:00.000Z', offerKey: '1.1', target: '1000' }
const reported = { question: { mode: 'fcl', ask }, asOf: countered.asOf, offerKey: '1.1', words: 'what is wrong' }
const containers = { mode: 'fcl', ask }
const loose = { from: '1', to: '2', day: '2026-11-20', cargo: { packages: 1, grossKg: '300', volumeM3: '1' } }
const foundAgent = {
  ask: { pod: '1', destination: '1', arrives: '2026-12-20', boxes: [{ box: '40HQ', quantity: 1 }] },
  asOf: countered.asOf,
  key: 'a1.1',
  lines: ['agent.1.0'],
}
const triedLoose = { page: 'freightSurcharge', values: {}, question: { mode: 'lcl', ask: loose } }
/** Pages of company and market mark-ups with the page of the rates that they are for. */
const markups = pages.flatMap((page) => {
  if (page.kind !== 'records') return []
  const [mode] = modesMarkedBy(page.of)
  const rated = mode && ratesPageOf(mode)
  return rated ? [{ page, rated }] : []
})
const november = { from: '2026-11-01', to: '2026-11-30' }
const noOrders = {
  currency: 'CNY',
  rows: [],
  total: {
    orders: 0,
    cancelled: 0,
    rolled: 0,
    teu: '0',
    volumeM3: '0',
    grossKg: '0',
    onTime: 0,
    quoteDays: 0,
    quoted: 0,
    sailDays: 0,
    sailed: 0,
    releaseDays: 0,
    released: 0,
    departed: 0,
    revenue: '0',
    notConverted: 0,
  },
}
const triedPlan = { page: 'transferPlan', values: {}, lane }

describe('a call that needs more than the key of its page', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([
      holder('desk', desk),
      holder('sales', sales),
      holder('quoting', sales, 'TS-3304'),
      holder('agents', agentSearchKey, 'TS-3304'),
      holder('keeper', suppliers),
      holder('buyer', suppliers, 'TS-9001'),
      holder('approver', suppliers, 'TS-9080'),
      holder('both', suppliers, 'TS-9001', 'TS-9080'),
      holder('viewer', customers, leads, 'TS-3404'),
      holder('merger', customers, 'TS-9055'),
      holder('reviewer', customers, 'TS-9063'),
      holder('judge', customers, 'TS-3404', 'TS-9010', 'TS-9050', 'TS-9054', 'TS-9058'),
      holder('importer', leads, 'TS-9061'),
      holder('searchless', surcharges, plans, rates),
      holder('rateless', surcharges, plans, sales),
      holder('loose', looseSurcharges, looseRates, looseSearch),
      holder('looseSearchless', looseSurcharges, looseRates, sales),
      holder('looseRateless', looseSurcharges, looseSearch, rates),
      holder('searching', surcharges, plans, rates, sales),
      holder('costless', ...markups.flatMap(({ page, rated }) => [page.key, rated.key])),
      holder('unrated', 'TS-9001', ...markups.map(({ page }) => page.key)),
      holder('untanked', 'TS-9001', 'TS-1109', rates),
      holder('tanked', 'TS-9001', 'TS-1109', rates, 'TS-1207'),
      holder('reporting', 'TS-4103'),
      holder('exporting', 'TS-4103', 'TS-9048'),
      holder('marking', 'TS-9001', ...markups.flatMap(({ page, rated }) => [page.key, rated.key])),
    ])
    upstream.answer('suppliers.bankAccounts', () => ({ id: '1', version: 2 }))
    upstream.answer('suppliers.blacklist', () => ({ id: '1', version: 2 }))
    upstream.answer('suppliers.merge', () => ({ id: '1', version: 2, moved: 0 }))
    upstream.answer('customers.assign', () => ({ assigned: 1 }))
    upstream.answer('customers.claim', () => ({ id: '1', version: 2 }))
    upstream.answer('customers.blacklist', () => ({ id: '1', version: 2 }))
    upstream.answer('customers.decideDelay', () => ({ id: '1', version: 2 }))
    upstream.answer('customers.duplicates', () => ({ total: 0, pairs: [] }))
    upstream.answer('customers.mergePrices', () => ({ prices: [], ownsGone: false }))
    upstream.answer('customers.qualify', () => ({ id: '1', version: 2 }))
    upstream.answer('customers.merge', () => ({ id: '1', version: 2, moved: 0 }))
    upstream.answer('leads.readSheet', () => ({ rows: [], unread: [], beyond: 0 }))
    upstream.answer('customers.undoMerge', () => ({ customer: '2', restored: 0 }))
    upstream.answer('price.alternatives', () => ({ nearby: [], ended: [] }))
    upstream.answer('price.calendar', () => ({ from: '2026-11-16', days: [] }))
    upstream.answer('price.expected', () => null)
    upstream.answer('price.trend', () => null)
    upstream.answer('orderReport.export', () => noOrders)
    upstream.answer('price.report', () => ({ outcome: 'sent' }))
    upstream.answer('quotation.ofService', () => ({ id: '1' }))
    upstream.answer('quotation.counterOffer', () => ({ own: [], others: [] }))
    gateway = await startGateway(upstream.url)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it.each([
    ['price.calendar', 'sales', { question: containers, audience: 'desk' }, 403],
    ['price.calendar', 'desk', { question: containers, audience: 'sales' }, 403],
    ['price.calendar', 'desk', { question: containers, audience: 'desk' }, 200],
    ['price.calendar', 'sales', { question: containers, audience: 'sales' }, 200],
    ['price.calendar', 'sales', { question: { mode: 'lcl', ask: loose }, audience: 'sales' }, 403],
    ['price.alternatives', 'sales', { question: containers, audience: 'desk' }, 403],
    ['price.alternatives', 'desk', { question: containers, audience: 'sales' }, 403],
    ['price.alternatives', 'sales', { question: containers, audience: 'sales' }, 200],
    ['price.alternatives', 'sales', { question: { mode: 'lcl', ask: loose }, audience: 'sales' }, 403],
    ['price.expected', 'sales', { ask, audience: 'desk', rate: '1' }, 403],
    ['price.expected', 'desk', { ask, audience: 'sales', rate: '1' }, 403],
    ['price.expected', 'sales', { ask, audience: 'sales', rate: '1' }, 200],
    ['price.trend', 'sales', { ask, audience: 'desk', rate: '1' }, 403],
    ['price.trend', 'desk', { ask, audience: 'sales', rate: '1' }, 403],
    ['price.trend', 'sales', { ask, audience: 'sales', rate: '1' }, 200],
    ['price.report', 'sales', { ...reported, audience: 'desk' }, 403],
    ['price.report', 'desk', { ...reported, audience: 'sales' }, 403],
    ['price.report', 'sales', { ...reported, question: { mode: 'lcl', ask: loose }, audience: 'sales' }, 403],
    ['price.report', 'sales', { ...reported, audience: 'sales' }, 200],
    ['quotation.counterOffer', 'sales', { ...countered, audience: 'sales' }, 403],
    ['quotation.counterOffer', 'quoting', { ...countered, audience: 'desk' }, 403],
    ['quotation.counterOffer', 'quoting', { ...countered, audience: 'sales' }, 200],
    ['suppliers.bankAccounts', 'keeper', decided('confirm'), 403],
    ['suppliers.bankAccounts', 'keeper', decided('refuse'), 403],
    ['quotation.ofService', 'quoting', { service: 'agent', agent: foundAgent }, 403],
    ['quotation.ofService', 'quoting', { service: 'agent' }, 200],
    ['quotation.ofService', 'agents', { service: 'agent', agent: foundAgent }, 200],
    ['suppliers.bankAccounts', 'buyer', decided('confirm'), 403],
    ['suppliers.bankAccounts', 'approver', decided('confirm'), 403],
    ['suppliers.bankAccounts', 'approver', decided('refuse'), 403],
    // The reader may be withdrawing their own request.
    ['suppliers.bankAccounts', 'buyer', decided('refuse'), 200],
    ['suppliers.bankAccounts', 'both', decided('confirm'), 200],
    ['suppliers.blacklist', 'keeper', { ...decided('ask'), reason: 'late' }, 200],
    ['suppliers.blacklist', 'keeper', decided('refuse'), 200],
    ['suppliers.blacklist', 'keeper', decided('confirm'), 403],
    ['suppliers.blacklist', 'keeper', { ...decided('lift'), reason: 'paid' }, 403],
    ['suppliers.blacklist', 'approver', decided('confirm'), 200],
    ['suppliers.merge', 'keeper', pair, 403],
    ['suppliers.merge', 'approver', pair, 200],
    ['customers.qualify', 'viewer', { id: '1', version: 1, approve: true }, 403],
    ['customers.qualify', 'reviewer', { id: '1', version: 1, approve: true }, 200],
    ['customers.assign', 'viewer', { rows: [pair.keep], to: '1', reason: 'on leave' }, 403],
    ['customers.assign', 'judge', { rows: [pair.keep], to: '1', reason: 'on leave' }, 200],
    ['customers.claim', 'viewer', pair.keep, 403],
    ['customers.claim', 'judge', pair.keep, 200],
    ['customers.blacklist', 'viewer', { id: '1', version: 1, on: true, reason: 'unpaid' }, 403],
    ['customers.blacklist', 'judge', { id: '1', version: 1, on: true, reason: 'unpaid' }, 200],
    ['customers.decideDelay', 'viewer', { id: '1', version: 1, approve: true, answer: '' }, 403],
    ['customers.decideDelay', 'judge', { id: '1', version: 1, approve: true, answer: '' }, 200],
    ['orderReport.export', 'reporting', november, 403],
    ['orderReport.export', 'exporting', november, 200],
    ['customers.duplicates', 'viewer', { id: null }, 403],
    ['customers.duplicates', 'merger', { id: null }, 200],
    ['customers.mergePrices', 'viewer', { keep: '1', gone: '2' }, 403],
    ['customers.mergePrices', 'merger', { keep: '1', gone: '2' }, 200],
    ['customers.merge', 'viewer', { ...pair, reason: 'one firm' }, 403],
    ['customers.merge', 'merger', { ...pair, reason: 'one firm' }, 200],
    ['customers.undoMerge', 'viewer', { ...pair.keep, reason: 'two firms' }, 403],
    ['customers.undoMerge', 'merger', { ...pair.keep, reason: 'two firms' }, 200],
    ['leads.readSheet', 'viewer', { file: sheetFile }, 403],
    ['leads.readSheet', 'importer', { file: sheetFile }, 200],
    ['records.trySheet', 'searchless', tried, 403],
    ['records.trySheet', 'rateless', tried, 403],
    ['records.tryPlan', 'searchless', triedPlan, 403],
    ['records.tryPlan', 'rateless', triedPlan, 403],
    ['records.tryPlan', 'searching', triedPlan, 400],
    ['records.ratesReached', 'rateless', { page: 'bargePrice', ids: ['1'] }, 403],
    ['records.planChains', 'rateless', { page: 'transferPlan', id: '1' }, 403],
    // Input without a name or a charge is parsed, and refused as no sheet.
    ['records.trySheet', 'searching', tried, 400],
    ['records.trySheet', 'looseSearchless', triedLoose, 403],
    ['records.trySheet', 'looseRateless', triedLoose, 403],
    ['records.trySheet', 'loose', triedLoose, 400],
  ])('%s answers %s, who asks for %j: %i', async (call, userName, input, status) => {
    const visitor = await gateway.visitor().logIn(userName)
    const before = upstream.calls(call).length
    const answer = await visitor.call(call, input)
    expect(answer.status, answer.text).toBe(status)
    expect(upstream.calls(call).length - before).toBe(status === 200 ? 1 : 0)
  })

  it.each(markups.map(({ page }) => page.name))(
    'the preview of a mark-up on %s needs cost and its rates',
    async (page) => {
      const before = upstream.calls('records.markupChange').length
      const answers = []
      for (const userName of ['costless', 'unrated', 'marking']) {
        const visitor = await gateway.visitor().logIn(userName)
        answers.push((await visitor.call('records.markupChange', { page, values: {} })).status)
      }
      // Input without lines is parsed, and refused as no mark-up.
      expect(answers).toEqual([403, 403, 400])
      expect(upstream.calls('records.markupChange').length).toBe(before)
    },
  )

  it('shows no rates of a further mode of a mark-up to readers of its first one, whatever the service sends', async () => {
    const none = { from: '2026-11-20', until: '2026-11-21', lanes: 1, bare: 1, total: 1 }
    const gap = {
      receipt: null,
      pol: null,
      pod: null,
      carriers: [],
      rates: 1,
      days: [{ from: none.from, to: none.from }],
    }
    for (const mode of ['fcl', 'tank']) {
      upstream.answer('records.coverage', () => ({ ...none, gaps: [{ ...gap, mode }] }))
      const statuses = []
      for (const userName of ['untanked', 'tanked']) {
        const visitor = await gateway.visitor().logIn(userName)
        statuses.push((await visitor.call('records.coverage', { page: 'priceSet' })).status)
      }
      expect([mode, ...statuses]).toEqual([mode, mode === 'tank' ? 502 : 200, 200])
    }
  })
})
