import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, quotation, records } from '../../../test/pricing-service.ts'
import { at, book, type Quoting, startQuoting } from '../../../test/quoting.ts'
import { canonicalJson } from '../stored/frozen.ts'
import { expireQuotations } from '../stored/write-quotation.ts'
import { expireHourly } from './expire-hourly.ts'

onBothEngines('a quotation that was sent', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })

  it('never changes, whatever happens around it', async () => {
    const final = await quoting.sentBy('sales')
    expect(final).toMatchObject({ status: 'sent', sentAt: expect.stringContaining('2026-11-20T07:00:00') })
    const paper = await service.raw('sales', quotation.document, { id: final.id })
    const refusals = await Promise.all([
      service.refused('sales', quotation.save, { id: final.id, version: final.version, draft: final.draft }),
      service.refused('sales', quotation.send, { id: final.id, version: final.version }),
      service.refused('sales', quotation.remove, { id: final.id, version: final.version }),
    ])
    expect(refusals.map(({ problem }) => problem)).toEqual(['locked', 'locked', 'locked'])
    // The company changes its names, tariffs and address; the document keeps its text.
    await service.database.script(`
        UPDATE charge SET name_scn = '改了', name_en = 'Changed' WHERE code = 'OF';
        UPDATE customer SET name_cn = '改了' WHERE customer_no = 'K901';
        UPDATE company SET name_en = 'Changed' WHERE id = ${service.companyId};
        UPDATE origin_charge SET charges = '[]' WHERE id = 3003;`)
    service.at = '2026-11-21T07:00:00.000Z'
    expect(await service.raw('sales', quotation.document, { id: final.id })).toEqual(paper)
    service.at = at
    await service.database.script(`
        UPDATE charge SET name_scn = '海运费', name_en = 'Ocean freight' WHERE code = 'OF';
        UPDATE customer SET name_cn = '客户901' WHERE customer_no = 'K901';
        UPDATE company SET name_en = 'Hangjia Demo' WHERE id = ${service.companyId};`)
    await service.database.query('UPDATE origin_charge SET charges = $1::jsonb WHERE id = 3003', [
      JSON.stringify(book.originCharges.find(({ id }) => id === '3003')!.charges),
    ])
  })

  it('has the fingerprint of its text', async () => {
    const { id } = await quoting.sentBy('sales')
    const { document, sha256 } = await service.database.one<{ document: unknown; sha256: string }>(
      'SELECT document, sha256 FROM quotation_content WHERE company_id = $1 AND quotation_id = $2',
      [service.companyId, id],
    )
    expect(createHash('sha256').update(canonicalJson(document)).digest('hex')).toBe(sha256)
  })

  it('is accepted by a code, the beginning of its fingerprint, which its paper and its editor show; a draft has none', async () => {
    const draft = await quoting.draftOf('sales')
    const codes = async (id: string) => [
      (await service.ask('sales', quotation.get, { id })).code,
      (await service.ask('sales', quotation.document, { id })).code,
    ]
    expect(await codes(draft.id)).toEqual([null, undefined])
    await service.ask('sales', quotation.send, { id: draft.id, version: draft.version })
    const { sha256 } = await service.database.one<{ sha256: string }>(
      'SELECT sha256 FROM quotation_content WHERE company_id = $1 AND quotation_id = $2',
      [service.companyId, draft.id],
    )
    const code = sha256.slice(0, 8).toUpperCase()
    expect(await codes(draft.id)).toEqual([code, code])
  })

  it('is protected by the database itself', async () => {
    const { id } = await quoting.sentBy('sales')
    const key = [service.companyId, id]
    const change = "UPDATE quotation_content SET document = '{}' WHERE company_id = $1 AND quotation_id = $2"
    await expect(service.database.query(change, key)).rejects.toThrow(/never changes/)
    await expect(
      service.database.query('DELETE FROM quotation WHERE company_id = $1 AND id = $2', key),
    ).rejects.toThrow(/never changes/)
  })

  it('gets a next revision, one draft at a time, and is superseded when that is sent', async () => {
    const first = await quoting.sentBy('sales')
    const next = await service.ask('sales', quotation.revise, { id: first.id })
    expect(await service.refused('sales', quotation.revise, { id: first.id })).toMatchObject({
      status: 409,
      problem: 'duplicate',
      details: { title: first.quoteNo },
    })
    const draft = await service.ask('sales', quotation.get, { id: next.id })
    expect(draft).toMatchObject({
      quoteNo: first.quoteNo,
      revision: 2,
      status: 'draft',
      revisions: [{ id: first.id, revision: 1, status: 'sent' }],
    })
    expect((await service.ask('sales', quotation.get, { id: first.id })).status).toBe('sent')
    await service.ask('sales', quotation.send, { id: next.id, version: draft.version })
    expect((await service.ask('sales', quotation.get, { id: first.id })).status).toBe('superseded')
    expect((await service.ask('sales', quotation.document, { id: first.id })).status).toBe('superseded')
    const costs = await service.database.query('SELECT FROM quotation_cost WHERE quotation_id = $1', [next.id])
    expect(costs).toHaveLength(1)
  })

  it('stays with its sales person when somebody else writes the next revision', async () => {
    const first = await quoting.sentBy('sales')
    const next = await service.ask('pricing', quotation.revise, { id: first.id })
    const { version, salesperson } = await service.ask('pricing', quotation.get, { id: next.id })
    expect(salesperson).toEqual(first.salesperson)
    await service.ask('pricing', quotation.send, { id: next.id, version })
    const seen = await service.ask('sales', quotation.get, { id: first.id })
    expect(seen.revisions).toEqual([{ id: next.id, revision: 2, status: 'sent' }])
    const third = await service.ask('sales', quotation.revise, { id: first.id })
    expect((await service.ask('sales', quotation.get, { id: third.id })).revision).toBe(3)
  })

  it('is withdrawn for a reason that it and its history show; not twice, not as a draft, not by others', async () => {
    const { id, version } = await quoting.sentBy('sales')
    const refused = (as: Name, changes: object) =>
      service.refused(as, quotation.withdraw, { id, version, reason: '客户取消订单', ...changes })
    expect(await refused('sales', { reason: ' ' })).toMatchObject({ issues: [{ path: 'reason', rule: 'required' }] })
    expect((await refused('sales', { version: version - 1 })).problem).toBe('stale')
    expect((await refused('junior', {})).problem).toBe('notFound')
    expect((await refused('rival', {})).problem).toBe('notFound')
    expect((await refused('reader', {})).problem).toBe('forbidden')
    const before = await service.ask('sales', quotation.get, { id })
    expect([before.status, before.withdrawal]).toEqual(['sent', null])

    const gone = await service.ask('sales', quotation.withdraw, { id, version, reason: ' 客户取消订单 ' })
    expect(gone).toMatchObject({
      status: 'withdrawn',
      withdrawal: { reason: '客户取消订单', by: { title: '员工sales' }, at: gone.updatedAt },
    })
    expect((await service.ask('sales', quotation.document, { id })).status).toBe('withdrawn')
    expect(JSON.stringify(await service.ask('sales', records.history, { page: 'myOffer', id }))).toContain(
      '客户取消订单',
    )
    expect((await refused('sales', { version: gone.version })).problem).toBe('locked')
    expect((await service.refused('sales', quotation.send, { id, version: gone.version })).problem).toBe('locked')
    const draft = await quoting.draftOf('sales')
    expect(
      await service.refused('sales', quotation.withdraw, { id: draft.id, version: draft.version, reason: '草稿' }),
    ).toMatchObject({
      problem: 'locked',
    })
  })

  it('expires after its last day, in words and in the list', async () => {
    const { id } = await quoting.sentBy('sales')
    service.at = '2026-11-27T15:59:59.999Z'
    expect((await service.ask('sales', quotation.get, { id })).status).toBe('sent')
    service.at = '2026-11-27T16:00:00.000Z'
    expect((await service.ask('sales', quotation.get, { id })).status).toBe('expired')
    expect((await service.ask('sales', quotation.document, { id })).status).toBe('expired')
    service.at = at
    const statusInList = async () =>
      (await service.database.one<{ status: string }>('SELECT status FROM quotation WHERE id = $1', [id])).status
    expect(await statusInList()).toBe('sent')
    const app = Fastify()
    expireHourly(app, service.database, () => Date.parse('2026-11-28T07:00:00.000Z'))
    await app.ready()
    await app.close()
    expect(await statusInList()).toBe('expired')
    expect(await expireQuotations(service.database, '2026-11-28')).toBe(0)
    expect((await service.ask('sales', quotation.get, { id })).status).toBe('expired')
  })

  it('is copied under a new number with today’s date', async () => {
    const first = await quoting.sentBy('sales')
    service.at = '2026-11-23T01:00:00.000Z'
    const { id } = await service.ask('sales', quotation.copy, { id: first.id })
    const copy = await service.ask('sales', quotation.get, { id })
    service.at = at
    expect(copy).toMatchObject({ status: 'draft', revision: 1, revisions: [], draft: { quoteDate: '2026-11-23' } })
    expect(copy.quoteNo).toMatch(/^FCL261123\d{4}$/)
    expect(copy.draft.options).toEqual(first.draft.options)
  })
})
