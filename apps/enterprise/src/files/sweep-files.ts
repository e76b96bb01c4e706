import type { Queries } from '../database/database.ts'
import { type FilePlace, keyOf } from './stored-files.ts'

const objectsAtOnce = 500

/** Removes what belonged to nobody since then; sheets of imports and samples of templates stay with them. Answers how many. */
export const sweepFiles = async (place: FilePlace, freeBefore: string): Promise<number> => {
  const swept = await place.database.query(
    `WITH swept AS (
       DELETE FROM stored_file f WHERE f.free_since < $1::timestamptz AND NOT EXISTS (
         SELECT FROM sheet_import i WHERE i.company_id = f.company_id AND i.file_id = f.id) AND NOT EXISTS (
         SELECT FROM sheet_template t WHERE t.company_id = f.company_id AND t.settings ->> 'sampleFile' = f.id)
       RETURNING f.company_id, f.id, f.away_size
     ), noted AS (
       INSERT INTO removed_object (company_id, file_id) SELECT company_id, id FROM swept WHERE away_size IS NOT NULL
     )
     SELECT id FROM swept`,
    [freeBefore],
  )
  await removeObjects(place)
  return swept.length
}

/** Removes the objects of files that are gone, also those that an earlier sweep could not. */
const removeObjects = async ({ database, files }: FilePlace): Promise<void> => {
  if (!files.bucket) return
  const gone = await removable(database)
  for (const { companyId, fileId } of gone) {
    await files.bucket.remove(keyOf({ companyId }, fileId))
    await database.run('DELETE FROM removed_object WHERE company_id = $1 AND file_id = $2', [companyId, fileId])
  }
  if (gone.length === objectsAtOnce) await removeObjects({ database, files })
}
const removable = (queries: Queries) =>
  queries.query<{ companyId: string; fileId: string }>(
    `SELECT company_id AS "companyId", file_id AS "fileId" FROM removed_object ORDER BY 1, 2 LIMIT ${objectsAtOnce}`,
  )
