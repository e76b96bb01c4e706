import { openOpportunityStages } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'

interface Given {
  readonly companyId: string
  /** People whose records are given. */
  readonly from: readonly string[]
  /** Customer whose records are meant; absent: those of every customer. */
  readonly customer?: string
  /** Person who gets the records of customers in the pool; absent: they stay until somebody takes the customer. */
  readonly ofPool?: string
}
/** Gives open opportunities, planned visits and contracts of some people to the owners that their customers have by now. */
export const followOwner = async (
  transaction: Transaction,
  { companyId, from, customer, ofPool }: Given,
): Promise<void> => {
  const given = [companyId, from, customer ?? null, ofPool ?? null]
  await transaction.query(
    `UPDATE opportunity o SET owner_id = coalesce(c.owner_id, $4::bigint) FROM customer c
     WHERE o.company_id = $1 AND c.company_id = $1 AND c.id = o.customer_id AND ${isGiven}
       AND o.owner_id = ANY($2::bigint[]) AND o.owner_id <> coalesce(c.owner_id, $4::bigint) AND o.stage = ANY($5::text[])`,
    [...given, openOpportunityStages],
  )
  await transaction.query(
    `UPDATE visit_plan v SET by_id = coalesce(c.owner_id, $4::bigint) FROM customer c
     WHERE v.company_id = $1 AND c.company_id = $1 AND c.id = v.customer_id AND ${isGiven}
       AND v.by_id = ANY($2::bigint[]) AND v.by_id <> coalesce(c.owner_id, $4::bigint) AND v.state = 'planned'`,
    given,
  )
  await transaction.query(
    `UPDATE customer_contract k SET owner_id = coalesce(c.owner_id, $4::bigint) FROM customer c
     WHERE k.company_id = $1 AND c.company_id = $1 AND c.id = k.customer_id AND ${isGiven}
       AND k.owner_id = ANY($2::bigint[]) AND k.owner_id <> coalesce(c.owner_id, $4::bigint)`,
    given,
  )
}
const isGiven = '($3::bigint IS NULL OR c.id = $3::bigint)'

/** People with whom a customer was shared at some time, and is no more. */
export const formerCoOwners = async (
  transaction: Transaction,
  { company_id, id, co_owners_ids }: Row,
): Promise<readonly string[]> => {
  const people = await transaction.query<{ id: string }>(
    `SELECT DISTINCT shared.id::text AS id FROM customer_history h CROSS JOIN LATERAL unnest(h.co_owners_ids) AS shared(id)
     WHERE h.company_id = $1 AND h.id = $2 AND shared.id <> ALL($3::bigint[])`,
    [company_id, id, co_owners_ids ?? []],
  )
  return people.map((one) => one.id)
}
