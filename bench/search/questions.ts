import { contract, type FclAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
// @boundaries-ignore the bench calls the handler inside the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'

/** Two containers within a fortnight, on lanes drawn as often as they have rates, as people ask; the same ones each time. */
export const questionsOf = async (
  database: Database,
  { companyId, today, count }: { readonly companyId: string; readonly today: string; readonly count: number },
): Promise<FclAsk[]> => {
  const lanes = await database.query<{ pol: string; pod: string }>(
    `SELECT pol_id::text AS pol, pod_id::text AS pod FROM fcl_rate
     WHERE company_id = $1 AND display_flag = 1 AND valid_to >= $2::date
     ORDER BY md5(id::text) LIMIT $3::int`,
    [companyId, today, count],
  )
  const boxes = [{ box: '40HQ', quantity: 2 }]
  return lanes.map(({ pol, pod }) => {
    const ask = { pols: [pol], pods: [pod], etdFrom: today, etdTo: addDays(today, 14), boxes }
    return contract.price.sell.input.parse({ ask }).ask
  })
}
