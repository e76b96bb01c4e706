import {
  analysisNamed,
  analysisNames,
  contract,
  currency,
  customer,
  exchangeRate,
  followUp,
  measureNamed,
  organisation,
  ownership,
  partnerGroup,
  quotationRecord,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { read, behind, options } = contract.customerAnalysis
type Page = (typeof analysisNames)[number]

describe('the analyses of customers', () => {
  let service: PricingService
  let ids: readonly string[]
  let units: readonly string[]
  const today = businessDay(Date.now())
  const period = { from: addDays(today, -30), to: today }
  const ask = (as: Name, page: Page, more: object = {}) =>
    service.ask(as, read, { page, reach: analysisNamed(page).reaches[0], ...period, ...more })
  const figuresOf = async (as: Name, page: Page, more: object = {}) =>
    Object.fromEntries((await ask(as, page, more)).figures.map(({ name, value }) => [name, value]))

  beforeAll(async () => {
    service = await startPricingService(await freshDatabase())
    const { database, companyId, employees } = service
    const { sales, junior, pricing } = employees
    const named = { status: 1 }
    const [cny, usd] = await insertRecords(
      database,
      currency,
      '0',
      ['CNY', 'USD', 'THB'].map((code, at) => ({ ...named, code, nameScn: code, nameEn: code, numericId: at + 1 })),
    )
    await insertRecords(database, exchangeRate, companyId, [
      { fromCurrency: usd, toCurrency: cny, kind: 'sell', rate: '7', validFrom: addDays(today, -90), validTo: null },
    ])
    const unit = async (orgName: string, nodeKind: string, superOrg: string | null) =>
      (await insertRecords(database, organisation, companyId, [{ orgName, nodeKind, superOrg, status: 1 }]))[0] ?? ''
    const head = await unit('总部', 'company', null)
    const branch = await unit('宁波分公司', 'institution', head)
    const team = await unit('业务部', 'department', branch)
    units = [head, branch, team]
    for (const [id, at] of [
      [sales, team],
      [junior, branch],
      [pricing, head],
    ])
      await database.query('UPDATE employee SET orgs_ids = ARRAY[$3::bigint] WHERE company_id = $1 AND id = $2', [
        ...[companyId, id, at],
      ])
    const owned = [sales, sales, junior, pricing, null]
    ids = await insertRecords(
      database,
      customer,
      companyId,
      owned.map((owner, at) => ({
        customerNo: `C${at}`,
        nameCn: `上海示例${at}进出口有限公司`,
        nameEn: `Sample ${at} Trading`,
        stage: 'active',
        owner,
      })),
    )
    const [first = '', second = '', third = ''] = ids
    const day = (ago: number) => `${addDays(today, -ago)}T04:00:00.000Z`
    await insertRecords(database, followUp, companyId, [
      { at: day(2), customer: first, method: 'phone', content: 'a', by: sales },
      { at: day(3), customer: first, method: 'visit', content: 'b', by: sales },
      { at: day(3), customer: third, method: 'visit', content: 'c', by: junior },
      { at: day(40), customer: first, method: 'visit', content: 'before', by: sales },
    ])
    await insertRecords(database, ownership, companyId, [
      { at: day(5), customer: ids[4], kind: 'auto', fromOwner: sales, toOwner: null, note: null, by: null },
      { at: day(6), customer: second, kind: 'claim', fromOwner: null, toOwner: sales, note: null, by: sales },
    ])
    const quote = (at: number, more: object) => ({
      quoteNo: `Q${at}`,
      layout: 'shipment',
      mode: 'fcl',
      revision: 1,
      lane: '上海 → 汉堡',
      boxes: '1×40HQ',
      totals: '',
      validUntil: addDays(today, 9),
      sentAt: day(4),
      currency: 'USD',
      equivalent: '100.00',
      ...more,
    })
    const won = { status: 'accepted', answeredAt: day(2) }
    await insertRecords(database, quotationRecord, companyId, [
      quote(1, { ...won, customer: first, salesperson: sales }),
      quote(2, { ...won, customer: first, salesperson: sales, mode: 'air', currency: 'CNY', equivalent: '50.50' }),
      quote(3, { ...won, customer: second, salesperson: sales, currency: 'THB', equivalent: '9' }),
      quote(4, { status: 'declined', answeredAt: day(1), lossReason: 'price', customer: first, salesperson: sales }),
      quote(5, { ...won, customer: third, salesperson: junior }),
      // Two revisions of one quotation, and a list of prices, which is neither won nor lost.
      quote(6, { status: 'superseded', customer: third, salesperson: junior }),
      quote(6, { status: 'sent', revision: 2, customer: third, salesperson: junior }),
      quote(7, { layout: 'standard', status: 'sent', customer: first, salesperson: sales }),
    ])
    await insertRecords(database, partnerGroup, companyId, [
      {
        nameCn: '联盟',
        nameEn: 'Alliance',
        state: 'active',
        shares: [],
        staff: [employees.partner],
        customers: [first],
      },
    ])
  })

  it('count what a person did, each quotation once, and nothing of colleagues', async () => {
    expect(await figuresOf('sales', 'saleCustomerAnalysis')).toMatchObject({
      held: '2',
      newCustomers: '2',
      claimed: '1',
      neglected: '1',
      gaveUp: '0',
      followUps: '2',
      overdue: '0',
      quoted: '4',
      won: '3',
      hitRate: '75',
      answerDays: '2.3',
      repeatRate: '50',
    })
  })

  it('take a quotation that nobody answered in time for one that was not won', async () => {
    const { database, companyId } = service
    const until = (day: string) =>
      database.query(
        "UPDATE quotation SET valid_until = $2 WHERE company_id = $1 AND quote_no = 'Q6' AND revision = 2",
        [companyId, day],
      )
    expect(await figuresOf('pricing', 'deptCustomerAnalysis')).toMatchObject({ won: '4', hitRate: '80' })
    await until(addDays(today, -1))
    expect(await figuresOf('pricing', 'deptCustomerAnalysis')).toMatchObject({ won: '4', hitRate: '66.7' })
    await until(addDays(today, 9))
  })

  it('convert money at the rate in use, show it by currency, and leave out what has no rate', async () => {
    const answer = await ask('sales', 'saleCustomerAnalysis')
    expect(answer.figures.find(({ name }) => name === 'wonAmount')).toMatchObject({
      value: '750.50',
      amounts: [
        { currency: 'CNY', amount: '50.50' },
        { currency: 'THB', amount: '9' },
        { currency: 'USD', amount: '100.00' },
      ],
    })
    expect([answer.currency, answer.rates.map(({ from, rate }) => [from, rate]), answer.unconverted]).toEqual([
      'CNY',
      [['USD', '7']],
      ['THB'],
    ])
  })

  it('reach an institution and what is below it, or the whole company, for who holds the key of that reach', async () => {
    const { database, companyId, employees } = service
    expect(await figuresOf('pricing', 'deptCustomerAnalysis')).toMatchObject({ held: '4', quoted: '6' })
    await database.query('UPDATE employee SET orgs_ids = ARRAY[$3::bigint] WHERE company_id = $1 AND id = $2', [
      ...[companyId, employees.pricing, units[1]],
    ])
    expect(await figuresOf('pricing', 'deptCustomerAnalysis')).toMatchObject({ held: '4', quoted: '6' })
    // A second post in the institution counts as a post of it.
    await database.query('UPDATE employee SET orgs_ids = $3::bigint[] WHERE company_id = $1 AND id = $2', [
      ...[companyId, employees.junior, [units[0], units[1]]],
    ])
    for (const [page, more] of [
      ['deptCustomerAnalysis', {}],
      ['companyCustomerAnalysis', { unit: units[1] }],
    ] as const)
      expect(await figuresOf('pricing', page, more), page).toMatchObject({ held: '4', quoted: '6' })
    expect(await figuresOf('pricing', 'companyCustomerAnalysis', { unit: units[2] })).toMatchObject({
      held: '2',
      quoted: '4',
    })
    expect(await figuresOf('pricing', 'clientAnalysis', { reach: 'company' })).toMatchObject({
      quoting: '3',
      winning: '3',
    })
    expect(await figuresOf('sales', 'clientAnalysis')).toMatchObject({ quoting: '2', winning: '2' })
    for (const [as, page, reach] of [
      ['sales', 'deptCustomerAnalysis', 'institution'],
      ['sales', 'clientAnalysis', 'company'],
      ['sales', 'saleUserPortrait', 'institution'],
      ['pricing', 'saleCustomerAnalysis', 'company'],
      ['junior', 'saleCustomerAnalysis', 'mine'],
    ] as const)
      expect((await service.refused(as, read, { page, reach, ...period })).status, `${as} ${page} ${reach}`).toBe(403)
  })

  it('show a salesperson no portrait of another', async () => {
    const { junior } = service.employees
    expect(await figuresOf('sales', 'saleUserPortrait', { person: junior })).toMatchObject({
      held: '0',
      quoted: '0',
      won: '0',
    })
    expect(await figuresOf('pricing', 'saleUserPortrait', { person: junior, reach: 'company' })).toMatchObject({
      held: '1',
      quoted: '2',
      won: '1',
    })
    const axesOf = async (person: string) =>
      (await ask('sales', 'saleUserPortrait', { person })).parts.flatMap((part) =>
        part.kind === 'radar' ? part.axes : [],
      )
    expect(await axesOf(junior)).toEqual([])
    expect(await axesOf(service.employees.sales)).toContainEqual(
      expect.objectContaining({ measure: 'won', value: '3' }),
    )
  })

  it('answer for three years at most', async () => {
    const refused = (days: number) =>
      service.refused('sales', read, {
        page: 'saleCustomerAnalysis',
        reach: 'mine',
        from: addDays(today, -days),
        to: today,
      })
    expect(await refused(1096)).toMatchObject({ issues: [{ path: 'to', rule: 'periodTooLong' }] })
    expect(await ask('sales', 'saleCustomerAnalysis', { from: addDays(today, -1095) })).toBeDefined()
  })

  it('list behind every number just as many rows', async () => {
    for (const [as, page] of [
      ...analysisNames.map((name) => ['pricing', name] as const),
      ...(['clientAnalysis', 'saleUserPortrait', 'saleCustomerAnalysis'] as const).map(
        (name) => ['sales', name] as const,
      ),
    ]) {
      const { reaches } = analysisNamed(page)
      const question = { page, reach: (as === 'pricing' ? reaches.at(-1) : reaches[0]) ?? 'mine', ...period }
      for (const { name, value } of (await service.ask(as, read, question)).figures) {
        if (!measureNamed(name).list) continue
        const { total, rows } = await service.ask(as, behind, { ...question, measure: name })
        expect([page, name, String(total), rows.length], as).toEqual([page, name, value, total])
      }
    }
    const { rows } = await service.ask('sales', behind, {
      page: 'saleCustomerAnalysis',
      reach: 'mine',
      ...period,
      measure: 'won',
      at: [{ by: 'product', value: 'air' }],
    })
    expect(rows).toMatchObject([{ quoteNo: 'Q2', mode: 'air' }])
  })

  it('show partners the customers that are shared with them, under shortened names and without money', async () => {
    const answer = await ask('partner', 'clientAnalysisAuLi')
    expect(Object.fromEntries(answer.figures.map(({ name, value }) => [name, value]))).toMatchObject({
      quoting: '1',
      won: '2',
    })
    const text = JSON.stringify(answer)
    expect(text).toContain('上海示例***')
    for (const hidden of ['进出口', 'Trading', 'wonAmount', '750.5', '员工']) expect(text).not.toContain(hidden)
    const list = await service.ask('partner', behind, {
      page: 'clientAnalysisAuLi',
      reach: 'company',
      ...period,
      measure: 'won',
    })
    expect(JSON.stringify(list)).not.toMatch(/Q1|员工|进出口/)
    const { junior } = service.employees
    const narrowed = { page: 'clientAnalysisAuLi', reach: 'company', ...period, measure: 'won' } as const
    const by = { at: [{ by: 'person', value: junior }] }
    expect((await service.refused('partner', behind, { ...narrowed, ...by })).status).toBe(403)
    for (const more of [{ person: junior }, { unit: units[1] }, { level: '1' }])
      expect((await service.refused('partner', read, { ...narrowed, measure: undefined, ...more })).status).toBe(403)
    for (const measure of ['held', 'claimed', 'overdue'])
      expect((await service.refused('partner', behind, { ...narrowed, measure })).issues).toMatchObject([
        { path: 'measure' },
      ])
    await service.database.run(
      `UPDATE customer SET last_follow_up_at = now(), next_follow_up = $2::date WHERE id = $1`,
      [...[ids[0], today]],
    )
    expect((await service.ask('partner', behind, { ...narrowed, measure: 'winning' })).rows).toMatchObject([
      { owner: null, lastFollowUpAt: null, nextFollowUp: null },
    ])
    expect(
      await service.ask('partner', options, { page: 'clientAnalysisAuLi', reach: 'company', of: 'customer' }),
    ).toEqual([])
    expect(
      (await service.refused('outsider', read, { page: 'clientAnalysisAuLi', reach: 'company', ...period })).status,
    ).toBe(403)
  })

  it('offer people and customers within the reach, and know nothing of another company', async () => {
    const { employees } = service
    const people = await service.ask('pricing', options, {
      page: 'deptCustomerAnalysis',
      reach: 'institution',
      of: 'person',
    })
    expect(people.map(({ id }) => id).toSorted()).toEqual(
      [employees.sales, employees.junior, employees.pricing].toSorted(),
    )
    expect(
      (await service.ask('sales', options, { page: 'clientAnalysis', reach: 'mine', of: 'customer' })).map(
        ({ id }) => id,
      ),
    ).toEqual(ids.slice(0, 2))
    expect(await figuresOf('rival', 'companyCustomerAnalysis', { reach: 'company' })).toMatchObject({
      held: '0',
      quoted: '0',
    })
    expect(await figuresOf('rival', 'saleUserPortrait', { reach: 'company', person: employees.sales })).toMatchObject({
      held: '0',
    })
  })
})
