import type { Queries } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'

/** Number of recent searches that are offered. */
const offered = 12
/** Rows in which distinct queries are looked for; a query repeated several times is listed once. */
const lookedAt = 200

export interface RecentSearch<Ask> {
  readonly at: string
  readonly page: string
  readonly hits: number
  readonly ask: Ask
}

/** The newest different searches that a person made on these pages. */
export const recentSearches = <Ask>(
  queries: Queries,
  { companyId, userId }: Pick<Person, 'companyId' | 'userId'>,
  pages: readonly string[],
): Promise<RecentSearch<Ask>[]> =>
  queries.query<RecentSearch<Ask>>(
    `SELECT at, page, hits, ask FROM (
       SELECT DISTINCT ON (page, ask) id, searched_at AS at, page, hits, ask FROM (
         SELECT * FROM search_log WHERE company_id = $1 AND account_id = $2 AND page = ANY($3::text[])
         ORDER BY searched_at DESC LIMIT ${lookedAt}
       ) latest ORDER BY page, ask, searched_at DESC, id DESC
     ) newest ORDER BY at DESC, id DESC LIMIT ${offered}`,
    [companyId, userId, pages],
  )
