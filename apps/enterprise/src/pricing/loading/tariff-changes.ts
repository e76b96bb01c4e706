import type { FastifyInstance } from 'fastify'
import type { Database, Queries } from '../../database/database.ts'
import { hourly } from '../../hourly.ts'
import type { Part } from './versioned-rows.ts'

/**
 * The changes of its tariffs, and of the base names, that a company has seen. Triggers write each of them down in the
 * transaction that makes it (`record_tariff_changes`), so that the same text means the same rows.
 */
export interface Stamps {
  readonly houseStamp: string
  readonly ownStamp: string
}
const house = '0'
const stampOf = (companyId: string): Part<string> => ({
  sql: "SELECT coalesce(string_agg(id::text, ' ' ORDER BY id), '') FROM tariff_change WHERE company_id = $1",
  params: [companyId],
  read: String,
})
export const stampsWanted = (companyId: string): { readonly [K in keyof Stamps]: Part<string> } => ({
  houseStamp: stampOf(house),
  ownStamp: stampOf(companyId),
})
export const houseStampWanted = stampsWanted(house).houseStamp
export const stampIn = ({ houseStamp, ownStamp }: Stamps): string => `${houseStamp}, ${ownStamp}`

/** Number of changes that a search reads without a measurable cost. */
const maxChanges = 100

/**
 * Replaces the many changes of a company with one new change: a former stamp is never given again. Returns the
 * number of companies.
 */
export const foldChanges = async (queries: Queries): Promise<number> => {
  const folded = await queries.query(
    `WITH gone AS (DELETE FROM tariff_change WHERE company_id IN (
         SELECT company_id FROM tariff_change GROUP BY company_id HAVING count(*) > $1::int) RETURNING company_id)
     INSERT INTO tariff_change (company_id) SELECT DISTINCT company_id FROM gone RETURNING id`,
    [maxChanges],
  )
  return folded.length
}
export const foldChangesHourly = (app: FastifyInstance, database: Database): void =>
  hourly(app, { words: 'changes of tariffs are merged', sweep: () => foldChanges(database) })
