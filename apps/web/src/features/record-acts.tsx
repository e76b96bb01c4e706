import { modeOfSheets, modesMarkedBy, type Resource } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { CustomerActs, CustomerNotes } from '../console/acts/customers/customer-acts.tsx'
import { DelayNotes } from '../console/acts/customers/delay-notes.tsx'
import { FollowUpNotes } from '../console/acts/customers/follow-up-notes.tsx'
import { LeadNotes, UnlockNotes } from '../console/acts/customers/lead-notes.tsx'
import { MergeNotes } from '../console/acts/customers/merge-notes.tsx'
import { PoolNotes } from '../console/acts/customers/pool-notes.tsx'
import { EnquiryNotes, isAnswered } from '../console/acts/enquiries/enquiry-notes.tsx'
import { AnnouncementActs, AnnouncementNote, isSent } from '../console/acts/messages/announcement-acts.tsx'
import { ChannelActs } from '../console/acts/messages/channel-acts.tsx'
import { ChatQuotationNotes } from '../console/acts/messages/chat-quotation-acts.tsx'
import { CommentActs } from '../console/acts/messages/comment-acts.tsx'
import { MessageWording } from '../console/acts/messages/message-wording.tsx'
import { PreviewOnSite } from '../console/acts/messages/preview-on-site.tsx'
import { QuotationMailNotes } from '../console/acts/messages/quotation-mail-notes.tsx'
import { VisitSite } from '../console/acts/messages/visit-site.tsx'
import { WorkOrderNotes } from '../console/acts/messages/work-order-acts.tsx'
import { CollectionActs } from '../console/acts/rates/collection-acts.tsx'
import { FeeSheetActs } from '../console/acts/rates/fee-sheet-acts.tsx'
import { MarkupActs } from '../console/acts/rates/markup-acts.tsx'
import { PlanActs } from '../console/acts/rates/plan-acts.tsx'
import { ContractActs, ContractNotes } from '../console/acts/suppliers/contract-acts.tsx'
import { AgentActs } from '../console/acts/suppliers/mail-enquiry.tsx'
import { SupplierActs, SupplierNotes } from '../console/acts/suppliers/supplier-acts.tsx'
import { BookingBoard } from '../console/bookings/booking-board.tsx'
import { RateHistoryButton } from '../console/exchange/rate-history-button.tsx'
import { RateNotes } from '../console/exchange/rate-notes.tsx'
import { LeadImportNotes } from '../console/leads/lead-import-notes.tsx'
import { MarkupNotes } from '../console/list/in-effect.tsx'
import { ExceptionNotes } from '../console/orders/exception-notes.tsx'
import { OrderBoard } from '../console/orders/order-board.tsx'
import { TrackingNotes } from '../console/orders/tracking-notes.tsx'
import { UnmatchedNotes } from '../console/orders/unmatched-notes.tsx'
import { PosterNote } from '../console/posters/poster-note.tsx'
import type { ActProps } from '../console/record/act-props.ts'
import type { AnyRow } from '../console/records.ts'
import { ServiceNotes } from '../console/sailings/reliability.tsx'
import { SpaceBookingNotes } from '../console/space/booking-notes.tsx'
import { PoolActs } from '../console/space/pool-acts.tsx'
import { SpacePoolNotes } from '../console/space/pool-notes.tsx'
import { SpaceRequestNotes } from '../console/space/request-notes.tsx'
import { AccountNote } from '../console/staff/account-note.tsx'
import { LoginNote } from '../console/staff/login-note.tsx'
import { RoleActs } from '../console/staff/role-acts.tsx'
import { VisitNotes } from '../console/visits/visit-notes.tsx'
import { CollectedActs, ReminderNotes } from '../console/watched/reminder-notes.tsx'
import { FclWatchActs, LclWatchActs } from '../console/watched/search-acts.tsx'
import { CountryNotes } from '../places/country-notes.tsx'
import { placesOfRow } from '../places/places-of-row.ts'

