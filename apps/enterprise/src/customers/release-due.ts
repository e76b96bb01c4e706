import { type AnswerOf, type Contract, customer, type InputOf, ownership, type Versioned } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Database, Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { dataTest } from '../records/tables/scopes.ts'
import { endDelays } from './end-delays.ts'
import { intoPool, type PoolRules, poolRulesOf, releaseDay } from './pool-rules.ts'

/** Instant of a release, and its business day. */
interface Moment {
  readonly now: string
  readonly today: string
}
interface Due {
  readonly id: string
  readonly owner: string
  readonly title: string
  readonly titleEn: string | null
  readonly releaseOn: string
}
const link = (id: string) => ({ page: 'salesCustomer', to: 'record', id }) as const

/** Keeps the days of release true to the rules, reminds owners, and gives customers whose day has come to the pool. Returns their number. */
export const releaseDue = async (database: Database, moment: Moment): Promise<number> => {
  const companies = await database.query<{ id: string }>('SELECT company_id AS id FROM customer_pool ORDER BY 1')
  let count = 0
  const failures: unknown[] = []
  for (const { id } of companies)
    try {
      count += await database.transaction((transaction) => releaseOf(transaction, id, moment))
    } catch (failure) {
      // The other companies do not wait for this one.
      failures.push(failure)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'customers of some companies were not released')
  return count
}
const releaseOf = async (transaction: Transaction, companyId: string, moment: Moment): Promise<number> => {
  // One service at a time works on a company; the next finds nothing left.
  await transaction.query('SELECT id FROM customer_pool WHERE company_id = $1 FOR UPDATE', [companyId])
  const rules = await poolRulesOf(transaction, companyId)
  await renewDays(transaction, companyId, { rules, today: moment.today })
  await moveOn(transaction, companyId, moment.today)
  const reminders = [rules.remindDays, ...rules.reminders.map(Number)].toSorted((one, other) => one - other)
  const near = await dueBy(transaction, companyId, addDays(moment.today, reminders.at(-1) ?? 0))
  const due = near.filter(({ releaseOn }) => releaseOn <= moment.today)
  for (const one of near) {
    // Of several reminders the one whose day came last: a service that stood still sends no more than one.
    const days = reminders.find((days) => addDays(moment.today, days) >= one.releaseOn)
    if (!due.includes(one) && days !== undefined) await remind(transaction, companyId, { ...one, days })
  }
  for (const one of due) await release(transaction, companyId, one, { ...moment, rules })
  return due.length
}

const shownOfRun = 100
interface Simulated {
  readonly count: number
  readonly isSeen: boolean
  readonly row: AnswerOf<Contract['customers']['simulate']>['rows'][number]
}
/** Customers that rules would release today, the longest waiting first; those outside the data scope of the person are only counted. Source: marketing-crm 5.3 (simulation). */
export const simulateRelease = async (
  { database, person, today }: Context,
  { releaseDays }: InputOf<Contract['customers']['simulate']>,
): Promise<AnswerOf<Contract['customers']['simulate']>> => {
  const day = sql.lit(today())
  const { protectDays, units } = await poolRulesOf(database, person.companyId)
  const due = sql.raw(
    releaseDay(last, { releases: true, releaseDays, protectDays, units }, { today: `'${today()}'::date` }),
  )
  const found = await rowsOf<Simulated>(
    database,
    sql`select (count(*) over ())::int as count, ${dataTest(customer, person)?.('c') ?? sql`true`} as "isSeen",
      jsonb_build_object('releaseOn', ruled.day,
        'customer', jsonb_build_object('id', c.id::text, 'title', c.name_cn, 'titleEn', c.name_en, 'code', c.customer_no),
        'owner', jsonb_build_object('id', e.id::text, 'title', e.name_cn, 'titleEn', e.name_en, 'code', null)) as row
    from customer c join employee e on e.company_id = c.company_id and e.id = c.owner_id
    cross join lateral (select ${due} as day) as ruled
    where c.company_id = ${person.companyId} and ruled.day <= ${day}::date
    order by "isSeen" desc, ruled.day, c.id limit ${sql.lit(shownOfRun)}`,
  )
  return { count: found[0]?.count ?? 0, rows: found.flatMap(({ isSeen, row }) => (isSeen ? [row] : [])) }
}

/** SQL of the day of the last follow-up, sent quotation or order, or on which it got its owner; a new customer begins with its making. */
const last = `(greatest(c.created_at, c.last_follow_up_at,
  (SELECT max(q.sent_at) FROM quotation q WHERE q.company_id = c.company_id AND q.customer_id = c.id),
  (SELECT max(o.created_at) FROM shipment_order o WHERE o.company_id = c.company_id AND o.customer_id = c.id), (SELECT max(o.at) FROM ownership o
  WHERE o.company_id = c.company_id AND o.customer_id = c.id AND o.to_owner_id IS NOT NULL)) AT TIME ZONE 'Asia/Shanghai')::date`
