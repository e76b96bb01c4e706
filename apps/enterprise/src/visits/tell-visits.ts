import { addDays } from '@hangjia/validation'
import type { Database } from '../database/database.ts'
import { tell } from '../notices/tell.ts'

/** Days before it on which a person is reminded of a visit. */
const daysBefore = 1
/** Days after it in which a person is asked for its result. */
const daysAfter = 7
const maxBatch = 1_000

interface Planned {
  readonly companyId: string
  readonly id: string
  readonly by: string
  readonly plannedOn: string
  readonly time: string | null
  readonly aim: string
  readonly title: string
  readonly titleEn: string | null
}

/** Reminds people of visits of today and tomorrow, and of those that are over without a result. Returns the number of messages. */
export const tellVisits = async (database: Database, today: string): Promise<number> => {
  const rows = await database.query<Planned>(
    `SELECT v.company_id AS "companyId", v.id, v.by_id AS by, v.planned_on AS "plannedOn", v.time, v.aim, c.name_cn AS title, c.name_en AS "titleEn"
     FROM visit_plan v JOIN customer c ON c.company_id = v.company_id AND c.id = v.customer_id
     WHERE v.state = 'planned' AND c.owner_id IS NOT NULL AND v.planned_on BETWEEN $1::date AND $2::date ORDER BY v.planned_on, v.id LIMIT ${maxBatch}`,
    [addDays(today, -daysAfter), addDays(today, daysBefore)],
  )
  let count = 0
  for (const { companyId, id, by, plannedOn, time, aim, title, titleEn } of rows) {
    const isLate = plannedOn < today
    const [zh, en] = isLate
      ? ['拜访结果待记录', 'Note the result of your visit']
      : plannedOn === today
        ? ['今日拜访', 'Visit today']
        : ['明日拜访', 'Visit tomorrow']
    const words = [plannedOn, time, aim].filter(Boolean).join(' ')
    count += await database.transaction((transaction) =>
      tell(transaction, {
        companyId,
        fact: isLate ? `visit-late:${id}:${plannedOn}` : `visit-due:${id}:${plannedOn}:${plannedOn === today ? 0 : 1}`,
        to: { employees: [by] },
        type: 7,
        title: [`${zh}：${title}`, `${en}: ${titleEn ?? title}`],
        body: [words, words],
        link: { page: 'ownVisits', to: 'record', id },
      }),
    )
  }
  return count
}
