import { account } from './account/account.ts'
import { chat } from './agent/chat.ts'
import { workOrders } from './agent/work-orders.ts'
import { agentSearch } from './agents/agent-search.ts'
import { bookingAmendments } from './bookings/amendments.ts'
import { bookings } from './bookings/bookings.ts'
import { cabinBookings } from './cabin-bookings/cabin-bookings.ts'
import { collectionFrom } from './collection/collection.ts'
import { type CollectionSources, demoSources } from './collection/sources.ts'
import { columns } from './columns/columns.ts'
import { combobox } from './combobox/combobox.ts'
import { customerAnalysis } from './customer-analysis/customer-analysis.ts'
import { customers } from './customers/customers.ts'
import { debitNote } from './debit-notes/debit-notes.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { fclDashboard } from './fcl-dashboard/fcl-dashboard.ts'
import type { Handlers } from './handlers.ts'
import { imports } from './imports/imports.ts'
import { leads } from './leads/leads.ts'
import { modeOptions, modeSearch } from './modes/mode-search.ts'
import { announcement } from './notices/announcements.ts'
import { notice } from './notices/notices.ts'
import { orderPaper } from './orders/order-paper.ts'
import { orderReport } from './orders/order-report.ts'
import { orders } from './orders/orders.ts'
import { palette } from './palette/palette.ts'
import { partnerSearch } from './partners/partner-search.ts'
import { places } from './places/places.ts'
import { poster } from './posters/posters.ts'
import { priceList } from './price-lists/price-list.ts'
import { price } from './pricing/price.ts'
import { priceComparison } from './pricing/price-comparison.ts'
import { savedSearch } from './pricing/searches/saved-searches.ts'
import type { MailWay } from './quotation-mails/mail-settings.ts'
import { quotationMailsBy } from './quotation-mails/quotation-mails.ts'
import { quotation } from './quotations/quotation.ts'
import { recordCalls } from './rate-desk/record-calls.ts'
import { demoProviders, type LogInProviders } from './scan/log-in-providers.ts'
import { phoneAnswers } from './scan/phone-of-demo.ts'
import { scanAnswers } from './scan/scan.ts'
import { schedules } from './schedules/reliability.ts'
import { backgroundOn } from './session/login-look.ts'
import { session } from './session/session.ts'
import { comment } from './site/comments.ts'
import { site } from './site/show-site.ts'
import { space } from './space/space.ts'
import { spaceFigures } from './space-figures/space-figures.ts'
import { staff } from './staff/staff.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { suppliers } from './suppliers/suppliers.ts'
import { lclTemplates, templates } from './templates/templates.ts'
import { tracking } from './tracking/tracking.ts'

/** Services outside that calls speak to. */
interface Outside {
  readonly providers: LogInProviders
  readonly sources: CollectionSources
  readonly mail: MailWay
}

/** Every call that this service answers. */
export const answersWith = ({ providers, sources, mail }: Outside) =>
  ({
    ...others,
    session: { ...session, background: backgroundOn(providers.hosts) },
    scan: scanAnswers(providers),
    phoneOfDemo: phoneAnswers(providers),
    collection: collectionFrom(sources),
    quotationMail: quotationMailsBy(mail),
  }) satisfies Handlers

const others = {
  account,
  records: recordCalls,
  columns,
  combobox,
  price,
  modeSearch,
  modeOptions,
  savedSearch,
  fclDashboard,
  priceList,
  quotation,
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
  subscriptions,
  schedules,
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
  agentSearch,
  priceComparison,
  partnerSearch,
  chat,
  workOrders,
}

/** The same on a developer's machine. */
export const answers = answersWith({ providers: demoProviders, sources: demoSources, mail: 'outbox' })
