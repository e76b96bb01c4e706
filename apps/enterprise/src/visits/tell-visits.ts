import { type Label, usualLeadDays } from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import type { Database } from '../database/database.ts'
import { leadDaysOf } from '../notices/message-rules.ts'
import { tell } from '../notices/tell.ts'

/** A person is reminded of a visit these days before it, and on its day. */
const leadDays = leadDaysOf('visitDue', 'v.company_id', usualLeadDays.visitDue)
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
  readonly fact: string
}

/** Reminds people of visits that come soon and of those of today, and of those that are over without a result. Returns the number of messages. */
export const tellVisits = async (database: Database, today: string, atOnce = maxBatch): Promise<number> => {
  let after: Pick<Planned, 'companyId' | 'id'> = { companyId: '0', id: '0' }
  for (let count = 0; ; ) {
    const rows = await database.query<Planned>(
      `SELECT v.company_id AS "companyId", v.id, v.by_id AS by, v.planned_on AS "plannedOn", v.time, v.aim, c.name_cn AS title, c.name_en AS "titleEn", f.fact
       FROM visit_plan v JOIN customer c ON c.company_id = v.company_id AND c.id = v.customer_id
       CROSS JOIN LATERAL (SELECT CASE WHEN v.planned_on < $2::date THEN 'visit-late:' || v.id || ':' || v.planned_on
         ELSE 'visit-due:' || v.id || ':' || v.planned_on || ':' || least(v.planned_on - $2::date, 1) END AS fact) AS f
       WHERE v.state = 'planned' AND c.owner_id IS NOT NULL AND v.planned_on BETWEEN $1::date AND $2::date + ${leadDays}
         AND (v.company_id, v.id) > ($3::bigint, $4::bigint)
         AND NOT EXISTS (SELECT FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
           WHERE m.company_id = v.company_id AND m.fact = f.fact AND a.employee_id = v.by_id)
       ORDER BY v.company_id, v.id LIMIT $5`,
      [addDays(today, -daysAfter), today, after.companyId, after.id, atOnce],
    )
    for (const visit of rows) count += await remind(database, visit, today)
    after = rows.at(-1) ?? after
    if (rows.length < atOnce) return count
  }
}

const titleOf = (daysAhead: number): Label => {
  if (daysAhead < 0) return ['拜访结果待记录', 'Note the result of your visit']
  if (daysAhead === 0) return ['今日拜访', 'Visit today']
  return daysAhead === 1 ? ['明日拜访', 'Visit tomorrow'] : [`${daysAhead} 天后拜访`, `Visit in ${daysAhead} days`]
}

const remind = (
  database: Database,
  { companyId, id, by, plannedOn, time, aim, title, titleEn, fact }: Planned,
  today: string,
): Promise<number> => {
  const [zh, en] = titleOf(daysBetween(today, plannedOn))
  const words = [plannedOn, time, aim].filter(Boolean).join(' ')
  return database.transaction((transaction) =>
    tell(transaction, {
      companyId,
      fact,
      to: { employees: [by] },
      type: 7,
      title: [`${zh}：${title}`, `${en}: ${titleEn ?? title}`],
      body: [words, words],
      link: { page: 'ownVisits', to: 'record', id },
    }),
  )
}
