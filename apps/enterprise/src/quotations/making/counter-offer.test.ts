import { fclRate, type PriceLimit, type Quotation } from '@hangjia/contracts'
import { quotationTotals } from '@hangjia/pricing'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, quotation } from '../../../test/pricing-service.ts'
import { book, ningbo, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const { ask } = ningbo
const perBox = (small: string, big: string) => [
  { box: '20GP', price: small },
  { box: '40HQ', price: big },
]

onBothEngines('what an offer of the search can do for the price that the customer wants to pay', (open) => {
  let service: PricingService
  let asOf: string
  let total: number
  let key: string
  let offerRate: string
  /** One that is cheaper as it is, and one that is dearer than it may become. */
  let cheaper: string
  let dearer: string
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const { database, companyId } = service
    const before = await service.ask('sales', price.sell, { ask })
    const rate = before.offers[0]!.rate.id
    offerRate = rate
    const own = book.rates.find(({ id }) => id === rate)!
    await database.query('UPDATE fcl_rate SET floor_prices = $2 WHERE company_id = $1', [
      companyId,
      JSON.stringify(perBox('880', '1451.5')),
    ])
    const [one = '', other = ''] = await insertRecords(database, fclRate, companyId, [
      { ...own, serviceCode: 'CHEAPER', boxPrices: perBox('800', '1300'), floorPrices: [] },
      { ...own, serviceCode: 'DEARER', boxPrices: perBox('910', '1510'), floorPrices: perBox('700', '1200') },
    ])
    const { offers, ...answer } = await service.ask('sales', price.sell, { ask })
    const offerOf = (id: string) => offers.find((offer) => offer.rate.id === id)!
    const found = offerOf(rate)
    asOf = answer.asOf
    key = found.key
    total = Number(found.sell.total!.amount)
    cheaper = offerOf(one).key
    dearer = offerOf(other).key
  })
  const less = (by: number) => (total - by).toFixed(2)
  const asked = (as: Name, target: string, of = key) =>
    service.ask(as, quotation.counterOffer, {
      ask,
      asOf,
      offerKey: of,
      target,
      audience: as === 'pricing' ? 'desk' : 'sales',
    })
  const made = async (as: Name, target: string, limit: PriceLimit): Promise<Quotation> => {
    const { id } = await service.ask(as, quotation.fromOffers, {
      ask,
      asOf,
      offerKeys: [key],
      counter: { target, limit },
    })
    return await service.ask(as, quotation.get, { id })
  }
  const totalOf = ({ draft, fx }: Quotation) =>
    Number(quotationTotals({ ...draft, lines: draft.options[0]!.lines, fx }).equivalent?.amount)

  it('above the floor: how far it goes down, and which others come to it, the cheapest first', async () => {
    const { own, others } = await asked('sales', less(300))
    expect(own).toMatchObject([{ offerKey: key, limit: 'floor', reached: true, belowFloor: false }])
    expect(own[0]!.lines.every(({ kept }) => kept === 'floor')).toBe(true)
    expect(Number(own[0]!.after)).toBeLessThanOrEqual(total - 300)
    expect(others).toMatchObject([
      { offerKey: cheaper, reached: true, lines: [] },
      { offerKey: dearer, reached: true, limit: 'floor', belowFloor: false },
    ])
    expect(others[1]!.lines.length).toBeGreaterThan(0)
  })

  it('shows the resulting margin to readers who may see cost, and to nobody else', async () => {
    const { own, others } = await asked('pricing', less(300))
    const { before, after } = own[0]!.margin!
    expect(Number(before.amount) - Number(after.amount)).toBeCloseTo(Number(own[0]!.before) - Number(own[0]!.after), 2)
    expect(others.every(({ margin }) => margin)).toBe(true)
    for (const as of ['sales', 'costless'] as const)
      expect(JSON.stringify(await asked(as, less(300)))).not.toMatch(/"(margin|cost)"/)
  })

  it('goes into the quotation that is made from it, marked as prices of one’s own', async () => {
    const { own } = await asked('sales', less(300))
    const paper = await made('sales', less(300), 'floor')
    expect(totalOf(paper).toFixed(2)).toBe(own[0]!.after)
    expect(paper.belowFloor).toEqual([])
    const changed = new Set(own[0]!.lines.map(({ line }) => line))
    for (const line of paper.draft.options[0]!.lines)
      expect([line.nameEn, line.source]).toEqual([line.nameEn, changed.has(line.key) ? 'manual' : 'rate'])
  })

  it('below the floor it needs an approval; where the floor is, only who may see it learns', async () => {
    const { own } = await asked('pricing', less(15_000))
    expect(own).toMatchObject([
      { limit: 'floor', reached: false, belowFloor: false },
      { limit: 'approval', reached: true, belowFloor: true },
    ])
    const sold = await asked('sales', less(15_000))
    expect(sold.own).toMatchObject([{ limit: 'approval', reached: true, belowFloor: true }])
    expect(JSON.stringify(sold.own)).not.toMatch(/\b1452\b|"floor"/)
    const paper = await made('sales', less(15_000), 'approval')
    expect(paper.belowFloor).toEqual([paper.draft.options[0]!.key])
    expect(totalOf(paper)).toBeLessThanOrEqual(total - 15_000)
    // Made without an approval it would reveal the floor.
    expect(totalOf(await made('sales', less(15_000), 'floor'))).toBe(total)
  })

  it('never proposes to lower freight that has no floor to a person who does not see its cost', async () => {
    const { own: open } = await asked('sales', '1', cheaper)
    expect(open).toEqual([])
    const { offers } = await service.ask('sales', price.sell, { ask })
    const target = (Number(offers.find((offer) => offer.key === cheaper)?.sell.total?.amount) - 1).toFixed(2)
    const { others } = await asked('sales', target)
    expect(others.map(({ offerKey }) => offerKey)).not.toContain(cheaper)
    const { own } = await asked('sales', target, cheaper)
    expect(own).toMatchObject([{ reached: true, belowFloor: false, lines: [{ kept: 'nothing' }] }])
  })

  it('that is already met moves nothing; one that cannot be met is reported as none', async () => {
    expect(await asked('sales', less(-1))).toMatchObject({ own: [{ reached: true, lines: [] }], others: [] })
    expect(await asked('sales', '1')).toEqual({ own: [], others: [] })
  })

  it('is nothing new to an offer of which nothing is prepaid, nor do others fail for it', async () => {
    const collect = { ...ask, incoterm: 'FOB' as const, leftOut: ['origin' as const, 'destination' as const] }
    const { offers, ...answer } = await service.ask('sales', price.sell, { ask: collect })
    const of = offers.find(({ quotable, sell }) => quotable && sell.total?.amount === '0.00')!.key
    const input = { ask: collect, asOf: answer.asOf, offerKey: of, target: '100', audience: 'sales' as const }
    const { own, others } = await service.ask('sales', quotation.counterOffer, input)
    expect(own).toMatchObject([{ before: '0.00', reached: true, lines: [] }])
    expect(others).toEqual([])
  })

  it('is for the person’s own answer, with the rights to quote and search', async () => {
    const input = { ask, asOf, offerKey: key, target: '1000', audience: 'sales' }
    const refused = async (as: Name, change = {}) =>
      (await service.refused(as, quotation.counterOffer, { ...input, ...change })).status
    expect(await refused('sales', { offerKey: 'nowhere' })).toBe(404)
    expect(await refused('sales', { audience: 'desk' })).toBe(403)
    expect(await refused('sales', { asOf: '2026-11-18T07:00:00.000Z' })).toBe(400)
    expect(await refused('sales', { target: '0' })).toBe(400)
    expect(await refused('clerk')).toBe(403)
    expect(await refused('reader')).toBe(403)
    expect(await refused('rival')).toBe(404)
  })

  it('a floor that mark-ups make from the cost is shown to readers of cost, one of the rate itself to readers of floors', async () => {
    const { database, companyId } = service
    const must = async (leastAdded: string | null, floors: readonly object[]) => {
      await database.query('UPDATE fcl_rate SET floor_prices = $2 WHERE company_id = $1', [
        companyId,
        JSON.stringify(floors),
      ])
      await database.query(
        'UPDATE company_markup SET lines = (SELECT jsonb_agg(one || $1::jsonb) FROM jsonb_array_elements(lines) AS one)',
        [JSON.stringify({ leastAdded })],
      )
    }
    const kept = async (as: Name) => {
      const { offers, ...answer } = await service.ask(as, price.sell, { ask })
      const of = offers.find(({ rate }) => rate.id === offerRate)!.key
      const input = { ask, asOf: answer.asOf, offerKey: of, target: '1', audience: 'sales' as const }
      const { own } = await service.ask(as, quotation.counterOffer, input)
      const { id } = await service.ask(as, quotation.fromOffers, {
        ask,
        asOf: answer.asOf,
        offerKeys: [of],
        counter: { target: '1', limit: 'floor' },
      })
      const { draft } = await service.ask(as, quotation.get, { id })
      const aimed = await service.ask(as, quotation.target, { id, option: draft.options[0]!.key, target: '1' })
      const [freight] = draft.options[0]!.lines
      const written = freight!.boxPrices.map((one) => Number(one.price))
      const asked = [...own.flatMap(({ lines }) => lines), ...aimed.lines]
      return [written, asked.flatMap((line) => (line.kept === 'floor' ? Number(line.after) : []))]
    }
    const sold = [900, 1500]
    await must('45', [])
    expect(await kept('costless')).toEqual([sold, []])
    await must('45', perBox('880', '1451'))
    // 850 + 45 is above 880.
    expect(await kept('costless')).toEqual([sold, []])
    await must('20', perBox('880', '1451'))
    expect(await kept('costless')).toEqual([
      [880, 1451],
      [880, 1451],
    ])
    await must(null, perBox('880', '1451'))
    expect((await kept('pricing'))[0]).toEqual([880, 1451])
    await must('45', [])
    expect((await kept('pricing'))[0]).toEqual([895, 1445])
  })
})
