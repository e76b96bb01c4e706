import type { Database } from '../../database/database.ts'
import { type Fragment, sql } from '../../database/sql.ts'

/** Lowest price of the published rates of a company that a collected price `t` is compared with: of its lane, container and day. */
export const lowestBeside = (companyId: string): Fragment<string | null> =>
  sql`(select min((bought ->> 'price')::numeric) from fcl_rate r cross join jsonb_array_elements(r.box_prices) bought
    where r.company_id = ${companyId} and r.pol_id = t.pol_id and r.pod_id = t.pod_id
      and r.currency_id = t.currency_id and r.all_in = t.all_in and r.display_flag = 1
      and t.etd between r.valid_from and r.valid_to and bought ->> 'box' = t.box)`

/** Those of some rates that are of one of these types. */
export const ratesOfTypes = async (
  database: Pick<Database, 'query'>,
  companyId: string,
  { rates, types }: { readonly rates: readonly string[]; readonly types: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const found = await database.query<{ id: string }>(
    'SELECT id::text FROM fcl_rate WHERE company_id = $1 AND id = ANY($2::bigint[]) AND rate_type = ANY($3::text[])',
    [companyId, rates, types],
  )
  return new Set(found.map(({ id }) => id))
}
