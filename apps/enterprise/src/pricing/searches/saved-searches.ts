import {
  type Contract,
  comparedSearch,
  type FclAsk,
  type ModeQuestion,
  maxSavedSearches,
  Problem,
  searchedModeNamed,
} from '@hangjia/contracts'
import { sqlError } from '../../database/database-failure.ts'
import { json } from '../../database/values.ts'
import type { Context, HandlersFor } from '../../handlers.ts'
import { withModeEnds } from '../../modes/mode-ends.ts'
import { withEnds } from '../ports/ask-ends.ts'

/** Queries that a person named; every statement is limited to their own. */
export const savedSearch = {
  list: async ({ database, person }) => {
    const rows = await database.query<{ id: string; name: string; ask: FclAsk }>(
      `SELECT id, name, ask FROM saved_search
       WHERE company_id = $1 AND account_id = $2 AND ask->>'mode' IS NULL ORDER BY name, id`,
      [person.companyId, person.userId],
    )
    return await withEnds(database, person.companyId, rows)
  },

  save: (context, { name, ask }) => kept(context, name, { ...ask, ticked: [] }),

  listOfMode: async ({ database, person }, { mode: name }) => {
    const mode = searchedMode(person, name)
    const rows = await database.query<{ id: string; name: string; ask: ModeQuestion }>(
      `SELECT id, name, ask->'ask' AS ask FROM saved_search
       WHERE company_id = $1 AND account_id = $2 AND ask->>'mode' = $3 ORDER BY name, id`,
      [person.companyId, person.userId, name],
    )
    return await withModeEnds(database, person.companyId, { mode, rows })
  },

  saveOfMode: (context, { mode, name, ask }) => {
    searchedMode(context.person, mode)
    return kept(context, name, { mode, ask: { ...ask, ticked: [] } })
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

/** The mode, where the person may search it. */
const searchedMode = (person: Context['person'], name: string) => {
  const mode = searchedModeNamed(name)
  if (!mode || !comparedSearch(person, name)) throw new Problem('forbidden')
  return mode
}

/** Saves a question: of full containers as it is, of a mode of the general search with the name of the mode. */
const kept = async ({ database, person }: Context, name: string, ask: object): Promise<{ id: string }> => {
  const found = await named(name, () =>
    database.first<{ id: string }>(
      `INSERT INTO saved_search (company_id, account_id, name, ask)
       SELECT $1, $2, $3, $4 WHERE
         (SELECT count(*) FROM saved_search WHERE company_id = $1 AND account_id = $2) < ${maxSavedSearches}
       RETURNING id`,
      [person.companyId, person.userId, name, json(ask)],
    ),
  )
  if (found) return found
  const issue = { path: 'name', rule: 'tooManySearches', parameters: { maximum: maxSavedSearches } }
  throw new Problem('blocked', { issues: [issue] })
}

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
