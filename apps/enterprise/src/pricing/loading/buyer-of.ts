import { type Buyer, someBuyerOf } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Part } from './versioned-rows.ts'

interface Of {
  readonly companyId: string
  readonly customer: string | null
}
/** Group of a customer, for the mark-ups that name groups, as part of a statement; null in none. A group is that of now, however far back a query looks. */
export const groupWanted = ({ companyId, customer }: Of): Part<string | null> => ({
  sql: 'SELECT group_id::text FROM customer WHERE company_id = $1 AND id = $2::bigint',
  params: [companyId, customer],
  read: (group) => (group === null ? null : String(group)),
})

/** Groups of customers, by customer; those in none are absent. */
const groupsOf = async (
  queries: Queries,
  companyId: string,
  customers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await queries.query<{ id: string; group: string }>(
    `SELECT id::text AS id, group_id::text AS "group" FROM customer
      WHERE company_id = $1 AND id = ANY($2::bigint[]) AND group_id IS NOT NULL`,
    [companyId, customers],
  )
  return new Map(found.map(({ id, group }) => [id, group]))
}

/** Somebody who buys under a mark-up: its first customer with its group, or somebody in its first group. */
export const someBuyer = async (queries: Queries, companyId: string, rule: object): Promise<Buyer> => {
  const { customer, customerGroup } = someBuyerOf(rule)
  if (customer === null || customerGroup !== null) return { customer, customerGroup }
  return { customer, customerGroup: (await groupsOf(queries, companyId, [customer])).get(customer) ?? null }
}
