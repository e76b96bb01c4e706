import { supplier } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import {
  agentSearch,
  type Name,
  type PricingService,
  price,
  quotation,
  records,
  startPricingService,
} from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const at = '2026-11-20T07:00:00.000Z'
const today = '2026-11-20'
const { book, lanes } = twentyLanes(today)
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''
const [vancouver, toronto, sydney] = ['CAVAN', 'CATOR', 'AUSYD'].map(portOf) as [string, string, string]
const toVancouver = lanes.find(({ name }) => name.startsWith('Fuzhou to Vancouver'))

const ask = {
  pod: vancouver,
  destination: vancouver,
  arrives: addDays(today, 30),
  boxes: [{ box: '40GP', quantity: 1 }],
  incoterm: 'DAP' as const,
}
/** Names that nobody without the right may read in any answer. */
const names = { preferred: 'KANARI Pacific Rim Agency', other: 'KANARI Maple Agency' }

onBothEngines('agents abroad', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    const ids = await insertRecords(
      service.database,
      supplier,
      service.companyId,
      [names.preferred, names.other].map((nameEn, at) => ({
        code: `OA${at}`,
        nameCn: `金丝雀代理${at}`,
        nameEn,
        rating: at === 0 ? 'B' : 'A',
        state: 'active',
      })),
    )
    const serve = (agent: string | undefined, rows: string[]) =>
      service.database.query(
        "UPDATE agent_charge SET agent_id = $2, name = 'KANARI sheet', profit_share = 54.32, email = 'kanari@agent.example', internal_remark = 'KANARI inside' WHERE id = ANY($1::bigint[])",
        [rows, agent],
      )
    await serve(ids[0], ['6202'])
    await serve(ids[1], ['6201'])
  })
  beforeEach(() => {
    service.at = at
  })
  const found = async (as: Name, change: object = {}) =>
    service.ask(as, agentSearch.find, { ask: { ...ask, ...change } })
  const inWords = ({ offers }: Awaited<ReturnType<typeof found>>) =>
    offers.map(({ label, service: name, sell }) => [
      label,
      name,
      ...sell.lines.map(
        ({ charge, currency, amount, counts }) => `${counts ? '' : '~ '}${charge.code} ${currency} ${amount}`,
      ),
      sell.total?.amount ?? 'none',
    ])

  it('are priced each by itself as hand reckons, the preferred one first though another is cheaper', async () => {
    const answer = await found('forwarder')
    expect(inWords(answer)).toEqual([
      // 340 × 1.1 = 374, up to 375; 510 × 1.1 = 561, up to 565
      ['A', 'DAP', 'DTHC USD 375.00', 'DLV USD 565.00', '940.00'],
      // 330 × 1.1 = 363, up to 365; 480 × 1.1 = 528, up to 530
      ['B', 'DAP', 'DTHC USD 365.00', 'DLV USD 530.00', '895.00'],
    ])
    expect(answer.offers.map(({ preferred, rating }) => [preferred, rating])).toEqual([
      [true, 'B'],
      [false, 'A'],
    ])
    expect(answer.pod.code).toBe('CAVAN')
  })

  it('ask for inland what the composed offer asks, in the currency of each', async () => {
    const answer = await found('forwarder', {
      destination: toronto,
      boxes: [{ box: '20GP', quantity: 2 }],
      incoterm: null,
      currency: 'CNY',
    })
    expect(inWords(answer)).toEqual([
      // 16 500 × 1.1 = 18 150, × 2; collect is no total of ours
      ['A', 'deliveryOnly', '~ DLV CNY 36300.00', '0.00'],
      // 2400 × 1.1 = 2640, × 2 = 5280, × 7.1234 = CNY 37 611.55
      ['A', 'deliveryOnly', '~ DLV USD 5280.00', '0.00'],
    ])
    expect(answer.offers[0]).toMatchObject({ deliveryDays: { min: 5, max: 7 }, destination: { code: 'CATOR' } })
    expect(answer.offers[0]?.sell.subtotals).toEqual([
      { currency: 'CNY', prepaid: '0.00', collect: '36300.00', total: '0.00' },
    ])
  })

  it('report the step that emptied the list', async () => {
    const left = async (change: object) =>
      Object.fromEntries((await found('forwarder', change)).steps.map(({ step, left: count }) => [step, count]))
    expect(await left({})).toEqual({ port: 4, place: 2, service: 2, validOnDay: 2 })
    expect(await left({ destination: sydney })).toMatchObject({ port: 4, place: 0 })
    expect(await left({ incoterm: 'DDP' })).toMatchObject({ place: 2, service: 0 })
    expect(await left({ services: ['warehousing'] })).toMatchObject({ place: 2, service: 0 })
    expect(await left({ services: ['trucking'] })).toMatchObject({ service: 2 })
    expect(await left({ arrives: addDays(today, 300) })).toMatchObject({ service: 2, validOnDay: 0 })
  })

  it('on the black list are not there', async () => {
    await service.database.query("UPDATE supplier SET state = 'blacklisted' WHERE name_en = $1", [names.preferred])
    expect((await found('forwarder')).offers).toHaveLength(1)
    await service.database.query("UPDATE supplier SET state = 'active' WHERE name_en = $1", [names.preferred])
  })

  it('of another company are not shown', async () => {
    expect((await found('rival')).offers).toEqual([])
  })

  it('are named to readers who may see partners, and to nobody else in any part of the reply', async () => {
    const { text } = await service.raw('pricing', agentSearch.find, { ask })
    expect(text).toContain(names.preferred)
    const { text: masked } = await service.raw('forwarder', agentSearch.find, { ask })
    expect(masked).not.toMatch(/kanari|金丝雀|OA0/i)
    expect(JSON.parse(masked).data.offers[0]).toMatchObject({ label: 'A', agent: null })
  })

  it('have no cost in the reply, for any reader', async () => {
    for (const as of ['pricing', 'forwarder'] as const) {
      const { text } = await service.raw(as, agentSearch.find, { ask })
      expect(text).not.toMatch(/"(buy|cost\w*|margin|profitShare|contact|phone|email|internalRemark)"|net\./)
      // Bought at 300 and 450, for a tariff of 340 and 510 before the company's own mark-up.
      expect(text).not.toMatch(/"(300|450|340|510)(\.0+)?"|54\.32|KANARI inside/)
    }
  })

  it.each([
    ['without the key of the page', 'sales', {}, 403],
    ['about a port that nobody knows', 'forwarder', { pod: '99999999', destination: '99999999' }, 400],
    ['without a place', 'forwarder', { destination: null }, 400],
  ] as const)('are not asked %s', async (_, as, change, status) => {
    const refusal = await service.refused(as, agentSearch.find, { ask: { ...ask, ...change } })
    expect(refusal.status).toBe(status)
  })

  describe('side by side at the desk', () => {
    const compared = async (as: Name, change: object = {}) =>
      service.ask(as, records.compareAgents, { page: 'overseasAgentCharge', ask: { ...ask, ...change } })

    it('have the selling price of the sales search, with the buying price', async () => {
      const { offers } = await compared('pricing')
      const { offers: sold } = await found('pricing')
      expect(offers.map(({ key, sell }) => [key, sell])).toEqual(sold.map(({ key, sell }) => [key, sell]))
      expect(offers.map(({ id, cost }) => [id, cost?.lines.map(({ amount }) => amount), cost?.total?.amount])).toEqual([
        ['6202', ['300.00', '450.00'], '750.00'],
        ['6201', expect.anything(), expect.anything()],
      ])
    })
    it('show no cost to readers without the right', async () => {
      const { offers } = await compared('costless')
      expect(offers.map((one) => 'cost' in one)).toEqual([false, false])
    })
    it('have internal rows too, which nobody sells', async () => {
      const { database } = service
      await database.query("UPDATE agent_charge SET display_flag = 2 WHERE id = '6201'")
      expect([(await compared('pricing')).offers.length, (await found('pricing')).offers.length]).toEqual([2, 1])
      await database.query("UPDATE agent_charge SET display_flag = 1 WHERE id = '6201'")
    })
    it('are those of the company, on their own page', async () => {
      expect((await compared('rival')).offers).toEqual([])
      const elsewhere = await service.refused('pricing', records.compareAgents, { page: 'bargePrice', ask })
      expect(elsewhere.status).toBe(400)
      const stranger = await service.refused('sales', records.compareAgents, { page: 'overseasAgentCharge', ask })
      expect(stranger.status).toBe(403)
    })
  })

  describe('in a quotation', () => {
    const draftOf = async (as: Name = 'forwarder') => {
      if (!toVancouver) throw new Error('no lane to Vancouver')
      const question = { ...toVancouver.ask, incoterm: null }
      const { asOf, offers } = await service.ask('sales', price.sell, { ask: question })
      const { id } = await service.ask(as, quotation.fromOffers, {
        ask: question,
        asOf,
        offerKeys: offers.slice(0, 1).map(({ key }) => key),
      })
      return await service.ask(as, quotation.get, { id })
    }
    const wish = async (change: object = {}, as: Name = 'forwarder') => {
      const [{ asOf, offers }, draft] = [await found(as), await draftOf(as)]
      const lines = offers[0]?.sell.lines.map(({ key }) => key) ?? []
      const input = {
        ask,
        asOf,
        key: offers[0]?.key ?? '',
        lines,
        quotation: draft.id,
        version: draft.version,
        option: 'o1',
      }
      return { input: { ...input, ...change }, draft }
    }

    it('have the amounts of the search, marked with the row that they come from', async () => {
      const { input, draft } = await wish()
      const added = await service.ask('forwarder', agentSearch.toQuotation, input)
      expect(added).toMatchObject({ id: draft.id, added: 2 })
      const after = await service.ask('forwarder', quotation.get, { id: draft.id })
      const lines = after.draft.options[0]?.lines.filter(({ key }) => key.startsWith('agent.')) ?? []
      expect(lines.map(({ unitPrice, boxPrices, source }) => [unitPrice ?? boxPrices[0]?.price, source])).toEqual([
        ['375', 'rate'],
        ['565', 'rate'],
      ])
      const why = JSON.stringify(after.derivations['o1/agent.6202.1'])
      expect(why).toContain('"resource":"agentCharge","id":"6202"')
      expect(JSON.stringify({ ...after, costs: [] })).not.toMatch(/kanari|金丝雀/i)
      // A draft that is saved as it is keeps them so.
      const { id, version, draft: kept } = after
      const saved = await service.ask('forwarder', quotation.save, { id, version, draft: kept })
      expect(saved.draft.options[0]?.lines.every(({ source }) => source === 'rate')).toBe(true)
    })

    it('include their costs, for readers who may see them', async () => {
      const { input, draft } = await wish()
      await service.ask('forwarder', agentSearch.toQuotation, input)
      const { costs } = await service.ask('pricing', quotation.get, { id: draft.id })
      const bought = costs?.o1?.filter(({ key }) => key.startsWith('agent.'))
      expect(bought?.map(({ unitPrice, boxPrices }) => unitPrice ?? boxPrices[0]?.price)).toEqual(['300', '450'])
    })

    it('are priced for the containers that the quotation has', async () => {
      const { input, draft } = await wish()
      const boxes = [{ box: '40GP', quantity: 3 }]
      const saved = await service.ask('forwarder', quotation.save, {
        id: draft.id,
        version: draft.version,
        draft: { ...draft.draft, boxes },
      })
      await service.ask('forwarder', agentSearch.toQuotation, { ...input, version: saved.version })
      const paper = await service.ask('forwarder', quotation.document, { id: draft.id })
      const amounts = paper.options[0]?.blocks.find(({ block }) => block === 'destination')?.lines
      expect(amounts?.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['1125.00', '1695.00']))
    })

    it('are sent as long as their row has the same price, and not afterwards', async () => {
      const { input, draft } = await wish()
      const { version } = await service.ask('forwarder', agentSearch.toQuotation, input)
      await service.database.query(
        `UPDATE agent_charge SET charges = jsonb_set(charges, '{1,unitPrice}', '"511"') WHERE id = 6202`,
      )
      const refusal = await service.refused('forwarder', quotation.send, { id: draft.id, version })
      expect(refusal.issues).toContainEqual(expect.objectContaining({ rule: 'rateChanged' }))
      await service.database.query(
        `UPDATE agent_charge SET charges = jsonb_set(charges, '{1,unitPrice}', '"510"') WHERE id = 6202`,
      )
    })

    it.each([
      ['an offer that is not there', { key: 'a1.1' }, 'key', 'notFound'],
      ['a line that is not there', { lines: ['agent.6201.0'] }, 'lines.0', 'notFound'],
      ['an option that is not there', { option: 'o9' }, 'option', 'notFound'],
      ['an agent of another port', { ask: { ...ask, pod: sydney, destination: sydney } }, 'option', 'otherPort'],
      ['an answer of yesterday', { asOf: '2026-11-19T06:00:00.000Z' }, 'asOf', 'offersTooOld'],
    ])('refuse %s', async (_, change, path, rule) => {
      const { input } = await wish(change)
      const refusal = await service.refused('forwarder', agentSearch.toQuotation, input)
      expect(refusal).toMatchObject({ status: 400, issues: [{ path, rule }] })
    })

    it('refuse a line twice, another version, another company, and people who may not search', async () => {
      const { input } = await wish()
      const { version } = await service.ask('forwarder', agentSearch.toQuotation, input)
      expect((await service.refused('forwarder', agentSearch.toQuotation, input)).status).toBe(409)
      const again = await service.refused('forwarder', agentSearch.toQuotation, { ...input, version })
      expect(again.issues).toMatchObject([{ rule: 'repeated' }, { rule: 'repeated' }])
      expect((await service.refused('rival', agentSearch.toQuotation, { ...input, version })).status).toBe(404)
      expect((await service.refused('reader', agentSearch.toQuotation, { ...input, version })).status).toBe(403)
      const own = await draftOf('sales')
      const stolen = { ...input, quotation: own.id, version: own.version }
      expect((await service.refused('sales', agentSearch.toQuotation, stolen)).status).toBe(403)
    })
  })

  describe('quoted by themselves', () => {
    const wanted = async (as: Name, change: object = {}) => {
      const { asOf, offers } = await found(as, change)
      const [offer] = offers
      const lines = offer?.sell.lines.map(({ key }) => key) ?? []
      return { service: 'agent' as const, agent: { ask: { ...ask, ...change }, asOf, key: offer?.key ?? '', lines } }
    }
    const made = async (as: Name, input: object) => {
      const { id } = await service.ask(as, quotation.ofService, input as Awaited<ReturnType<typeof wanted>>)
      return await service.ask(as, quotation.get, { id })
    }

    it('have the amounts of the search with their costs and places, and are no prices by hand', async () => {
      const { draft, id, version, quoteNo } = await made('forwarder', await wanted('forwarder'))
      expect(quoteNo).toMatch(/^VA\d{10}$/)
      const [option] = draft.options
      expect(
        option?.lines.map(({ boxPrices, unitPrice, source }) => [unitPrice ?? boxPrices[0]?.price, source]),
      ).toEqual([
        ['375', 'rate'],
        ['565', 'rate'],
      ])
      expect(draft).toMatchObject({
        boxes: ask.boxes,
        incoterm: 'DAP',
        shipment: { mode: 'agent', cargo: [{ field: 'service' }, { field: 'arrives' }, { field: 'containers' }] },
      })
      expect(option?.facts).toMatchObject([{ field: 'placeOfReceipt' }])
      const { costs: bought } = await service.ask('pricing', quotation.get, { id })
      expect(bought?.o1?.map(({ unitPrice, boxPrices }) => unitPrice ?? boxPrices[0]?.price)).toEqual(['300', '450'])
      const paper = await service.ask('forwarder', quotation.document, { id })
      expect(paper.options[0]?.totals).toMatchObject([{ currency: 'USD', total: '940.00' }])
      expect(JSON.stringify({ draft, paper })).not.toMatch(/kanari|金丝雀/i)
      const named = { ...draft, customer: null, prospectName: 'A prospect' }
      const saved = await service.ask('forwarder', quotation.save, { id, version, draft: named })
      expect(saved.draft.options[0]?.lines.every(({ source }) => source === 'rate')).toBe(true)
      // Nothing but the customer is missing.
      const refusal = await service.refused('forwarder', quotation.send, { id, version: saved.version })
      expect(refusal.issues).toMatchObject([{ rule: 'prospectNotLinked' }])
    })

    it('are not sent at a price of before', async () => {
      const { draft, id, version } = await made('forwarder', await wanted('forwarder'))
      const named = { ...draft, prospectName: 'A prospect' }
      const saved = await service.ask('forwarder', quotation.save, { id, version, draft: named })
      const set = (to: string) =>
        service.database.run(
          `UPDATE agent_charge SET charges = jsonb_set(charges, '{1,unitPrice}', to_jsonb($1::text)) WHERE id = 6202`,
          [to],
        )
      await set('511')
      const refusal = await service.refused('forwarder', quotation.send, { id, version: saved.version })
      await set('510')
      expect(refusal.issues).toContainEqual(expect.objectContaining({ rule: 'rateChanged' }))
    })

    it('are refused without the search, once they are not found, and to another company', async () => {
      const input = await wanted('forwarder')
      const refused = (as: Name, change: object) =>
        service.refused(as, quotation.ofService, { ...input, agent: { ...input.agent, ...change } })
      expect((await refused('sales', {})).status).toBe(403)
      expect((await refused('forwarder', { key: 'a1.1' })).issues).toMatchObject([
        { path: 'agent.key', rule: 'notFound' },
      ])
      expect((await refused('forwarder', { lines: ['none'] })).issues).toMatchObject([{ path: 'agent.lines.0' }])
      expect((await refused('rival', {})).status).toBe(400)
      expect((await refused('forwarder', { asOf: '2026-11-19T06:00:00.000Z' })).issues).toMatchObject([
        { rule: 'offersTooOld' },
      ])
    })
  })
})
