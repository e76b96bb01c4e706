import { type Contract, carrier, organisation, port, type Resource, tradeLine } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { findOptions } from '../records/lists/options.ts'
import { progressOfContract } from './contract-progress.ts'
import { readStatistics, readStatisticsRows } from './statistics.ts'
import { readSummary, readSummaryRows } from './summary.ts'

const pickers = { carrier, line: tradeLine, pol: port, unit: organisation } as const satisfies Record<string, Resource>

/** Demand against supply of space, and how it was used; every number is counted from rows that can be opened. */
export const spaceFigures = {
  summary: (context, question) => readSummary(context, question),
  summaryRows: (context, question) => readSummaryRows(context, question),
  statistics: (context, question) => readStatistics(context, question),
  statisticsRows: (context, question) => readStatisticsRows(context, question),
  contract: (context, { id }) => progressOfContract(context, id),
  options: async ({ database, person }, { of, ...wanted }) =>
    await findOptions(database, pickers[of], person, { ...wanted, recent: [] }),
} satisfies HandlersFor<Contract['spaceFigures']>
