import { marketMarkup, organisation, secrecyRule, supplierPoster, websiteProfile } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, poster, records, site } from '../../test/pricing-service.ts'
import { ask, book, pause, startRedactedMarket, today } from '../../test/redacted-market.ts'
import type { Database } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { site as siteAnswers } from '../site/show-site.ts'
import { tellSecretPosters } from './tell-secret-posters.ts'

const always = { validFrom: addDays(today, -1), validTo: addDays(today, 90), status: 1 }
const lane = { pol: ask.pols[0] ?? '', pod: ask.pods[0] ?? '', from: ask.etdFrom }

onBothEngines('posters with rates', (open) => {
  let service: PricingService
  let markup: string
  let id: string
  beforeAll(async () => {
    const market = await startRedactedMarket(await open(), book, { hideSurcharges: true, channels: ['website'] })
    ;({ service, rule: markup } = market)
    await insertRecords(service.database, websiteProfile, service.companyId, [
      { siteNameCn: '站点', siteNameEn: 'Site', defaultLanguage: 'zh' },
    ] as never)
    await pause()
  })
  beforeEach(async () => {
    service.at = undefined
    await service.database.script('DELETE FROM secrecy_rule; DELETE FROM poster_content')
    await service.database.run('UPDATE market_markup SET hide_surcharges = true WHERE id = $1', [markup])
    const [made = ''] = await insertRecords(service.database, supplierPoster, service.companyId, [values] as never)
    id = made
  })
  const values = {
    title: '海报',
    headline: '特价',
    kind: 'price',
    template: 'ocean',
    offerFrom: today,
    offerTo: addDays(today, 20),
    showSellPrice: 'all',
    qrOf: 'company',
    displayFlag: 1,
  }
  const offers = (as: Name = 'pricing') => service.ask(as, poster.offers, lane)
  const make = async (as: Name = 'pricing', rates?: string[]) =>
    service.ask(as, poster.make, {
      id,
      version: 1,
      rates: rates ?? (await offers()).slice(0, 2).map(({ rate }) => rate),
    })
  const content = () => service.ask('pricing', poster.content, { id })

  it('keeps what it showed, and reports what has changed since', async () => {
    expect(await content()).toBeNull()
    await make()
    const before = await content()
    expect(before?.rows.length).toBeGreaterThan(0)
    expect(new Set(before?.rows.map(({ state }) => state))).toEqual(new Set(['same']))
    await insertRecords(service.database, marketMarkup, service.companyId, [
      {
        name: 'more',
        channels: ['website'],
        fromLayer: 'afterPriceSet',
        pols: [lane.pol],
        ...always,
        lines: [{ target: 'freight', method: 'add', value: '333', rounding: 'none' }],
      },
    ] as never)
    const after = await content()
    expect(new Set(after?.rows.map(({ state }) => state))).toEqual(new Set(['changed']))
    expect(after?.rows.map(({ prices }) => prices)).toEqual(before?.rows.map(({ prices }) => prices))
    const drawn = await service.ask('pricing', poster.document, { id })
    expect([drawn.madeAt, drawn.rows.map(({ prices }) => prices)]).toEqual([
      before?.madeAt,
      before?.rows.map(({ prices }) => prices),
    ])
    service.at = `${addDays(today, 400)}T04:00:00.000Z`
    expect(new Set((await content())?.rows.map(({ state }) => state))).toEqual(new Set(['gone']))
    await service.database.script("DELETE FROM market_markup WHERE name = 'more'")
  })

  it('takes a rate that begins later than sailings are looked for from now on', async () => {
    const { database } = service
    const [later = ''] = (await offers()).map(({ rate }) => rate)
    const days = 'SELECT valid_from AS "from", valid_to AS "to" FROM fcl_rate WHERE id = $1'
    const before = await database.one<{ from: string; to: string }>(days, [later])
    const move = (from: string, to: string) =>
      database.run('UPDATE fcl_rate SET valid_from = $2, valid_to = $3 WHERE id = $1', [later, from, to])
    await move(addDays(today, 75), addDays(today, 89))
    const listed = await service.ask('pricing', poster.offers, { ...lane, from: addDays(today, 75) })
    expect(listed.map(({ rate }) => rate)).toContain(later)
    await make('pricing', [later])
    expect((await content())?.rows.map(({ state }) => state)).toEqual(['same'])
    await move(before.from, before.to)
  })

  it.each([
    ['none', 0],
    ['from', 1],
  ])('shows the prices that it is set to show: %s', async (show, most) => {
    await make()
    await service.database.run('UPDATE supplier_poster SET show_sell_price = $2 WHERE id = $1', [id, show])
    const { rows } = await service.ask('pricing', poster.document, { id })
    expect(rows.map(({ prices }) => prices.length)).toEqual(rows.map(() => most))
  })

  it('holds no cost, and no carrier that a confidentiality rule hides from others', async () => {
    await insertRecords(service.database, secrecyRule, service.companyId, [
      {
        name: '密',
        hide: ['carrier'],
        maskText: '某船',
        pols: ask.pols,
        onQuotation: 'hidden',
        ...always,
        visiblePersons: [service.employees.pricing],
      },
    ] as never)
    const listed = await offers()
    expect(new Set(listed.map(({ carrier }) => carrier.nameCn))).toEqual(new Set(['某船']))
    await make()
    for (const leaf of [poster.offers, poster.content, poster.document]) {
      const input = leaf === poster.offers ? lane : { id }
      const { text } = await service.raw('pricing', leaf, input)
      expect(text).not.toMatch(/"(buy|cost\w*|margin|derivation|contractNo|supplier)"/)
    }
    await service.database.script('DELETE FROM secrecy_rule')
    await insertRecords(service.database, secrecyRule, service.companyId, [
      { name: '密', hide: ['row'], pols: ask.pols, onQuotation: 'hidden', ...always },
    ] as never)
    expect(await offers()).toEqual([])
    expect((await service.refused('pricing', poster.make, { id, version: 1, rates: ['1'] })).status).toBe(404)
  })

  it('no longer shows what a later confidentiality rule hides, and notifies who made it, once', async () => {
    const { database, companyId, employees } = service
    await make()
    const before = await content()
    expect([before?.secret, (before?.rows.length ?? 0) > 0]).toEqual([0, true])
    const carrier = before?.rows[0]?.carrier
    const rule = (change: object) =>
      insertRecords(database, secrecyRule, companyId, [
        {
          name: '密',
          maskText: '某船',
          pols: ask.pols,
          onQuotation: 'hidden',
          ...always,
          hide: ['carrier'],
          ...change,
        },
      ] as never)
    const onSite = async () =>
      (await service.raw('pricing', site.show, { company: companyId })).text.includes(`<p>${carrier?.nameCn}</p>`)
    expect(await onSite()).toBe(true)
    const shown = async () => [
      (await content())?.rows.length,
      (await service.ask('pricing', poster.document, { id })).rows.length,
    ]
    for (const hide of [['carrier'], ['row'], ['price']]) {
      await database.script('DELETE FROM secrecy_rule')
      await rule({ hide })
      expect([hide, await shown(), (await content())?.secret]).toEqual([hide, [0, 0], before?.rows.length])
      for (const leaf of [poster.content, poster.document]) {
        const { text } = await service.raw('pricing', leaf, { id })
        expect(text).not.toContain(`"code":"${carrier?.code}"`)
      }
      expect(await onSite()).toBe(false)
    }
    // A rule for other rates, one that is over, and one about the contract change nothing.
    for (const change of [
      { pols: ['999'] },
      { validFrom: addDays(today, -9), validTo: addDays(today, -2) },
      { hide: ['contract'] },
    ]) {
      await database.script('DELETE FROM secrecy_rule')
      await rule(change)
      expect([change, await shown()]).toEqual([change, [before?.rows.length, before?.rows.length]])
    }
    const received = () =>
      database.query<{ employee: string; title: string }>(
        `SELECT a.employee_id AS employee, m.title FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
         WHERE m.fact LIKE 'poster-secret:%'`,
      )
    expect([await tellSecretPosters(database, today), await received()]).toEqual([0, []])
    await rule({})
    expect(await tellSecretPosters(database, today)).toBe(1)
    expect(await received()).toMatchObject([{ employee: employees.pricing, title: '海报上有运价已保密：海报' }])
    expect(await tellSecretPosters(database, today)).toBe(0)
    // A year later the message is deleted; the poster is not announced again.
    await database.script('DELETE FROM message')
    expect([await tellSecretPosters(database, today), await received()]).toEqual([0, []])
    // Made again, it shows the carrier as the rule wants it.
    await database.run('UPDATE supplier_poster SET version = version WHERE id = $1', [id])
    const rates = (await offers()).slice(0, 2).map(({ rate }) => rate)
    const { version } = await service.ask('pricing', records.get, { page: 'supplierPoster', id })
    await service.ask('pricing', poster.make, { id, version, rates })
    expect((await content())?.rows.map(({ carrier: masked }) => masked.nameCn)).toEqual(rates.map(() => '某船'))
    expect((await content())?.secret).toBe(0)
  })

  it('are asked about together where a site shows many of them', async () => {
    const { database, companyId } = service
    await insertRecords(database, secrecyRule, companyId, [
      { name: '密', hide: ['row'], pols: ['999'], onQuotation: 'hidden', ...always },
    ] as never)
    const shown = async () => {
      const sent: string[] = []
      const query: Database['query'] = async (sql, params) => {
        sent.push(sql)
        return await database.query(sql, params)
      }
      const one: Database['one'] = async (sql, params) => {
        sent.push(sql)
        return await database.one(sql, params)
      }
      const context = { database: { ...database, query, one }, now: () => `${today}T04:00:00.000Z` }
      const { items } = await siteAnswers.show(context as never, { company: companyId })
      return [items.filter(({ html }) => html?.zh.includes('<table>')).length, sent.length]
    }
    await make()
    const [alone, asked] = await shown()
    const rates = (await offers()).slice(0, 1).map(({ rate }) => rate)
    const more = await insertRecords(
      database,
      supplierPoster,
      companyId,
      ['二', '三'].map((title) => ({ ...values, title })) as never,
    )
    for (const other of more) await service.ask('pricing', poster.make, { id: other, version: 1, rates })
    expect([alone, await shown()]).toEqual([1, [3, asked]])
  })

  it('has the price that is published: a mark-up for the sales of some people does not count, though its maker is one of them', async () => {
    const { database, companyId, employees } = service
    const [unit = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '海报组', nodeKind: 'team', sortNo: 0, status: 1 },
    ] as never)
    await database.run('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [employees.pricing, [unit]])
    const before = await offers()
    await insertRecords(database, marketMarkup, companyId, [
      {
        name: 'ours',
        channels: ['website'],
        fromLayer: 'afterPriceSet',
        pols: [lane.pol],
        pods: [lane.pod],
        sellingUnits: [unit],
        ...always,
        lines: [{ target: 'freight', method: 'add', value: '333', rounding: 'none' }],
      },
    ] as never)
    expect(await offers()).toEqual(before)
    await database.script("DELETE FROM market_markup WHERE name = 'ours'")
  })

  it('is for the key of the page, for people who may search prices, and for the own company', async () => {
    const [offer] = await offers()
    const input = { id, version: 1, rates: [offer?.rate ?? ''] }
    for (const [as, status] of [
      ['sales', 403],
      ['clerk', 403],
      ['partner', 403],
      ['reader', 403],
      ['rival', 404],
    ] as const)
      expect([as, (await service.refused(as, poster.make, input)).status]).toEqual([as, status])
    expect(await offers('rival')).toEqual([])
    expect((await service.refused('rival', poster.document, { id })).status).toBe(404)
    expect((await service.refused('rival', poster.content, { id })).status).toBe(404)
    expect((await service.refused('pricing', poster.make, { ...input, version: 7 })).status).toBe(409)
    expect((await service.refused('pricing', poster.make, { ...input, rates: ['1', '1'] })).status).toBe(400)
  })
})
