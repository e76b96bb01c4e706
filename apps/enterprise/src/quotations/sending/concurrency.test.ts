import { fiveLanes } from '@hangjia/pricing/cases'
import { beforeAll, expect, it } from 'vitest'
import { freshPostgres, onPostgres } from '../../../test/databases.ts'
import { type PricingService, price, quotation, startPricingService } from '../../../test/pricing-service.ts'
import { seedBook } from '../../seed/seed-book.ts'

const { book, lanes } = fiveLanes('2026-11-20')
const { ask } = lanes[1]!

onPostgres('many people on one quotation', () => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await freshPostgres({ connections: 16 }))
    service.at = '2026-11-20T07:00:00.000Z'
    await seedBook(service.database, service.companyId, book)
  })
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))
  const statusOf = async (leaf: Parameters<PricingService['raw']>[1], input: unknown) => {
    const { status, text } = await service.raw('pricing', leaf, input)
    return { status, problem: JSON.parse(text).problem as string | undefined, data: JSON.parse(text).data }
  }
  const count = (answers: readonly { status: number; problem: string | undefined }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status, problem }) => problem ?? String(status))].map(([key, same]) => [
        key,
        same.length,
      ]),
    )
  const made = async () => {
    const { asOf, offers } = await service.ask('pricing', price.sell, { ask })
    const { id } = await service.ask('pricing', quotation.fromOffers, {
      ask: { ...ask, customer: '901' },
      asOf,
      offerKeys: [offers[0]!.key],
    })
    return await service.ask('pricing', quotation.get, { id })
  }

  it('forty quotations made at once have forty numbers', async () => {
    const all = await times(40, made)
    expect(new Set(all.map(({ quoteNo }) => quoteNo)).size).toBe(40)
  })

  it('of twenty saves of one version one is kept', async () => {
    const { id, version, draft } = await made()
    const answers = await times(20, (index) =>
      statusOf(quotation.save, { id, version, draft: { ...draft, commodity: `goods ${index}` } }),
    )
    expect(count(answers)).toEqual({ 200: 1, stale: 19 })
    const winner = answers.find(({ status }) => status === 200)
    const now = await service.ask('pricing', quotation.get, { id })
    expect(now.draft.commodity).toBe(winner?.data.draft.commodity)
    expect(now.version).toBe(version + 1)
  })

  it('of twenty sendings one happens, and of twenty next revisions one is opened', async () => {
    const { id, version } = await made()
    const sendings = await times(20, () => statusOf(quotation.send, { id, version }))
    expect(count(sendings)).toEqual({ 200: 1, locked: 19 })
    const revisions = await times(20, () => statusOf(quotation.revise, { id }))
    expect(count(revisions)).toEqual({ 200: 1, duplicate: 19 })
  })

  it.each(['copy', 'replicate', 'extend', 'negotiate'] as const)(
    'of twenty times %s under one key one happens, and all learn of it',
    async (act) => {
      const { id, version } = await made()
      await service.ask('pricing', quotation.send, { id, version })
      const requestKey = `twenty-times-${act}`
      const answers = await times(20, () => statusOf(quotation[act], { id, requestKey }))
      expect(count(answers)).toEqual({ 200: 20 })
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    },
  )

  it('of twenty negotiations without a key one is opened, and of replications each has its number', async () => {
    const { id, version } = await made()
    await service.ask('pricing', quotation.send, { id, version })
    expect(count(await times(20, () => statusOf(quotation.negotiate, { id })))).toEqual({ 200: 1, duplicate: 19 })
    const copies = await times(10, async () => {
      const { data } = await statusOf(quotation.replicate, { id })
      return (await service.ask('pricing', quotation.get, { id: data.id })).quoteNo
    })
    expect(new Set(copies).size).toBe(10)
  })

  it('a save and a sending at the same time leave what was saved, or what was sent, never half of both', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, version, draft } = await made()
      const [saved, sent] = await Promise.all([
        statusOf(quotation.save, { id, version, draft: { ...draft, commodity: 'late goods' } }),
        statusOf(quotation.send, { id, version }),
      ])
      expect([saved.status, sent.status].toSorted()).toEqual([200, 409])
      const paper = await service.ask('pricing', quotation.document, { id })
      expect(paper).toMatchObject(
        sent.status === 200 ? { status: 'sent', commodity: '' } : { status: 'draft', commodity: 'late goods' },
      )
    }
  })
})
