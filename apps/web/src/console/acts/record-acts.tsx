import type { RecordPage } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { BookingBoard } from '../bookings/booking-board.tsx'
import { MarkupNotes } from '../in-effect.tsx'
import { OrderBoard } from '../orders/order-board.tsx'
import type { RecordForm } from '../record-form.ts'
import type { AnyRow, Records } from '../records.ts'
import { SpaceBookingNotes } from '../space/booking-notes.tsx'
import { SpacePoolNotes } from '../space/pool-notes.tsx'
import { SpaceRequestNotes } from '../space/request-notes.tsx'
import { AccountNote } from '../staff/account-note.tsx'
import { RoleActs } from '../staff/role-acts.tsx'
import type { Opened } from '../use-opened.ts'
import { AnnouncementActs, AnnouncementNote, isSent } from './announcement-acts.tsx'
import { ChannelActs } from './channel-acts.tsx'
import { ChatQuotationNotes } from './chat-quotation-acts.tsx'
import { CollectionActs } from './collection-acts.tsx'
import { CommentActs } from './comment-acts.tsx'
import { ContractActs, RatesUnder } from './contract-acts.tsx'
import { CustomerActs, CustomerNotes } from './customer-acts.tsx'
import { EnquiryNotes, isAnswered } from './enquiry-notes.tsx'
import { FeeSheetActs } from './fee-sheet-acts.tsx'
import { LeadNotes, UnlockNotes } from './lead-notes.tsx'
import { AgentActs } from './mail-enquiry.tsx'
import { MarkupActs } from './markup-acts.tsx'
import { PlanActs } from './plan-acts.tsx'
import { SupplierActs, SupplierNotes } from './supplier-acts.tsx'
import { VisitSite } from './visit-site.tsx'
import { WorkOrderNotes } from './work-order-acts.tsx'

/** Facts about the open record for an act of its kind. */
export interface ActProps {
  readonly page: RecordPage
  readonly records: Records
  /** Undefined while the record is new. */
  readonly row: AnyRow | undefined
  readonly form: RecordForm
  readonly opened: Opened
  /** Something is not saved, or under way. */
  readonly disabled: boolean
  /** Reports the record's new state. */
  readonly onMoved: (row: AnyRow) => void
}

const acts: Readonly<Record<string, ComponentType<ActProps>>> = {
  agentCharge: AgentActs,
  announcement: AnnouncementActs,
  carrierContract: ContractActs,
  collectionTask: CollectionActs,
  chatChannel: ChannelActs,
  customer: CustomerActs,
  oceanSurcharge: FeeSheetActs,
  originCharge: FeeSheetActs,
  destinationCharge: FeeSheetActs,
  companyMarkup: MarkupActs,
  marketMarkup: MarkupActs,
  companyInfo: VisitSite,
  websiteProfile: VisitSite,
  siteService: VisitSite,
  siteCase: VisitSite,
  siteKnowledge: VisitSite,
  siteNews: VisitSite,
  siteExpert: VisitSite,
  jobOpening: VisitSite,
  sectionTitle: VisitSite,
  siteComment: CommentActs,
  role: RoleActs,
  supplier: SupplierActs,
  transferPlan: PlanActs,
}
const notes: Readonly<Record<string, ComponentType<ActProps>>> = {
  announcement: AnnouncementNote,
  carrierContract: RatesUnder,
  chatQuotation: ChatQuotationNotes,
  customer: CustomerNotes,
  companyMarkup: MarkupNotes,
  employee: AccountNote,
  enquiry: EnquiryNotes,
  lead: LeadNotes,
  leadUnlock: UnlockNotes,
  marketMarkup: MarkupNotes,
  onlineBooking: BookingBoard,
  salesMarkup: MarkupNotes,
  shipmentOrder: OrderBoard,
  spaceBooking: SpaceBookingNotes,
  spacePool: SpacePoolNotes,
  spaceRequest: SpaceRequestNotes,
  supplier: SupplierNotes,
  workOrder: WorkOrderNotes,
}

/** The acts that only this kind of record has. */
export const RecordActs = (props: ActProps) => {
  const Acts = acts[props.page.of.name]
  return Acts ? <Acts {...props} /> : null
}

/** Notes on this record, shown before its form, with the acts that follow from them. */
export const RecordNotes = (props: ActProps) => {
  const Notes = notes[props.page.of.name]
  return Notes ? <Notes {...props} /> : null
}

/** Returns true when this record is locked although its page is editable. */
export const isLockedByActs = (of: string, row: AnyRow | undefined): boolean => {
  if (of === 'announcement') return isSent(row)
  if (of === 'enquiry') return isAnswered(row)
  if (of === 'shipmentOrder') return row?.lifeState === 'closed' || row?.lifeState === 'cancelled'
  return of === 'onlineBooking' && row !== undefined && !['draft', 'refused', 'askedBack'].includes(String(row.state))
}
