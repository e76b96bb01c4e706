import { randomBytes } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'

/** Files of a company lie in its database: every process sees them, and a backup has them. */
export interface StoredFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Keeps a file and answers the random name that it is asked for by. */
export const storeFile = async (
  queries: Queries,
  { companyId, userId }: Pick<Person, 'companyId' | 'userId'>,
  { name, bytes }: StoredFile,
): Promise<string> => {
  const id = randomBytes(16).toString('hex')
  await queries.query('INSERT INTO stored_file (company_id, id, name, bytes, created_by) VALUES ($1, $2, $3, $4, $5)', [
    companyId,
    id,
    name,
    bytes,
    userId,
  ])
  return id
}

/** A file of the person's company; `notFound` for every other. */
export const loadFile = async (
  queries: Queries,
  { companyId }: Pick<Person, 'companyId'>,
  id: string,
): Promise<StoredFile> => {
  const file = await queries.first<StoredFile>(
    'SELECT name, bytes FROM stored_file WHERE company_id = $1 AND id = $2',
    [companyId, id],
  )
  if (!file) throw new Problem('notFound')
  return file
}
