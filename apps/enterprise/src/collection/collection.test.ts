import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectionTask } from '@hangjia/contracts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { runDueTasks } from './run-due.ts'
import { runTask, type Task } from './run-task.ts'

const instant = Date.UTC(2026, 10, 20, 7)
const moment = { now: new Date(instant).toISOString(), today: '2026-11-20' }
const head = 'Carrier,POL,POD,ETD,Currency,40HQ,Space'

describe('a task that collects', () => {
  let service: Service
  let folder: string
  let own: string
  beforeAll(async () => {
    service = await startService(await freshDatabase())
    folder = await mkdtemp(join(tmpdir(), 'collected-'))
    own = join(folder, service.companies.hangjia)
    await mkdir(own)
    await mkdir(join(folder, service.companies.rival))
  })
  beforeEach(() =>
    service.database.script(
      'DELETE FROM collection_run; DELETE FROM collected_price; DELETE FROM collection_task; DELETE FROM message',
    ),
  )
  const file = (...rows: readonly string[]) => writeFile(join(own, 'spot.csv'), [head, ...rows].join('\n'))
  const task = async (given: object = {}, company: 'hangjia' | 'rival' = 'hangjia') => {
    const [id = ''] = await service.insert(collectionTask, company, [
      {
        name: 'Spot',
        source: 'folder',
        location: 'spot.csv',
        frequency: 'manual',
        keepDays: 180,
        changePercent: '0',
        enabled: true,
        carriers: [],
        lanes: [],
        recipients: [service.employees.pricing],
        ...given,
      },
    ])
    return id
  }
  const run = async (id: string) => {
    const row = await service.database.one<Task>('SELECT * FROM collection_task WHERE id = $1', [id])
    return await runTask(service.database, row, { sources: { folder, hosts: [] }, moment })
  }
  const prices = () =>
    service.database.query(
      'SELECT price::text AS price, previous_price::text AS previous, space_state AS space FROM collected_price ORDER BY etd',
    )

  it('keeps the prices of a file by the codes and names of the trade, once, and former prices', async () => {
    const id = await task()
    await file('MSK,Shanghai,USLAX,2026-12-01,USD,"1,850",open', '中远海运,CNNBG,洛杉矶,2026-12-03,USD,1700,')
    expect(await run(id)).toMatchObject({ state: 'done', rowCount: 2, added: 2, changed: 0, unread: 0 })
    expect(await run(id)).toMatchObject({ added: 0, changed: 0 })
    await file('MSK,Shanghai,USLAX,2026-12-01,USD,1800,sold out', '中远海运,CNNBG,洛杉矶,2026-12-03,USD,1700,')
    expect(await run(id)).toMatchObject({ added: 0, changed: 1 })
    expect(await prices()).toEqual([
      { price: '1800', previous: '1850', space: 'soldOut' },
      { price: '1700', previous: null, space: null },
    ])
    const messages = await service.database.query('SELECT title_en AS title, body_en AS body FROM message ORDER BY id')
    expect(messages).toEqual([
      { title: 'New carrier prices: Spot', body: '2 new, 0 changed' },
      { title: 'New carrier prices: Spot', body: '0 new, 1 changed' },
    ])
  })
  it('reports what it could not read, and keeps the rest', async () => {
    const id = await task()
    await file(
      'XXX,CNSHG,USLAX,2026-12-01,USD,1850,',
      'MSK,CNSHG,USLAX,2026-12-01,USD,1850,',
      'MSK,CNSHG,USLAX,,USD,1,',
    )
    expect(await run(id)).toEqual({
      state: 'partly',
      rowCount: 1,
      added: 1,
      changed: 0,
      unread: 2,
      error: 'row 4: no departure date',
    })
  })
  it('takes only carriers and lanes that it is for', async () => {
    const { ids } = service
    const id = await task({ carriers: [ids.MSK], lanes: [{ pol: ids.CNNBG, pod: ids.USLAX }] })
    await file(
      'MSK,CNSHG,USLAX,2026-12-01,USD,1,',
      'COS,CNNBG,USLAX,2026-12-01,USD,2,',
      'MSK,CNNBG,USLAX,2026-12-01,USD,3,',
    )
    expect(await run(id)).toMatchObject({ rowCount: 1, added: 1 })
    expect(await prices()).toMatchObject([{ price: '3' }])
  })
  it.each([
    ['a file that is not there', 'other.csv', /file not found/],
    ['the folder of another company', '../2/spot.csv', /outside the collection folder/],
    ['an address that nobody allowed', 'http://127.0.0.1:1/spot.csv', /address not allowed/],
  ])('fails on %s, and pauses after three times', async (_name, location, error) => {
    await file('MSK,CNSHG,USLAX,2026-12-01,USD,1850,')
    const id = await task({ location, source: location.startsWith('http') ? 'address' : 'folder' })
    for (let times = 0; times < 3; times += 1) expect((await run(id)).error).toMatch(error)
    const row = await service.database.one('SELECT enabled, last_state AS state FROM collection_task WHERE id = $1', [
      id,
    ])
    expect(row).toEqual({ enabled: false, state: 'failed' })
    expect(await prices()).toEqual([])
    expect(await service.database.query('SELECT title FROM message')).toEqual([{ title: '采集任务已暂停：Spot' }])
  })
  it('runs in its time: every hour, or once a day after its hour', async () => {
    await file('MSK,CNSHG,USLAX,2026-12-01,USD,1850,')
    await task({ name: 'A', frequency: 'hourly' })
    await task({ name: 'B', frequency: 'daily', runHour: 15 })
    await task({ name: 'C', frequency: 'daily', runHour: 16 })
    await task({ name: 'D', frequency: 'hourly', enabled: false })
    const sources = { folder, hosts: [] }
    expect(await runDueTasks(service.database, sources, instant)).toBe(2)
    expect(await runDueTasks(service.database, sources, instant + 60_000)).toBe(0)
    expect(await runDueTasks(service.database, sources, instant + 3_600_000)).toBe(2)
  })
  it('runs on its days of the week alone', async () => {
    await file('MSK,CNSHG,USLAX,2026-12-01,USD,1850,')
    // A Friday, and the days around it.
    await task({ name: 'A', frequency: 'hourly', runDays: '0010000' })
    await task({ name: 'B', frequency: 'daily', runHour: 0, runDays: '1101111' })
    await task({ name: 'C', frequency: 'daily', runHour: 0, runDays: '0000000' })
    const ran = async (at: number) => {
      await service.database.script('UPDATE collection_task SET last_run_at = NULL')
      await runDueTasks(service.database, { folder, hosts: [] }, at)
      const tasks = await service.database.query<{ name: string }>(
        'SELECT name FROM collection_task WHERE last_run_at IS NOT NULL ORDER BY name',
      )
      return tasks.map(({ name }) => name).join('')
    }
    expect([await ran(instant), await ran(instant + 24 * 3_600_000)]).toEqual(['AC', 'BC'])
  })
  it('notifies of changes from its threshold on', async () => {
    const id = await task({ changePercent: '3' })
    await file('MSK,CNSHG,USLAX,2026-12-01,USD,1000,', 'MSK,CNSHG,USLAX,2026-12-08,USD,1000,')
    await run(id)
    await service.database.script('DELETE FROM message')
    await file('MSK,CNSHG,USLAX,2026-12-01,USD,1029,', 'MSK,CNSHG,USLAX,2026-12-08,USD,1000,')
    expect(await run(id)).toMatchObject({ changed: 1 })
    expect(await service.database.query('SELECT title FROM message')).toEqual([])
    await file('MSK,CNSHG,USLAX,2026-12-01,USD,1029,', 'MSK,CNSHG,USLAX,2026-12-08,USD,970,')
    await run(id)
    expect(await service.database.query('SELECT body_en AS body FROM message')).toEqual([{ body: '0 new, 1 changed' }])
  })
  it('is refused a path that leaves its folder when it is saved', async () => {
    const values = { name: 'Out', source: 'folder', location: '../2/x.csv', frequency: 'manual' }
    const reply = await service.call('pricing', 'record/save', { page: 'scheduledTask', values })
    expect(reply.body.issues).toMatchObject([{ path: 'location', rule: 'pathInFolder' }])
  })
})
