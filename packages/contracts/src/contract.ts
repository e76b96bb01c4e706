import type { Tree } from './endpoints/endpoint.ts'
import { bookingAmendments } from './endpoints/orders/booking-amendments.ts'
import { bookings } from './endpoints/orders/bookings.ts'
import { cabinBookings } from './endpoints/orders/cabin-bookings.ts'
import { chat } from './endpoints/orders/chat.ts'
import { debitNote } from './endpoints/orders/debit-notes.ts'
import { orderReport } from './endpoints/orders/order-report.ts'
import { orderPaper, orders } from './endpoints/orders/orders.ts'
import { space } from './endpoints/orders/space.ts'
import { spaceFigures } from './endpoints/orders/space-figures.ts'
import { tracking } from './endpoints/orders/tracking.ts'
import { workOrders } from './endpoints/orders/work-orders.ts'
import { customerAnalysis } from './endpoints/partners/customer-analysis.ts'
import { customers } from './endpoints/partners/customers.ts'
import { enquiries } from './endpoints/partners/enquiries.ts'
import { leads } from './endpoints/partners/leads.ts'
import { suppliers } from './endpoints/partners/suppliers.ts'
import { account } from './endpoints/people/account.ts'
import { announcement } from './endpoints/people/announcements.ts'
import { comment } from './endpoints/people/comments.ts'
import { notice } from './endpoints/people/notices.ts'
import { palette } from './endpoints/people/palette.ts'
import { phoneOfDemo, scan } from './endpoints/people/scan.ts'
import { session } from './endpoints/people/session.ts'
import { site } from './endpoints/people/site.ts'
import { staff } from './endpoints/people/staff.ts'
import { collection } from './endpoints/records/collection.ts'
import { combobox } from './endpoints/records/combobox.ts'
import { fclDashboard } from './endpoints/records/fcl-dashboard.ts'
import { imports } from './endpoints/records/imports.ts'
import { places } from './endpoints/records/places.ts'
import { columns, records } from './endpoints/records/records.ts'
import { schedules } from './endpoints/records/schedules.ts'
import { lclTemplates, templates } from './endpoints/records/templates.ts'
import { agentSearch } from './endpoints/selling/agent-search.ts'
import { modeOptions, modeSearch } from './endpoints/selling/mode-search.ts'
import { partnerSearch } from './endpoints/selling/partner-search.ts'
import { poster } from './endpoints/selling/posters.ts'
import { price } from './endpoints/selling/price.ts'
import { priceComparison } from './endpoints/selling/price-comparison.ts'
import { priceList } from './endpoints/selling/price-list.ts'
import { quotation } from './endpoints/selling/quotation.ts'
import { quotationMail } from './endpoints/selling/quotation-mail.ts'
import { savedSearch } from './endpoints/selling/saved-search.ts'
import { subscriptions } from './endpoints/selling/subscriptions.ts'

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
  subscriptions,
  schedules,
  priceComparison,
  partnerSearch,
  priceList,
  quotation,
  quotationMail,
  customers,
  customerAnalysis,
  orders,
  bookings,
  bookingAmendments,
  tracking,
  cabinBookings,
  orderPaper,
  orderReport,
  debitNote,
  enquiries,
  leads,
  palette,
  places,
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
