import { type Contract, type FclAsk, maxSavedSearches, Problem } from '@hangjia/contracts'
import { sqlError } from '../../database/database-failure.ts'
import { json } from '../../database/values.ts'
import type { HandlersFor } from '../../handlers.ts'
import { withEnds } from '../ports/ask-ends.ts'

/** Queries that a person named; every statement is limited to their own. */
export const savedSearch = {
  list: async ({ database, person }) => {
    const rows = await database.query<{ id: string; name: string; ask: FclAsk }>(
      'SELECT id, name, ask FROM saved_search WHERE company_id = $1 AND account_id = $2 ORDER BY name, id',
      [person.companyId, person.userId],
    )
    return await withEnds(database, person.companyId, rows)
  },

  save: async ({ database, person }, { name, ask }) => {
    const found = await named(name, () =>
      database.first<{ id: string }>(
        `INSERT INTO saved_search (company_id, account_id, name, ask)
         SELECT $1, $2, $3, $4 WHERE
           (SELECT count(*) FROM saved_search WHERE company_id = $1 AND account_id = $2) < ${maxSavedSearches}
         RETURNING id`,
        [person.companyId, person.userId, name, json({ ...ask, ticked: [] })],
      ),
    )
    if (found) return found
    const issue = { path: 'name', rule: 'tooManySearches', parameters: { maximum: maxSavedSearches } }
    throw new Problem('blocked', { issues: [issue] })
  },

  rename: async ({ database, person }, { id, name }) =>
    await own(
      named(name, () =>
        database.run('UPDATE saved_search SET name = $4 WHERE company_id = $1 AND account_id = $2 AND id = $3', [
          person.companyId,
          person.userId,
          id,
          name,
        ]),
      ),
    ),

  remove: async ({ database, person }, { id }) =>
    await own(
      database.run('DELETE FROM saved_search WHERE company_id = $1 AND account_id = $2 AND id = $3', [
        person.companyId,
        person.userId,
        id,
      ]),
    ),
} satisfies HandlersFor<Contract['savedSearch']>

/** Reports another person's search as not found. */
const own = async (changing: Promise<{ readonly count: number }>) => {
  const { count } = await changing
  if (count === 0) throw new Problem('notFound')
  return {}
}

/** Refuses a name that is taken, also when two windows save at the same time. */
const named = async <T>(name: string, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (caught) {
    const { code, constraint } = sqlError(caught) ?? {}
    if (code === '23505' && constraint === 'saved_search_name')
      throw new Problem('duplicate', { details: { title: name }, cause: caught })
    throw caught
  }
}
