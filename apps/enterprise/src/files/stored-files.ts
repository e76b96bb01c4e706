import { randomBytes } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'

/** Files of a company lie in its database: every process sees them, and a backup has them. */
export interface StoredFile {
  readonly name: string
  readonly bytes: Uint8Array
}
/** Owner of a file: the record that has it, the page that it is to be imported to, or the person who uploaded it. */
interface Owner {
  readonly resource: string | null
  readonly sheetOf: string | null
  readonly createdBy: string
}

/** Keeps a file and answers the random name that it is asked for by; `sheetOf` is the page that it is to be imported to. */
export const storeFile = async (
  queries: Queries,
  { companyId, userId }: Pick<Person, 'companyId' | 'userId'>,
  { name, bytes, sheetOf }: StoredFile & { readonly sheetOf?: string },
): Promise<string> => {
  const id = randomBytes(16).toString('hex')
  await queries.query(
    'INSERT INTO stored_file (company_id, id, name, bytes, created_by, sheet_of) VALUES ($1, $2, $3, $4, $5, $6)',
    [companyId, id, name, bytes, userId, sheetOf ?? null],
  )
  return id
}

/** A file of the person's company; `notFound` for every other. */
export const loadFile = async (
  queries: Queries,
  { companyId }: Pick<Person, 'companyId'>,
  id: string,
): Promise<StoredFile> =>
  found(
    await queries.first<StoredFile>('SELECT name, bytes FROM stored_file WHERE company_id = $1 AND id = $2', [
      companyId,
      id,
    ]),
  )

/** Returns the owner of a file of the company, before it is given to somebody. */
export const ownerOf = async (queries: Queries, { companyId }: Pick<Person, 'companyId'>, id: string): Promise<Owner> =>
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

/** Removes what belonged to nobody since then; sheets of imports and samples of templates stay with them. Answers how many. */
export const sweepFiles = async (queries: Queries, freeBefore: string): Promise<number> => {
  const swept = await queries.query(
    `DELETE FROM stored_file f WHERE f.free_since < $1::timestamptz AND NOT EXISTS (
       SELECT FROM sheet_import i WHERE i.company_id = f.company_id AND i.file_id = f.id) AND NOT EXISTS (
       SELECT FROM sheet_template t WHERE t.company_id = f.company_id AND t.settings ->> 'sampleFile' = f.id) RETURNING f.id`,
    [freeBefore],
  )
  return swept.length
}
