import { contract, enquiryDesk, type Versioned } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, quotation } from '../../test/pricing-service.ts'
import { at, type Quoting, startQuoting, today } from '../../test/quoting.ts'
import { migrations } from '../migrations/migrations.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { sweepEnquiries } from './sweep-enquiries.ts'

const { enquiries, records } = contract
type Read = Readonly<Record<string, unknown>> & Versioned

onBothEngines('an enquiry and its quotation', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
    const { database, companyId, employees } = service
    await insertRecords(database, enquiryDesk, companyId, [
      { name: '整箱组', products: ['fcl'], members: [employees.costless], status: 1 },
    ])
  })
  const ask = async () =>
    (await service.ask('pricing', records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'virtual', customer: '901' },
    })) as Read
  const read = async (id: string) =>
    (await service.ask('pricing', records.get, { page: 'customerInquiry', id })) as Read
  const quoted = async () => {
    const { id } = await ask()
    const draft = await quoting.draftOf('pricing')
    await service.ask('pricing', enquiries.quoted, { id, quotation: draft.id })
    return { id, draft }
  }
  const answer = async (id: string, answered: object) => {
    const { version } = await service.ask('pricing', quotation.get, { id })
    return await service.ask('pricing', quotation.answer, { id, version, ...answered } as never)
  }
  const sweepOn = (now: string) => sweepEnquiries(service.database, { now, today: businessDay(now) })

  it('is answered by it: its clock stops, and nothing is overdue or passed on', async () => {
    const { id, draft } = await quoted()
    const seen = await read(id)
    expect(seen).toMatchObject({
      status: 'quoted',
      answeredAt: expect.stringContaining(at.slice(0, 19)),
      timeliness: 'onTime',
      quotation: { id: draft.id },
    })
    expect(await sweepOn('2026-11-21T07:00:00.000Z')).toBe(0)
    expect(await read(id)).toEqual(seen)
    const notices = await service.ask('costless', contract.notice.list, { pageSize: 100 })
    expect(notices.list.map(({ title }) => title)).toContain(`询价已报价：${String(seen.enquiryNo)}`)
  })

  it('is won with it, and open again where the answer was a mistake', async () => {
    const { id, draft } = await quoted()
    await service.ask('pricing', quotation.send, { id: draft.id, version: draft.version })
    await answer(draft.id, { outcome: 'accepted', note: 'PO 4711' })
    expect(await read(id)).toMatchObject({ status: 'won', resultNote: 'PO 4711', timeliness: 'onTime' })
    await answer(draft.id, { outcome: 'open' })
    expect(await read(id)).toMatchObject({ status: 'quoted', resultNote: null })
  })

  it('is lost with it for the same reason, and goes on with its next revision', async () => {
    const { id, draft } = await quoted()
    await service.ask('pricing', quotation.send, { id: draft.id, version: draft.version })
    await answer(draft.id, { outcome: 'declined', lossReason: 'price', competitorPrice: 'USD 1,900' })
    expect(await read(id)).toMatchObject({ status: 'lost', lossReason: 'price', competitorPrice: 'USD 1,900' })
    const next = await service.ask('pricing', quotation.revise, { id: draft.id })
    const { version } = await service.ask('pricing', quotation.get, next)
    await service.ask('pricing', quotation.send, { ...next, version })
    expect(await read(id)).toMatchObject({ status: 'quoted', quotation: { id: next.id }, lossReason: null })
    await answer(next.id, { outcome: 'accepted' })
    expect(await read(id)).toMatchObject({ status: 'won', competitorPrice: null })
  })

  it('stays won when its quotation is sent for the file', async () => {
    const { id, draft } = await quoted()
    const { version } = await read(id)
    await service.ask('pricing', enquiries.conclude, { id, version, outcome: 'won', words: 'by phone' } as never)
    await service.ask('pricing', quotation.send, { id: draft.id, version: draft.version })
    expect(await read(id)).toMatchObject({ status: 'won', resultNote: 'by phone' })
  })

  it('is open again with a revision of the quotation that won it', async () => {
    const { id, draft } = await quoted()
    await service.ask('pricing', quotation.send, { id: draft.id, version: draft.version })
    await answer(draft.id, { outcome: 'accepted', note: '' })
    const next = await service.ask('pricing', quotation.revise, { id: draft.id })
    expect(await read(id)).toMatchObject({ status: 'won' })
    const { version } = await service.ask('pricing', quotation.get, next)
    await service.ask('pricing', quotation.send, { ...next, version })
    expect(await read(id)).toMatchObject({ status: 'quoted', quotation: { id: next.id } })
  })

  it('follows each of its quotations: won by any of them, lost with the last, and back at one when another is deleted', async () => {
    const twice = async () => {
      const { id, draft } = await quoted()
      const second = await quoting.draftOf('pricing')
      await service.ask('pricing', enquiries.quoted, { id, quotation: second.id })
      await service.ask('pricing', quotation.send, { id: draft.id, version: draft.version })
      return { id, first: draft.id, second }
    }
    const send = ({ id, version }: Versioned) => service.ask('pricing', quotation.send, { id, version })
    const one = await twice()
    await answer(one.first, { outcome: 'accepted', note: '' })
    await send(one.second)
    await answer(one.second.id, { outcome: 'declined', lossReason: 'price' })
    expect(await read(one.id)).toMatchObject({ status: 'won', quotation: { id: one.first } })

    const two = await twice()
    await send(two.second)
    await answer(two.second.id, { outcome: 'declined', lossReason: 'price' })
    expect(await read(two.id)).toMatchObject({ status: 'quoted', quotation: { id: two.first }, lossReason: null })
    await answer(two.first, { outcome: 'declined', lossReason: 'service' })
    expect(await read(two.id)).toMatchObject({ status: 'lost', lossReason: 'service' })

    const three = await twice()
    await service.ask('pricing', enquiries.quoted, { id: three.id, quotation: three.second.id })
    const { id, version } = three.second
    await service.ask('pricing', quotation.remove, { id, version })
    expect(await read(three.id)).toMatchObject({ status: 'quoted', quotation: { id: three.first } })
  })

  it('waits again where the draft is deleted', async () => {
    const { id, draft } = await quoted()
    await service.ask('pricing', quotation.remove, { id: draft.id, version: draft.version })
    expect(await read(id)).toMatchObject({ status: 'assigned', quotation: null, answeredAt: null, timeliness: null })
    expect((await read(id)).messages).toMatchObject([{ kind: 'quoted' }, { kind: 'removed' }])
  })

  it('is refused, closed or waiting again where the draft is deleted that it was made for all the same', async () => {
    const { database } = service
    const desk = async (id: string, act: 'refuse' | 'askBack') => {
      const { version } = await read(id)
      await service.ask('costless', enquiries[act], { id, version, words: '请补充' } as never)
    }
    const undone = async (prepare: (id: string) => Promise<unknown>) => {
      const { id } = await ask()
      await prepare(id)
      const was = await read(id)
      const { id: paper, version } = await quoting.draftOf('pricing')
      await service.ask('pricing', enquiries.quoted, { id, quotation: paper })
      expect(await read(id)).toMatchObject({ status: 'quoted' })
      await service.ask('pricing', quotation.remove, { id: paper, version })
      const { status, answeredAt, timeliness, pausedAt, ...others } = await read(id)
      expect([status, answeredAt, timeliness]).toEqual([was.status, was.answeredAt, was.timeliness])
      return { ...others, status, pausedAt }
    }
    const lost = async (id: string) => {
      await desk(id, 'refuse')
      const { version } = await read(id)
      const loss = { outcome: 'lost', lossReason: 'space', winnerName: 'K 货代', words: '无舱' } as const
      await service.ask('pricing', enquiries.conclude, { id, version, ...loss } as never)
    }
    expect(await undone(lost)).toMatchObject({
      status: 'lost',
      lossReason: 'space',
      winnerName: 'K 货代',
      resultNote: '无舱',
    })
    expect(await undone((id) => desk(id, 'refuse'))).toMatchObject({ status: 'refused', pausedAt: null })
    expect(await undone((id) => desk(id, 'askBack'))).toMatchObject({
      status: 'waiting',
      pausedAt: expect.stringContaining(at.slice(0, 19)),
    })
    const closed = async (id: string) => {
      await desk(id, 'askBack')
      await database.query(`UPDATE enquiry SET paused_at = '2026-11-10T07:00:00Z' WHERE id = $1`, [id])
      await sweepOn(at)
    }
    expect(await undone(closed)).toMatchObject({ status: 'closed' })
  })

  it('expires three days after it', async () => {
    const { id, draft } = await quoted()
    const on = (days: number) => `${addDays(draft.draft.validUntil, days)}T07:00:00.000Z`
    await sweepOn(on(3))
    expect(await read(id)).toMatchObject({ status: 'quoted' })
    await sweepOn(on(4))
    expect(await read(id)).toMatchObject({ status: 'expired' })
    expect(draft.draft.validUntil >= today).toBe(true)
  })

  it('agree on what was before they knew of each other', async () => {
    const { up } = migrations.find(({ name }) => name.startsWith('035-')) ?? {}
    const [won, waiting, again] = [await quoted(), await quoted(), await quoted()]
    await service.ask('pricing', quotation.send, { id: won.draft.id, version: won.draft.version })
    await answer(won.draft.id, { outcome: 'accepted' })
    const before =
      "UPDATE enquiry SET status = 'assigned', answered_at = NULL, timeliness = NULL WHERE id = ANY($1::bigint[])"
    await service.database.query(before, [[won.id, waiting.id]])
    // Paused in time, and quoted after it was due.
    await service.database.query(
      `UPDATE enquiry SET due_at = $2::timestamptz - interval '1 hour', paused_at = $2::timestamptz - interval '2 hours' WHERE id = $1`,
      [waiting.id, at],
    )
    const before035 = service.at
    service.at = new Date(Date.parse(at) + 60_000).toISOString()
    const { version } = await read(again.id)
    await service.ask('pricing', enquiries.askAgain, { id: again.id, version, words: '再核一次' })
    service.at = before035
    await service.database.script(String(up))
    expect(await read(won.id)).toMatchObject({
      status: 'won',
      answeredAt: expect.stringContaining(at.slice(0, 19)),
      timeliness: 'onTime',
    })
    expect(await read(again.id)).toMatchObject({ status: 'assigned', round: 2, answeredAt: null, timeliness: null })
    expect(await read(waiting.id)).toMatchObject({
      status: 'quoted',
      answeredAt: expect.stringContaining(at.slice(0, 19)),
      timeliness: 'onTime',
    })
  })
})