interface Renewed {
  readonly rules: PoolRules
  readonly today: string
}
/** Days follow the rules; a day that becomes earlier, or is new, still leaves the owner the days of the reminder. */
const renewDays = async (transaction: Transaction, companyId: string, { rules, today }: Renewed): Promise<void> => {
  await transaction.query(
    `UPDATE customer AS c SET release_on = CASE
         WHEN ruled.day IS NULL OR ruled.day >= c.release_on THEN ruled.day
         ELSE greatest(ruled.day, $2::date) END
     FROM (SELECT c.id, ${releaseDay(last, rules, { today: '$3::date' })} AS day FROM customer c WHERE c.company_id = $1) AS ruled
     WHERE c.company_id = $1 AND c.id = ruled.id AND c.owner_id IS NOT NULL
       AND c.release_on IS DISTINCT FROM ruled.day
       AND NOT coalesce(ruled.day < c.release_on AND c.release_on <= $2::date, false)`,
    [companyId, soonest(rules, today), today],
  )
}
const soonest = ({ remindDays }: PoolRules, today: string): string => addDays(today, Math.max(remindDays, 1))

/**
 * Works out the day of release of one customer anew, as its lock, its delay or its owner changed: it is never earlier than before, and leaves the
 * owner the days of the reminder.
 */
export const renewDay = async (
  transaction: Transaction,
  companyId: string,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<Versioned> => {
  const rules = await poolRulesOf(transaction, companyId)
  return await transaction.one<Versioned>(
    `UPDATE customer AS c SET release_on = (SELECT CASE WHEN ruled.day IS NOT NULL AND c.owner_id IS NOT NULL
         THEN greatest(ruled.day, c.release_on, $4::date) END
         FROM (SELECT ${releaseDay(last, rules, { today: '$3::date' })} AS day) AS ruled)
       WHERE c.company_id = $1 AND c.id = $2 RETURNING c.id, c.version`,
    [companyId, id, today, soonest(rules, today)],
  )
}

/** Moves customers that nobody of the department took to the pool of the company. */
const moveOn = async (transaction: Transaction, companyId: string, today: string): Promise<void> => {
  await transaction.query(
    `UPDATE customer SET pool_department_id = NULL, company_pool_on = NULL
     WHERE company_id = $1 AND owner_id IS NULL AND company_pool_on <= $2::date`,
    [companyId, today],
  )
}
const dueBy = (transaction: Transaction, companyId: string, day: string): Promise<Due[]> =>
  transaction.query<Due>(
    `SELECT id, owner_id AS owner, name_cn AS title, name_en AS "titleEn", release_on AS "releaseOn" FROM customer
     WHERE company_id = $1 AND owner_id IS NOT NULL AND release_on <= $2::date ORDER BY id FOR UPDATE`,
    [companyId, day],
  )

const remind = (
  transaction: Transaction,
  companyId: string,
  { id, owner, title, titleEn, releaseOn, days }: Due & { readonly days: number },
) =>
  tell(transaction, {
    companyId,
    fact: `customer-release-soon:${id}:${releaseOn}:${days}`,
    to: { employees: [owner] },
    type: 7,
    title: [`客户即将释放：${title}`, `Customer goes to the pool soon: ${titleEn ?? title}`],
    body: [`${releaseOn} 起进入公海，跟进后重新计算`, `On ${releaseOn}, unless it is followed up before`],
    link: link(id),
  })

const release = async (
  transaction: Transaction,
  companyId: string,
  { id, owner, title, titleEn, releaseOn }: Due,
  { now, today, rules }: Moment & { readonly rules: PoolRules },
): Promise<void> => {
  await transaction.query(
    `UPDATE customer AS c SET ${intoPool('$4::date', rules)}, released_at = $3, release_reason = NULL
     WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, id, now, today],
  )
  await endDelays(transaction, companyId, { customer: id })
  await insertRecords(transaction, ownership, companyId, [
    { at: now, customer: id, kind: 'auto', fromOwner: owner, toOwner: null, note: null, by: null },
  ])
  await tell(transaction, {
    companyId,
    fact: `customer-released:${id}:${releaseOn}`,
    to: { employees: [owner] },
    owner,
    type: 7,
    title: [`客户已进入公海：${title}`, `Customer went to the pool: ${titleEn ?? title}`],
  })
}
