import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import {
  type Name,
  type PricingService,
  price,
  quotation,
  startPricingService,
  whyOf,
} from '../../test/pricing-service.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = '2026-11-20'
const at = `${today}T07:00:00.000Z`
const { book, lanes } = twentyLanes(today)
const laneNamed = (start: string) => {
  const lane = lanes.find(({ name }) => name.startsWith(start))
  if (!lane) throw new Error(`no lane ${start}`)
  return lane.ask
}
const byAgent = laneNamed('Fuzhou to Vancouver')
const ways = [
  ['barge', laneNamed('Foshan to Sydney'), 'CNFOS → CNNSA'],
  ['transfer', laneNamed('Dalian to Gothenburg'), 'DEHAM → SEGOT'],
  ['agent', byAgent, 'CAVAN DAP'],
] as const

onBothEngines('names of the sheets of legs', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    for (const table of ['barge_rate', 'transfer_plan', 'agent_charge'])
      await service.database.query(`UPDATE ${table} SET name = 'KANARI ' || id`)
  })
  beforeEach(() => {
    service.at = at
  })

  it.each(ways)('are the desk’s own: sales see by which places a %s goes', async (leg, ask, title) => {
    const { text } = await service.raw('sales', price.sell, { ask })
    expect(text).not.toContain('KANARI')
    const { offers } = await service.ask('sales', price.sell, { ask })
    expect(offers[0]?.legs.find((one) => one.leg === leg)?.source).toMatchObject({ title })
    const asked = { ask, asOf: at, offerKey: offers[0]?.key ?? '' }
    const why = await service.raw('sales', price.explain, whyOf('sales', asked))
    expect(why.text).toContain(`"title":"${title}"`)
    expect(why.text).not.toContain('KANARI')
    expect((await service.raw('partnerless', price.explain, whyOf('desk', asked))).text).not.toContain('KANARI')
    expect((await service.raw('pricing', price.explain, whyOf('desk', asked))).text).toContain('KANARI')
    const desk = await service.ask('pricing', price.desk, { ask })
    expect(desk.offers[0]?.legs.find((one) => one.leg === leg)?.source.title).toMatch(/^KANARI/)
  })

  it('appear in no quotation of any author either', async () => {
    const draftOf = async (as: Name) => {
      const { asOf, offers } = await service.ask('pricing', price.desk, { ask: byAgent })
      const offerKeys = offers.slice(0, 1).map(({ key }) => key)
      return (await service.ask(as, quotation.fromOffers, { ask: byAgent, asOf, offerKeys })).id
    }
    const theirs = await draftOf('pricing')
    expect((await service.raw('pricing', quotation.get, { id: theirs })).text).toContain('KANARI')
    await service.database.query('UPDATE quotation SET salesperson_id = $2 WHERE id = $1', [
      theirs,
      service.employees.sales,
    ])
    for (const id of [theirs, await draftOf('sales')]) {
      const { status, text } = await service.raw('sales', quotation.get, { id })
      expect(status).toBe(200)
      expect(text).toContain('"agentCharge"')
      expect(text).not.toContain('KANARI')
    }
  })

  it('appear in no change of a price', async () => {
    const { offers } = await service.ask('pricing', price.desk, { ask: byAgent })
    service.at = `${addDays(today, 1)}T07:00:00.000Z`
    await service.database.query(
      `UPDATE agent_charge SET charges = jsonb_set(charges, '{1,unitPrice}', '"520"') WHERE id = 6202`,
    )
    const asked = { ask: byAgent, offerKey: offers[0]?.key ?? '', from: at }
    const movedText = async (as: Name) => (await service.raw(as, price.moved, asked)).text
    expect(await movedText('pricing')).toContain('KANARI')
    const theirs = await movedText('partnerless')
    expect(theirs).toContain('"title":"CAVAN DAP"')
    expect(theirs).not.toMatch(/"title":"KANARI/)
  })
})
