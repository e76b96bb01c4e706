import type { Message } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

/** Wishes of a company for messages of one fact. */
interface MessageRule {
  readonly isSent: boolean
  readonly priority: Message['priority'] | null
  readonly roles: readonly string[]
  readonly persons: readonly string[]
}

/** Rule of a company for a fact, by the first part of its name: `customer-released:12:…` is `customerReleased`. */
export const messageRuleOf = (queries: Queries, companyId: string, fact: string): Promise<MessageRule | undefined> =>
  queries.first<MessageRule>(
    `SELECT sent AS "isSent", priority, roles_ids AS roles, persons_ids AS persons FROM message_rule
     WHERE company_id = $1 AND event = $2`,
    [companyId, eventOf(fact)],
  )
const eventOf = (fact: string): string =>
  (fact.split(':')[0] ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
