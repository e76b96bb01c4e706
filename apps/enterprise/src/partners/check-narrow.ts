import { type PartnerAsk, Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

export const tooBroad = (maximum: number): Problem =>
  new Problem('blocked', { issues: [{ path: 'pods', rule: 'tooBroad', parameters: { maximum } }] })

interface Asked {
  readonly companyId: string
  readonly ask: Pick<PartnerAsk, 'pols' | 'etdFrom' | 'etdTo'>
  readonly pods: readonly string[]
  readonly today: string
  readonly maximum: number
}

/** Too many rates between the ports themselves are refused before one of them is read; what legs add is counted later. */
export const checkNarrow = async (queries: Queries, { companyId, ask, pods, today, maximum }: Asked): Promise<void> => {
  const { count } = await queries.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM fcl_rate WHERE company_id = $1 AND pol_id = ANY($2::bigint[]) AND pod_id = ANY($3::bigint[])
         AND display_flag = 1 AND valid_to >= greatest($4::date, $6::date) AND valid_from <= $5::date
       LIMIT $7) AS looked_at`,
    [companyId, ask.pols, pods, ask.etdFrom, ask.etdTo, today, maximum + 1],
  )
  if (count > maximum) throw tooBroad(maximum)
}
