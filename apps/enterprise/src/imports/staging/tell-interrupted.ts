import type { Database } from '../../database/database.ts'
import { endSilent, isSilent } from './sheet-import.ts'
import type { Staged } from './staged.ts'
import { tellOfImport } from './tell-import.ts'

/** Notifies the people who started imports whose process is gone, and at which nobody has looked since. Returns the number of imports. */
export const tellInterrupted = async (database: Database): Promise<number> => {
  const silent = await database.query<Staged>(
    `SELECT company_id AS "companyId", id FROM sheet_import WHERE ${isSilent} ORDER BY company_id, id`,
  )
  let count = 0
  for (const staged of silent)
    await database.transaction(async (transaction) => {
      const ended = await endSilent(transaction, staged)
      if (!ended) return
      await tellOfImport(transaction, staged, ended === 'review' ? 'writingFailed' : 'readingFailed')
      count += 1
    })
  return count
}
