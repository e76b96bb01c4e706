import { coverageOf, isArranged, type RecordPage } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { CustomerCheckButton } from '../console/acts/customers/customer-check.tsx'
import { LeadButtons } from '../console/acts/customers/lead-buttons.tsx'
import { AgentsButton } from '../console/agents/agents-button.tsx'
import { ArrangeButton } from '../console/arrange/arrange-button.tsx'
import { CoverageButton } from '../console/coverage/coverage-button.tsx'
import { EnquiryBoardButton } from '../console/enquiry-board/enquiry-board-button.tsx'
import { ExchangeActs } from '../console/exchange/exchange-acts.tsx'
import { MarketListButton } from '../console/market/market-list-button.tsx'
import { FollowNumbersButton } from '../console/orders/follow-numbers.tsx'
import { FromQuotationButton } from '../console/orders/from-quotation-button.tsx'
import { OriginButton } from '../console/origins/origin-button.tsx'
import type { Records } from '../console/records.ts'
import { InviteButton } from '../console/staff/invite-button.tsx'
import { RoleMatrixButton } from '../console/staff/role-matrix-button.tsx'
import { TrackingActs } from '../console/tracking/tracking-acts.tsx'
import { VisitCalendarButton } from '../console/visits/visit-calendar-button.tsx'

interface ListActProps {
  readonly page: RecordPage
  readonly records: Records
}

/** Acts above a list, by its page. */
const ofPage: Readonly<Record<string, ComponentType<ListActProps>>> = {
  exchangeRate: ExchangeActs,
  order: FromQuotationButton,
  orderTracking: TrackingActs,
}
/** Acts above a list, by its resource. */
const ofResource: Readonly<Record<string, ComponentType<ListActProps>>> = {
  agentCharge: AgentsButton,
  customer: CustomerCheckButton,
  employee: InviteButton,
  enquiry: EnquiryBoardButton,
  lead: LeadButtons,
  marketMarkup: MarketListButton,
  originCharge: OriginButton,
  role: RoleMatrixButton,
  trackingSubscription: FollowNumbersButton,
  visitPlan: VisitCalendarButton,
}

/** The acts above a list that only this kind of record has. */
export const ListActs = (props: ListActProps) => {
  const { page } = props
  const Acts = ofPage[page.name] ?? ofResource[page.of.name]
  return (
    <>
      {coverageOf(page.of) && <CoverageButton {...props} />}
      {isArranged(page.of) && <ArrangeButton {...props} />}
      {Acts && <Acts {...props} />}
    </>
  )
}
