import { type FclAsk, fclRate, organisation, role, secrecyRule } from '@hangjia/contracts'
import type { FclRate } from '@hangjia/pricing'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, price, quotation, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = fiveLanes(today)
const [shanghai, ningbo] = lanes.map(({ ask }) => ask) as [FclAsk, FclAsk]
const [sample] = book.rates as [FclRate]

onBothEngines('secret rates', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
  })
  beforeEach(() => service.database.script('DELETE FROM secrecy_rule'))

  const keep = (hide: readonly string[], change: object = {}, companyId = service.companyId) =>
    insertRecords(service.database, secrecyRule, companyId, [
      {
        name: '大客户价',
        hide,
        maskText: '保密',
        carriers: [sample.carrier],
        onQuotation: 'shown',
        status: 1,
        validFrom: addDays(today, -1),
        validTo: addDays(today, 1),
        visiblePersons: [service.employees.junior],
        ...change,
      },
    ])
  const found = async (as: 'sales' | 'junior' | 'pricing', asked: FclAsk = shanghai, asOf?: string) => {
    const { offers, steps } = await service.ask(as, as === 'pricing' ? price.desk : price.sell, { ask: asked, asOf })
    return { offers: offers.length, lane: steps.find(({ step }) => step === 'lane')?.left, all: offers }
  }

  it('are there for who is named, for who holds TS-9037, and for nobody else', async () => {
    const before = await found('sales')
    expect(before.offers).toBeGreaterThan(0)
    await keep(['row'])
    expect(await found('sales')).toMatchObject({ offers: 0, lane: 0 })
    expect(await found('junior')).toEqual(before)
    expect((await found('pricing')).offers).toBe(before.offers)
  })

  it('are there for the people of the roles and units that are named, and of the units below', async () => {
    const { database, companyId, employees } = service
    const [group = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '华东区', nodeKind: 'institution', sortNo: 0, status: 1 },
    ])
    const [team = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '宁波组', nodeKind: 'team', sortNo: 0, status: 1, superOrg: group },
    ])
    const [keeper = ''] = await insertRecords(database, role, companyId, [
      { roleName: '大客户专员', side: 'company', dataScope: 'company', status: 1, pageKeys: [], functionKeys: [] },
    ])
    const join = (roles: string[], orgs: string[]) =>
      database.query('UPDATE employee SET roles_ids = $2::bigint[], orgs_ids = $3::bigint[] WHERE id = $1', [
        employees.sales,
        roles,
        orgs,
      ])
    const { offers } = await found('sales')
    await keep(['row'], { visiblePersons: [], visibleRoles: [keeper] })
    expect(await found('sales')).toMatchObject({ offers: 0 })
    await join([keeper], [])
    expect(await found('sales')).toMatchObject({ offers })
    await database.query('UPDATE role SET status = 0 WHERE id = $1', [keeper])
    expect(await found('sales')).toMatchObject({ offers: 0 })
    await database.script('DELETE FROM secrecy_rule')
    await keep(['row'], { visiblePersons: [], visibleOrgs: [group] })
    expect(await found('sales')).toMatchObject({ offers: 0 })
    await join([], [team])
    expect(await found('sales')).toMatchObject({ offers })
    await join([], [])
  })

  it.each([
    ['one that is disabled', { status: 0 }],
    ['one that is over', { validFrom: '2020-01-01', validTo: addDays(today, -1) }],
    ['one of another carrier', { carriers: ['999'] }],
  ])('are no secret by a rule that is none: %s', async (_what, change) => {
    await keep(['row'], change)
    expect((await found('sales')).offers).toBeGreaterThan(0)
  })

  it('of another company are nobody’s concern here', async () => {
    await keep(['row'], {}, service.rivalId)
    expect((await found('sales')).offers).toBeGreaterThan(0)
  })

  it('stay secret as of the past: what is forbidden now is not shown as of then', async () => {
    const asOf = new Date(Date.now() - 1000).toISOString()
    await keep(['row'])
    expect((await found('sales', shanghai, asOf)).offers).toBe(0)
  })

  it('are not counted either while they wait to be published or are over', async () => {
    const lane = { ...shanghai, pods: ningbo.pods, pols: shanghai.pols }
    const before = (await found('sales', lane)).lane ?? 0
    await insertRecords(service.database, fclRate, service.companyId, [
      { ...sample, pod: ningbo.pods[0], displayFlag: 0 },
      { ...sample, pod: ningbo.pods[0], validFrom: addDays(today, -90), validTo: addDays(today, -60) },
      { ...sample, pod: ningbo.pods[0], supplier: null, contractNo: 'ZZ9', displayFlag: 0, tradeLine: null },
    ])
    expect((await found('sales', lane)).lane).toBe(before + 3)
    const line = sample.tradeLine ?? (await lineOf(ningbo.pods[0] ?? ''))
    for (const [scope, left] of [
      [{}, 0],
      [{ contractNos: ['ZZ9'] }, 2],
      [{ pols: shanghai.pols, pods: ningbo.pods, rateTypes: [sample.rateType] }, 0],
      [{ suppliers: ['1'] }, 3],
      [{ namedAccounts: ['1'] }, 3],
      [{ carriers: [], tradeLines: [line] }, 0],
    ] as const) {
      await service.database.script('DELETE FROM secrecy_rule')
      await keep(['row'], scope)
      expect([scope, (await found('sales', lane)).lane]).toEqual([scope, before + left])
    }
  })
  const lineOf = async (port: string) =>
    (await service.database.one<{ route: string }>('SELECT route_id::text AS route FROM port WHERE id = $1', [port]))
      .route

  it('cannot be quoted without their carrier or price, whatever key is sent', async () => {
    const [before] = (await found('sales')).all
    for (const part of ['carrier', 'price']) {
      await service.database.script('DELETE FROM secrecy_rule')
      await keep([part])
      const { text } = await service.raw('sales', price.sell, { ask: shanghai })
      expect(JSON.parse(text).data.offers[0]).toMatchObject({ quotable: false, secret: { hidden: [part] } })
      expect(text).not.toContain(`"id":"${before?.rate.id}"`)
      for (const [key, rule] of [
        [before?.key, 'notFound'],
        [JSON.parse(text).data.offers[0].key, 'secretOffer'],
      ]) {
        const asOf = new Date().toISOString()
        const refusal = await service.refused('sales', quotation.fromOffers, { ask: shanghai, asOf, offerKeys: [key] })
        expect(refusal).toMatchObject({ status: 400, issues: [{ path: 'offerKeys.0', rule }] })
      }
    }
  })

  it('go into a quotation without their service and free time', async () => {
    await keep(['service', 'freeTime'])
    const { offers, asOf } = await service.ask('sales', price.sell, { ask: shanghai })
    expect(offers[0]).toMatchObject({ serviceCode: null, quotable: true, secret: { hidden: ['service', 'freeTime'] } })
    const { id } = await service.ask('sales', quotation.fromOffers, {
      ask: shanghai,
      asOf,
      offerKeys: [offers[0]?.key ?? ''],
    })
    const { draft } = await service.ask('sales', quotation.get, { id })
    expect(draft.options[0]).toMatchObject({ serviceCode: '', freeTimeText: '' })
    const { text } = await service.raw('sales', quotation.get, { id })
    expect(text).not.toContain(sample.serviceCode ?? 'no service')
  })
})
