import { agentSearch } from './agents/agent-search.ts'
import { columns } from './columns/columns.ts'
import { fclDashboard } from './fcl-dashboard/fcl-dashboard.ts'
import type { Handlers } from './handlers.ts'
import { imports } from './imports/imports.ts'
import { partnerSearch } from './partners/partner-search.ts'
import { priceList } from './price-lists/price-list.ts'
import { price } from './pricing/price.ts'
import { quotation } from './quotations/quotation.ts'
import { records } from './records/records.ts'
import { session } from './session/session.ts'
import { suppliers } from './suppliers/suppliers.ts'
import { lclTemplates, templates } from './templates/templates.ts'

/** Every call that this service answers. */
export const answers = {
  session,
  records,
  columns,
  price,
  fclDashboard,
  priceList,
  quotation,
  imports,
  suppliers,
  templates,
  lclTemplates,
  agentSearch,
  partnerSearch,
} satisfies Handlers
