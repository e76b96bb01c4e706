import type { Database, Transaction } from '../database/database.ts'
import type { Files } from './files.ts'
import { removeObjects } from './remove-objects.ts'

/** Place of files whose sweep needs transactions. */
export interface SweptPlace {
  readonly database: Database
  readonly files: Files
}

/** Removes what belonged to nobody since then; sheets of imports and samples of templates stay with them. Answers how many. */
export const sweepFiles = async ({ database, files }: SweptPlace, freeBefore: string): Promise<number> => {
  const count = await database.transaction(async (transaction) => {
    const swept = await transaction.query<{ contentId: string }>(
      `DELETE FROM stored_file f WHERE f.free_since < $1::timestamptz AND NOT EXISTS (
         SELECT FROM sheet_import i WHERE i.company_id = f.company_id AND i.file_id = f.id) AND NOT EXISTS (
         SELECT FROM sheet_template t WHERE t.company_id = f.company_id AND t.settings ->> 'sampleFile' = f.id)
       RETURNING f.content_id AS "contentId"`,
      [freeBefore],
    )
    await removeContents(transaction, [...new Set(swept.map(({ contentId }) => contentId))])
    return swept.length
  })
  if (files.bucket) await removeObjects(database, files.bucket)
  return count
}

/**
 * Removes those of these contents that no file refers to. They are held first, as an upload holds the one that it finds: the
 * second statement sees every file that referred to one before, and no further one comes until it is removed.
 */
const removeContents = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await transaction.query('SELECT FROM file_content WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids])
  await transaction.query(
    `WITH gone AS (
       DELETE FROM file_content c WHERE id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM stored_file f WHERE f.content_id = c.id) RETURNING object
     )
     INSERT INTO removed_object (object) SELECT object FROM gone WHERE object IS NOT NULL`,
    [ids],
  )
}
