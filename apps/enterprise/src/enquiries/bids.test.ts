import {
  containerType,
  contract,
  country,
  customer,
  enquiryDesk,
  port,
  supplier,
  type Versioned,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { migrations } from '../migrations/migrations.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { enquiries, records, suppliers } = contract
type Read = Readonly<Record<string, unknown>> & Versioned

onBothEngines('bids of suppliers', (open) => {
  let service: PricingService
  let lane: { readonly pol: string; readonly pod: string; readonly customer: string }
  let firms: readonly string[]
  let box = ''
  beforeAll(async () => {
    service = await startPricingService(await open())
    const { database, companyId, employees } = service
    const [home = ''] = await insertRecords(database, country, '0', [
      { code: 'CN', nameScn: '中国', nameEn: 'China', status: 1 },
    ])
    ;[box = ''] = await insertRecords(database, containerType, '0', [
      { code: '40HQ', nameScn: '40HQ', nameEn: '40HQ', kind: 'dry', teu: '2', status: 1 },
    ])
    const [pol = '', pod = ''] = await insertRecords(database, port, '0', [
      { code: 'CNSHA', nameScn: '上海', nameEn: 'Shanghai', country: home, status: 1 },
      { code: 'USLAX', nameScn: '洛杉矶', nameEn: 'Los Angeles', country: home, status: 1 },
    ])
    const [firm = ''] = await insertRecords(database, customer, companyId, [
      { customerNo: 'K1', nameCn: '示例甲贸易有限公司', stage: 'prospect', products: [], owner: employees.pricing },
    ])
    lane = { pol, pod, customer: firm }
    const named = (code: string, more: object) => ({ code, nameCn: `供应商${code}`, state: 'active', ...more })
    const contacts = [{ name: '李', email: 'li@a.example', isMain: true }]
    firms = await insertRecords(database, supplier, companyId, [
      named('A', { businessTypes: ['fcl'], contacts }),
      named('B', { businessTypes: ['fcl'] }),
      named('C', { businessTypes: ['air'] }),
      named('D', { businessTypes: ['fcl'], state: 'paused' }),
    ])
    await database.run('UPDATE supplier SET strong_ports_ids = $2::bigint[] WHERE id = $1', [firms[0], [pod]])
    await insertRecords(database, enquiryDesk, companyId, [
      { name: '整箱组', products: ['fcl'], members: [employees.pricing], status: 1 },
    ])
  })

  const ask = async (nature = 'live'): Promise<Read> =>
    (await service.ask('pricing', records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature, ...lane, boxes: [{ box, quantity: 1 }] },
    })) as Read
  const get = async (id: string, as: Name = 'pricing', page = 'instInquiry') =>
    (await service.ask(as, records.get, { page, id })) as Read
  const step = async (id: string, act: 'askSuppliers' | 'bid' | 'award' | 'withdrawBid', input: object) =>
    await service.ask('pricing', enquiries[act], { id, version: (await get(id)).version, ...input } as never)
  const bidOf = (at: number, price: string, more: object = {}) => ({
    supplier: firms[at],
    validUntil: addDays(businessDay(service.at ?? new Date()), 7),
    prices: [{ unit: '40HQ', currency: 'USD', price }],
    ...more,
  })
  const refusal = async (
    as: Name,
    act: 'askSuppliers' | 'bid' | 'award' | 'withdrawBid',
    id: string,
    input: object,
  ) => {
    const { version } = await get(id)
    const { status, issues } = await service.refused(as, enquiries[act], { id, version, ...input } as never)
    return issues.length > 0 ? issues.map(({ path, rule }) => `${path} ${rule}`).join() : status
  }

  it('are asked of suppliers of the product, those strong on the lane first, and answered one by one', async () => {
    // A Monday, 10:00 in China.
    service.at = '2026-11-23T02:00:00.000Z'
    const { id } = await ask()
    const offered = await service.ask('pricing', enquiries.suppliersFor, { id })
    expect(offered.map(({ supplier: { code }, isStrong, email }) => [code, isStrong, email])).toEqual([
      ['A', true, 'li@a.example'],
      ['B', false, ''],
    ])
    expect(await service.ask('pricing', enquiries.suppliersFor, { id, query: '供应商c' })).toHaveLength(1)
    await step(id, 'askSuppliers', { suppliers: [firms[0], firms[1]] })
    expect(await get(id)).toMatchObject({
      status: 'asking',
      bids: [
        { no: 1, supplier: { id: firms[0] }, receivedAt: null },
        { no: 2, supplier: { id: firms[1] }, receivedAt: null },
      ],
    })
    // An answer after lunch, within a minute of work: the half of it is not counted.
    service.at = '2026-11-23T05:30:30.000Z'
    await step(id, 'bid', bidOf(0, '2000', { words: 'USD 2000/40HQ', channel: 'mail' }))
    await step(id, 'bid', bidOf(1, '1900'))
    await step(id, 'bid', bidOf(0, '1950'))
    const read = await get(id)
    expect(read).toMatchObject({
      status: 'priced',
      bids: [
        { no: 1, minutes: 120, words: 'USD 2000/40HQ', channel: 'mail' },
        { no: 2, minutes: 120 },
        { no: 3, supplier: { id: firms[0] }, askedAt: null, minutes: null },
      ],
      bidPrices: [
        { bid: 1, price: '2000', unit: '40HQ', box: { code: '40HQ' } },
        { bid: 2, price: '1900' },
        { bid: 3, price: '1950' },
      ],
    })
    await step(id, 'award', { bid: 2 })
    const awards = async () => ((await get(id)).bids as { award: string | null }[]).map(({ award }) => award)
    expect(await awards()).toEqual(['N', 'Y', 'N'])
    await step(id, 'withdrawBid', { bid: 2, reason: '无舱' })
    expect(await refusal('pricing', 'award', id, { bid: 2 })).toBe('status bidMoved')
    await step(id, 'award', { bid: 3, others: 'C' })
    expect(await awards()).toEqual(['C', null, 'Y'])
    await step(id, 'award', { bid: null })
    expect(await awards()).toEqual([null, null, null])
    service.at = '2026-12-10T02:00:00.000Z'
    expect(await refusal('pricing', 'award', id, { bid: 1 })).toBe('status bidOver')
    service.at = undefined
  })

  it('from before that had parts of a minute are whole, so that their enquiry can be read', async () => {
    const { id } = await ask()
    await step(id, 'askSuppliers', { suppliers: [firms[0], firms[1]] })
    const { database } = service
    await database.run(`UPDATE enquiry SET bids = jsonb_set(bids, '{1,minutes}', '7.9') WHERE id = $1`, [id])
    await database.script(String(migrations.find(({ name }) => name.startsWith('090-'))?.up))
    expect((await get(id)).bids).toMatchObject([{ minutes: null }, { minutes: 7 }])
    await step(id, 'bid', bidOf(0, '2000'))
    const versions = await service.ask('pricing', records.history, { page: 'instInquiry', id })
    expect(versions.map(({ row }) => (row.bids as unknown[]).length).slice(0, 4)).toEqual([2, 2, 2, 0])
  })

  it('are shown to nobody without the rights to cost and suppliers, and name nobody in messages', async () => {
    const { id } = await ask()
    await step(id, 'askSuppliers', { suppliers: [firms[0]] })
    await step(id, 'bid', bidOf(0, '61777'))
    for (const as of ['costless', 'partnerless'] as const) {
      const seen = await get(id, as, 'companyInquiry')
      expect([seen.bids, seen.bidPrices]).toEqual([undefined, undefined])
      expect(JSON.stringify(seen)).not.toMatch(/61777|供应商A/)
      expect(await service.refused(as, enquiries.suppliersFor, { id })).toMatchObject({ status: 403 })
      expect(await refusal(as, 'bid', id, bidOf(0, '1'))).toBe(403)
      expect(await refusal(as, 'award', id, { bid: 1 })).toBe(403)
    }
    expect((await get(id)).messages).toMatchObject([
      { kind: 'asked', words: '1' },
      { kind: 'bid', words: '' },
    ])
  })

  it('are refused with the cell that is wrong', async () => {
    const { id } = await ask()
    expect(await refusal('pricing', 'askSuppliers', id, { suppliers: [firms[3]] })).toBe(
      'suppliers.0 supplierNotActive',
    )
    expect(await refusal('pricing', 'bid', id, bidOf(0, '1', { validUntil: '2020-01-01' }))).toBe(
      'validUntil validityOver',
    )
    expect(await refusal('pricing', 'bid', id, bidOf(0, '1', { receivedAt: '2100-01-01T00:00:00.000Z' }))).toBe(
      'receivedAt inFuture',
    )
    const [price] = bidOf(0, '1').prices
    expect(await refusal('pricing', 'bid', id, bidOf(0, '1', { prices: [price, price] }))).toBe('prices.1.per repeated')
    expect(await refusal('pricing', 'bid', id, bidOf(0, '1', { files: ['0'.repeat(32)] }))).toBe(
      'bids.0.files.0 fileGone',
    )
    expect(await refusal('pricing', 'award', id, { bid: 9 })).toBe('bid notFound')
  })

  it('count for their suppliers, those of virtual enquiries for nobody', async () => {
    const of = async () => (await service.ask('pricing', suppliers.scores, { id: firms[1] ?? '' })).bids
    const before = await of()
    for (const nature of ['live', 'virtual']) {
      const { id } = await ask(nature)
      await step(id, 'askSuppliers', { suppliers: [firms[1]] })
      await step(id, 'bid', bidOf(1, '1000'))
      await step(id, 'award', { bid: 1 })
    }
    const after = await of()
    expect([after.asked - before.asked, after.answered - before.answered]).toEqual([1, 1])
    expect([after.awarded - before.awarded, after.decided - before.decided]).toEqual([1, 1])
  })
})
