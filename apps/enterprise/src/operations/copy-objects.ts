import { Refusal } from '@hangjia/service'
import type { Queries } from '../database/database.ts'
import type { Bucket } from '../files/bucket.ts'
import { hashOf } from '../files/contents.ts'
import { readObject, type StoredObject } from '../files/read-object.ts'

/** Objects that the files of a database refer to; none in a database from before contents had rows of their own. */
export const storedObjects = async (queries: Queries): Promise<StoredObject[]> => {
  const { has } = await queries.one<{ has: boolean }>("SELECT to_regclass('public.file_content') IS NOT NULL AS has")
  if (!has) return []
  return await queries.query<StoredObject>(
    'SELECT object, hash, size FROM file_content WHERE object IS NOT NULL ORDER BY object COLLATE "C"',
  )
}

/** Refuses objects whose store the settings do not name. */
export const storeOf = (objects: readonly StoredObject[], store: Bucket | undefined): Bucket => {
  if (store === undefined)
    throw new Refusal(`${objects.length} files lie in an object store: name it by FILES_S3_URL or FILES_FOLDER.`)
  return store
}

/**
 * Copies objects, or reads them only where no target is named, and compares each with the hash of its content, before and after. Answers
 * them with their hashes; the first one that is missing or differs is refused.
 */
export const copyObjects = async (
  objects: readonly StoredObject[],
  { from, to }: { readonly from: Bucket; readonly to?: Bucket | undefined },
): Promise<StoredObject[]> => {
  const copied: StoredObject[] = []
  for (const stored of objects) {
    try {
      const bytes = await readObject(from, stored)
      const known: StoredObject = { object: stored.object, size: stored.size, hash: hashOf(bytes) }
      if (to) {
        await to.put(known.object, bytes)
        await readObject(to, known)
      }
      copied.push(known)
    } catch (caught) {
      throw new Refusal(`The object ${stored.object} could not be copied: ${reasonOf(caught)}.`)
    }
  }
  return copied
}

const reasonOf = (caught: unknown): string => {
  if (!(caught instanceof Error)) return String(caught)
  return caught.cause instanceof Error ? reasonOf(caught.cause) : caught.message
}
