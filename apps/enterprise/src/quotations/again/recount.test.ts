import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, price, quotation } from '../../../test/pricing-service.ts'
import { book, lanes, ningbo, type Quoting, startQuoting, withLine } from '../../../test/quoting.ts'

onBothEngines('the offers of a draft', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  const draftOf = async (lane: (typeof lanes)[number]) => {
    const { offers, asOf } = await service.ask('sales', price.sell, { ask: lane.ask })
    const offerKeys = [offers[0]!.key]
    const { id } = await service.ask('sales', quotation.fromOffers, { ask: lane.ask, asOf, offerKeys })
    return await service.ask('sales', quotation.get, { id })
  }

  it('are priced for other containers: a percentage follows, a new type has the price of its rate, typed prices stay', async () => {
    const lane = lanes[0]!
    const { id, version, draft } = await draftOf(lane)
    const typed = withLine(draft, 'Ocean freight', { remark: '含 LSS' })
    const saved = await service.ask('sales', quotation.save, { id, version, draft: { ...typed, customer: '901' } })
    const [kept] = lane.ask.boxes
    const boxes = [
      { box: kept!.box, quantity: kept!.quantity + 1 },
      { box: '20GP', quantity: 2 },
    ]
    const now = await service.ask('sales', quotation.recount, { id, version: saved.version, boxes })
    expect(now.draft).toMatchObject({ boxes, customer: '901', quoteDate: draft.quoteDate })
    const lines = now.draft.options[0]!.lines
    const rate = book.rates.find(({ id: of }) => now.rates.includes(of))
    const freight = lines.find(({ nameEn }) => nameEn === 'Ocean freight')!
    expect(freight.remark).toBe('含 LSS')
    expect(freight.boxPrices.map(({ box }) => box)).toEqual(boxes.map(({ box }) => box))
    expect(rate).toBeDefined()
    expect(lines.map(({ source }) => source)).not.toContain('manual')
    // As if it had been searched for these containers.
    const again = await service.ask('sales', price.sell, { ask: { ...lane.ask, boxes } })
    expect(again.offers.map(({ key }) => key)).toContain(now.draft.options[0]!.offerKey)
    // Typed prices stay where they were typed.
    const dearer = withLine(now.draft, 'Ocean freight', {
      boxPrices: freight.boxPrices.map(({ box }) => ({ box, price: '4321' })),
    })
    const stored = await service.ask('sales', quotation.save, { id, version: now.version, draft: dearer })
    const last = await service.ask('sales', quotation.recount, { id, version: stored.version, boxes: [boxes[0]!] })
    expect(last.draft.options[0]!.lines.find(({ nameEn }) => nameEn === 'Ocean freight')).toMatchObject({
      boxPrices: [{ box: kept!.box, price: '4321' }],
      source: 'manual',
    })
    expect(await service.refused('sales', quotation.recount, { id, version, boxes })).toMatchObject({
      problem: 'stale',
    })
  })

  it('are joined by those of another search, for the containers and the customer of the draft', async () => {
    const { id, version, draft } = await draftOf(ningbo)
    await service.ask('sales', quotation.save, { id, version, draft: { ...draft, customer: '901' } })
    const ask = lanes[0]!.ask
    const { offers, asOf } = await service.ask('sales', price.sell, { ask: { ...ask, boxes: ningbo.ask.boxes } })
    const offerKeys = [offers[0]!.key]
    await service.ask('sales', quotation.addOffers, { id, ask, asOf, offerKeys })
    const now = await service.ask('sales', quotation.get, { id })
    expect(now.draft).toMatchObject({ boxes: draft.boxes, customer: '901' })
    expect(now.draft.options.map(({ key, offerKey }) => [key, offerKey])).toEqual([
      ['o1', draft.options[0]!.offerKey],
      ['o2', offers[0]!.key],
    ])
    expect(now.draft.options[0]!.lines).toEqual(draft.options[0]!.lines)
    const [, added] = now.draft.options
    expect(added!.lines.map(({ source }) => source)).not.toContain('manual')
    expect(now.derivations[`o2/${added!.lines[0]!.key}`]).toBeDefined()
    expect(await service.refused('sales', quotation.addOffers, { id, ask, asOf, offerKeys })).toMatchObject({
      issues: [{ path: 'offerKeys.0', rule: 'repeated' }],
    })
    // Both are priced again together, once sent.
    const sent = await service.ask('sales', quotation.send, { id, version: now.version })
    const { id: again } = await service.ask('sales', quotation.replicate, { id: sent.id })
    expect((await service.ask('sales', quotation.get, { id: again })).draft.options).toHaveLength(2)
  })
})
