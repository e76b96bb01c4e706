import { type Seller, someSellerOf } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { rolesOfEmployee, unitsAbove, unitsOfEmployee } from '../../session/person-of.ts'

/** Roles and units of a salesperson, for the mark-ups that name people who sell; null for somebody unknown. */
export const sellerOf = async (queries: Queries, companyId: string, salesperson: string): Promise<Seller | null> =>
  (await queries.first<Seller>(
    `SELECT ${rolesOfEmployee} AS roles, ${unitsOfEmployee} AS units FROM employee WHERE company_id = $1 AND id = $2::bigint`,
    [companyId, salesperson],
  )) ?? null

/** Somebody for whose sales a mark-up holds, who also sells under the mark-ups of the units above; null where it names nobody. */
export const someSeller = async (queries: Queries, companyId: string, rule: object): Promise<Seller | null> => {
  const named = someSellerOf(rule)
  if (!named) return null
  const { units } = await queries.one<Pick<Seller, 'units'>>(
    `SELECT ${unitsAbove('$2::bigint[]', '$1::bigint')} AS units`,
    [companyId, named.units],
  )
  return { ...named, units }
}

/** The person for whose sale a paper is priced again: a further revision keeps its salesperson, and a new number is one's own. */
export const sellerAgain = async (
  queries: Queries,
  person: Person,
  { act, salespersonId }: { readonly act: string; readonly salespersonId: string },
): Promise<Seller | null> => (act === 'negotiate' ? await sellerOf(queries, person.companyId, salespersonId) : person)
