import { type Contract, carrier, employee, port, type Resource, tradeLine } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { findOptions } from '../records/lists/options.ts'
import { carriers, endings, figures, upkeep } from './book.ts'
import { changes } from './changes.ts'
import { contracts } from './contracts.ts'
import { coverage, lanesWithout } from './lanes.ts'
import { lowest } from './lowest.ts'
import { quotations } from './quotations.ts'
import { remind } from './remind.ts'
import { searches } from './searches.ts'
import { quality, sheets } from './sheets.ts'

const pickers = { tradeLine, port, carrier, employee } as const satisfies Record<string, Resource>

/** Contents and gaps of the FCL book. Every number is counted by one statement, over the reader's company. */
export const fclDashboard = {
  figures,
  coverage,
  carriers,
  lowest,
  changes,
  endings,
  quality,
  upkeep,
  contracts,
  lanesWithout,
  searches,
  quotations,
  sheets,
  remind,
  options: async ({ database, person }, { of, ...wanted }) =>
    await findOptions(database, pickers[of], person, { ...wanted, recent: [] }),
} satisfies HandlersFor<Contract['fclDashboard']>
