import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, freshFolder } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { bucketKey, startTinyBucket } from '../../test/tiny/tiny-bucket.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { hashOf } from './contents.ts'
import { openFolder } from './folder-bucket.ts'
import { filesInDatabase, loadFile, storeFile } from './stored-files.ts'
import { sweepFiles } from './sweep-files.ts'

const bytes = new TextEncoder().encode('%PDF-1.4 合约')

describe('files in an object store', () => {
  let service: Service
  let store: Awaited<ReturnType<typeof startTinyBucket>>
  let bucket: Bucket
  beforeAll(async () => {
    service = await startService(await freshDatabase())
    store = await startTinyBucket()
    bucket = await openBucket({ url: store.url, ...bucketKey })
  })
  afterAll(async () => {
    await store.close()
    await service.app.close()
  })
  beforeEach(async () => {
    store.objects.clear()
    store.state.refused = ''
    await service.database.script('DELETE FROM stored_file; DELETE FROM file_content; DELETE FROM removed_object')
  })
  const place = (quotaMb = 1) => ({ database: service.database, files: { bucket, quotaMb } })
  const person = () => ({ companyId: service.companies.hangjia, userId: '1' })
  const rival = () => ({ companyId: service.companies.rival, userId: '1' })
  const soon = () => new Date(Date.now() + 60_000).toISOString()
  const objects = () => [...store.objects.keys()]
  /** The file is in a record, and stays when others are swept. */
  const keep = (id: string) => service.database.run('UPDATE stored_file SET free_since = NULL WHERE id = $1', [id])

  it('are kept by the hash of their content, come back, and leave no content in the database', async () => {
    const id = await storeFile(place(), person(), { name: '合约.pdf', bytes })
    expect(objects()).toEqual([
      expect.stringMatching(new RegExp(`^/files/[0-9a-f]{32}/sha256/${hashOf(bytes)}\\.[0-9a-f]{16}$`)),
    ])
    expect(await loadFile(place(), person(), id)).toEqual({ name: '合约.pdf', bytes })
    await expect(loadFile(place(), rival(), id)).rejects.toMatchObject({ code: 'notFound' })
    const row = await service.database.one('SELECT bytes, size FROM file_content')
    expect(row).toEqual({ bytes: null, size: bytes.length })
  })

  it('of one content are one object, which goes with the last of them', async () => {
    const [first, second, others] = [
      await storeFile(place(), person(), { name: 'a.pdf', bytes }),
      await storeFile(place(), person(), { name: 'b.pdf', bytes }),
      await storeFile(place(), rival(), { name: 'c.pdf', bytes }),
    ]
    expect([first === second, objects().length]).toEqual([false, 1])
    await keep(others)
    expect(await sweepFiles(place(), soon())).toBe(2)
    expect(objects()).toHaveLength(1)
    expect(await loadFile(place(), rival(), others)).toEqual({ name: 'c.pdf', bytes })
    await service.database.run('UPDATE stored_file SET free_since = now()')
    await sweepFiles(place(), soon())
    expect([objects(), await service.database.query('SELECT FROM file_content')]).toEqual([[], []])
  })

  it('of a content that comes again while its object is removed are not lost', async () => {
    await storeFile(place(), person(), { name: 'a.pdf', bytes })
    let again = ''
    const remove = async (object: string) => {
      again = await storeFile(place(), rival(), { name: 'b.pdf', bytes })
      await bucket.remove(object)
    }
    const { database } = service
    await sweepFiles({ database, files: { bucket: { ...bucket, remove }, quotaMb: 1 } }, soon())
    expect(objects()).toHaveLength(1)
    expect((await loadFile(place(), rival(), again)).bytes).toEqual(bytes)
  })

  it('are written again for everybody, so that no time of an upload shows that another company has them', async () => {
    const puts: string[] = []
    const counted: Bucket = {
      ...bucket,
      put: async (object, content) => {
        puts.push(object)
        await bucket.put(object, content)
      },
    }
    const { database } = service
    for (const owner of [person(), rival()])
      await storeFile({ database, files: { bucket: counted, quotaMb: 1 } }, owner, { name: 'a.pdf', bytes })
    expect(puts).toHaveLength(2)
    expect(new Set(puts).size).toBe(1)
  })

  it('are found beside those of the database, also of one content', async () => {
    const inDatabase = { ...place(), files: filesInDatabase }
    const [here, here2] = [
      await storeFile(inDatabase, person(), { name: 'a.pdf', bytes }),
      await storeFile(inDatabase, rival(), { name: 'b.pdf', bytes }),
    ]
    const away = await storeFile(place(), person(), { name: 'c.pdf', bytes })
    expect((await loadFile(place(), person(), here)).bytes).toEqual(bytes)
    expect((await loadFile(place(), person(), away)).bytes).toEqual(bytes)
    expect(objects()).toHaveLength(1)
    expect(await service.database.query('SELECT FROM file_content')).toHaveLength(2)
    await keep(here2)
    await sweepFiles(place(), soon())
    expect((await loadFile(inDatabase, rival(), here2)).bytes).toEqual(bytes)
    expect(await service.database.query('SELECT FROM file_content')).toHaveLength(1)
  })

  it('keep the names that they had before', async () => {
    const { companyId } = person()
    const id = 'e'.repeat(32)
    await bucket.put(`${companyId}/${id}`, bytes)
    await service.database.run(
      `WITH content AS (INSERT INTO file_content (size, object) VALUES ($3, $1 || '/' || $2) RETURNING id)
       INSERT INTO stored_file (company_id, id, name, created_by, content_id) SELECT $1::bigint, $2, 'a.pdf', 1, id FROM content`,
      [companyId, id, bytes.length],
    )
    expect((await loadFile(place(), person(), id)).bytes).toEqual(bytes)
    await sweepFiles(place(), soon())
    expect(objects()).toEqual([])
  })

  it('are not removed by a copy of their database that shares the store', async () => {
    const { companyId } = person()
    const former = `${companyId}/${'f'.repeat(32)}`
    await bucket.put(former, bytes)
    await storeFile(place(), person(), { name: 'a.pdf', bytes })
    const [, own] = objects()
    await service.database.run(
      'INSERT INTO removed_object (object) SELECT object FROM file_content UNION ALL SELECT $1',
      [former],
    )
    const { name } = await service.database.one<{ name: string }>('SELECT name FROM object_owner')
    await service.database.script("UPDATE object_owner SET name = 'another', removes_former = false")
    await sweepFiles(place(), new Date(0).toISOString())
    expect(objects()).toEqual([`/files/${former}`, own])
    await service.database.run('UPDATE object_owner SET name = $1, removes_former = true', [name])
    await sweepFiles(place(), new Date(0).toISOString())
    expect(objects()).toEqual([])
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

  it('are removed although the store does not remove one of them, which the error names', async () => {
    const contents = ['%PDF-1.4 1', '%PDF-1.4 2', '%PDF-1.4 3'].map((words) => new TextEncoder().encode(words))
    for (const content of contents) await storeFile(place(), person(), { name: 'a.pdf', bytes: content })
    const [first = ''] = objects().sort()
    store.state.refused = first
    const refused = first.replace('/files/', '')
    for (const _sweep of ['first', 'second']) {
      const error = await sweepFiles(place(), soon()).catch((caught: Error) => caught)
      expect(String((error as Error).cause)).toContain(`did not remove 1 objects: ${refused}`)
      expect(objects()).toEqual([first])
    }
    store.state.refused = ''
    await sweepFiles(place(), soon())
    expect(objects()).toEqual([])
  })

  it('are refused while the store does not answer, or refuses the key', async () => {
    store.state.isDown = true
    await expect(storeFile(place(), person(), { name: 'a.pdf', bytes })).rejects.toMatchObject({ code: 'overloaded' })
    store.state.isDown = false
    const stranger = await openBucket({ url: store.url, ...bucketKey, secret: 'another' })
    await expect(stranger.put('1/x', bytes)).rejects.toMatchObject({ code: 'overloaded' })
    expect(store.objects.size).toBe(0)
  })

  it('are refused, not half given, where their content breaks off or is another', async () => {
    const id = await storeFile(place(), person(), { name: 'a.pdf', bytes })
    store.state.isCut = true
    const loading = loadFile(place(), person(), id)
    await expect(loading.finally(() => (store.state.isCut = false))).rejects.toMatchObject({ code: 'overloaded' })
    expect((await loadFile(place(), person(), id)).bytes).toEqual(bytes)
    for (const object of objects()) store.objects.set(object, new Uint8Array(bytes.length))
    await expect(loadFile(place(), person(), id)).rejects.toMatchObject({ code: 'overloaded' })
  })

  it('take no more room than their company has, also where another company has the same', async () => {
    const half = new Uint8Array(600 * 1024)
    await storeFile(place(), person(), { name: 'a.pdf', bytes: half })
    const refused = { code: 'invalidInput', issues: [{ path: 'file', rule: 'uploadQuota', parameters: { limit: 1 } }] }
    await expect(storeFile(place(), person(), { name: 'b.pdf', bytes: half })).rejects.toMatchObject(refused)
    const inDatabase = { ...place(), files: { bucket: undefined, quotaMb: 1 } }
    await storeFile(inDatabase, rival(), { name: 'b.pdf', bytes: half })
    await expect(storeFile(inDatabase, rival(), { name: 'c.pdf', bytes: half })).rejects.toMatchObject(refused)
  })

  it('lie in a folder as well', async () => {
    const folder = freshFolder()
    const onDisk = { database: service.database, files: { bucket: openFolder(folder), quotaMb: 1 } }
    const id = await storeFile(onDisk, person(), { name: 'a.pdf', bytes })
    await storeFile(onDisk, rival(), { name: 'b.pdf', bytes })
    const [owner = ''] = readdirSync(folder)
    expect(readdirSync(join(folder, owner, 'sha256'))).toEqual([expect.stringContaining(hashOf(bytes))])
    expect((await loadFile(onDisk, person(), id)).bytes).toEqual(bytes)
    await sweepFiles(onDisk, soon())
    expect(readdirSync(join(folder, owner, 'sha256'))).toEqual([])
    await expect(onDisk.files.bucket.get('sha256/gone')).rejects.toMatchObject({ code: 'overloaded' })
  })
})
