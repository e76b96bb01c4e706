import type { Bucket } from './bucket.ts'

/** A file with its content. */
export interface StoredFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Settings of files: the object store that holds their content, else the database, and the room that a company has, in M. */
export interface Files {
  readonly bucket: Bucket | undefined
  readonly quotaMb: number
}
