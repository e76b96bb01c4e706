import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import type { Bucket } from './bucket.ts'

/** A content that lies in an object store. The hash of one stored before contents had hashes is unknown. */
export interface StoredObject {
  readonly object: string
  readonly hash: string | null
  readonly size: number
}

/** SHA-256 of a content, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Name of a new object for a content. Its second part differs each time: the removal of an object that nothing refers to any longer
 * never meets the object of an upload that comes meanwhile.
 */
export const newObject = (hash: string): string => `sha256/${hash}.${randomBytes(8).toString('hex')}`

/** Reads an object; one that is not the content that was stored is refused. */
export const readObject = async (bucket: Bucket, { object, hash, size }: StoredObject): Promise<Uint8Array> => {
  const bytes = await bucket.get(object)
  if (bytes.length !== size || (hash !== null && hashOf(bytes) !== hash))
    throw new Problem('overloaded', { cause: new Error(`the object ${object} is not the content that was stored`) })
  return bytes
}
