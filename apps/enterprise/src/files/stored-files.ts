import { randomBytes } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import type { Files, StoredFile } from './files.ts'

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
/** SQL of the size of a file, in bytes. */
export const sizeOf = (alias: string): string => `coalesce(${alias}.away_size, octet_length(${alias}.bytes))`
/** Key of the object of a file. */
export const keyOf = ({ companyId }: OfCompany, id: string): string => `${companyId}/${id}`

/** Refuses a file that finds no room in its company's quota. */
const checkQuota = async ({ database, files }: FilePlace, { companyId }: OfCompany, size: number): Promise<void> => {
  const { used } = await database.one<{ used: string }>(
    `SELECT coalesce(sum(${sizeOf('f')}), 0) AS used FROM stored_file f WHERE company_id = $1`,
    [companyId],
  )
  if (Number(used) + size <= files.quotaMb * megabyte) return
  const parameters = { limit: files.quotaMb }
  throw new Problem('invalidInput', { issues: [{ path: 'file', rule: 'uploadQuota', parameters }] })
}

/** Keeps a file and answers the random name that it is asked for by; `sheetOf` is the page that it is to be imported to. */
export const storeFile = async (
  place: FilePlace,
  person: Pick<Person, 'companyId' | 'userId'>,
  { name, bytes, sheetOf }: StoredFile & { readonly sheetOf?: string },
): Promise<string> => {
  await checkQuota(place, person, bytes.length)
  const { database, files } = place
  const id = randomBytes(16).toString('hex')
  const isAway = files.bucket !== undefined
  // The row precedes the object: one whose upload fails halfway is swept with it.
  await database.query(
    `INSERT INTO stored_file (company_id, id, name, bytes, away_size, created_by, sheet_of)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [person.companyId, id, name, isAway ? null : bytes, isAway ? bytes.length : null, person.userId, sheetOf ?? null],
  )
  await files.bucket?.put(keyOf(person, id), bytes)
  return id
}

/** A file of the person's company; `notFound` for every other. */
export const loadFile = async ({ database, files }: FilePlace, owner: OfCompany, id: string): Promise<StoredFile> => {
  const { name, bytes } = found(
    await database.first<{ name: string; bytes: Uint8Array | null }>(
      'SELECT name, bytes FROM stored_file WHERE company_id = $1 AND id = $2',
      [owner.companyId, id],
    ),
  )
  if (bytes) return { name, bytes }
  if (!files.bucket) throw new Error('a file lies in an object store that is not configured')
  return { name, bytes: await files.bucket.get(keyOf(owner, id)) }
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
