import { expect, it } from 'vitest'
import { freshFolder } from '../../test/databases.ts'
import { hashOf } from '../files/contents.ts'
import { openFolder } from '../files/folder-bucket.ts'
import { copyObjects } from './copy-objects.ts'

const bytes = new TextEncoder().encode('合约')
const hash = hashOf(bytes)
const known = { object: `sha256/${hash}.1`, hash, size: bytes.length }
/** Stored before contents had hashes. */
const older = { object: '1/aa', hash: null, size: bytes.length }

it('copies objects and answers their hashes, or reads them where they are', async () => {
  const [from, to] = [openFolder(freshFolder()), openFolder(freshFolder())]
  for (const { object } of [known, older]) await from.put(object, bytes)
  const wanted = [known, { ...older, hash }]
  expect(await copyObjects([known, older], { from })).toEqual(wanted)
  expect(await copyObjects([known, older], { from, to })).toEqual(wanted)
  expect(await to.get(older.object)).toEqual(bytes)
})

it('refuses an object that is missing, or not what was stored, here or there', async () => {
  const from = openFolder(freshFolder())
  await expect(copyObjects([known], { from })).rejects.toThrow(`${known.object} could not be copied: ENOENT`)
  await from.put(known.object, new TextEncoder().encode('合同'))
  await expect(copyObjects([known], { from })).rejects.toThrow('is not the content that was stored')
  await from.put(known.object, bytes)
  const to = { ...openFolder(freshFolder()), get: async () => new Uint8Array(bytes.length) }
  await expect(copyObjects([known], { from, to })).rejects.toThrow('is not the content that was stored')
})
