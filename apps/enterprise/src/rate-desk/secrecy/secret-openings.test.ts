import { fclRate, secrecyRule } from '@hangjia/contracts'
import type { FclRate } from '@hangjia/pricing'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import {
  type Name,
  type PricingService,
  price,
  priceList,
  quotation,
  records,
  startPricingService,
} from '../../../test/pricing-service.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { seedBook } from '../../seed/seed-book.ts'

const today = '2026-11-20'
const { book, lanes } = fiveLanes(today)
const { ask } = lanes[0]!

onBothEngines('who opened confidential rates', (open) => {
  let service: PricingService
  let rate: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
    const sold = book.rates.find(({ pol, pod }) => ask.pols.includes(pol) && ask.pods.includes(pod)) as FclRate
    const [id = ''] = await insertRecords(service.database, fclRate, service.companyId, [{ ...sold, displayFlag: 1 }])
    rate = id
  })
  beforeEach(async () => {
    service.at = '2026-11-20T07:00:00.000Z'
    await service.database.script('DELETE FROM secrecy_rule; TRUNCATE secret_opening')
  })

  const keep = async (name: string, hide: readonly string[], change: object = {}): Promise<string> => {
    const [id = ''] = await insertRecords(service.database, secrecyRule, service.companyId, [
      {
        name,
        hide,
        maskText: '保密',
        pols: ask.pols,
        onQuotation: 'shown',
        status: 1,
        validFrom: addDays(today, -1),
        validTo: addDays(today, 1),
        visiblePersons: [service.employees.junior],
        ...change,
      },
    ])
    return id
  }
  const get = (as: Name) => service.ask(as, records.get, { page: 'fclFreight', id: rate })
  const quote = (as: Name) =>
    service.ask(as, quotation.fromOffers, { ask, asOf: service.at ?? '', offerKeys: [`${rate}.1`] })
  const openings = async (id: string, page = 'secretFclSet') =>
    await service.ask('pricing', records.secretOpenings, { page, id })
  const openingsOf = async (id: string, page?: string) =>
    (await openings(id, page)).rows.map(({ by, way, rules }) => [by, way, ...rules.map(({ name }) => name)])

  it('is written once a form is opened, with the rules that hit the rate, and listed for the rate and for each rule', async () => {
    await get('pricing')
    expect(await openingsOf(rate, 'fclFreight')).toEqual([])
    const priceRule = await keep('价格', ['price'])
    const agentRule = await keep('代理', ['supplier'])
    const elsewhere = await keep('别处', ['row'], { pols: ask.pods })
    await keep('已过', ['row'], { validFrom: '2026-01-01', validTo: '2026-02-01' })
    await get('pricing')
    const entry = ['员工pricing', 'record', '价格', '代理']
    for (const [id, page] of [[priceRule], [agentRule], [rate, 'fclFreight']] as const)
      expect(await openingsOf(id, page)).toEqual([entry])
    expect(await openingsOf(elsewhere)).toEqual([])
    expect(await openings(priceRule)).toMatchObject({
      total: 1,
      rows: [
        {
          at: expect.stringMatching(/^2026-11-20T07:00:00/),
          paper: null,
          rate: { id: rate, exists: true, pol: { id: ask.pols[0] } },
        },
      ],
    })
  })

  it('is one opening while a form is read again and again, and another one a quarter of an hour later, or by somebody else', async () => {
    const rule = await keep('价格', ['price'])
    for (const at of ['07:00', '07:01', '07:14']) {
      service.at = `2026-11-20T${at}:00.000Z`
      await get('pricing')
    }
    await service.ask('pricing', records.history, { page: 'fclFreight', id: rate })
    expect((await openings(rule)).total).toBe(1)
    await get('costless')
    service.at = '2026-11-20T07:16:00.000Z'
    await get('pricing')
    expect(await openingsOf(rule)).toEqual([
      ['员工pricing', 'record', '价格'],
      ['员工costless', 'record', '价格'],
      ['员工pricing', 'record', '价格'],
    ])
  })

  it('is written when it is quoted, by a person who sees the hidden values, naming the document', async () => {
    const rule = await keep('免箱期', ['freeTime'])
    await quote('sales')
    expect(await openingsOf(rule)).toEqual([])
    const { id } = await quote('junior')
    const [row] = (await openings(rule)).rows
    expect(row).toMatchObject({ by: '员工junior', way: 'paper', paper: { id, revision: 1, layout: 'shipment' } })
    const list = await service.ask('pricing', priceList.fromRates, { rates: [rate], customer: null })
    const next = await service.ask('pricing', quotation.copy, { id })
    expect((await openings(rule)).rows.slice(0, 2).map(({ paper }) => paper?.id)).toEqual([next.id, list.id])
  })

  it('is not written by a search, however much it shows', async () => {
    const rule = await keep('价格', ['price'])
    const { offers } = await service.ask('pricing', price.desk, { ask })
    expect(offers.length).toBeGreaterThan(0)
    await service.ask('pricing', records.list, { page: 'fclFreight' })
    expect((await openings(rule)).total).toBe(0)
  })

  it('is written of every confidential rate of a sheet that leaves the company', async () => {
    const rule = await keep('整条', ['row'])
    await insertRecords(service.database, fclRate, service.companyId, [
      { ...book.rates[0]!, pol: ask.pods[0], pod: ask.pols[0] },
    ])
    const sheet = { upstream: 'record/export' } as unknown as typeof records.list
    for (const form of ['list', 'import'] as const)
      expect((await service.raw('pricing', sheet, { page: 'fclFreight', form })).status).toBe(200)
    const { rows } = await openings(rule)
    expect(rows.map(({ way, rate: { id } }) => [way, id])).toEqual([
      ['export', rate],
      ['export', rate],
    ])
  })

  it('stays as it was written: rules and rates that are gone are named by their number', async () => {
    const [gone = ''] = await insertRecords(service.database, fclRate, service.companyId, [
      { ...book.rates[0]!, pol: ask.pols[0], displayFlag: 0 },
    ])
    const rule = await keep('价格', ['price'])
    const second = await keep('代理', ['supplier'])
    await service.ask('pricing', records.get, { page: 'fclFreight', id: gone })
    await service.database.run('DELETE FROM fcl_rate WHERE id = $1', [gone])
    await service.database.run('DELETE FROM secrecy_rule WHERE id = $1', [second])
    expect((await openings(rule)).rows).toMatchObject([
      { rate: { id: gone, exists: false, carrier: null }, rules: [{ name: '价格' }, { name: second }] },
    ])
    for (const change of ['UPDATE secret_opening SET account_id = 1', 'DELETE FROM secret_opening'])
      await expect(service.database.run(change)).rejects.toThrow()
  })

  it('is not written of a person whose session has ended', async () => {
    const rule = await keep('价格', ['price'])
    for (const _ of [1, 2]) await get('handless')
    await service.database.script('TRUNCATE secret_opening')
    await service.database.run(
      `DELETE FROM session WHERE account_id IN (SELECT id FROM account WHERE employee_id = $1)`,
      [service.employees.handless],
    )
    for (const leaf of [records.get, records.history])
      expect((await service.refused('handless', leaf, { page: 'fclFreight', id: rate })).status).toBe(401)
    // What the refused calls had begun would be written by now.
    await get('pricing')
    expect(await openingsOf(rule)).toEqual([['员工pricing', 'record', '价格']])
  })

  it('keeps nobody from a rate when it cannot be written', async () => {
    await keep('价格', ['price'])
    await service.database.script('ALTER TABLE secret_opening RENAME TO secret_opening_away')
    try {
      expect((await get('pricing')).id).toBe(rate)
      expect((await quote('pricing')).id).toMatch(/^\d+$/)
    } finally {
      await service.database.script('ALTER TABLE secret_opening_away RENAME TO secret_opening')
    }
    expect((await openings(rate, 'fclFreight')).total).toBe(0)
  })

  it('is shown to readers of both pages who see confidential rates, of their own company', async () => {
    const rule = await keep('价格', ['price'])
    const refused = async (as: Name, input: object) =>
      (await service.refused(as, records.secretOpenings, { page: 'secretFclSet', id: rule, ...input })).status
    expect(await refused('sales', {})).toBe(403)
    expect(await refused('partner', {})).toBe(403)
    expect(await refused('rival', {})).toBe(404)
    expect(await refused('pricing', { page: 'priceSet' })).toBe(400)
    const without = (key: string) =>
      service.database.run('UPDATE account SET permissions = array_remove(permissions, $2) WHERE employee_id = $1', [
        service.employees.floorless,
        key,
      ])
    await service.ask('floorless', records.secretOpenings, { page: 'secretFclSet', id: rule })
    await without('TS-9037')
    expect(await refused('floorless', {})).toBe(403)
  })
})
