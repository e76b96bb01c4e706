import {
  type CutOff,
  type EventRepeated,
  type EventWithDays,
  eventWithHours,
  type Label,
  leadHourFields,
  type Message,
  usualLeadHours,
  wordMessage,
} from '@hangjia/contracts'
import { readMinute } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { snake } from '../records/tables/column-kinds.ts'
import { companyShown } from '../session/company-shown.ts'

/** Wishes of a company for messages of one fact. */
interface MessageRule {
  readonly isSent: boolean
  readonly priority: Message['priority'] | null
  /** Channels in addition to the message itself; blank is the bell alone. */
  readonly channels: readonly string[]
  readonly related: readonly string[]
  readonly roles: readonly string[]
  readonly persons: readonly string[]
  readonly titleCn: string | null
  readonly titleEn: string | null
  readonly bodyCn: string | null
  readonly bodyEn: string | null
  readonly companyCn: string
  readonly companyEn: string
  /** Instant of the transaction. */
  readonly at: string
}

/** Rule of a company for a fact, by the first part of its name: `customer-released:12:…` is `customerReleased`. */
export const messageRuleOf = (queries: Queries, companyId: string, fact: string): Promise<MessageRule | undefined> =>
  queries.first<MessageRule>(
    `SELECT r.sent AS "isSent", r.priority, r.channels, r.related, r.roles_ids AS roles, r.persons_ids AS persons, r.title_cn AS "titleCn",
       r.title_en AS "titleEn", r.body_cn AS "bodyCn", r.body_en AS "bodyEn", c.name_cn AS "companyCn",
       c.name_en AS "companyEn", now() AS at
     FROM message_rule r JOIN ${companyShown} c ON c.id = r.company_id
     WHERE r.company_id = $1 AND r.event = $2`,
    [companyId, eventOf(fact)],
  )
const eventOf = (fact: string): string =>
  (fact.split(':')[0] ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** SQL of the days for which messages of an event look ahead: those of the rule of a company, else `usual`; the latter two are SQL. */
export const leadDaysOf = (event: EventWithDays, companyId: string, usual: number | string): string =>
  `coalesce(${wishOf('lead_days', companyId, event)}, ${usual})`
/**
 * SQL of the end of the name of a fact about an end: blank the first time, then the day of the last repeat that is due, counted from the
 * lead time on. A number would be that of another day once the lead time changes. `$1` is today.
 */
export const againOf = (
  event: EventRepeated,
  companyId: string,
  { leadDays, endsOn }: { readonly leadDays: string; readonly endsOn: string },
): string => {
  const daysSince = `($1::date + ${leadDays} - ${endsOn})`
  const lastDue = `$1::date - ${daysSince} % ${wishOf('repeat_days', companyId, event)}`
  return `coalesce(':again ' || nullif(${lastDue}, ${endsOn} - ${leadDays}), '')`
}
/** SQL of the hours before each cut-off (`LeadHours`): those that the rule of a company has, else the usual ones. */
export const leadHoursOf = (companyId: string): string => {
  const hours = Object.entries(leadHourFields).flatMap(([cutOff, field]) => [
    `'${cutOff}'`,
    `coalesce(${wishOf(snake(field), companyId, eventWithHours)}, ${usualLeadHours[cutOff as CutOff]})`,
  ])
  return `jsonb_build_object(${hours.join(', ')})`
}
const wishOf = (column: string, companyId: string, event: string): string =>
  `(SELECT wish.${column} FROM message_rule wish WHERE wish.company_id = ${companyId} AND wish.event = '${event}')`

/** Title and text of a message in the words of the company, where its rule has any. */
export const worded = (
  rule: MessageRule,
  { title, body, at = rule.at }: { readonly title: Label; readonly body: Label; readonly at?: string | undefined },
): { readonly title: Label; readonly body: Label } => {
  const time = readMinute(at) ?? ''
  const cn = { title: title[0], body: body[0], company: rule.companyCn, time }
  const en = { title: title[1], body: body[1], company: rule.companyEn, time }
  return {
    title: [wordMessage(rule.titleCn, 'title', cn), wordMessage(rule.titleEn, 'title', en)],
    body: [wordMessage(rule.bodyCn, 'body', cn), wordMessage(rule.bodyEn, 'body', en)],
  }
}
