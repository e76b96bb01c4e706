import { pageNamed } from '@hangjia/contracts'
import { addDays, expiringSoonDays } from '@hangjia/validation'
import type { Database } from '../../database/database.ts'
import { tell } from '../../notices/tell.ts'

const page = 'fclFreight'

/**
 * Notifies the keepers of rates once a day of the number of published ones that end soon: the same number as the linked list shows.
 * Returns the number of companies with such rates that were not notified today.
 */
export const tellRatesEnding = async (database: Database, today: string): Promise<number> => {
  const fact = `rates-ending:${today}`
  const ending = await database.query<{ companyId: string; count: number }>(
    `WITH due AS MATERIALIZED (
       SELECT c.company_id FROM company c
       WHERE NOT EXISTS (SELECT FROM message m WHERE m.company_id = c.company_id AND m.fact = $3))
     SELECT due.company_id AS "companyId", ending.count FROM due
     CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM fcl_rate r
       WHERE r.company_id = due.company_id AND r.display_flag = 1 AND r.valid_to BETWEEN $1 AND $2) AS ending
     WHERE ending.count > 0 ORDER BY 1`,
    [today, addDays(today, expiringSoonDays), fact],
  )
  for (const { companyId, count } of ending)
    await database.transaction((transaction) =>
      tell(transaction, {
        companyId,
        fact,
        to: { editorsWith: pageNamed(page)?.key ?? '' },
        type: 4,
        title: [
          `${count} 条整箱运价将在 ${expiringSoonDays} 天内到期`,
          `${count} FCL ${count === 1 ? 'rate ends' : 'rates end'} within ${expiringSoonDays} days`,
        ],
        link: { page, to: 'endingSoon', id: null },
      }),
    )
  return ending.length
}
