import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freshPostgres, onPostgres } from '../../test/databases.ts'
import type { Bucket } from './bucket.ts'
import { loadFile, storeFile } from './stored-files.ts'
import { sweepFiles } from './sweep-files.ts'

/** A store in memory that answers a little later. */
const slowBucket = (objects: Map<string, Uint8Array>): Bucket => ({
  put: async (object, bytes) => {
    await turn()
    objects.set(object, bytes)
  },
  get: async (object) => objects.get(object) ?? new Uint8Array(),
  remove: async (object) => {
    await turn()
    objects.delete(object)
  },
})

onPostgres('uploads of one content while it is swept', () => {
  it.each(['in the database', 'in a store'])('never lose it: %s', async (place) => {
    const database = await freshPostgres({})
    const objects = new Map<string, Uint8Array>()
    const files = { bucket: place === 'in a store' ? slowBucket(objects) : undefined, quotaMb: 1 }
    const bytes = new TextEncoder().encode('%PDF-1.4')
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const upload = async (companyId: string): Promise<void> => {
      const owner = { companyId, userId: '1' }
      const id = await storeFile({ database, files }, owner, { name: 'a.pdf', bytes })
      const { count } = await database.run('UPDATE stored_file SET free_since = NULL WHERE id = $1', [id])
      // Once a record has it, it stays; one that was swept before is gone as a whole.
      if (count === 1) expect((await loadFile({ database, files }, owner, id)).bytes).toEqual(bytes)
      await database.run('UPDATE stored_file SET free_since = now() WHERE id = $1', [id])
    }
    for (let round = 0; round < 20; round += 1)
      await Promise.all([upload('1'), sweepFiles({ database, files }, soon), upload('2'), upload('1')])
    await sweepFiles({ database, files }, soon)
    expect([objects.size, await database.query('SELECT FROM file_content')]).toEqual([0, []])
  })
})
