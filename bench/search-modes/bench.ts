import { contract, type Mode, type ModeQuestion, modes } from '@hangjia/contracts'
// @boundaries-ignore the bench calls the handler inside the service
import { modeSearch } from '../../apps/enterprise/src/modes/mode-search.ts'
// @boundaries-ignore the bench asks the service's database itself
import { tableName } from '../../apps/enterprise/src/records/tables/table.ts'
import { grownModes } from '../setup/big-book.ts'
import { type Search, searchBench } from '../setup/search-bench.ts'
import { bareModeScans } from './bare-mode-scans.ts'

const cargoes = {
  lcl: { packages: 10, grossKg: '980', volumeM3: '2.4', pieces: [] },
  air: { packages: 10, grossKg: '120', volumeM3: '0.8', pieces: [] },
} as const

const searchOf = (name: keyof typeof cargoes): Search<ModeQuestion> => {
  const mode: Mode = modes[name]
  const leaf = contract.modeSearch[`${name}Sell`]
  return {
    name: name.toUpperCase(),
    grown: grownModes[name],
    asks: async ({ database, companyId, today }, count) => {
      const lanes = await database.query<{ from: string; to: string }>(
        `SELECT pol_id::text AS from, pod_id::text AS to FROM ${tableName(mode.rate)}
         WHERE company_id = $1 AND display_flag = 1 AND valid_to >= $2::date ORDER BY md5(id::text) LIMIT $3::int`,
        [companyId, today, count],
      )
      const asked = { day: today, cargo: cargoes[name] }
      return lanes.map((lane) => leaf.input.parse({ ask: { ...lane, ...asked } }).ask as ModeQuestion)
    },
    sell: (context, ask) => modeSearch[`${name}Sell`](context, { ask } as never),
    bare: ({ database, companyId }, ask) => bareModeScans(database, companyId, mode, ask),
    call: (tool, ask) => tool.modeSearch[`${name}Sell`].query({ ask } as never),
    leaf,
  }
}

export const bench = searchBench(
  'A search of LCL or air against the bare index scans',
  [searchOf('lcl'), searchOf('air')],
  {
    asks: 'each of one cargo',
    bare: 'the rates of the lane, the fee sheets, legs and mark-ups that may concern it, for LCL also those of the container that it is compared with (R16)',
  },
)
