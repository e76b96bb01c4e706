import type { DashboardQuestion } from '@hangjia/contracts'
import { expiringSoonDays } from '@hangjia/validation'
import { all, type Fragment, ids, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'

/** Days after their last rate for which lanes are missed; later they are given up. */
const missedDays = 90

/** The reader, the selected rates, and the day. */
export interface Scope {
  readonly companyId: string
  readonly question: DashboardQuestion
  readonly today: string
}
export const scopeOf = ({ person, today }: Context, question: DashboardQuestion): Scope => ({
  companyId: person.companyId,
  question,
  today: today(),
})

/** An empty list means: any. */
const among = (column: Fragment, list: readonly string[]): Test[] =>
  list.length === 0 ? [] : [sql<boolean>`${column} = any(${ids(list)})`]

/** Rates `t` of the company that are looked at. */
export const inScope = ({ companyId, question }: Scope): Test =>
  all([
    sql<boolean>`t.company_id = ${companyId}`,
    ...among(sql`t.trade_line_id`, question.tradeLines),
    ...among(sql`t.pol_id`, question.pols),
    ...among(sql`t.carrier_id`, question.carriers),
    ...among(sql`t.maintainer_id`, question.maintainers),
  ])

/** Conditions as in the list of rates: published, valid, expiring soon; and expired when the day began. */
export const isPublished = sql<boolean>`t.display_flag = 1`
export const isValid = ({ today }: Scope): Test => sql<boolean>`t.valid_to >= ${today}::date`
export const isExpiring = ({ today }: Scope): Test =>
  sql<boolean>`t.valid_to between ${today}::date and ${today}::date + ${sql.lit(expiringSoonDays)}`
export const isExpiredToday = ({ today }: Scope): Test => sql<boolean>`t.valid_to = ${today}::date - 1`
/** Valid, or over for so short a time that it is missed. */
export const isMissed = ({ today }: Scope): Test => sql<boolean>`t.valid_to >= ${today}::date - ${sql.lit(missedDays)}`

/** The instant at which a day begins in Shanghai. */
export const dayStart = (day: Fragment): Fragment => sql`((${day})::timestamp at time zone 'Asia/Shanghai')`
/** Instants on the days of the period, in Shanghai. */
export const inPeriod = (column: Fragment, { question: { from, to } }: Scope): Test =>
  sql<boolean>`(${column} >= ${dayStart(sql`${from}::date`)} and ${column} < ${dayStart(sql`${to}::date + 1`)})`
