import { type RatedPage, ratedPages, soonDaysOf } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Database } from '../../database/database.ts'
import { leadDaysOf } from '../../notices/message-rules.ts'
import { tell } from '../../notices/tell.ts'
import { tableName } from '../../records/tables/table.ts'

/**
 * Notifies the keepers of rates once a day of the number of published ones that end soon, as their company has it: the same number as the
 * linked list shows. Returns the number of companies and pages with such rates that were not notified today.
 */
export const tellRatesEnding = async (database: Database, today: string): Promise<number> => {
  let notified = 0
  for (const desk of ratedPages) notified += await tellDesk(database, today, desk)
  return notified
}

const tellDesk = async (database: Database, today: string, { page, title: [zh, en] }: RatedPage): Promise<number> => {
  const usual = soonDaysOf(page.of)
  const fact = `rates-ending:${page.name}:${today}`
  const ending = await database.query<{ companyId: string; days: number; count: number }>(
    `WITH due AS MATERIALIZED (
       SELECT c.company_id, ${leadDaysOf('ratesEnding', 'c.company_id', '$2::integer')} AS days FROM company c
       WHERE NOT EXISTS (SELECT FROM message m WHERE m.company_id = c.company_id AND m.fact = $3))
     SELECT due.company_id AS "companyId", due.days, ending.count FROM due
     CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM ${tableName(page.of)} r
       WHERE r.company_id = due.company_id AND r.display_flag = 1 AND r.valid_to BETWEEN $1::date AND $1::date + due.days) AS ending
     WHERE ending.count > 0 ORDER BY 1`,
    [today, usual, fact],
  )
  for (const { companyId, days, count } of ending)
    await database.transaction((transaction) =>
      tell(transaction, {
        companyId,
        fact,
        to: { editorsWith: page.key },
        type: 4,
        title: [
          `${count} 条${zh}运价${days === 0 ? '今天' : `将在 ${days} 天内`}到期`,
          `${count} ${en} ${count === 1 ? 'rate ends' : 'rates end'} ${days === 0 ? 'today' : `within ${days} ${days === 1 ? 'day' : 'days'}`}`,
        ],
        link: {
          page: page.name,
          to: 'endingSoon',
          id: null,
          ends: days === usual ? null : { from: today, to: addDays(today, days) },
        },
      }),
    )
  return ending.length
}
