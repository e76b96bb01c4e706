import { addTime } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '../../database/database.ts'
import { hourly } from '../../hourly.ts'

/** Days after the last act on an import in which it can be continued, and its faulty rows downloaded. */
const keptDays = 30
/** A month of large sheets is much to remove. */
const longestMs = 120_000

/**
 * Removes what nobody goes on with: imports that were never committed or that were taken back, wholly; of committed ones what was
 * staged. A committed import itself stays, with its acts, its cells and its file: they are its undo and the source of its records.
 * Files that no import has any more go with the other free files. Answers how many imports had something to remove.
 */
export const clearImports = (database: Database, untouchedSince: string): Promise<number> =>
  database.transaction((transaction) => clear(transaction, untouchedSince), { timeoutMs: longestMs })

const clear = async (transaction: Transaction, untouchedSince: string): Promise<number> => {
  const gone = await transaction.query<{ companyId: string; id: string }>(
    `DELETE FROM sheet_import WHERE alive_at < $1::timestamptz AND state <> 'committed'
     RETURNING company_id AS "companyId", id`,
    [untouchedSince],
  )
  const named = [gone.map(({ companyId }) => companyId), gone.map(({ id }) => id)]
  for (const table of ['sheet_import_act', 'sheet_source'])
    await transaction.query(
      `DELETE FROM ${table} t USING unnest($1::bigint[], $2::bigint[]) AS gone(company_id, id)
       WHERE t.company_id = gone.company_id AND t.import_id = gone.id`,
      named,
    )
  const staged = await transaction.query<{ id: string }>(
    `WITH old AS (SELECT company_id, id FROM sheet_import WHERE alive_at < $1::timestamptz AND state = 'committed'),
       records AS (DELETE FROM sheet_import_records r USING old
                   WHERE r.company_id = old.company_id AND r.import_id = old.id RETURNING r.company_id, r.import_id),
       rows AS (DELETE FROM sheet_import_rows r USING old
                WHERE r.company_id = old.company_id AND r.import_id = old.id RETURNING r.company_id, r.import_id)
     SELECT DISTINCT import_id AS id FROM (SELECT * FROM records UNION ALL SELECT * FROM rows) AS cleared`,
    [untouchedSince],
  )
  return gone.length + staged.length
}

/** Does so when the service starts and every hour. */
export const clearImportsHourly = (app: FastifyInstance, database: Database, clock: () => number = Date.now): void =>
  hourly(app, {
    words: 'imports that nobody goes on with are removed',
    sweep: () => clearImports(database, addTime(clock(), { days: -keptDays })),
  })
