import { pageNamed } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import { inBackground } from '../background.ts'
import { tellInterrupted } from './tell-interrupted.ts'

const heads = ['POL', 'POD', '船公司', '航线代码', '20GP', '有效期', '币种']
const sheet = () =>
  writeXlsx({
    sheets: [{ name: 'A', rows: [heads, ['CNSHG', 'USLAX', 'COS', 'AAS1', 1850, '2026-12-01 ~ 2026-12-15', 'USD']] }],
  })

onBothEngines('notices about an import', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM message; DELETE FROM sheet_import; DELETE FROM fcl_rate'))
  const messages = () =>
    service.database.query<{ employee: string; title: string; body: string; page: string; to: string; id: string }>(
      `SELECT a.employee_id AS employee, m.title_en AS title, m.body_en AS body, m.link_page AS page, m.link_to AS "to",
         m.link_id AS id
       FROM message m JOIN account a ON a.id = m.account_id ORDER BY m.id`,
    )

  /** An import of the pricing desk that nobody reads. */
  const unread = async (name: string): Promise<string> => {
    const fileId = await service.upload(await sheet(), name)
    const { id } = await service.database.one<{ id: string }>(
      `INSERT INTO sheet_import (company_id, page, file_id, file_name, state, created_by)
       SELECT $1, 'fclFreight', $2, $3, 'reading', id FROM account WHERE employee_id = $4 RETURNING id`,
      [service.companies.hangjia, fileId, name, service.employees.pricing],
    )
    return id
  }

  it('report the number of written records to the person who started it', async () => {
    const view = await service.start('fclFreight', await sheet(), { name: '十二月.xlsx' })
    await service.commit(view, 0)
    const written = (await messages()).filter(({ title }) => title.startsWith('Import done'))
    expect(written).toEqual([
      {
        employee: service.employees.pricing,
        title: 'Import done: 十二月.xlsx',
        body: `${pageNamed('fclFreight')?.title[1]}, 1 records written`,
        page: 'fclFreight',
        to: 'import',
        id: view.id,
      },
    ])
  })

  it('report that it failed or is ready, when nobody waits for it any more; a result that somebody waited for is not notified', async () => {
    const id = await unread('late.xlsx')
    const { database, companies } = service
    const job = { database, log: service.app.log, companyId: companies.hangjia, id, state: 'reading' } as const
    const run = async (work: () => Promise<void>) => {
      await database.query("UPDATE sheet_import SET state = 'reading' WHERE id = $1", [id])
      await inBackground(job, work)
    }
    const late = (work: () => Promise<void>) =>
      run(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_700))
        await work()
      })
    await run(async () => {})
    expect(await messages()).toEqual([])
    await late(async () => {})
    await expect
      .poll(async () => (await messages()).map(({ title }) => title))
      .toEqual(['Import to be checked: late.xlsx'])
    await late(async () => {
      throw new Error('the disk is full')
    })
    await expect
      .poll(async () => (await messages()).map(({ title }) => title))
      .toEqual(['Import to be checked: late.xlsx', 'Import failed: late.xlsx'])
  })

  it('report that it was interrupted, once, when its process is gone', async () => {
    const { database } = service
    const [read, written] = [await unread('read.xlsx'), await unread('written.xlsx')]
    const set = (id: string, state: string, silent: string) =>
      database.query('UPDATE sheet_import SET state = $2, alive_at = now() - $3::interval WHERE id = $1', [
        ...[id, state, silent],
      ])
    await set(read, 'reading', '30 seconds')
    await set(written, 'writing', '30 seconds')
    expect(await tellInterrupted(database), 'it may be at work still').toBe(0)
    await set(read, 'reading', '2 minutes')
    await set(written, 'writing', '2 minutes')
    expect(await tellInterrupted(database)).toBe(2)
    expect(await tellInterrupted(database)).toBe(0)
    expect((await messages()).map(({ title }) => title)).toEqual([
      ...['Import failed: read.xlsx', 'Import not written: written.xlsx'],
    ])
  })
})
