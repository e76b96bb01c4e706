import { type Label, type Mode, modes, type Resource, ratesPageOf } from '@hangjia/contracts'
import { addDays, expiringSoonDays } from '@hangjia/validation'
import type { Database } from '../../database/database.ts'
import { tell } from '../../notices/tell.ts'
import { tableName } from '../../records/tables/table.ts'

interface Desk {
  readonly page: string
  readonly key: string
  readonly of: Resource
  /** Of the modes whose rates the page keeps. */
  readonly titles: readonly Label[]
}
/** The pages of rates, each once: rates of several modes may be on one. */
const desks: readonly Desk[] = [...Map.groupBy(Object.values<Mode>(modes), (mode) => ratesPageOf(mode))].flatMap(
  ([page, kept]) =>
    page ? [{ page: page.name, key: page.key, of: page.of, titles: kept.map(({ title }) => title) }] : [],
)

/**
 * Notifies the keepers of rates once a day of the number of published ones that end soon: the same number as the linked list shows.
 * Returns the number of companies and pages with such rates that were not notified today.
 */
export const tellRatesEnding = async (database: Database, today: string): Promise<number> => {
  let notified = 0
  for (const desk of desks) notified += await tellDesk(database, today, desk)
  return notified
}

const tellDesk = async (database: Database, today: string, { page, key, of, titles }: Desk): Promise<number> => {
  const fact = `rates-ending:${page}:${today}`
  const ending = await database.query<{ companyId: string; count: number }>(
    `WITH due AS MATERIALIZED (
       SELECT c.company_id FROM company c
       WHERE NOT EXISTS (SELECT FROM message m WHERE m.company_id = c.company_id AND m.fact = $3))
     SELECT due.company_id AS "companyId", ending.count FROM due
     CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM ${tableName(of)} r
       WHERE r.company_id = due.company_id AND r.display_flag = 1 AND r.valid_to BETWEEN $1 AND $2) AS ending
     WHERE ending.count > 0 ORDER BY 1`,
    [today, addDays(today, expiringSoonDays), fact],
  )
  const [zh, en] = [titles.map(([name]) => name).join('、'), titles.map(([, name]) => name).join(' and ')]
  for (const { companyId, count } of ending)
    await database.transaction((transaction) =>
      tell(transaction, {
        companyId,
        fact,
        to: { editorsWith: key },
        type: 4,
        title: [
          `${count} 条${zh}运价将在 ${expiringSoonDays} 天内到期`,
          `${count} ${en} ${count === 1 ? 'rate ends' : 'rates end'} within ${expiringSoonDays} days`,
        ],
        link: { page, to: 'endingSoon', id: null },
      }),
    )
  return ending.length
}
