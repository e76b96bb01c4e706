import { type Buyer, someBuyerOf } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Part } from './versioned-rows.ts'

interface Of {
  readonly companyId: string
  readonly customer: string | null
}
/** A fact of a customer, as part of a statement; null where it is unknown. It is that of now, however far back a query looks. */
const factWanted =
  (column: 'group_id' | 'kind') =>
  ({ companyId, customer }: Of): Part<string | null> => ({
    sql: `SELECT ${column}::text FROM customer WHERE company_id = $1 AND id = $2::bigint`,
    params: [companyId, customer],
    read: (fact) => (fact === null ? null : String(fact)),
  })
/** Group, for the mark-ups that name groups. */
export const groupWanted = factWanted('group_id')
/** Kind, for the charges that name the party that books. */
export const kindWanted = factWanted('kind')

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
