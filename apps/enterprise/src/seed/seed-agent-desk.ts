import { chatChannel, chatGroup } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { demoChannels, demoGroups } from './demo/business/chat.ts'
import { seedChats } from './seed-chats.ts'

interface AgentDeskFacts {
  readonly ids: BaseIds
  readonly desk: string
  readonly today: string
  readonly owners: readonly string[]
}
const talkedWith = 3

/** Channels of a company and groups of its customers: some of the desk's own, some of its salespeople's. */
export const seedAgentDesk = async (
  queries: Queries,
  companyId: string,
  { ids, desk, today, owners }: AgentDeskFacts,
): Promise<void> => {
  const [salesperson = desk] = owners
  const handlers = [...new Set([desk, salesperson])] as [string, ...string[]]
  const channels = await insertRecords(queries, chatChannel, companyId, demoChannels({ ids, handlers }))
  const customersOf = (owner: string, count: number) =>
    queries.query<{ id: string; shortName: string; owner: string }>(
      `SELECT id, coalesce(short_name, name_cn) AS "shortName", owner_id AS owner FROM customer
       WHERE company_id = $1 AND owner_id = $2 ORDER BY id LIMIT $3`,
      [companyId, owner, count],
    )
  const own = await customersOf(desk, 1)
  const others = salesperson === desk ? [] : await customersOf(salesperson, talkedWith)
  const customers = [...own, ...others]
  const rows = demoGroups({ ids, channels, customers, service: desk })
  const groups = await insertRecords(queries, chatGroup, companyId, rows)
  await seedChats(queries, companyId, {
    ids,
    today,
    channel: channels[0] ?? '',
    groups: customers.map(({ id, owner }, index) => ({
      id: groups[index] ?? '',
      customer: id,
      handler: String(owner),
    })),
  })
}
