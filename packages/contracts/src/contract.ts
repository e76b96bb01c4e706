import { account } from './endpoints/account.ts'
import { agentSearch } from './endpoints/agent-search.ts'
import { announcement } from './endpoints/announcements.ts'
import { cabinBookings } from './endpoints/cabin-bookings.ts'
import { chat } from './endpoints/chat.ts'
import { collection } from './endpoints/collection.ts'
import { combobox } from './endpoints/combobox.ts'
import { comment } from './endpoints/comments.ts'
import { customerAnalysis } from './endpoints/customer-analysis.ts'
import { customers } from './endpoints/customers.ts'
import { debitNote } from './endpoints/debit-notes.ts'
import type { Tree } from './endpoints/endpoint.ts'
import { enquiries } from './endpoints/enquiries.ts'
import { fclDashboard } from './endpoints/fcl-dashboard.ts'
import { imports } from './endpoints/imports.ts'
import { leads } from './endpoints/leads.ts'
import { modeOptions, modeSearch } from './endpoints/mode-search.ts'
import { notice } from './endpoints/notices.ts'
import { bookings, orderReport, orders } from './endpoints/orders.ts'
import { palette } from './endpoints/palette.ts'
import { partnerSearch } from './endpoints/partner-search.ts'
import { poster } from './endpoints/posters.ts'
import { price } from './endpoints/price.ts'
import { priceComparison } from './endpoints/price-comparison.ts'
import { priceList } from './endpoints/price-list.ts'
import { quotation } from './endpoints/quotation.ts'
import { quotationMail } from './endpoints/quotation-mail.ts'
import { columns, records } from './endpoints/records.ts'
import { savedSearch } from './endpoints/saved-search.ts'
import { phoneOfDemo, scan } from './endpoints/scan.ts'
import { session } from './endpoints/session.ts'
import { site } from './endpoints/site.ts'
import { space } from './endpoints/space.ts'
import { spaceFigures } from './endpoints/space-figures.ts'
import { staff } from './endpoints/staff.ts'
import { suppliers } from './endpoints/suppliers.ts'
import { lclTemplates, templates } from './endpoints/templates.ts'
import { workOrders } from './endpoints/work-orders.ts'

/** Every call between browser, gateway and upstream. */
export const contract = {
  session,
  account,
  scan,
  phoneOfDemo,
  records,
  columns,
  combobox,
  price,
  modeSearch,
  modeOptions,
  savedSearch,
  fclDashboard,
  agentSearch,
  collection,
  priceComparison,
  partnerSearch,
  priceList,
  quotation,
  quotationMail,
  customers,
  customerAnalysis,
  orders,
  bookings,
  cabinBookings,
  orderReport,
  debitNote,
  enquiries,
  leads,
  palette,
  imports,
  staff,
  suppliers,
  templates,
  lclTemplates,
  notice,
  announcement,
  comment,
  poster,
  site,
  space,
  spaceFigures,
  chat,
  workOrders,
} as const satisfies Tree
export type Contract = typeof contract
