import {
  contract,
  exchangeRate,
  type FclAsk,
  type Mode,
  modes,
  oceanSurcharge,
  port,
  salesMarkup,
  secrecyRule,
  type Versioned,
} from '@hangjia/contracts'
import type { Book } from '@hangjia/pricing'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, startPricingService } from '../../../test/pricing-service.ts'
import type { Database } from '../../database/database.ts'
import { tablesKept } from '../../modes/tables-kept.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { tableName } from '../../records/tables/table.ts'
import { seedBook } from '../../seed/seed-book.ts'
import { loadBook } from './load-book.ts'
import { foldChanges } from './tariff-changes.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const asks = lanes.map(({ ask }) => ask)
const [shanghai] = asks as [FclAsk]

onBothEngines('the tariffs that a service keeps in memory', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
  })

  /** A service of its own over the same database, with the statements that it sent, and what happens before each of them. */
  const another = (before: (place: number) => Promise<unknown> = async () => {}) => {
    const { database } = service
    const sent: string[] = []
    const one: Database['one'] = async (sql, params) => {
      await before(sent.push(sql))
      return await database.one(sql, params)
    }
    return { database: { ...database, one } as Database, sent }
  }
  const bookFor = (database: Database, ask: FclAsk, companyId = service.companyId) =>
    loadBook(database, { companyId, ask, today, instant: null, audience: 'desk' })
  const surcharges = ({ oceanSurcharges }: Book) =>
    oceanSurcharges.map((sheet) => (sheet as unknown as { name: string }).name)

  it('are read once; then a search is one statement', async () => {
    const { database, sent } = another()
    await bookFor(database, shanghai)
    const first = sent.length
    for (const ask of asks) await bookFor(database, ask)
    expect(sent.length - first).toBe(asks.length)
  })

  it('are the same as read anew, for every lane', async () => {
    const { database } = another()
    for (const ask of asks) expect(await bookFor(database, ask)).toEqual(await bookFor(another().database, ask))
  })

  it('are the same as those of this instant in the history', async () => {
    const { database } = another()
    const instant = new Date(Date.now() + 60_000).toISOString()
    for (const ask of asks.slice(0, 5)) {
      const past = await loadBook(another().database, {
        companyId: service.companyId,
        ask,
        today,
        instant,
        audience: 'desk',
      })
      expect(past).toEqual(await bookFor(database, ask))
    }
  })

  it('share the present base names, also after offers of several instants were explained', async () => {
    const { database, sent } = another()
    await bookFor(database, shanghai)
    const asked = { companyId: service.companyId, ask: shanghai, today, audience: 'desk' } as const
    for (const minutes of [1, 2, 3, 4])
      await loadBook(database, { ...asked, instant: new Date(Date.now() + minutes * 60_000).toISOString() })
    const before = sent.length
    await bookFor(database, shanghai, '999999')
    // Its tariffs and the rates of the lane: no names.
    expect(sent.length - before).toBe(2)
  })

  describe('follow what somebody else changes', () => {
    const name = 'FOLLOWED'
    const row = () =>
      service.database.one<Versioned>(
        'SELECT id::text AS id, version FROM ocean_surcharge WHERE company_id = $1 AND name = $2',
        [service.companyId, name],
      )

    it('at the very next search: added, published, ended, prolonged, removed', async () => {
      const { database } = another()
      const seen = async () => surcharges(await bookFor(database, shanghai)).includes(name)
      expect(await seen()).toBe(false)
      const [pattern] = book.oceanSurcharges
      await insertRecords(service.database, oceanSurcharge, service.companyId, [
        {
          ...pattern,
          name,
          displayFlag: 0,
          carriers: [],
          tradeLines: [],
          pols: shanghai.pols,
          pods: shanghai.pods,
        } as never,
      ])
      expect(await seen()).toBe(false)
      await service.ask('pricing', contract.records.publish, {
        page: 'additionalFee',
        rows: [await row()],
        displayFlag: 1,
        supersede: [],
      })
      expect(await seen()).toBe(true)
      await service.ask('pricing', contract.records.save, {
        page: 'additionalFee',
        ...(await row()),
        values: { validTo: addDays(today, -30) },
      })
      expect(await seen()).toBe(false)
      await service.ask('pricing', contract.records.save, {
        page: 'additionalFee',
        ...(await row()),
        values: { validTo: addDays(today, 30) },
      })
      expect(await seen()).toBe(true)
      await service.database.query('DELETE FROM ocean_surcharge WHERE name = $1', [name])
      expect(await seen()).toBe(false)
    })

    it('when one sheet takes the place of another between two searches', async () => {
      const { database } = another()
      const [pattern] = book.oceanSurcharges
      const scope = { carriers: [], tradeLines: [], pods: shanghai.pods }
      const [old, young] = await insertRecords(service.database, oceanSurcharge, service.companyId, [
        { ...pattern, ...scope, name: 'OLD', displayFlag: 1, pols: shanghai.pols } as never,
        { ...pattern, ...scope, name: 'YOUNG', displayFlag: 0, pols: shanghai.pols } as never,
        { ...pattern, ...scope, name: 'NEWEST', displayFlag: 1, pols: shanghai.pols } as never,
      ])
      const change = (flag: number, id: string | undefined) =>
        service.database.query('UPDATE ocean_surcharge SET display_flag = $2 WHERE id = $1', [id, flag])
      await change(1, old)
      expect(surcharges(await bookFor(database, shanghai))).toEqual(expect.arrayContaining(['OLD', 'NEWEST']))
      await change(0, old)
      await change(1, young)
      expect(surcharges(await bookFor(database, shanghai))).toContain('YOUNG')
      expect(surcharges(await bookFor(database, shanghai))).not.toContain('OLD')
      await service.database.query("DELETE FROM ocean_surcharge WHERE name IN ('OLD', 'YOUNG', 'NEWEST')")
    })

    it('a mark-up and a rate of exchange too', async () => {
      const { database } = another()
      const before = await bookFor(database, shanghai)
      const [markup] = book.salesMarkups
      await insertRecords(service.database, salesMarkup, service.companyId, [
        { ...markup, name: 'FOLLOWED', pols: [], pods: [], customers: [] } as never,
      ])
      const [rate] = book.exchangeRates
      await insertRecords(service.database, exchangeRate, service.companyId, [
        { ...rate, validFrom: addDays(today, -1), validTo: null } as never,
      ])
      const after = await bookFor(database, shanghai)
      expect(after.salesMarkups).toHaveLength(before.salesMarkups.length + 1)
      expect(after.exchangeRates).toHaveLength(before.exchangeRates.length + 1)
    })
  })

  it('rate an agent as soon as somebody does, as of then too', async () => {
    const { database } = another()
    const rated = async () => (await bookFor(database, shanghai)).ratedSuppliers.map(({ id, rating }) => [id, rating])
    const rate = (rating: string | null) =>
      service.database.query('UPDATE supplier SET rating = $2 WHERE id = 1 AND company_id = $1', [
        service.companyId,
        rating,
      ])
    expect(await rated()).toEqual([])
    await rate('B')
    expect(await rated()).toEqual([['1', 'B']])
    const { at } = await service.database.one<{ at: string }>('SELECT clock_timestamp() AS at')
    await rate(null)
    expect(await rated()).toEqual([])
    const past = await loadBook(database, {
      companyId: service.companyId,
      ask: shanghai,
      today,
      instant: at,
      audience: 'desk',
    })
    expect(past.ratedSuppliers).toMatchObject([{ id: '1', rating: 'B' }])
  })

  it('leave out the agents of a supplier from the moment it is on the blacklist until it is off it', async () => {
    const { database } = another()
    const ask = lanes.find(({ legs = [] }) => legs.some((leg) => leg.startsWith('agentCharge')))?.ask ?? shanghai
    const agents = async () => (await bookFor(database, ask)).agentCharges.length
    const before = await agents()
    expect(before).toBeGreaterThan(0)
    const setState = (state: string) =>
      service.database.query('UPDATE supplier SET state = $2 WHERE company_id = $1', [service.companyId, state])
    await setState('blacklisted')
    expect(await agents()).toBe(0)
    await setState('active')
    expect(await agents()).toBe(before)
  })

  describe('serve a past instant', () => {
    const asOf = (database: Database, instant: string) =>
      loadBook(database, { companyId: service.companyId, ask: shanghai, today, instant, audience: 'desk' })
    const instantNow = async () => (await service.database.one<{ at: string }>('SELECT clock_timestamp() AS at')).at

    it('as they are now while nothing has changed since, in one statement when asked again', async () => {
      const { database, sent } = another()
      const book = await bookFor(database, shanghai)
      const instant = await instantNow()
      expect(await asOf(database, instant)).toEqual(book)
      const before = sent.length
      expect(await asOf(database, instant)).toEqual(book)
      expect(sent.length - before).toBe(1)
    })

    it('as they were then, though what came since is gone again', async () => {
      const { database, sent } = another()
      await bookFor(database, shanghai)
      const [pattern] = book.oceanSurcharges
      const scope = { carriers: [], tradeLines: [], pols: shanghai.pols, pods: shanghai.pods }
      await insertRecords(service.database, oceanSurcharge, service.companyId, [
        { ...pattern, ...scope, name: 'SHORT-LIVED', displayFlag: 1 } as never,
      ])
      const instant = await instantNow()
      await service.database.query("DELETE FROM ocean_surcharge WHERE name = 'SHORT-LIVED'")
      expect(surcharges(await asOf(database, instant))).toContain('SHORT-LIVED')
      expect(surcharges(await bookFor(database, shanghai))).not.toContain('SHORT-LIVED')
      const before = sent.length
      expect(surcharges(await asOf(database, instant))).toContain('SHORT-LIVED')
      expect(sent.length - before).toBe(1)
    })

    it('with the rules of secrecy of now', async () => {
      const { database } = another()
      const instant = await instantNow()
      const hidden = async () => ((await asOf(database, instant)).secrecyRules ?? []).length
      expect(await hidden()).toBe(0)
      const scope = { carriers: [], validFrom: addDays(today, -1), validTo: addDays(today, 30), status: 1 }
      await insertRecords(service.database, secrecyRule, service.companyId, [
        { name: 'SINCE', hide: ['carrier'], maskText: '***', onQuotation: 'hidden', ...scope } as never,
      ])
      expect(await hidden()).toBe(1)
      await service.database.query("DELETE FROM secrecy_rule WHERE name = 'SINCE'")
    })
  })

  describe('are of the moment of the rates', () => {
    let id = ''
    beforeAll(async () => {
      const [pattern] = book.oceanSurcharges
      const scope = { carriers: [], tradeLines: [], pols: shanghai.pols, pods: shanghai.pods }
      const rows = [{ ...pattern, ...scope, name: 'FIRST', displayFlag: 1 } as never]
      id = (await insertRecords(service.database, oceanSurcharge, service.companyId, rows))[0] ?? ''
    })
    afterAll(() => service.database.query('DELETE FROM ocean_surcharge WHERE id = $1', [id]))
    const rename = (name: string) =>
      service.database.query('UPDATE ocean_surcharge SET name = $2 WHERE id = $1', [id, name])

    it('when something changes after they were read and before the rates are', async () => {
      const { database, sent } = another(async (place) => {
        if (place === 3) await rename('BETWEEN')
      })
      expect(surcharges(await bookFor(database, shanghai))).toContain('BETWEEN')
      expect(sent).toHaveLength(5)
    })

    it('when something changes before every reading of the rates', async () => {
      let changes = 0
      const { database } = another(async () => {
        await rename(`CHANGE-${++changes}`)
        await service.database.query('UPDATE fcl_rate SET notice = $2 WHERE company_id = $1', [
          service.companyId,
          `CHANGE-${changes}`,
        ])
      })
      const found = await bookFor(database, shanghai)
      const notices = new Set(found.rates.map(({ notice }) => notice))
      expect(notices).toEqual(new Set([`CHANGE-${changes}`]))
      expect(surcharges(found)).toContain(`CHANGE-${changes}`)
    })
  })

  it('are read once for all who find them changed at the same time', async () => {
    const { database, sent } = another()
    await bookFor(database, shanghai)
    await service.database.query('UPDATE port SET name_en = name_en WHERE id = $1', [shanghai.pols[0]])
    const before = sent.length
    await Promise.all(asks.map((ask) => bookFor(database, ask)))
    const readings = sent.slice(before).filter((sql) => sql.includes('"companyMarkups"'))
    expect(readings).toHaveLength(1)
  })

  it('are read from no table that does not record its changes', async () => {
    const { database, sent } = another()
    await bookFor(database, shanghai)
    const read = new Set(
      sent.flatMap((sql) => [...sql.matchAll(/FROM (\w+) (?:AS )?[ts]\b/g)].map(([, table]) => table)),
    )
    const indexed = await service.database.query<{ table: string }>(
      `SELECT tgrelid::regclass::text AS table FROM pg_trigger
       WHERE tgname IN ('tell_added', 'tell_changed', 'tell_removed') GROUP BY tgrelid HAVING count(*) = 3`,
    )
    // The modes keep tables of their own.
    const ofModes = Object.values<Mode>(modes).flatMap((mode) => Object.values(tablesKept(mode)).flat().map(tableName))
    expect([...new Set([...read, ...ofModes])].sort()).toEqual(
      ['fcl_rate', ...indexed.map(({ table }) => table)].sort(),
    )
  })

  it('are read once more, and no old ones, when many changes were made one', async () => {
    const { database, sent } = another()
    await bookFor(database, shanghai)
    const statements = async () => {
      const before = sent.length
      await bookFor(database, shanghai)
      return sent.length - before
    }
    const changes = () => service.database.query('SELECT FROM tariff_change WHERE company_id = $1', [service.companyId])
    for (let times = 0; times <= 100; times++)
      await service.database.query('UPDATE company_markup SET name = name WHERE company_id = $1', [service.companyId])
    expect((await changes()).length).toBeGreaterThan(100)
    expect(await foldChanges(service.database)).toBeGreaterThan(0)
    expect(await changes()).toHaveLength(1)
    expect(await statements()).toBeGreaterThan(1)
    expect(await statements()).toBe(1)
    expect(await foldChanges(service.database)).toBe(0)
  })

  it('belong to one company, with the names of the base data', async () => {
    const { database } = another()
    const mine = await bookFor(database, shanghai)
    const theirs = await bookFor(database, shanghai, service.rivalId)
    expect(theirs.oceanSurcharges).toEqual([])
    expect(theirs.dictionaries).toEqual(mine.dictionaries)
    expect(theirs.dictionaries.ports[0]).toBe(mine.dictionaries.ports[0])

    const country = mine.dictionaries.ports[0]?.country
    await insertRecords(service.database, port, service.rivalId, [
      { code: 'CNOWN', nameScn: '自家港', nameEn: 'Own', country },
    ])
    const codes = ({ dictionaries }: Book) => dictionaries.ports.map(({ code }) => code)
    expect(codes(await bookFor(database, shanghai, service.rivalId))).toContain('CNOWN')
    expect(codes(await bookFor(database, shanghai))).not.toContain('CNOWN')
    await service.database.query("DELETE FROM port WHERE code = 'CNOWN'")
  })

  it('have a changed name of the base data at once, for every company', async () => {
    const { database } = another()
    const companies = [service.companyId, service.rivalId]
    const names = () =>
      Promise.all(
        companies.map(async (companyId) => {
          const { ports } = (await bookFor(database, shanghai, companyId)).dictionaries
          return ports.find(({ id }) => id === shanghai.pols[0])?.nameEn
        }),
      )
    const [former] = await names()
    const rename = (name: string | undefined) =>
      service.database.query('UPDATE port SET name_en = $2 WHERE id = $1', [shanghai.pols[0], name])
    await rename('Renamed')
    expect(await names()).toEqual(['Renamed', 'Renamed'])
    await rename(former)
    expect(await names()).toEqual([former, former])
  })

  it('reach back as far as a question does', async () => {
    const { database } = another()
    await bookFor(database, shanghai)
    const past = addDays(today, -40)
    const ask = { ...shanghai, etdFrom: past, etdTo: addDays(past, 6) }
    const wanted = { companyId: service.companyId, ask, today: past, instant: null, audience: 'desk' as const }
    expect(await loadBook(database, wanted)).toEqual(await loadBook(another().database, wanted))
  })

  it('are not read again for others because somebody looks back', async () => {
    const { database, sent } = another()
    const past = addDays(today, -60)
    const lookBack = () =>
      loadBook(database, {
        companyId: service.companyId,
        today: past,
        instant: null,
        audience: 'desk',
        ask: { ...shanghai, etdFrom: past, etdTo: addDays(past, 6) },
      })
    await bookFor(database, shanghai)
    await lookBack()
    const before = sent.length
    for (let times = 0; times < 3; times++) {
      await bookFor(database, shanghai)
      await lookBack()
    }
    expect(sent.length - before).toBe(6)
  })
})
