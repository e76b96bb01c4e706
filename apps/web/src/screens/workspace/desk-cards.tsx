import {
  approvesBelowFloor,
  holdsPage,
  type Mode,
  modes,
  ratedPagesOf,
  type SessionView,
  seesAllOrders,
} from '@hangjia/contracts'
import type { ReactNode } from 'react'
import { askingOf } from '../../search/asking/asking-of.ts'
import { searchPageOf } from '../search-page.ts'
import { Announcements } from './announcements.tsx'
import { CutOffs } from './cut-offs.tsx'
import { EnquiryClock } from './enquiry-clock.tsx'
import { EntryPoints } from './entry-points.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { ExpiringRates } from './expiring-rates.tsx'
import { FunnelCard } from './funnel.tsx'
import { MonthFigures } from './month-figures.tsx'
import { NewestQuotations } from './newest-quotations.tsx'
import { OwnCustomers } from './own-customers.tsx'
import { OwnSpace } from './own-space.tsx'
import { QuickSearch } from './quick-search.tsx'
import { RateMoves } from './rate-moves.tsx'
import { SalesRanking } from './sales-ranking.tsx'
import { TodoCard } from './todo.tsx'
import { WaitingQuotations } from './waiting-quotations.tsx'

interface DeskCard {
  /** Width in twelfths of the row. */
  readonly span: 4 | 8 | 12
  /** Undefined where the user lacks the key. */
  readonly show: (session: SessionView, today: string) => ReactNode | undefined
}
const may = (session: SessionView, page: string) => holdsPage(session, page)

/** Cards of the workspace. */
export const deskCards = {
  waiting: {
    span: 12,
    show: (session, today) =>
      may(session, 'myOffer') && approvesBelowFloor(session) ? <WaitingQuotations today={today} /> : undefined,
  },
  quickSearch: {
    span: 8,
    show: (session) => {
      const searches = Object.values<Mode>(modes).flatMap((mode) => {
        const page = searchPageOf(session, mode)
        return page ? [askingOf(mode, page)] : []
      })
      return searches.length > 0 ? <QuickSearch searches={searches} /> : undefined
    },
  },
  todo: { span: 4, show: (_session, today) => <TodoCard today={today} /> },
  quotations: { span: 8, show: (session) => (may(session, 'myOffer') ? <NewestQuotations /> : undefined) },
  funnel: { span: 4, show: (session) => (may(session, 'myOffer') ? <FunnelCard /> : undefined) },
  enquiryClock: {
    span: 4,
    show: (session, today) => (may(session, 'instInquiry') ? <EnquiryClock today={today} /> : undefined),
  },
  customers: {
    span: 4,
    show: (session, today) => (may(session, 'salesCustomer') ? <OwnCustomers today={today} /> : undefined),
  },
  space: { span: 4, show: (session) => (may(session, 'myReservation') ? <OwnSpace /> : undefined) },
  month: {
    span: 8,
    show: (session, today) => (may(session, 'orderReport') ? <MonthFigures today={today} /> : undefined),
  },
  ranking: {
    span: 4,
    show: (session, today) => (may(session, 'orderReport') ? <SalesRanking today={today} /> : undefined),
  },
  endingRates: {
    span: 4,
    show: (session, today) => {
      const pages = ratedPagesOf(session)
      return pages.length > 0 ? <ExpiringRates today={today} pages={pages} /> : undefined
    },
  },
  moves: {
    span: 8,
    show: (session) => {
      const page = searchPageOf(session)
      return page && may(session, 'myOffer') ? <RateMoves page={page} /> : undefined
    },
  },
  rates: { span: 4, show: (session) => (searchPageOf(session) ? <ExchangeRates /> : undefined) },
  entries: { span: 8, show: (session) => <EntryPoints session={session} /> },
  cutOffs: {
    span: 8,
    show: (session, today) => (may(session, 'orderTracking') ? <CutOffs today={today} /> : undefined),
  },
  announcements: { span: 4, show: () => <Announcements /> },
} as const satisfies Readonly<Record<string, DeskCard>>

export type CardName = keyof typeof deskCards

/** Cards of salespeople, of those who lead them, and of those who move the cargo. */
const ofSales: readonly CardName[] = ['funnel', 'customers', 'space']
const ofManagers: readonly CardName[] = ['month', 'ranking']
const ofOperations: readonly CardName[] = ['cutOffs']

/**
 * Default cards by position: maintainers of rates start with expiring ones, sales with their funnel, customers and space. Figures of all
 * orders, and their cut-offs, are for those who see all of them; others may add the card.
 */
export const usualDesk = (session: SessionView): { order: CardName[]; hidden: CardName[] } => ({
  order: Object.keys(deskCards) as CardName[],
  hidden: [
    ...(ratedPagesOf(session).length > 0 ? ofSales : []),
    ...(seesAllOrders(session) ? [] : [...ofManagers, ...ofOperations]),
  ],
})
