import { setTimeout as pause } from 'node:timers/promises'
import { fclRate } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshPostgres, onPostgres } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { insertRecords } from '../records/insert-records.ts'
import { viewOf } from '../records/view.ts'
import { currentRecords } from './current-records.ts'
import { stagedRecords } from './staging.ts'

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
    await Promise.allSettled(
      (await sheets('NAIVE')).map(({ id }) =>
        service.database.transaction(async (transaction) => {
          for await (const records of stagedRecords(transaction, { companyId: view.companyId, id }, ['new'])) {
            if ((await currentRecords(transaction, view, records, 'published')).size > 0) return
            await pause(20)
            const values = records.map((record) => ({ ...record.values, displayFlag: 1 }))
            await insertRecords(transaction, fclRate, view.companyId, values)
          }
        }),
      ),
    )
    expect(await published('NAIVE')).toBeGreaterThan(2)
  })

  it('one has it here, and the others are told of what is in the way', async () => {
    const replies = await Promise.all(
      (await sheets('OURS')).map(({ page, id, version }) =>
        service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const told = replies.filter(({ status }) => status === 409)
    expect(told.map(({ body }) => [body.problem, body.details?.title, body.details?.row])).toEqual([
      ['stale', 'OURS', 2],
      ['stale', 'OURS', 2],
      ['stale', 'OURS', 2],
    ])
    expect(await published('OURS')).toBe(2)
  })

  it('an import is committed once, however often it is asked for', async () => {
    const [{ page, id, version } = { page: '', id: '', version: 0 }] = await sheets('ONCE')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await published('ONCE')).toBe(2)
  })
})
