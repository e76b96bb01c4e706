import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshPglite } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { bucketKey, startTinyBucket } from '../../test/tiny-bucket.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { filesInDatabase, loadFile, storeFile } from './stored-files.ts'
import { sweepFiles } from './sweep-files.ts'

const bytes = new TextEncoder().encode('%PDF-1.4 合约')

describe('files in an object store', () => {
  let service: Service
  let store: Awaited<ReturnType<typeof startTinyBucket>>
  let bucket: Bucket
  beforeAll(async () => {
    service = await startService(await freshPglite())
    store = await startTinyBucket()
    bucket = await openBucket({ url: store.url, ...bucketKey })
  })
  afterAll(async () => {
    await store.close()
    await service.app.close()
  })
  beforeEach(async () => {
    store.objects.clear()
    await service.database.run('DELETE FROM stored_file')
  })
  const place = (quotaMb = 1) => ({ database: service.database, files: { bucket, quotaMb } })
  const person = () => ({ companyId: service.companies.hangjia, userId: '1' })
  const soon = () => new Date(Date.now() + 60_000).toISOString()

  it('are kept under their company, come back, and leave no content in the database', async () => {
    const id = await storeFile(place(), person(), { name: '合约.pdf', bytes })
    expect([...store.objects.keys()]).toEqual([`/files/${service.companies.hangjia}/${id}`])
    expect(await loadFile(place(), person(), id)).toEqual({ name: '合约.pdf', bytes })
    await expect(loadFile(place(), { companyId: service.companies.rival }, id)).rejects.toMatchObject({
      code: 'notFound',
    })
    const row = await service.database.one('SELECT bytes, away_size FROM stored_file WHERE id = $1', [id])
    expect(row).toEqual({ bytes: null, away_size: bytes.length })
  })

  it('are found beside those of the database', async () => {
    const id = await storeFile({ ...place(), files: filesInDatabase }, person(), { name: 'a.pdf', bytes })
    expect((await loadFile(place(), person(), id)).bytes).toEqual(bytes)
    expect(store.objects.size).toBe(0)
  })

  it('are removed there once they are swept, also by a later sweep', async () => {
    await storeFile(place(), person(), { name: 'a.pdf', bytes })
    store.state.isDown = true
    await expect(sweepFiles(place(), soon())).rejects.toMatchObject({ code: 'overloaded' })
    store.state.isDown = false
    expect(store.objects.size).toBe(1)
    await sweepFiles(place(), soon())
    expect(store.objects.size).toBe(0)
    expect(await service.database.query('SELECT FROM removed_object')).toEqual([])
  })

  it('are refused while the store does not answer, or refuses the key', async () => {
    store.state.isDown = true
    await expect(storeFile(place(), person(), { name: 'a.pdf', bytes })).rejects.toMatchObject({ code: 'overloaded' })
    store.state.isDown = false
    const stranger = await openBucket({ url: store.url, ...bucketKey, secret: 'another' })
    await expect(stranger.put('1/x', bytes)).rejects.toMatchObject({ code: 'overloaded' })
    expect(store.objects.size).toBe(0)
  })

  it('are refused, not half given, where their content breaks off', async () => {
    const id = await storeFile(place(), person(), { name: 'a.pdf', bytes })
    store.state.isCut = true
    const loading = loadFile(place(), person(), id)
    await expect(loading.finally(() => (store.state.isCut = false))).rejects.toMatchObject({ code: 'overloaded' })
    expect((await loadFile(place(), person(), id)).bytes).toEqual(bytes)
  })

  it('take no more room than their company has, wherever they lie', async () => {
    const half = new Uint8Array(600 * 1024)
    await storeFile(place(), person(), { name: 'a.pdf', bytes: half })
    const refused = { code: 'invalidInput', issues: [{ path: 'file', rule: 'uploadQuota', parameters: { limit: 1 } }] }
    await expect(storeFile(place(), person(), { name: 'b.pdf', bytes: half })).rejects.toMatchObject(refused)
    const rival = { companyId: service.companies.rival, userId: '1' }
    await storeFile({ ...place(), files: { bucket: undefined, quotaMb: 1 } }, rival, { name: 'b.pdf', bytes: half })
  })
})
