import {
  analysisNames,
  type Label,
  listedPages,
  type ModeQuotationPage,
  modeListPageNames,
  modeListPages,
  modeQuotationPageNames,
  modeQuotationPages,
} from '@hangjia/contracts'
import type { ComponentType } from 'react'

/** A page made by hand. */
export interface Screen {
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Title and breadcrumb of a page that has no menu entry. */
  readonly title?: Label
  readonly breadcrumb?: Label
  /** Query parameter whose values each have a tab of their own, such as the id of a quotation. */
  readonly tabParameter?: string
}

/** The search screen, for a page of the general search. */
const modeSearch = (page: string): Screen => ({
  load: async () => ({ default: (await import('./price-search/modes/mode-engine.tsx')).modeScreen(page) }),
})

/** The same for full containers. */
const fclSearch = (page: 'queryPrice' | 'fullContainer'): Screen => ({
  load: async () => ({ default: (await import('./price-search/fcl-engine.tsx')).fclScreen(page) }),
})

/** Price lists of full containers, or of a mode. */
const listScreen = (page: string, title: Label): Screen => ({
  load: async () => ({ default: (await import('./price-list/price-list-screen.tsx')).priceListScreen(page) }),
  title,
  breadcrumb: ['报价工具', 'Quotation tools'],
  tabParameter: 'id',
})

/** Quotations of a mode by shipment, with its price lists as another layout where they have no page of their own. */
const modeQuotations = (page: ModeQuotationPage): Screen => ({
  load: async () => ({ default: (await import('./mode-quotations.tsx')).modeQuotations(page) }),
  title: modeQuotationPages[page],
  breadcrumb: ['报价工具', 'Quotation tools'],
  tabParameter: 'id',
})

/** Screens made by hand, by the names of their pages. */
const byHand: Readonly<Record<string, Screen>> = {
  workspace: { load: () => import('./workspace/workspace.tsx') },
  queryPrice: fclSearch('queryPrice'),
  fullContainer: fclSearch('fullContainer'),
  templateConfiguration: { load: () => import('./template-configuration/template-configuration.tsx') },
  fclDashboard: { load: () => import('./fcl-dashboard/dashboard-screen.tsx') },
  fullContainerAuLi: { load: () => import('./partner-search/partner-search.tsx') },
  salesOverseasAgentCharge: { load: () => import('./sales-agent-charge/agent-search.tsx') },
  orderReport: { load: () => import('./order-report/order-report.tsx') },
  reservationSummary: { load: () => import('./space-figures/summary-screen.tsx') },
  spaceStatistics: { load: () => import('./space-figures/statistics-screen.tsx') },
  realtimePriceComparison: { load: () => import('./price-comparison/price-comparison.tsx') },
  cabinBookingReview: { load: () => import('./cabin-review/cabin-review.tsx') },
  mySession: { load: () => import('./my-session/my-session.tsx') },
  historyQuotation: { load: () => import('./history-quotation/history-quotation.tsx') },
  employeeInformation: {
    load: () => import('./personal/personal-screen.tsx'),
    title: ['个人信息', 'Personal information'],
  },
  quotation: {
    load: () => import('./quotation/quotation-screen.tsx'),
    title: ['报价工具', 'Quotation tools'],
    breadcrumb: ['询价报价', 'Enquiries and quotes'],
    tabParameter: 'id',
  },
  debitNotePdf: {
    load: () => import('./debit-note/debit-note-screen.tsx'),
    title: ['账单', 'Debit note'],
    breadcrumb: ['报价工具', 'Quotation tools'],
    tabParameter: 'id',
  },
  ...Object.fromEntries(modeListPageNames.map((name) => [name, listScreen(name, modeListPages[name])])),
  ...Object.fromEntries(
    analysisNames.map((name): [string, Screen] => [
      name,
      {
        load: async () => ({ default: (await import('./customer-analysis/analysis-screen.tsx')).analysisScreen(name) }),
      },
    ]),
  ),
  ...Object.fromEntries(modeQuotationPageNames.map((name) => [name, modeQuotations(name)])),
  notificationMessage: {
    load: () => import('./notification-message/message-centre.tsx'),
    title: ['消息中心', 'Message centre'],
    breadcrumb: ['通知消息', 'Notification messages'],
  },
}

/** Page name → screen. A listed page of kind `screen` that is not made by hand is the general search of a mode. */
export const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(
    listedPages
      .filter(({ kind, name }) => kind === 'screen' && !(name in byHand))
      .map(({ name }) => [name, modeSearch(name)]),
  ),
  ...byHand,
}
