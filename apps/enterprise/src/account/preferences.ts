import { type Preferences, preferences as shape } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Person } from '../handlers.ts'

type Whose = Pick<Person, 'companyId' | 'userId'>

/** Console settings of the person. */
export const preferencesOf = async (queries: Queries, { companyId, userId }: Whose): Promise<Preferences> => {
  const row = await queries.first<{ chosen: unknown }>(
    'SELECT chosen FROM preference WHERE company_id = $1 AND account_id = $2',
    [companyId, userId],
  )
  return shape.parse(row?.chosen ?? {})
}

/** Keeps the given choices with the earlier ones; two simultaneous saves both count. */
export const savePreferences = async (
  queries: Queries,
  { companyId, userId }: Whose,
  chosen: Partial<Preferences>,
): Promise<Preferences> => {
  await queries.query(
    `INSERT INTO preference (company_id, account_id, chosen) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, account_id) DO UPDATE SET chosen = preference.chosen || excluded.chosen`,
    [companyId, userId, json(chosen)],
  )
  return await preferencesOf(queries, { companyId, userId })
}
