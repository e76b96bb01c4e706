import {
  companyMarkup,
  contract,
  customer,
  enquiry,
  fclRate,
  type Leaf,
  originCharge,
  supplier,
  supplierPoster,
} from '@hangjia/contracts'
import { fiveLanes } from '@hangjia/pricing/cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import {
  type Name,
  type PricingService,
  poster,
  price,
  quotation,
  records,
  savedSearch,
  startPricingService,
  whyOf,
} from '../../../test/pricing-service.ts'
import { withLine } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { seedBook } from '../../seed/seed-book.ts'

const { priceComparison } = contract
const today = '2026-11-20'
const { book, lanes } = fiveLanes(today)
const { ask } = lanes[0]!

/** Texts of the buying side: none may reach somebody without TS-9001. */
const costs = ['61777', '7313.37', '52333', 'CANARY-CONTRACT', 'CANARY-INSIDE', 'CANARY-AGENT']
/** The lowest price allowed: for readers with TS-9002 alone. */
const floor = '60111.57'
/** Selling prices and customers of the first company: none may reach the second one. */
const secrets = [...costs, floor, '64321', '4321.5', 'CANARY-LINE', 'CANARY-CUSTOMER', 'CANARY-RULE', 'CANARY-SHEET']

onBothEngines('secrecy of prices', (open) => {
  let service: PricingService
  let customerId: string
  let offerKey: string
  let rateId: string
  let posterId: string
  let enquiryId: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    service.at = '2026-11-20T07:00:00.000Z'
    const { database, companyId } = service
    await seedBook(database, companyId, { ...book, rates: [], originCharges: [], companyMarkups: [], salesMarkups: [] })
    // All of them may compare what they may search.
    await database.script(
      "UPDATE account SET permissions = array_append(permissions, 'TS-3118') WHERE permissions <> '{}'",
    )
    const insert = async (...rows: Parameters<typeof insertRecords> extends [unknown, ...infer R] ? R : never) =>
      (await insertRecords(database, ...rows))[0] ?? ''
    const agent = await insert(supplier, companyId, [{ code: 'CA', nameCn: 'CANARY-AGENT', nameEn: 'CANARY-AGENT' }])
    customerId = await insert(customer, companyId, [
      {
        customerNo: 'CANARY-CUSTOMER',
        nameCn: 'CANARY-CUSTOMER',
        nameEn: 'CANARY-CUSTOMER',
        contact: 'CANARY-CUSTOMER',
      },
    ])
    rateId = await insert(fclRate, companyId, [
      {
        ...book.rates[0]!,
        boxPrices: [{ box: '40HQ', price: '61777' }],
        floorPrices: [{ box: '40HQ', price: floor }],
        surcharges: [
          {
            ...book.originCharges[0]!.charges[1]!,
            unitPrice: '4321.5',
            costUnitPrice: '52333',
          },
        ],
        serviceCode: 'CANARY-LINE',
        contractNo: 'CANARY-CONTRACT',
        internalRemark: 'CANARY-INSIDE',
        supplier: agent,
        displayFlag: 1,
      },
    ])
    offerKey = `${rateId}.1`
    const { employees } = service
    const { id: box } = await database.one<{ id: string }>("SELECT id::text FROM container_type WHERE code = '40HQ'")
    const priced = { round: 1, option: 1, unit: '40HQ', box, payer: 'PRE', validUntil: '2026-12-31' }
    enquiryId = await insert(enquiry, companyId, [
      {
        enquiryNo: 'XJ-CANARY-CUSTOMER',
        customer: customerId,
        product: 'fcl',
        nature: 'virtual',
        status: 'answered',
        round: 1,
        lane: 'CANARY-LINE',
        pol: ask.pols[0],
        pod: ask.pods[0],
        salesperson: employees.pricing,
        offers: [{ ...priced, currency: 'USD', price: '64321', cost: '61777', supplier: 'CANARY-AGENT' }],
      },
    ])
    posterId = await insert(supplierPoster, companyId, [
      {
        title: 'poster',
        kind: 'price',
        template: 'plain',
        offerFrom: today,
        offerTo: '2026-12-31',
        showSellPrice: 'all',
        qrOf: 'company',
      },
    ])
    await insert(originCharge, companyId, [
      {
        ...book.originCharges[0]!,
        name: 'CANARY-SHEET',
        charges: book.originCharges[0]!.charges.map((line) =>
          line.costUnitPrice ? { ...line, costUnitPrice: '7313.37' } : line,
        ),
      },
    ])
    await insert(companyMarkup, companyId, [
      {
        name: 'CANARY-RULE',
        lines: [{ target: 'freight', box: null, method: 'toPrice', value: '64321', currency: null, rounding: 'none' }],
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
        status: 1,
      },
    ])
  })

  /** Every procedure of prices and quotations, asked by one person, with a quotation of the first company. */
  const everyReply = async (as: Name, owner: Name): Promise<Map<string, string>> => {
    const { id } = await service.ask(owner, quotation.fromOffers, {
      ask: { ...ask, customer: customerId },
      asOf: service.at ?? '',
      offerKeys: [offerKey],
    })
    const { draft, version } = await service.ask(owner, quotation.get, { id })
    const replies = new Map<string, string>()
    const call = async (name: string, leaf: Leaf, input: unknown) => {
      const { text } = await service.raw(as, leaf, input)
      replies.set(name, text)
      return JSON.parse(text).data
    }
    const wide = { ...ask, customer: customerId }
    await call('price.sell', price.sell, { ask: wide })
    await call('price.sell, then', price.sell, { ask: wide, asOf: service.at })
    await call('price.desk', price.desk, { ask: wide })
    await call('price.desk, layers', price.desk, { ask: wide, layers: true })
    for (const audience of ['sales', 'desk'] as const)
      await call(
        `price.explain, ${audience}`,
        price.explain,
        whyOf(audience, { ask: wide, asOf: service.at ?? '', offerKey }),
      )
    const { pols, pods, etdFrom, etdTo } = ask
    const between = { pol: pols[0], pod: pods[0], box: '40HQ', etdFrom, etdTo }
    await call('priceComparison.find', priceComparison.find, { ask: between })
    await call('priceComparison.mode', priceComparison.mode, { mode: 'fcl', ask: wide })
    const later = { ...wide, etdFrom: '2030-01-01', etdTo: '2030-01-14' }
    for (const audience of ['sales', 'desk'] as const)
      await call(`price.alternatives, ${audience}`, price.alternatives, {
        question: { mode: 'fcl', ask: later },
        audience,
      })
    for (const audience of ['sales', 'desk'] as const)
      await call(`price.calendar, ${audience}`, price.calendar, {
        question: { mode: 'fcl', ask: wide },
        audience,
      })
    for (const audience of ['sales', 'desk'] as const)
      await call(`price.expected, ${audience}`, price.expected, { ask: wide, audience, rate: rateId })
    for (const audience of ['sales', 'desk'] as const)
      await call(`price.trend, ${audience}`, price.trend, { ask: wide, audience, rate: rateId })
    for (const of of price.options.input.shape.of.options) {
      await call(`price.options ${of}`, price.options, { of, query: '', limit: 200 })
      await call(`price.options ${of} by id`, price.options, { of, ids: [customerId, '1', '51', '71'] })
    }
    await call('price.currencyRate', price.currencyRate, { from: 'USD', to: 'CNY' })
    await call('price.log', price.log, { page: 'fullContainer', ask: wide, hits: 1 })
    await call('price.recent', price.recent, {})
    await call('savedSearch.save', savedSearch.save, { name: 'where they go', ask: wide })
    const [kept] = (await call('savedSearch.list', savedSearch.list, {})) as { readonly id: string }[]
    await call('savedSearch.rename', savedSearch.rename, { id: kept!.id, name: 'where they went' })
    await call('savedSearch.remove', savedSearch.remove, { id: kept!.id })
    await call('price.portGroups', price.portGroups, {})
    await call('price.report', price.report, {
      question: { mode: 'fcl', ask: wide },
      audience: 'desk',
      asOf: service.at,
      offerKey,
      words: 'the price is wrong',
    })
    await call('price.moved', price.moved, { ask: wide, offerKey, from: service.at })
    await call('quotation.get', quotation.get, { id })
    await call('quotation.contact', quotation.contact, { customer: customerId })
    await call('quotation.terms', quotation.terms, { mode: 'fcl', paper: 'shipment' })
    await call('quotation.document', quotation.document, { id })
    await call('quotation.fromOffers', quotation.fromOffers, { ask: wide, asOf: service.at, offerKeys: [offerKey] })
    const cargo = { packages: 1, grossKg: '1', volumeM3: '1' }
    const loose = {
      mode: 'lcl',
      ask: { from: ask.pols[0], to: ask.pods[0], day: ask.etdFrom, cargo },
      asOf: service.at,
    } as const
    await call('savedSearch.saveOfMode', savedSearch.saveOfMode, { mode: 'lcl', name: 'loose', ask: loose.ask })
    await call('savedSearch.listOfMode', savedSearch.listOfMode, { mode: 'lcl' })
    await call('quotation.fromModeOffers', quotation.fromModeOffers, { ...loose, offerKeys: [offerKey] })
    await call('quotation.modeCounterOffer', quotation.modeCounterOffer, { ...loose, offerKey, target: '1' })
    await call('quotation.fromRates', quotation.fromRates, { rates: [rateId], boxes: wide.boxes })
    await call('quotation.ofService', quotation.ofService, { service: 'customs', declared: {} })
    const shipment = { mode: 'lcl', list: id, rows: ['r1'], cargo, day: ask.etdFrom } as const
    await call('quotation.fromPriceList', quotation.fromPriceList, shipment)
    const asked = { enquiry: enquiryId, options: [1] }
    const answered = await call('quotation.fromEnquiry', quotation.fromEnquiry, asked)
    await call('quotation.get, of an enquiry', quotation.get, { id: answered?.id ?? id })
    const copied = await call('quotation.copy', quotation.copy, { id })
    const more = await call('quotation.copy, for other offers', quotation.copy, { id })
    const draftOf = { id: more?.id ?? id, version: 1 }
    await call('quotation.transfer', quotation.transfer, { ...draftOf, to: '0', reason: 'x' })
    await call('quotation.recount', quotation.recount, { ...draftOf, boxes: wide.boxes })
    await call('quotation.recountCargo', quotation.recountCargo, { ...draftOf, mode: 'lcl', cargo })
    const further = { id: draftOf.id, ask: wide, asOf: service.at, offerKeys: [offerKey] }
    await call('quotation.addOffers', quotation.addOffers, further)
    await call('quotation.save', quotation.save, { id, version, draft })
    await call('quotation.send', quotation.send, { id, version: version + 1 })
    await call('quotation.document, sent', quotation.document, { id })
    await call('quotation.onLane', quotation.onLane, { mode: 'fcl', from: ask.pols[0], to: ask.pods[0] })
    await call('quotation.rateDrift', quotation.rateDrift, {})
    await call('quotation.figures', quotation.figures, { from: '2020-01-01', to: '2031-01-01' })
    await call('quotation.target', quotation.target, { id, option: draft.options[0]?.key, target: '1' })
    for (const [audience, target] of [
      ['sales', '60000'],
      ['desk', '60000'],
      ['desk', '64000'],
    ] as const)
      await call(`quotation.counterOffer, ${audience} ${target}`, quotation.counterOffer, {
        ask: wide,
        asOf: service.at,
        audience,
        offerKey,
        target,
      })
    const counter = { target: '60000', limit: 'approval' }
    const countered = await call('quotation.fromOffers, countered', quotation.fromOffers, {
      ask: wide,
      asOf: service.at,
      offerKeys: [offerKey],
      counter,
    })
    await call('quotation.get, countered', quotation.get, { id: countered?.id ?? id })
    await call('quotation.moved', quotation.moved, { id, option: draft.options[0]?.key })
    const next = await call('quotation.revise', quotation.revise, { id })
    await call('quotation.get, next', quotation.get, { id: next?.id ?? id })
    for (const act of ['replicate', 'extend', 'negotiate'] as const) {
      await call(`quotation.preview, ${act}`, quotation.preview, { id, renewal: act })
      const made = await call(`quotation.${act}`, quotation[act], { id })
      await call(`quotation.get, ${act}`, quotation.get, { id: made?.id ?? id })
      await call(`quotation.compare, ${act}`, quotation.compare, { left: id, right: made?.id ?? id })
    }
    await call('quotation.answer, won', quotation.answer, { id, version: version + 2, outcome: 'accepted' })
    await call('quotation.answer, open', quotation.answer, { id, version: version + 3, outcome: 'open' })
    await call('quotation.withdraw', quotation.withdraw, { id, version: version + 4, reason: 'by air instead' })
    await call('quotation.attach', quotation.attach, { id, seen: [], attachments: [] })
    await call('poster.offers', poster.offers, { pol: ask.pols[0], pod: ask.pods[0], from: today })
    await call('poster.make', poster.make, { id: posterId, version: 1, rates: [rateId] })
    await call('poster.content', poster.content, { id: posterId })
    await call('poster.document', poster.document, { id: posterId })
    const second = copied?.id ?? id
    const before = await call('quotation.get, copied', quotation.get, { id: second })
    const lower = await call('quotation.save, lower', quotation.save, {
      id: second,
      version: before?.version ?? 1,
      draft: withLine(before?.draft ?? draft, 'Ocean freight', { boxPrices: [{ box: '40HQ', price: '1' }] }),
    })
    const versionOf = (view: { version: number } | undefined) => ({ id: second, version: view?.version ?? 1 })
    await call('quotation.send, lower', quotation.send, versionOf(lower))
    const waiting = await call('quotation.askApproval', quotation.askApproval, {
      ...versionOf(lower),
      reason: 'a customer of many years',
    })
    const decided = await call('quotation.decide', quotation.decide, {
      ...versionOf(waiting),
      approve: false,
      reason: 'not today',
    })
    await call('quotation.remove', quotation.remove, versionOf(decided))
    return replies
  }
  const leaks = (replies: Map<string, string>, canaries: readonly string[]) =>
    [...replies].flatMap(([name, text]) =>
      canaries.filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`),
    )

  it('visits every call of prices, posters and quotations', async () => {
    const visited = new Set(
      [...(await everyReply('pricing', 'pricing')).keys()].map((name) => /^[\w.]+/.exec(name)![0]),
    )
    const calls = Object.entries({ poster, price, priceComparison, savedSearch, quotation }).flatMap(
      ([group, leaves]) => Object.keys(leaves).map((name) => `${group}.${name}`),
    )
    expect([...visited].toSorted()).toEqual(calls.toSorted())
  })

  it('shows cost at the desk and in the editor to readers who may see it, else these tests could not fail', async () => {
    const found = leaks(await everyReply('pricing', 'pricing'), costs)
    const figures = ['61777', '7313.37', '52333']
    expect(found).toEqual(
      expect.arrayContaining([
        ...[...figures, 'CANARY-CONTRACT'].map((canary) => `price.desk: ${canary}`),
        ...figures.map((canary) => `price.explain, desk: ${canary}`),
        ...figures.map((canary) => `quotation.get: ${canary}`),
        'quotation.get, of an enquiry: 61777',
      ]),
    )
    // The document and the comparison of two are a customer's view.
    const papers = [
      'get',
      'save',
      'send',
      'withdraw',
      'askApproval',
      'decide',
      'moved',
      'answer',
      'attach',
      'recount',
    ].map((name) => `quotation.${name}`)
    const shown = ['price.desk', 'price.explain, desk', 'price.moved', ...papers]
    expect(found.filter((leak) => !shown.some((name) => leak.startsWith(name)))).toEqual([])
  })

  describe.each(['sales', 'junior', 'costless'] as const)('%s', (who) => {
    it('gets no figure of what is bought from any call', async () => {
      const replies = await everyReply(who, who)
      expect(leaks(replies, costs)).toEqual([])
      for (const call of who === 'costless' ? ['desk', 'explain, desk'] : ['sell', 'explain, sales'])
        expect(leaks(replies, ['64321'])).toContain(`price.${call}: 64321`)
    })
  })

  it('shows the floor to the desk that may see it, to nobody else and in no quotation', async () => {
    expect(leaks(await everyReply('pricing', 'pricing'), [floor])).toEqual([
      `price.desk: ${floor}`,
      `price.desk, layers: ${floor}`,
    ])
    for (const who of ['sales', 'junior'] as const)
      expect([who, leaks(await everyReply(who, who), [floor])]).toEqual([who, []])
  })

  it('keeps every figure and name of one company from the other, by whatever id', async () => {
    expect(leaks(await everyReply('rival', 'pricing'), secrets)).toEqual([])
  })

  it('lists the gross profit to readers of costs alone, who may filter and sort by it', async () => {
    const offerKeys = [offerKey]
    const { id } = await service.ask('pricing', quotation.fromOffers, { ask, asOf: service.at ?? '', offerKeys })
    const { quoteNo } = await service.ask('pricing', quotation.get, { id })
    const question = { page: 'companyQuotation', search: quoteNo }
    const { rows } = await service.ask('pricing', records.list, question)
    expect(rows.map(({ grossProfit, grossProfitPercent }) => [grossProfit, grossProfitPercent])).toEqual([
      [expect.stringMatching(/^-?\d/), expect.stringMatching(/^-?\d/)],
    ])
    const shown = await service.raw('costless', records.list, question)
    expect(shown.text).toContain(quoteNo)
    expect(shown.text).not.toMatch(/grossProfit|"gp/)
    for (const further of [
      { conditions: { grossProfit: { from: '0' } } },
      { sort: { field: 'grossProfitPercent', descending: true } },
    ])
      expect(await service.refused('costless', records.list, { ...question, ...further })).toMatchObject({
        problem: 'invalidInput',
      })
  })

  it('keeps cost beside the quotation, not in it', async () => {
    const rows = await service.database.query<{ costs: unknown; content: unknown }>(
      `SELECT cost.costs, to_jsonb(content) - 'as_of' AS content FROM quotation_cost AS cost
       JOIN quotation_content AS content USING (company_id, quotation_id)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { costs: kept, content } of rows) {
      expect(JSON.stringify(kept)).toContain('61777')
      expect(costs.filter((canary) => JSON.stringify(content).includes(canary))).toEqual([])
    }
  })
})