const acts: Readonly<Record<string, ComponentType<ActProps>>> = {
  addressBookEntry: PreviewOnSite,
  agentCharge: AgentActs,
  allianceExpert: PreviewOnSite,
  allianceMember: PreviewOnSite,
  allianceProfile: PreviewOnSite,
  announcement: AnnouncementActs,
  carrierContract: ContractActs,
  collectedPrice: CollectedActs,
  collectionTask: CollectionActs,
  chatChannel: ChannelActs,
  customer: CustomerActs,
  exchangeRate: RateHistoryButton,
  fclSubscription: FclWatchActs,
  lclSubscription: LclWatchActs,
  oceanSurcharge: FeeSheetActs,
  originCharge: FeeSheetActs,
  destinationCharge: FeeSheetActs,
  companyInfo: VisitSite,
  websiteProfile: VisitSite,
  siteService: PreviewOnSite,
  siteCase: PreviewOnSite,
  siteKnowledge: PreviewOnSite,
  siteNews: PreviewOnSite,
  siteExpert: PreviewOnSite,
  jobOpening: PreviewOnSite,
  sectionTitle: VisitSite,
  siteComment: CommentActs,
  role: RoleActs,
  spacePool: PoolActs,
  supplier: SupplierActs,
  supplierPoster: PreviewOnSite,
  transferPlan: PlanActs,
}
const notes: Readonly<Record<string, ComponentType<ActProps>>> = {
  announcement: AnnouncementNote,
  carrierContract: ContractNotes,
  carrierReminder: ReminderNotes,
  chatQuotation: ChatQuotationNotes,
  customer: CustomerNotes,
  customerMerge: MergeNotes,
  customerPool: PoolNotes,
  delayRequest: DelayNotes,
  companyMarkup: MarkupNotes,
  employee: AccountNote,
  enquiry: EnquiryNotes,
  exchangeRate: RateNotes,
  followUp: FollowUpNotes,
  lead: LeadNotes,
  leadImport: LeadImportNotes,
  leadUnlock: UnlockNotes,
  loginRecord: LoginNote,
  marketMarkup: MarkupNotes,
  messageRule: MessageWording,
  onlineBooking: BookingBoard,
  orderException: ExceptionNotes,
  quotationMail: QuotationMailNotes,
  sailingService: ServiceNotes,
  salesMarkup: MarkupNotes,
  shipmentOrder: OrderBoard,
  spaceBooking: SpaceBookingNotes,
  spacePool: SpacePoolNotes,
  spaceRequest: SpaceRequestNotes,
  supplier: SupplierNotes,
  supplierPoster: PosterNote,
  trackingSubscription: TrackingNotes,
  unmatchedEvent: UnmatchedNotes,
  visitPlan: VisitNotes,
  workOrder: WorkOrderNotes,
}

/** Acts of every mark-up, and of every fee sheet of a mode. */
const sharedActs = (of: Resource): ComponentType<ActProps> | undefined =>
  modesMarkedBy(of).length > 0 ? MarkupActs : modeOfSheets(of) ? FeeSheetActs : undefined

/** The acts that only this kind of record has. */
export const RecordActs = (props: ActProps) => {
  const Acts = acts[props.page.of.name] ?? sharedActs(props.page.of)
  return Acts ? <Acts {...props} /> : null
}

/** Shipments: notes on the countries between which they go come first. */
const shipped: readonly string[] = ['enquiry', 'onlineBooking', 'shipmentOrder']

/** Notes on this record, shown before its form, with the acts that follow from them. */
export const RecordNotes = (props: ActProps) => {
  const { page, row } = props
  const Notes = notes[page.of.name]
  return (
    <>
      {row && shipped.includes(page.of.name) ? <CountryNotes places={placesOfRow(page.of.fields, row)} /> : null}
      {Notes ? <Notes {...props} /> : null}
    </>
  )
}

/** Records that are locked although their page is editable, by resource. */
const locked: Readonly<Record<string, (row: AnyRow) => boolean>> = {
  announcement: isSent,
  enquiry: isAnswered,
  onlineBooking: ({ state }) => !['draft', 'refused', 'askedBack'].includes(String(state)),
  visitPlan: ({ state }) => state !== 'planned',
  shipmentOrder: ({ lifeState }) => lifeState === 'closed' || lifeState === 'cancelled',
}
export const isLockedByActs = (of: string, row: AnyRow | undefined): boolean =>
  row !== undefined && locked[of]?.(row) === true
