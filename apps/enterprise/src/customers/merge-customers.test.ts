import { contract, customer, fclRate, followUp, quotationRecord, type Versioned } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { rateValues } from '../../test/service.ts'
import { draftNow } from '../quotations/stored/stored-quotation.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { duplicates, merge, mergePrices, undoMerge } = contract.customers
const { records } = contract
const page = 'companyCustomer'

onBothEngines('two customers that are one firm', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
  })
  beforeEach(async () => {
    service.at = undefined
    for (const table of ['customer_merge', 'customer', 'ownership', 'follow_up', 'message', 'saved_search'])
      await service.database.run(`DELETE FROM ${table}`)
  })
  const make = async (owner: Name | null, more: object) => {
    const [id = ''] = await insertRecords(service.database, customer, service.companyId, [
      { customerNo: `K${Math.random()}`, owner: owner && service.employees[owner], ...more },
    ])
    return await read(id)
  }
  const read = (id: string) => service.ask('pricing', records.get, { page, id })
  const key = ({ id, version }: Versioned) => ({ id, version })
  const person = (name: string, isMain: boolean) => ({ name, phone: `138${name}`, email: '', isMain })

  it('are found by name, credit code, phone and mail domain, with what they have in common', async () => {
    const one = await make('pricing', { nameCn: '深圳市示例甲贸易有限公司', contacts: [person('00001111', true)] })
    const other = await make('sales', { nameCn: '示例甲贸易', contacts: [person('00001111', true)] })
    const third = await make(null, { nameCn: '别的公司', mailDomains: ['example-a.cn'] })
    await make(null, { nameCn: '再一家', contacts: [{ name: 'x', email: 'a@example-a.cn', isMain: true }] })
    const { total, pairs } = await service.ask('pricing', duplicates, { id: null })
    expect([total, pairs.map(({ score, because }) => [score, because])]).toEqual([
      2,
      [
        [100, ['name', 'phone']],
        [20, ['mailDomain']],
      ],
    ])
    const ofThird = await service.ask('pricing', duplicates, { id: third.id })
    expect(ofThird.pairs.map(({ one: { id } }) => id)).toEqual([third.id])
    expect(pairs[0]).toMatchObject({ one: { id: one.id }, other: { id: other.id } })
    expect((await service.ask('rival', duplicates, { id: null })).total).toBe(0)
    expect((await service.refused('sales', duplicates, { id: null })).status).toBe(403)
  })

  it('become one: records, lists and contacts of both, chosen values, and who owned the other hears of it', async () => {
    const keep = await make('pricing', { nameCn: '甲', city: '深圳', tags: ['a'], contacts: [person('1', true)] })
    const gone = await make('sales', {
      nameCn: '甲公司',
      city: '广州',
      industry: '家电',
      tags: ['a', 'b'],
      parent: keep.id,
      contacts: [person('1', true), person('2', false)],
    })
    const talk = { at: '2026-11-01T02:00:00.000Z', customer: gone.id, method: 'phone', content: '谈过' }
    const [talked = ''] = await insertRecords(service.database, followUp, service.companyId, [
      { ...talk, by: service.employees.sales },
    ])
    const sent = await sentTo(gone.id)
    const both = { keep: key(keep), gone: key(gone), take: ['city'], reason: '同一家' }
    expect((await service.refused('sales', merge, both)).status).toBe(403)
    expect((await service.refused('rival', merge, both)).status).toBe(404)
    expect((await service.refused('pricing', merge, { ...both, gone: both.keep })).status).toBe(400)
    expect((await service.refused('pricing', merge, { ...both, take: ['creditUsed'] })).status).toBe(400)
    expect((await service.refused('pricing', merge, { ...both, gone: { ...both.gone, version: 9 } })).status).toBe(409)
    const { moved } = await service.ask('pricing', merge, both)
    expect(moved).toBe(2)
    const now = await read(keep.id)
    expect(now).toMatchObject({ nameCn: '甲', city: '广州', industry: '家电', tags: ['a', 'b'], parent: null })
    expect(now.contacts).toMatchObject([
      { name: '1', isMain: true },
      { name: '2', isMain: false },
    ])
    expect((await service.refused('pricing', records.get, { page, id: gone.id })).status).toBe(404)
    const followed = await service.ask('pricing', records.get, { page: 'followUps', id: talked })
    expect(followed.customer).toMatchObject({ id: keep.id })
    expect(await customerOf(sent)).toBe(keep.id)
    const [message] = await service.database.query<{ title: string }>(
      "SELECT title FROM message WHERE title LIKE '您的客户已合并%'",
    )
    expect(message?.title).toBe('您的客户已合并：甲公司 → 甲')
  })

  it('keep a review of the one that stays, unless it takes the name of the other', async () => {
    const approved = { qualification: 'approved', qualifiedOn: '2026-11-02' }
    for (const [take, qualification] of [
      [[], 'approved'],
      [['nameCn'], null],
    ] as const) {
      const keep = await make('pricing', { nameCn: '甲', ...approved })
      const gone = await make('sales', { nameCn: '乙' })
      await service.ask('pricing', merge, { keep: key(keep), gone: key(gone), take: [...take], reason: '同一家' })
      expect((await read(keep.id)).qualification).toBe(qualification)
    }
  })

  it('are two again for thirty days: what moved goes back, and what was changed since stays', async () => {
    const keep = await make('pricing', { nameCn: '甲', city: '深圳' })
    const gone = await make('sales', { nameCn: '乙', city: '广州', industry: '家电', creditLimit: '1000.10' })
    const sent = await sentTo(gone.id)
    await service.ask('pricing', merge, { keep: key(keep), gone: key(gone), take: ['city'], reason: '同一家' })
    const merged = await read(keep.id)
    await service.ask('pricing', records.save, { page, ...key(merged), values: { city: '东莞' } })
    const { rows } = await service.ask('pricing', records.list, { page: 'customerMerges' })
    const [row] = rows
    if (!row) throw new Error('no merge is kept')
    expect(row).toMatchObject({ goneName: '乙', state: 'merged', moved: 1, customer: { id: keep.id } })
    const wish = { ...key(row), reason: '看错了' }
    expect((await service.refused('rival', undoMerge, wish)).status).toBe(404)
    service.at = `${addDays(businessDay(Date.now()), 31)}T04:00:00.000Z`
    expect(await service.rules('pricing', undoMerge, wish)).toEqual(['mergeTooOld'])
    service.at = undefined
    expect(await service.ask('pricing', undoMerge, wish)).toEqual({ customer: gone.id, restored: 1 })
    expect(await read(gone.id)).toMatchObject({
      nameCn: '乙',
      city: '广州',
      creditLimit: gone.creditLimit,
      customerNo: gone.customerNo,
      owner: { id: service.employees.sales },
    })
    expect(await read(keep.id)).toMatchObject({ city: '东莞', industry: null, creditLimit: null })
    expect(await customerOf(sent)).toBe(gone.id)
    expect(await service.rules('pricing', undoMerge, { ...wish, version: row.version + 1 })).toEqual(['notInThisState'])
  })

  it('are refused with the list that would be too long', async () => {
    const { max } = customer.fields.tags
    const [keep, gone] = [
      await make('pricing', { nameCn: '甲', tags: Array.from({ length: max }, (_, at) => `a${at}`) }),
      await make('pricing', { nameCn: '乙', tags: ['b'] }),
    ]
    const wish = { keep: key(keep), gone: key(gone), reason: '同一家' }
    const { issues } = await service.refused('pricing', merge, wish)
    expect(issues).toMatchObject([
      { path: 'tags', rule: 'mergeTooLong', parameters: { maximum: max, name: expect.stringContaining('/ Tags') } },
    ])
  })

  it('have the owner that is chosen, or the only one', async () => {
    const [pooled, owned] = [await make(null, { nameCn: '甲' }), await make('sales', { nameCn: '乙' })]
    await service.ask('pricing', merge, { keep: key(pooled), gone: key(owned), reason: '同一家' })
    const first = await read(pooled.id)
    expect(first.owner).toMatchObject({ id: service.employees.sales })
    const other = await make('pricing', { nameCn: '丙' })
    await service.ask('pricing', merge, { keep: key(first), gone: key(other), take: ['owner'], reason: '同一家' })
    expect((await read(pooled.id)).owner).toMatchObject({ id: service.employees.pricing })
  })

  it('have another owner only by those who assign customers, within the limit of customers', async () => {
    const [keep, gone] = [await make('pricing', { nameCn: '甲' }), await make('sales', { nameCn: '乙' })]
    const wish = { keep: key(keep), gone: key(gone), take: ['owner'], reason: '同一家' }
    const { pricing, sales } = service.employees
    const may = (change: string) =>
      service.database.query(`UPDATE account SET permissions = ${change} WHERE employee_id = $1`, [pricing])
    await may("array_remove(permissions, 'TS-9010')")
    expect(await service.rules('pricing', merge, wish)).toEqual(['ownerByAssigner'])
    const asked = { keep: keep.id, gone: gone.id }
    expect(await service.ask('pricing', mergePrices, asked)).toEqual({ prices: [], ownsGone: false })
    await may("permissions || '{TS-9010}'::text[]")
    await make('sales', { nameCn: '丙' })
    await service.ask('pricing', records.save, {
      page: 'customerCaps',
      values: { name: '一个', persons: [sales], units: [], holdingCap: 1 },
    })
    expect(await service.rules('pricing', merge, wish)).toEqual(['holdingFull'])
    await service.database.run('DELETE FROM customer_cap')
    await service.ask('pricing', merge, wish)
    expect((await read(keep.id)).owner).toMatchObject({ id: sales })
  })

  describe('have prices of the one that goes', () => {
    const markup = (customers: readonly string[], more: object = {}) =>
      service.ask('pricing', records.save, {
        page: 'priceSet',
        values: {
          name: 'x',
          customers,
          lines: [{ target: 'freight', box: null, method: 'add', value: '10', currency: null, rounding: 'none' }],
          validFrom: '2026-11-01',
          validTo: '2099-11-30',
          status: 1,
          ...more,
        },
      })
    const ports = new Proxy({}, { get: () => '1' })
    const priced = async () => {
      const [keep, gone] = [await make('pricing', { nameCn: '甲' }), await make('pricing', { nameCn: '乙' })]
      const third = await make('pricing', { nameCn: '丙' })
      const own = await markup([gone.id])
      const shared = await markup([gone.id, third.id], { validFrom: '2026-11-02' })
      await markup([gone.id], { status: 0 })
      await markup([gone.id, keep.id], { validFrom: '2026-11-03' })
      await markup([gone.id], { validFrom: '2026-11-04', validTo: '2026-11-04' })
      const [rate = ''] = await insertRecords(service.database, fclRate, service.companyId, [
        rateValues(
          { ids: ports },
          { rateType: 'NAC', namedAccounts: [gone.id], validTo: '2099-11-30', displayFlag: 2 },
        ),
      ])
      return { keep, gone, third, own: own.id, shared: shared.id, rate }
    }
    const states = async ({ own, shared, rate }: Awaited<ReturnType<typeof priced>>) => {
      const state = (table: string, column: string, customers: string, id: string) =>
        service.database.one<{ state: number; customers: string[] }>(
          `SELECT ${column} AS state, ${customers}::text[] AS customers FROM ${table} WHERE id = $1`,
          [id],
        )
      return [
        await state('company_markup', 'status', 'customers_ids', own),
        await state('company_markup', 'status', 'customers_ids', shared),
        await state('fcl_rate', 'display_flag', 'named_accounts_ids', rate),
      ].map(({ state: is, customers }) => [is, customers])
    }
    const wishOf = ({ keep, gone }: Awaited<ReturnType<typeof priced>>) => ({
      keep: key(keep),
      gone: key(gone),
      reason: '同一家',
    })
    beforeEach(async () => {
      for (const table of ['company_markup', 'fcl_rate']) await service.database.run(`DELETE FROM ${table}`)
    })

    it('which are counted by page, and no merge is made before a person has chosen', async () => {
      const made = await priced()
      const asked = { keep: made.keep.id, gone: made.gone.id }
      expect(await service.ask('pricing', mergePrices, asked)).toEqual({
        prices: [
          { page: 'fclFreight', count: 1 },
          { page: 'priceSet', count: 2 },
        ],
        ownsGone: true,
      })
      expect((await service.refused('rival', mergePrices, asked)).status).toBe(404)
      expect((await service.refused('sales', mergePrices, asked)).status).toBe(403)
      expect(await service.rules('pricing', merge, wishOf(made))).toEqual(['mergePrices'])
      await service.ask('pricing', merge, { ...wishOf(made), prices: 'bring' })
      expect(await states(made)).toEqual([
        [1, [made.keep.id]],
        [1, [made.keep.id, made.third.id]],
        [2, [made.keep.id]],
      ])
    })

    it('which are not brought where the one that stays has a mark-up for the same', async () => {
      const made = await priced()
      await markup([made.keep.id])
      expect(await service.rules('pricing', merge, { ...wishOf(made), prices: 'bring' })).toEqual(['equalMarkup'])
      await service.ask('pricing', merge, { ...wishOf(made), prices: 'end' })
    })

    it('which end if that is chosen, and count again once the merge is undone', async () => {
      const made = await priced()
      await service.ask('pricing', merge, { ...wishOf(made), prices: 'end' })
      expect(await states(made)).toEqual([
        [0, [made.keep.id]],
        [1, [made.third.id]],
        [0, [made.keep.id]],
      ])
      const [row] = (await service.ask('pricing', records.list, { page: 'customerMerges' })).rows
      await service.ask('pricing', undoMerge, { id: row?.id ?? '', version: row?.version ?? 0, reason: '看错了' })
      expect(await states(made)).toEqual([
        [1, [made.gone.id]],
        [1, [made.third.id, made.gone.id]],
        [2, [made.gone.id]],
      ])
    })
  })

  /** A sent quotation to a customer, whose content never changes. */
  const sentTo = async (id: string): Promise<string> => {
    const quoteNo = `ZM${Math.random()}`
    const [made = ''] = await insertRecords(service.database, quotationRecord, service.companyId, [
      {
        quoteNo,
        layout: 'shipment',
        revision: 1,
        status: 'sent',
        salesperson: service.employees.pricing,
        customer: id,
        lane: '',
        boxes: '',
        totals: '',
        validUntil: '2026-12-31',
        mode: 'fcl',
      },
    ])
    await service.database.run(
      `INSERT INTO quotation_content (company_id, quotation_id, quote_no, revision, is_draft, draft, document, sha256)
       VALUES ($1, $2, $3, 1, false, $4::text::jsonb, '{}', 'x')`,
      [service.companyId, made, quoteNo, JSON.stringify({ customer: id, options: [] })],
    )
    return made
  }
  const customerOf = async (quotation: string): Promise<unknown> =>
    (
      await service.database.one<{ draft: { customer: unknown } }>(
        `SELECT ${draftNow} AS draft FROM quotation q JOIN quotation_content c ON c.company_id = q.company_id AND c.quotation_id = q.id
         WHERE q.company_id = $1 AND q.id = $2`,
        [service.companyId, quotation],
      )
    ).draft.customer
})
