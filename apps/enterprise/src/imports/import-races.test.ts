import { setTimeout as pause } from 'node:timers/promises'
import { fclRate } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres, onPostgres } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { meeting } from '../../test/meeting.ts'
import { rateValues } from '../../test/service.ts'
import { holdPublishing, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { viewOf } from '../records/tables/view.ts'
import { currentRecords } from './judging/current-records.ts'
import { stagedRecords } from './staging/staging.ts'

/** PGlite has one connection and would hide every race. */
onPostgres('two people who publish the same lane by a sheet', () => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await freshPostgres({ connections: 20 }))
  })
  afterAll(() => service.app.close())

  const sheets = (serviceCode: string) =>
    Promise.all(
      [1500, 1600, 1700, 1800].map(async (price) =>
        service.start(
          'fclFreight',
          await writeXlsx({
            sheets: [
              {
                name: 'A',
                rows: [
                  ['POL', 'POD', 'Carrier', 'Service code', '20GP', 'Currency', 'Validity'],
                  ['CNSHG', 'USLAX', 'COS', serviceCode, price, 'USD', '2026-12-01 ~ 2026-12-31'],
                  ['CNNBG', 'USLAX', 'COS', serviceCode, price, 'USD', '2026-12-01 ~ 2026-12-31'],
                ],
              },
            ],
          }),
        ),
      ),
    )
  const published = async (serviceCode: string) =>
    (
      await service.list('pricing', {
        page: 'fclFreight',
        conditions: { serviceCode: { any: [serviceCode] } },
        parameters: { displayFlag: 1 },
      })
    ).total

  it('both have their way where each looks alone', async () => {
    const view = viewOf(fclRate, { companyId: service.companies.hangjia, identity: 0, permissions: ['TS-9001'] })
    const allWrote = meeting(4)
    await Promise.all(
      (await sheets('NAIVE')).map(({ id }) =>
        service.database.transaction(async (transaction) => {
          for await (const records of stagedRecords(transaction, { companyId: view.companyId, id }, ['new'])) {
            if ((await currentRecords(transaction, view, records, 'published')).size > 0) return
            const values = records.map((record) => ({ ...record.values, displayFlag: 1 }))
            await insertRecords(transaction, fclRate, view.companyId, values)
          }
          await allWrote()
        }),
      ),
    )
    expect(await published('NAIVE')).toBe(2 * 4)
  })

  it('one succeeds here, and the others are shown the obstacle', async () => {
    const replies = await Promise.all(
      (await sheets('OURS')).map(({ page, id, version }) =>
        service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const conflicts = replies.filter(({ status }) => status === 409)
    expect(conflicts.map(({ body }) => [body.problem, body.details?.title, body.details?.row])).toEqual([
      ['stale', 'OURS', 2],
      ['stale', 'OURS', 2],
      ['stale', 'OURS', 2],
    ])
    expect(await published('OURS')).toBe(2)
  })

  describe('and somebody else who changes the rates that a sheet takes the place of', () => {
    const rows = 150
    const prepare = async (mark: string) => {
      const values = Array.from({ length: rows }, (_, no) =>
        rateValues(service, {
          serviceCode: `${mark}${no}`,
          sailingDays: null,
          freeCombinedDays: null,
          transitDays: null,
          contractNo: null,
          surcharges: [],
          validFrom: '2026-11-01',
          validTo: '2026-12-31',
          displayFlag: 1,
        }),
      )
      const ids = await service.insert(fclRate, 'hangjia', values)
      const cells = values.map(({ serviceCode }) => [
        ...['CNSHG', 'USLAX', 'COS', String(serviceCode), 1999, 'USD', '2026-12-01 ~ 2026-12-31'],
      ])
      const heads = ['POL', 'POD', 'Carrier', 'Service code', '20GP', 'Currency', 'Validity']
      const view = await service.start(
        'fclFreight',
        await writeXlsx({ sheets: [{ name: 'A', rows: [heads, ...cells] }] }),
      )
      expect(view.counts.changed).toBe(rows)
      return { ids, view }
    }
    const companyView = () =>
      viewOf(fclRate, { companyId: service.companies.hangjia, identity: 0, permissions: ['TS-9001'] })

    it('both wait for each other where the rows are held after the publishing', async () => {
      const { ids } = await prepare('LATE')
      const view = companyView()
      const bothHaveOne = meeting(2)
      const naive = service.database.transaction(async (transaction) => {
        await holdPublishing(transaction, view)
        await bothHaveOne()
        await lockRows(transaction, view, ids)
      })
      const status = service.database.transaction(async (transaction) => {
        await lockRows(transaction, view, ids)
        await bothHaveOne()
        await holdPublishing(transaction, view)
      })
      const ends = await Promise.allSettled([naive, status])
      expect(ends.map(({ status: end }) => end).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    it('go one after the other here', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { ids, view } = await prepare(`R${round}X`)
        const { page, id, version } = view
        const changes = Array.from({ length: 8 }, async (_, at) => {
          // Some come before the commit has its turn, some while it writes.
          await pause(at * 12)
          return await service.call('pricing', 'record/status', {
            page,
            rows: ids.toReversed().map((one) => ({ id: one, version: 1 })),
            set: at % 2 === 0 ? { validTo: '2026-11-30' } : { displayFlag: 2 },
          })
        })
        const commit = service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 })
        const replies = await Promise.all([commit, ...changes])
        // One has its way; the others learn that it was there first.
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...changes.map(() => 409)])
        expect(replies.flatMap(({ body }) => body.problem ?? []).every((problem) => problem === 'stale')).toBe(true)
      }
    })
  })

  it('an import is committed once, however often it is requested', async () => {
    const [{ page, id, version } = { page: '', id: '', version: 0 }] = await sheets('ONCE')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await published('ONCE')).toBe(2)
  })
})
