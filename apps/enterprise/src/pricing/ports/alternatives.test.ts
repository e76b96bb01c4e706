import { type FclAsk, secrecyRule } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, startPricingService } from '../../../test/pricing-service.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { seedBook } from '../../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const ningbo = lanes.find(({ name }) => name.startsWith('Ningbo'))!
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''
/** Nobody has a rate from Shanghai to Rotterdam; from Ningbo there is one. */
const fromShanghai: FclAsk = { ...ningbo.ask, pols: [portOf('CNSHG')] }
/** Ten days after the last rate of the lane ended; asked on that day. */
const dayAfter = addDays(today, 70)
const tooLate: FclAsk = { ...ningbo.ask, etdFrom: dayAfter, etdTo: addDays(dayAfter, 10) }

onBothEngines('where a search finds nothing', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    await service.database.query("UPDATE port SET region = 'eastChina' WHERE code IN ('CNSHG', 'CNNBG')")
    await service.database.query("UPDATE port SET region = 'northChina' WHERE code = 'CNQDG'")
  })
  const ask = async (as: Name, question: FclAsk, audience: 'sales' | 'desk' = 'sales') => {
    service.at = question === tooLate ? `${dayAfter}T02:00:00.000Z` : undefined
    const answer = await service.ask(as, price.alternatives, { question: { mode: 'fcl', ask: question }, audience })
    service.at = undefined
    return answer
  }

  it('a near port that has a price is suggested, with the result of searching it', async () => {
    const { nearby, ended } = await ask('sales', fromShanghai)
    expect(nearby).toEqual([
      {
        end: 'from',
        nearness: 'region',
        offers: 1,
        cheapest: { currency: ningbo.ask.currency, amount: ningbo.sell.total },
        place: expect.objectContaining({ code: 'CNNBG', nameEn: 'Ningbo' }),
        of: expect.objectContaining({ code: 'CNSHG' }),
      },
    ])
    expect(ended).toEqual([])
    const [found] = nearby
    const asked = await service.ask('sales', price.sell, { ask: { ...fromShanghai, pols: [found?.place.id ?? ''] } })
    expect(asked.offers[0]?.sell.total?.amount).toBe(found?.cheapest.amount)
  })

  it('a port of arrival on the same trade line too', async () => {
    const { nearby } = await ask('sales', { ...ningbo.ask, pods: [portOf('DEHAM')] })
    // To Gothenburg the rate to Rotterdam goes on, by a second leg that is part of it.
    expect(nearby.map(({ end, place, nearness }) => [end, place.code, nearness])).toEqual([
      ['to', 'NLRTM', 'line'],
      ['to', 'SEGOT', 'line'],
    ])
  })

  it('the last price of the lane is shown as it was sold, with its last day', async () => {
    const { ended, nearby } = await ask('sales', tooLate)
    expect(nearby).toEqual([])
    const [freight] = ningbo.sell.lines
    expect(ended).toMatchObject([
      {
        pol: { code: 'CNNBG' },
        pod: { code: 'NLRTM' },
        validTo: addDays(today, 60),
        total: { currency: ningbo.ask.currency, amount: ningbo.sell.total },
        freight: { currency: 'USD' },
      },
    ])
    const [{ freight: endedFreight } = { freight: { boxes: [] } }] = ended
    expect(endedFreight.boxes.map(({ box, unitPrice }) => `${box} ${unitPrice}`).join(' ')).toBe(freight?.prices)
  })

  it('what still sails before the days asked for is no price of the past', async () => {
    expect(
      await service.ask('sales', price.alternatives, { question: { mode: 'fcl', ask: tooLate }, audience: 'sales' }),
    ).toEqual({
      nearby: [],
      ended: [],
    })
  })

  it('a price of the past is shown with the mark-ups of then, never as it was bought', async () => {
    const { database } = service
    const tables = [
      ...['fcl_rate', 'company_markup', 'origin_charge', 'ocean_surcharge', 'exchange_rate', 'currency', 'port'],
      ...['carrier', 'charge', 'charge_unit', 'container_type', 'wharf'],
    ]
    // As if all of it had been entered two months ago, and the rate had ended ten days ago.
    for (const table of tables)
      await database.script(`ALTER TABLE ${table} DISABLE TRIGGER USER;
        UPDATE ${table} SET created_at = now() - interval '60 days', updated_at = now() - interval '60 days';
        ALTER TABLE ${table} ENABLE TRIGGER USER;`)
    await database.script(`ALTER TABLE fcl_rate DISABLE TRIGGER USER;
      UPDATE fcl_rate SET valid_to = '${addDays(today, -10)}' WHERE id = 1002;
      ALTER TABLE fcl_rate ENABLE TRIGGER USER;
      UPDATE company_markup SET status = 0;`)
    const { ended } = await ask('sales', ningbo.ask)
    await database.script(`UPDATE company_markup SET status = 1;
      UPDATE fcl_rate SET valid_to = '${addDays(today, 60)}' WHERE id = 1002;`)
    expect(ended.map(({ validTo, total }) => [validTo, total.amount])).toEqual([
      [addDays(today, -10), ningbo.sell.total],
    ])
  })

  it('nothing is suggested where there are offers', async () => {
    expect(await ask('sales', ningbo.ask)).toEqual({ nearby: [], ended: [] })
  })

  it.each([
    ['without a key of a search', 'clerk', 'sales'],
    ['as the desk without its key', 'sales', 'desk'],
    ['as a partner', 'partner', 'sales'],
  ] as const)('nobody asks %s', async (_how, as, audience) => {
    expect(
      (await service.refused(as, price.alternatives, { question: { mode: 'fcl', ask: fromShanghai }, audience }))
        .status,
    ).toBe(403)
  })

  it('another company sees nothing', async () => {
    for (const question of [fromShanghai, tooLate])
      expect(await ask('rival', question, 'desk')).toEqual({ nearby: [], ended: [] })
  })

  describe('what is not for everybody', () => {
    const everything = () => Promise.all([ask('sales', fromShanghai), ask('sales', tooLate)])
    const nothing = [
      { nearby: [], ended: [] },
      { nearby: [], ended: [] },
    ]
    afterEach(async () => {
      await service.database.query('UPDATE fcl_rate SET display_flag = 1 WHERE id = 1002')
      await service.database.query("DELETE FROM secrecy_rule WHERE name = 'SECRET'")
    })

    it('is shown to the desk alone where it is internal', async () => {
      await service.database.query('UPDATE fcl_rate SET display_flag = 2 WHERE id = 1002')
      expect(await everything()).toEqual(nothing)
      expect((await ask('pricing', fromShanghai, 'desk')).nearby).toHaveLength(1)
      expect((await ask('pricing', tooLate, 'desk')).ended).toHaveLength(1)
      // A person who may search at the desk searches as sales do on their page.
      expect((await ask('pricing', fromShanghai, 'sales')).nearby).toEqual([])
    })

    it.each(['row', 'price', 'carrier'])('is not shown where a rule of secrecy hides the %s', async (part) => {
      await insertRecords(service.database, secrecyRule, service.companyId, [
        {
          name: 'SECRET',
          hide: [part],
          maskText: '***',
          onQuotation: 'hidden',
          carriers: ['52'],
          status: 1,
          validFrom: addDays(today, -1),
          validTo: addDays(today, 100),
        } as never,
      ])
      expect(await everything()).toEqual(nothing)
      // A person with the right sees it; an offer without a name on paper cannot be quoted by anybody.
      expect((await ask('pricing', fromShanghai)).nearby).toHaveLength(part === 'carrier' ? 0 : 1)
    })
  })
})
