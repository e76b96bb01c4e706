import { randomBytes } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { hashOf, newObject, ownObject } from './contents.ts'
import type { Files, StoredFile } from './files.ts'
import { readObject } from './read-object.ts'

/** The rows of files are in the database; their content is there or in the object store. */
export interface FilePlace {
  readonly database: Queries
  readonly files: Files
}
/** Files in the database, in the room that a company has unless the operator sets another. */
export const filesInDatabase: Files = { bucket: undefined, quotaMb: 5_120 }

/** Owner of a file: the record that has it, the page that it is to be imported to, or the person who uploaded it. */
interface Owner {
  readonly resource: string | null
  readonly sheetOf: string | null
  readonly createdBy: string
}
type OfCompany = Pick<Person, 'companyId'>

const megabyte = 1024 * 1024

/** Refuses a file that finds no room in its company's quota; a content that several files have counts for each of them. */
const checkQuota = async ({ database, files }: FilePlace, { companyId }: OfCompany, size: number): Promise<void> => {
  const { used } = await database.one<{ used: string }>(
    `SELECT coalesce(sum(c.size), 0) AS used FROM stored_file f JOIN file_content c ON c.id = f.content_id
     WHERE f.company_id = $1`,
    [companyId],
  )
  if (Number(used) + size <= files.quotaMb * megabyte) return
  const parameters = { limit: files.quotaMb }
  throw new Problem('invalidInput', { issues: [{ path: 'file', rule: 'uploadQuota', parameters }] })
}

/**
 * SQL that finds the content of a file or adds it, and holds it until the file refers to it. A content that is there is written again: an
 * upload takes the same time also where another company has the content, so that nobody learns of its files.
 */
const keptContent = {
  here: `INSERT INTO file_content (hash, size, bytes, object) VALUES ($1, $2, $3, $4)
    ON CONFLICT (hash) WHERE object IS NULL DO UPDATE SET bytes = excluded.bytes RETURNING id, object`,
  away: `INSERT INTO file_content (hash, size, bytes, object) SELECT $1, $2, $3, ${ownObject('$4::text')}
    ON CONFLICT (hash) WHERE object IS NOT NULL DO UPDATE SET size = excluded.size RETURNING id, object`,
} as const

/** Keeps a file and answers the random name that it is asked for by; `sheetOf` is the page that it is to be imported to. */
export const storeFile = async (
  place: FilePlace,
  person: Pick<Person, 'companyId' | 'userId'>,
  { name, bytes, sheetOf }: StoredFile & { readonly sheetOf?: string },
): Promise<string> => {
  await checkQuota(place, person, bytes.length)
  const { bucket } = place.files
  const id = randomBytes(16).toString('hex')
  const hash = hashOf(bytes)
  const content = bucket ? [null, newObject(hash)] : [bytes, null]
  // The row precedes the object: one whose upload fails halfway is swept with it.
  const { object } = await place.database.one<{ object: string | null }>(
    `WITH kept AS (${bucket ? keptContent.away : keptContent.here}), file AS (
       INSERT INTO stored_file (company_id, id, name, created_by, sheet_of, content_id)
       SELECT $5, $6, $7, $8, $9, id FROM kept)
     SELECT object FROM kept`,
    [hash, bytes.length, ...content, person.companyId, id, name, person.userId, sheetOf ?? null],
  )
  if (bucket && object !== null) await bucket.put(object, bytes)
  return id
}

interface Stored {
  readonly name: string
  readonly bytes: Uint8Array | null
  readonly hash: string | null
  readonly size: number
  readonly object: string | null
}

/** A file of the person's company; `notFound` for every other. */
export const loadFile = async ({ database, files }: FilePlace, owner: OfCompany, id: string): Promise<StoredFile> => {
  const { name, bytes, object, hash, size } = found(
    await database.first<Stored>(
      `SELECT f.name, c.bytes, c.hash, c.size, c.object FROM stored_file f JOIN file_content c ON c.id = f.content_id
       WHERE f.company_id = $1 AND f.id = $2`,
      [owner.companyId, id],
    ),
  )
  if (bytes) return { name, bytes }
  if (!files.bucket || object === null) throw new Error('a file lies in an object store that is not configured')
  return { name, bytes: await readObject(files.bucket, { object, hash, size }) }
}

/** Returns the owner of a file of the company, before it is given to somebody. */
export const ownerOf = async (queries: Queries, { companyId }: OfCompany, id: string): Promise<Owner> =>
  found(
    await queries.first<Owner>(
      'SELECT resource, sheet_of AS "sheetOf", created_by AS "createdBy" FROM stored_file WHERE company_id = $1 AND id = $2',
      [companyId, id],
    ),
  )

const found = <T>(file: T | undefined): T => {
  if (file === undefined) throw new Problem('notFound')
  return file
}
