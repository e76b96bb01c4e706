import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '@hangjia/contracts'
import { syncPath } from '../database/embedded/durable-folder.ts'
import type { Bucket } from './bucket.ts'

const ownerOnly = { folder: 0o700, file: 0o600 } as const

/** Opens a folder as a store of objects: each is a file of its name, which appears once it is whole and on the disk. */
export const openFolder = (folder: string): Bucket => ({
  put: (object, bytes) => put(join(folder, object), bytes).catch(refuse),
  get: async (object) => new Uint8Array(await readFile(join(folder, object)).catch(refuse)),
  remove: (object) => rm(join(folder, object), { force: true }).catch(refuse),
})

const put = async (path: string, bytes: Uint8Array): Promise<void> => {
  const made = await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
  if (made !== undefined) syncPath(dirname(made))
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.unfinished`
  try {
    const file = await open(unfinished, 'wx', ownerOnly.file)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    syncPath(dirname(path))
  } finally {
    await rm(unfinished, { force: true })
  }
}

const refuse = (cause: unknown): never => {
  throw new Problem('overloaded', { cause })
}
