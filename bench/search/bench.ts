import { contract, type FclAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
// @boundaries-ignore the bench calls the handler inside the service
import { price } from '../../apps/enterprise/src/pricing/price.ts'
import { fullContainers } from '../setup/big-book.ts'
import { type Search, searchBench } from '../setup/search-bench.ts'
import { bareScans } from './bare-scans.ts'

const fcl: Search<FclAsk> = {
  name: 'FCL',
  grown: fullContainers,
  asks: async ({ database, companyId, today }, count) => {
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
  },
  sell: (context, ask) => price.sell(context, { ask }),
  desk: (context, ask) => price.desk(context, { ask }),
  bare: ({ database, companyId }, ask) => bareScans(database, companyId, ask),
  call: (tool, ask) => tool.price.sell.query({ ask }),
  leaf: contract.price.sell,
}

export const bench = searchBench('A price search against the bare index scans', [fcl], {
  asks: '2 × 40HQ in a fortnight',
  bare: 'the rates of the lane, three kinds of fee sheets and three of mark-ups',
})
