import { Problem } from '@hangjia/contracts'
import type { Bucket } from './bucket.ts'
import { hashOf } from './contents.ts'

/** A content that lies in an object store. The hash of one stored before contents had hashes is unknown. */
export interface StoredObject {
  readonly object: string
  readonly hash: string | null
  readonly size: number
}

/** Reads an object; one that is not the content that was stored is refused. */
export const readObject = async (bucket: Bucket, { object, hash, size }: StoredObject): Promise<Uint8Array> => {
  const bytes = await bucket.get(object)
  if (bytes.length !== size || (hash !== null && hashOf(bytes) !== hash))
    throw new Problem('overloaded', { cause: new Error(`the object ${object} is not the content that was stored`) })
  return bytes
}
