import {
  type CoverageCell,
  containerType,
  type DashboardFigures,
  fclRate,
  type LowestPrices,
  type PriceMoves,
  type Versioned,
} from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, rateValues, type Service, startService } from '../../test/service.ts'
import { answers } from '../answers.ts'
import { buildApp } from '../app.ts'
import { json } from '../database/values.ts'

/** 20 November 2026, 15:00 in Shanghai: a Friday. */
const now = Date.UTC(2026, 10, 20, 7)
const period = { from: '2026-11-14', to: '2026-11-20' }

onBothEngines('the FCL dashboard', (open) => {
  let service: Service
  let app: FastifyInstance
  let rates: Readonly<Record<string, string>>

  const call = async (as: Name, path: string, body: object = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { status: reply.statusCode, text: reply.body, data: JSON.parse(reply.body).data }
  }
  const ask = async <T>(what: string, more: object = {}, as: Name = 'pricing'): Promise<T> => {
    const { status, text, data } = await call(as, `fclDashboard/${what}`, { ...period, ...more })
    expect(status, text).toBe(200)
    return data as T
  }
  const listed = async (conditions: object, parameters: object) =>
    (await service.list('pricing', { page: 'fclFreight', conditions, parameters })).total

  beforeAll(async () => {
    service = await startService(await open())
    app = await buildApp({ database: service.database, handlers: answers, clock: () => now })
    const { CNSHG: shanghai, CNNBG: ningbo, CNSNZ: shenzhen, COS: cosco, MSK: maersk } = service.ids
    const rate = (change: object) => ({
      ...rateValues(service, { recommendFlag: 2, displayFlag: 1, surcharges: [], floorPrices: [], allIn: false }),
      weightLimits: [],
      bargeMatch: 'auto',
      linkedBarges: [],
      namedAccounts: [],
      commodities: [],
      maintainer: service.employees.pricing,
      ...change,
    })
    const priced = (price: string) => ({ boxPrices: [{ box: '40HQ', price }] })
    const book = {
      long: { pol: shanghai, carrier: cosco, ...priced('2000') },
      fifthDay: { pol: shanghai, carrier: maersk, validTo: '2026-11-25', ...priced('1900') },
      lastDay: { pol: ningbo, carrier: cosco, validTo: '2026-11-20', ...priced('1800') },
      sixthDay: { pol: ningbo, carrier: maersk, validTo: '2026-11-26', ...priced('1850') },
      upcoming: { pol: shanghai, carrier: cosco, validFrom: '2026-12-01', serviceCode: 'NEW1', ...priced('1700') },
      yesterday: { pol: shenzhen, carrier: cosco, validTo: '2026-11-19' },
      givenUp: {
        pol: shenzhen,
        pod: service.ids.USLGB,
        carrier: cosco,
        validFrom: '2026-07-01',
        validTo: '2026-08-21',
      },
      draft: { pol: shanghai, carrier: cosco, displayFlag: 0, serviceCode: 'DRAFT' },
      internal: { pol: shanghai, carrier: cosco, displayFlag: 2, serviceCode: 'INSIDE', ...priced('100') },
      lineless: { pol: ningbo, carrier: cosco, tradeLine: null, maintainer: null, serviceCode: 'NOLINE' },
    }
    const ids = await service.insert(fclRate, 'hangjia', Object.values(book).map(rate))
    rates = Object.fromEntries(Object.keys(book).map((name, at) => [name, ids[at] ?? '']))
    await service.insert(fclRate, 'rival', [rate({ pol: ningbo, maintainer: service.employees.rival })])
  })
  afterAll(async () => {
    await app.close()
    await service.app.close()
  })

  it('counts the book as the list of rates does', async () => {
    const figures = await ask<DashboardFigures>('figures')
    expect(figures).toMatchObject({ valid: 6, upcoming: 1, expiring: 2, expiredToday: 1, drafts: 1, lanesWithout: 1 })
    expect(figures.asOf).toBe('2026-11-20T07:00:00.000Z')
    const yesterday = { validTo: { from: '2026-11-19', to: '2026-11-19' } }
    expect(await listed({}, { displayFlags: '1', isnow: 1 })).toBe(figures.valid)
    expect(await listed({}, { displayFlags: '1', expireFlag: 1 })).toBe(figures.expiring)
    expect(await listed(yesterday, { displayFlags: '1' })).toBe(figures.expiredToday)
    expect(await listed({}, { displayFlags: '0' })).toBe(figures.drafts)
  })

  it.each([
    ['a POL', 'pols', 'CNNBG', { valid: 3, expiring: 1, drafts: 0, lanesWithout: 0 }],
    ['a carrier', 'carriers', 'MSK', { valid: 2, expiring: 1, drafts: 0, lanesWithout: 0 }],
    ['a trade line', 'tradeLines', 'USWC', { valid: 5, expiring: 2, drafts: 1, lanesWithout: 1 }],
  ] as const)('counts those of %s', async (_what, name, code, expected) => {
    expect(await ask('figures', { [name]: [service.ids[code]] })).toMatchObject(expected)
  })
  it('counts those of a maintainer', async () => {
    expect(await ask('figures', { maintainers: [service.employees.pricing] })).toMatchObject({ valid: 5, drafts: 1 })
    expect(await ask('figures', { maintainers: [service.employees.costless] })).toMatchObject({ valid: 0, drafts: 0 })
  })

  const covered = async (more: object = {}) => {
    const cells = await ask<CoverageCell[]>('coverage', more)
    const seen = cells.map(({ group, pols, tradeLine, carriers, rates: count }) => [
      group?.nameEn ?? pols[0]?.code ?? '',
      ...[tradeLine?.code ?? null, carriers, count],
    ])
    return seen.toSorted()
  }
  it('counts base ports of a region together, each carrier once; a POL of no region is counted alone', async () => {
    const { database } = service
    const base = (isBase: boolean) =>
      database.query("UPDATE port SET base_port = $2, region = 'eastChina' WHERE code = ANY($1::text[])", [
        ['CNNBG', 'CNSHG'],
        isBase,
      ])
    await base(true)
    expect(await covered()).toEqual([
      ['CNSNZ', 'USWC', 0, 0],
      ['East China: base ports', null, 1, 1],
      ['East China: base ports', 'USWC', 2, 5],
    ])
    // Ports that are asked for by name are counted one by one.
    expect(await covered({ pols: [service.ids.CNNBG, service.ids.CNSHG] })).toEqual([
      ['CNNBG', null, 1, 1],
      ['CNNBG', 'USWC', 2, 2],
      ['CNSHG', 'USWC', 2, 3],
    ])
    await base(false)
  })

  it('counts the carriers of a POL and a trade line, and reports where none is left', async () => {
    expect(await covered()).toEqual([
      ['CNNBG', null, 1, 1],
      ['CNNBG', 'USWC', 2, 2],
      ['CNSHG', 'USWC', 2, 3],
      ['CNSNZ', 'USWC', 0, 0],
    ])
  })

  it('names the lanes without a valid rate; those that ended long ago are given up', async () => {
    expect(await ask('lanesWithout')).toMatchObject({
      total: 1,
      rows: [{ pol: { code: 'CNSNZ' }, pod: { code: 'USLAX' }, lastValidTo: '2026-11-19', rates: 1 }],
    })
  })

  it('lists keepers with their rates', async () => {
    expect(await ask('upkeep')).toMatchObject([
      { maintainer: { id: service.employees.pricing }, rates: 5, expiring: 2 },
      { maintainer: null, rates: 1, expiring: 0 },
    ])
  })

  it('draws the lowest published price of each week', async () => {
    const { side, weeks, lanes } = await ask<LowestPrices>('lowest')
    expect([side, weeks.at(0), weeks.at(-1), weeks.length]).toEqual(['buy', '2026-09-28', '2026-12-07', 11])
    const shanghai = lanes.find(({ pol }) => pol.code === 'CNSHG')
    expect(shanghai?.currency).toBe('USD')
    // October is empty until the week in which 1 November lies; the internal rate at 100 is nobody's market.
    expect(shanghai?.prices).toEqual([
      ...[null, null, null, null],
      ...['1900', '1900', '1900', '1900', '1900', '1700', '1700'],
    ])
  })

  describe('searches', () => {
    const search = (
      hits: number,
      at: string,
      carriers: readonly string[] = [],
      company: 'hangjia' | 'rival' = 'hangjia',
    ) =>
      service.database.query(
        `INSERT INTO search_log (company_id, account_id, page, ask, hits, searched_at) VALUES ($1, 1, 'queryPrice', $2, $3, $4)`,
        [
          service.companies[company],
          json({ pols: [service.ids.CNSHG], pods: [service.ids.USLAX], carriers: [...carriers], boxes: [] }),
          hits,
          at,
        ],
      )
    beforeAll(async () => {
      await search(3, '2026-11-20T06:00:00Z')
      await search(0, '2026-11-20T06:01:00Z')
      await search(0, '2026-11-13T16:00:00Z', [service.ids.MSK ?? ''])
      // A second before the first day began in Shanghai.
      await search(0, '2026-11-13T15:59:59Z')
      await search(0, '2026-11-20T06:00:00Z', [], 'rival')
    })

    it('are counted on the days of the period, in Shanghai', async () => {
      expect(await ask('figures')).toMatchObject({ searches: 3, searchesWithout: 2 })
      expect(await ask('searches')).toMatchObject({
        total: 3,
        rows: [{ pols: [{ code: 'CNSHG' }], pods: [{ code: 'USLAX' }], times: 3, without: 2 }],
      })
      expect(await ask('searches', { onlyWithout: true })).toMatchObject({ total: 2, rows: [{ times: 2, without: 2 }] })
    })
    it('for any carrier concern every carrier', async () => {
      expect(await ask('figures', { carriers: [service.ids.MSK] })).toMatchObject({ searches: 3 })
      expect(await ask('figures', { carriers: [service.ids.COS] })).toMatchObject({ searches: 2 })
      expect(await ask('figures', { pols: [service.ids.CNNBG] })).toMatchObject({ searches: 0 })
      expect(await ask('figures', { tradeLines: [service.ids.USWC] })).toMatchObject({ searches: 3 })
    })
  })

  describe('quotations', () => {
    const quote = async (
      quoteNo: string,
      rate: string,
      facts: { revision?: number; mother?: string; status?: string; layout?: 'shipment' | 'standard' } = {},
    ) => {
      const { revision = 1, mother = null, status = 'sent', layout = 'shipment' } = facts
      const { id } = await service.database.one<{ id: string }>(
        `INSERT INTO quotation (company_id, quote_no, revision, status, lane, boxes, totals, valid_until, salesperson_id, layout,
           mode) VALUES ($1, $2, $3, $4, 'Shanghai → Los Angeles', '1 × 40HQ', '', '2026-11-30', $5, $6, 'fcl') RETURNING id`,
        [service.companies.hangjia, quoteNo, revision, status, service.employees.pricing, layout],
      )
      const options = status === 'accepted' ? [{ offerKey: 'o1' }] : [{ offerKey: 'o1' }, { offerKey: null }]
      const boxes = [{ box: '40HQ', quantity: 3 }]
      await service.database.query(
        `INSERT INTO quotation_content (company_id, quotation_id, quote_no, revision, is_draft, draft, sources, mother_id,
           mother_kind, document, sha256) VALUES ($1, $2, $3, $4, false, $5, $6, $7, $8, '{}', 'x')`,
        [
          ...[service.companies.hangjia, id, quoteNo, revision],
          json(layout === 'shipment' ? { options, boxes } : { rows: [{ rate }, { rate: null }] }),
          json(layout === 'shipment' ? { o1: { rate: { id: rate, version: 1 } }, dropped: { rate: { id: '1' } } } : {}),
          ...[mother && '1', mother],
        ],
      )
    }
    beforeAll(async () => {
      await service.insert(containerType, 'house', [
        { code: '40HQ', nameScn: '40HQ', nameEn: '40HQ', kind: 'dry', teu: '2', sortNo: 1 },
      ])
      // Rows carry the machine's own time: they are looked at in a period that surely holds it.
      await quote('Q1', rates.fifthDay ?? '')
      await quote('Q1', rates.fifthDay ?? '', { revision: 2, status: 'draft', mother: 'revise' })
      await quote('Q2', rates.fifthDay ?? '', { mother: 'negotiate' })
      await quote('Q3', rates.lastDay ?? '', { layout: 'standard' })
      await quote('Q4', rates.lastDay ?? '', { status: 'withdrawn' })
      await quote('Q5', rates.lastDay ?? '', { status: 'accepted', revision: 2, mother: 'revise' })
    })
    const ever = { from: '2020-01-01', to: '2199-12-31' }

    it('count once, however often they are revised or negotiated', async () => {
      expect(await ask('figures', ever)).toMatchObject({ quotations: 3 })
      const { total, rows } = await ask<{ total: number; rows: { quoteNo: string }[] }>('quotations', ever)
      expect([total, rows.map(({ quoteNo }) => quoteNo)]).toEqual([3, ['Q4', 'Q3', 'Q1']])
      expect(await ask('figures', { ...ever, carriers: [service.ids.MSK] })).toMatchObject({ quotations: 1 })
    })
    it('count with their containers when they are won', async () => {
      expect(await ask('figures', ever)).toMatchObject({ wonTeu: '6' })
      expect(await ask('figures', { ...ever, carriers: [service.ids.MSK] })).toMatchObject({ wonTeu: '0' })
    })
    it('hang on the days on which their rates end, while they are open', async () => {
      expect(await ask('endings')).toEqual([
        { day: '2026-11-20', rates: 1, quotations: 1 },
        { day: '2026-11-25', rates: 1, quotations: 2 },
        { day: '2026-11-26', rates: 1, quotations: 0 },
      ])
      const hanging = await ask<{ total: number; rows: object[] }>('quotations', { endsOn: '2026-11-25' })
      expect([hanging.total, hanging.rows]).toMatchObject([2, [{ quoteNo: 'Q2' }, { quoteNo: 'Q1', revision: 2 }]])
    })
    it('are listed with the rates of each carrier', async () => {
      const shares = await ask<{ carrier: { code: string }; rates: number; quotations: number }[]>('carriers', ever)
      expect(shares.map(({ carrier, ...share }) => ({ carrier: carrier.code, ...share }))).toEqual([
        { carrier: 'COS', rates: 4, quotations: 2 },
        { carrier: 'MSK', rates: 2, quotations: 1 },
      ])
    })
  })

  describe('prices that changed', () => {
    /** History has the machine's own time. */
    const movesOf = async (as: Name = 'pricing') => {
      const clock = await buildApp({ database: service.database, handlers: answers })
      const reply = await clock.inject({
        method: 'POST',
        url: '/fclDashboard/changes',
        headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
        payload: JSON.stringify(period),
      })
      await clock.close()
      return JSON.parse(reply.body).data as PriceMoves
    }
    const saved = async (values: object, row?: Versioned) =>
      service.save('pricing', 'fclFreight', rateValues(service, { serviceCode: 'MOVE', ...values }), row)
    const price = (value: string) => ({ boxPrices: [{ box: '40HQ', price: value }] })

    it('are listed with the former price, the author and the difference; a draft has no price yet', async () => {
      expect((await movesOf()).rows).toEqual([])
      const draft = await saved({ ...price('2000'), validTo: '2026-11-29' })
      const typed = await saved({ ...price('2010'), validTo: '2026-11-29' }, draft)
      expect((await movesOf()).rows).toEqual([])
      await service.data('pricing', 'record/publish', {
        page: 'fclFreight',
        displayFlag: 1,
        supersede: [],
        rows: [{ id: typed.id, version: typed.version }],
      })
      const published = await service.get('pricing', 'fclFreight', typed.id)
      await saved({ ...price('2211'), validTo: '2026-11-29' }, published)
      const next = await saved({ ...price('1990'), validFrom: '2026-11-30', validTo: '2026-12-31' })
      await service.data('pricing', 'record/publish', {
        page: 'fclFreight',
        displayFlag: 1,
        supersede: [],
        rows: [{ id: next.id, version: next.version }],
      })
      expect((await movesOf()).rows).toMatchObject([
        { rate: next.id, how: 'succeeded', by: '员工pricing', boxes: [{ from: '2211', to: '1990', percent: '-10' }] },
        { rate: typed.id, how: 'changed', boxes: [{ box: '40HQ', from: '2010', to: '2211', percent: '10' }] },
      ])
      const hidden = await movesOf('costless')
      expect(hidden.rows.map(({ rate }) => rate)).toEqual([next.id, typed.id])
      expect(JSON.stringify(hidden)).not.toMatch(/\b(2211|1990|2010)\b|boxes/)
      expect((await movesOf('rival')).rows).toEqual([])
    })
  })

  it('shows a rival their own book and nothing else', async () => {
    const own = await ask('figures', {}, 'rival')
    expect(own).toMatchObject({ valid: 1, expiring: 0, drafts: 0, lanesWithout: 0, searches: 1, quotations: 0 })
    expect(await ask('coverage', {}, 'rival')).toMatchObject([{ pols: [{ code: 'CNNBG' }], carriers: 1, rates: 1 }])
    expect(await ask('figures', { maintainers: [service.employees.pricing] }, 'rival')).toMatchObject({ valid: 0 })
    for (const part of ['endings', 'lanesWithout', 'quotations', 'upkeep'])
      expect(JSON.stringify(await ask(part, {}, 'rival')), part).not.toMatch(/员工pricing|Q1/)
  })

  it('is for who holds its key, and refuses a period that ends before it starts', async () => {
    expect((await call('keyless', 'fclDashboard/figures', period)).status).toBe(403)
    expect((await call('reader', 'fclDashboard/figures', period)).status).toBe(200)
    const backwards = await call('pricing', 'fclDashboard/figures', { from: period.to, to: period.from })
    expect(backwards.status).toBe(400)
  })

  it('shows contracts only to people who may see them', async () => {
    expect(await ask('contracts')).toEqual([])
    const permit = (change: string) =>
      service.database.query(
        `UPDATE account SET permissions = ${change}(permissions, 'TS-9012') WHERE employee_id = $1`,
        [service.employees.reader],
      )
    await permit('array_remove')
    expect((await call('reader', 'fclDashboard/contracts', period)).status).toBe(403)
    await permit('array_append')
  })

  it('shows imports only to people who may import', async () => {
    expect(await ask('figures')).toMatchObject({ toCheck: 0 })
    expect(await ask('quality')).toEqual([])
    for (const as of ['costless', 'reader'] as const) {
      expect(await ask('figures', {}, as), as).toMatchObject({ toCheck: null })
      expect(await ask('quality', {}, as), as).toBeNull()
      expect(await ask('sheets', { of: 'underWay' }, as), as).toEqual({ total: 0, rows: [] })
    }
  })
})
