import { contract, type FclAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
// @boundaries-ignore the bench calls the handler inside the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls the handler inside the service
import type { Context } from '../../apps/enterprise/src/handlers.ts'

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

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What a handler knows of somebody who sells for that company. */
export const contextOf = (database: Database, companyId: string, today: string): Context => ({
  database,
  person: {
    ...{ userId: '0', employeeId: '0', companyId, userName: 'bench', identity: 0, permissions: ['TS-3101'] },
    ...{ nameCn: '', nameEn: null, companyName: '', companyNameEn: '', logoUrl: '' },
  },
  sessionId: undefined,
  now: () => new Date().toISOString(),
  today: () => today,
  log: silent,
})
