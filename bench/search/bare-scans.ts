import type { FclAsk } from '@hangjia/contracts'
// @boundaries-ignore the bench asks the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'

const sheets = ['ocean_surcharge', 'origin_charge', 'destination_charge']
const rules = ['company_markup', 'market_markup', 'sales_markup']

/**
 * The least that any search must read: the rates of the lane, the fee sheets and the mark-ups that may concern it, by index,
 * whole rows and nothing done with them.
 */
export const bareScans = async (database: Database, companyId: string, { pols, pods, etdFrom, etdTo }: FclAsk) => {
  const lane = [companyId, pols, pods, etdFrom, etdTo]
  const valid = 't.valid_to >= $4::date AND t.valid_from <= $5::date'
  const there = ['pols', 'pods'].map((ends, at) => {
    const asked = `t.${ends}_ids && $${at + 2}::bigint[]`
    return { asked, orExcluded: `(cardinality(t.${ends}_ids) = 0 OR ${asked} OR t.${ends}_exclude)` }
  })
  const anyOr = ['pols', 'pods'].map((ends, at) => `(cardinality(t.${ends}_ids) = 0 OR ${there[at]?.asked})`)
  const found = await Promise.all([
    database.query(
      `SELECT * FROM fcl_rate t WHERE t.company_id = $1 AND t.pol_id = ANY($2::bigint[]) AND t.pod_id = ANY($3::bigint[])
         AND ${valid} AND t.display_flag > 0 AND t.display_flag = 1`,
      lane,
    ),
    ...sheets.map((table) =>
      database.query(
        `SELECT * FROM ${table} t WHERE t.company_id = $1 AND ${valid} AND t.display_flag > 0
           AND ${there.map(({ orExcluded }) => orExcluded).join(' AND ')}`,
        lane,
      ),
    ),
    ...rules.map((table) =>
      database.query(
        `SELECT * FROM ${table} t WHERE t.company_id = $1 AND ${valid} AND t.status = 1 AND ${anyOr.join(' AND ')}`,
        lane,
      ),
    ),
  ])
  return found.reduce((sum, rows) => sum + rows.length, 0)
}
