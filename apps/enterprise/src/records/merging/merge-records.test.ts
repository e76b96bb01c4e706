import { charge, fclRate, port, quotationRecord, wharf } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { type Row, rateValues, type Service, startService } from '../../../test/service.ts'

const page = 'haven'

describe('duplicates in base data', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  const newPort = async (code: string, more: object = {}): Promise<Row> => {
    const [id = ''] = await service.insert(port, 'hangjia', [
      {
        code,
        nameScn: `港 ${code}`,
        nameEn: `Port ${code}`,
        country: service.ids.CN,
        kind: 'seaport',
        status: 1,
        ...more,
      },
    ])
    return await service.get('pricing', page, id)
  }
  const uses = (id: string, as: 'pricing' | 'rival' | 'keyless' = 'pricing') =>
    service.call(as, 'record/uses', { page, id })
  const usedOn = async (id: string) => {
    const { body } = await uses(id)
    return (body.data as { page: string; total: number }[]).map((one) => [one.page, one.total])
  }
  const merge = (keep: string, { id, version }: Row, as: 'pricing' | 'rival' | 'reader' | 'unpublishing' = 'pricing') =>
    service.call(as, 'record/merge', { page, keep, gone: { id, version } })

  it('names what uses a row, by page; no row of another company, and nothing without the page', async () => {
    const used = await newPort('CNZZA')
    expect(await usedOn(used.id)).toEqual([])
    await service.insert(fclRate, 'hangjia', [
      rateValues(service, { pol: used.id }),
      rateValues(service, { via: [used.id] }),
    ])
    await service.insert(wharf, 'hangjia', [
      { code: 'ZZA1', nameScn: '码头', nameEn: 'Wharf', port: used.id, status: 1 },
    ])
    expect(await usedOn(used.id)).toEqual(
      expect.arrayContaining([
        ['fclFreight', 2],
        ['wharf', 1],
      ]),
    )
    expect((await uses(used.id, 'rival')).status).toBe(404)
    expect((await uses(used.id, 'keyless')).status).toBe(403)
  })

  it('are merged: what named the one names the other, in fields and lines; names become aliases; all or nothing', async () => {
    const [keep, gone] = [await newPort('CNZZB'), await newPort('CNZZC', { aliases: ['OLDZZC'] })]
    const [rate = ''] = await service.insert(fclRate, 'hangjia', [rateValues(service, { pol: gone.id })])
    const { status, body, text } = await merge(keep.id, gone)
    expect([status, body.data], text).toEqual([200, { moved: 1 }])
    expect(await service.get('pricing', 'fclFreight', rate)).toMatchObject({ pol: { id: keep.id } })
    expect((await service.call('pricing', 'record/get', { page, id: gone.id })).status).toBe(404)
    const kept = await service.get('pricing', page, keep.id)
    expect(kept.aliases).toEqual(expect.arrayContaining(['CNZZC', '港 CNZZC', 'OLDZZC']))
    expect(await usedOn(keep.id)).toEqual([['fclFreight', 1]])
  })

  it('may go to a base row, and no base row goes', async () => {
    const gone = await newPort('CNZZD')
    const base = await service.get('pricing', page, service.ids.CNSHG ?? '')
    expect((await merge(gone.id, base)).status).toBe(403)
    expect((await merge(base.id, gone)).status).toBe(200)
  })

  it('are merged by those who may edit and publish what changes, of their own company, as they were read', async () => {
    const [keep, gone] = [await newPort('CNZZE'), await newPort('CNZZF')]
    await service.insert(fclRate, 'hangjia', [rateValues(service, { pol: gone.id, displayFlag: 1 })])
    expect((await merge(keep.id, gone, 'reader')).status).toBe(403)
    expect((await merge(keep.id, gone, 'rival')).status).toBe(404)
    expect((await merge(keep.id, gone, 'unpublishing')).status).toBe(403)
    expect((await merge(gone.id, gone)).status).toBe(400)
    expect((await merge(keep.id, { ...gone, version: gone.version + 1 })).body.problem).toBe('stale')
    expect(await usedOn(gone.id)).toEqual([['fclFreight', 1]])
    expect((await merge(keep.id, gone)).status).toBe(200)
  })

  it('are merged with the right to do so, whatever pages its holder edits', async () => {
    const [keep, gone] = [await newPort('CNZZG'), await newPort('CNZZH')]
    const { database, employees } = service
    const allow = (right: 'add' | 'remove') =>
      database.run(
        `UPDATE account SET permissions = array_${right === 'add' ? 'append' : 'remove'}(permissions, 'TS-9039')
         WHERE employee_id = $1`,
        [employees.unpublishing],
      )
    await allow('remove')
    expect((await merge(keep.id, gone, 'unpublishing')).status).toBe(403)
    expect((await service.get('pricing', page, gone.id)).id).toBe(gone.id)
    await allow('add')
    expect((await merge(keep.id, gone, 'unpublishing')).status).toBe(200)
  })

  it('are renamed in drafts of quotations and in searches; a sent quotation stays as it is', async () => {
    const [keep, gone] = [await newPort('CNZZJ'), await newPort('CNZZK')]
    const { database, companies, employees } = service
    const draft = (id: string) => ({
      customer: gone.id,
      options: [{ pol: id, pod: '7', via: [id, keep.id], carrier: id }],
    })
    const sources = (id: string) => ({ o1: { route: { carrier: gone.id, pol: id, pod: '7', transferType: 1 } } })
    const paper = async (quoteNo: string, isDraft: boolean): Promise<string> => {
      const [id = ''] = await service.insert(quotationRecord, 'hangjia', [
        {
          quoteNo,
          layout: 'shipment',
          revision: 1,
          status: isDraft ? 'draft' : 'sent',
          salesperson: employees.pricing,
          lane: '',
          boxes: '',
          totals: '',
          validUntil: '2026-12-31',
          mode: 'lcl',
        },
      ])
      await database.run(
        `INSERT INTO quotation_content (company_id, quotation_id, quote_no, revision, is_draft, draft, document, sha256, mode_ask, mode_sources)
         VALUES ($1, $2, $3, 1, $4, $5::text::jsonb, $6::text::jsonb, $7, '{}', $8::text::jsonb)`,
        [
          companies.hangjia,
          id,
          quoteNo,
          isDraft,
          JSON.stringify(draft(gone.id)),
          isDraft ? null : '{}',
          isDraft ? null : 'x',
          JSON.stringify(sources(gone.id)),
        ],
      )
      return id
    }
    const [open, sent] = [await paper('ZZ1', true), await paper('ZZ2', false)]
    const { userId } = await database.one<{ userId: string }>(
      'SELECT id AS "userId" FROM account WHERE employee_id = $1',
      [employees.pricing],
    )
    const ask = { from: gone.id, to: keep.id, carriers: [gone.id], day: '2026-12-01' }
    await database.run(
      `INSERT INTO search_log (company_id, account_id, page, ask, hits) VALUES ($1, $2, 'lclQueryPrice', $3::text::jsonb, 1)`,
      [companies.hangjia, userId, JSON.stringify(ask)],
    )
    expect((await merge(keep.id, gone)).body.data).toEqual({ moved: 1 })
    const draftOf = async (id: string) =>
      (await database.one<{ draft: unknown }>('SELECT draft FROM quotation_content WHERE quotation_id = $1', [id]))
        .draft
    // Ids of other resources may be the same number.
    expect(await draftOf(open)).toEqual({
      customer: gone.id,
      options: [{ pol: keep.id, pod: '7', via: [keep.id], carrier: gone.id }],
    })
    expect(await draftOf(sent)).toEqual(draft(gone.id))
    // Prices of the engine are compared with the lines of a draft by the route that it priced.
    const routes = 'SELECT mode_sources AS sources FROM quotation_content WHERE quotation_id = $1'
    expect(await database.one(routes, [open])).toEqual({ sources: sources(keep.id) })
    expect(await database.one(routes, [sent])).toEqual({ sources: sources(gone.id) })
    const asked = await database.one<{ ask: unknown }>('SELECT ask FROM search_log WHERE account_id = $1', [userId])
    expect(asked.ask).toEqual({ ...ask, from: keep.id })
  })

  it('are named in lines as well', async () => {
    const values = {
      category: 'surcharge',
      modes: ['sea'],
      defaultUnit: service.ids.CNTR,
      defaultCurrency: service.ids.CNY,
      status: 1,
    }
    const [keep = '', gone = ''] = await service.insert(charge, 'hangjia', [
      { ...values, code: 'ZZX', nameScn: '费用一', nameEn: 'Charge one' },
      { ...values, code: 'ZZY', nameScn: '费用二', nameEn: 'Charge two' },
    ])
    const { surcharges } = rateValues(service)
    const lines = (surcharges as readonly object[]).flatMap((line) => [line, { ...line, charge: gone }])
    const [rate = ''] = await service.insert(fclRate, 'hangjia', [rateValues(service, { surcharges: lines })])
    const ofCharges = { page: 'costName', keep, gone: { id: gone, version: 1 } }
    expect(await service.data('pricing', 'record/merge', ofCharges)).toEqual({ moved: 1 })
    expect(await service.get('pricing', 'fclFreight', rate)).toMatchObject({
      surcharges: [{ charge: { id: service.ids.THC } }, { charge: { id: keep }, unitPrice: '850' }],
    })
  })
})
