import type { PosterRow } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

interface StoredContent {
  readonly madeAt: string
  readonly madeBy: string
  readonly rates: readonly string[]
  readonly rows: readonly PosterRow[]
}

/** Present content of a poster; undefined where no rates were put on it, or all were taken off. */
export const storedContent = async (
  queries: Queries,
  companyId: string,
  poster: string,
): Promise<StoredContent | undefined> => {
  const content = await queries.first<StoredContent>(
    `SELECT made_at AS "madeAt", coalesce(e.name_cn, '') AS "madeBy", c.rates::text[] AS rates, c.rows
     FROM poster_content AS c LEFT JOIN employee AS e ON e.company_id = c.company_id AND e.id = c.made_by
     WHERE c.company_id = $1 AND c.poster_id = $2::bigint ORDER BY c.id DESC LIMIT 1`,
    [companyId, poster],
  )
  return content && content.rates.length > 0 ? content : undefined
}
