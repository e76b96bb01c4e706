import { addDays, expiringSoonOption, unpublishedOptions } from '@hangjia/validation'
import type { Condition } from './endpoints/records/records.ts'
import { ratedPages } from './marked-rates.ts'
import type { RecordPage } from './page.ts'
import { approvesBelowFloor, holds, holdsFor, mayPublish, type Reader } from './permissions.ts'
import { endsWithin } from './resources/company/lead-times.ts'
import { runningEnquiryStates } from './resources/selling/enquiry-rules.ts'
import { type Duty, duties } from './shapes/people/account.ts'

/** The list in which a duty is done; the workspace counts the rows that this list shows. */
export interface DutyList {
  readonly page: string
  /** Ids of the page's filter options (spec §4). */
  readonly options?: readonly number[]
  readonly conditions?: Readonly<Record<string, Condition>>
  readonly waitsForMe?: true
}

/** Filter option of a list for published rows. */
const publishedOption = 1

/** The filter options of a list for published rows that end soon: a duty, a message and the list of both count the same. */
export const endingSoonOptions: readonly number[] = [publishedOption, expiringSoonOption.id]

/** The published rates of a page that end soon. */
export const endingRatesOf = ({ name }: Pick<RecordPage, 'name'>): DutyList => ({
  page: name,
  options: endingSoonOptions,
})

/** The published rates of a page that end on some days. */
export const ratesEndingOn = (page: string, validTo: { readonly from: string; readonly to: string }): DutyList => ({
  page,
  options: [publishedOption],
  conditions: { validTo },
})

/** Duties of rates, which each page of rates has. */
type OfRates = 'unpublishedRates' | 'endingRates'
const ratesLists = (page: RecordPage): Readonly<Record<OfRates, DutyList>> => ({
  unpublishedRates: { page: page.name, options: [...unpublishedOptions(page.filterSet), 3] },
  endingRates: endingRatesOf(page),
})

/** Each duty as a list on this business day; sheets that came in are no records and have none. */
export const dutyLists = (today: string): Readonly<Record<Exclude<Duty, 'sheets' | OfRates>, DutyList>> => {
  const until = (days: number): Condition => ({ from: today, to: addDays(today, days) })
  const running: Condition = { any: [...runningEnquiryStates] }
  return {
    lateEnquiries: { page: 'instInquiry', conditions: { isOverdue: { any: [true] }, status: running } },
    newEnquiries: { page: 'instInquiry', conditions: { status: { any: ['new'] } } },
    enquiriesOfMine: { page: 'customerInquiry', conditions: { status: { any: ['waiting', 'answered', 'refused'] } } },
    spaceRequests: { page: 'spaceApproval', conditions: { state: { any: ['requested'] } } },
    spaceBookings: { page: 'reservationApproval', conditions: { state: { any: ['submitted', 'returning'] } } },
    delays: { page: 'institutionDelays', conditions: { state: { any: ['pending'] } } },
    qualifications: { page: 'customerList', conditions: { qualification: { any: ['pending'] } } },
    dueFollowUps: { page: 'salesCustomer', conditions: { nextFollowUp: { to: today } } },
    leavingCustomers: { page: 'salesCustomer', conditions: { releaseOn: { to: addDays(today, endsWithin.customer) } } },
    comments: { page: 'userComment', conditions: { state: { any: ['pending'] } } },
    reviews: { page: 'knowledgeBase', conditions: { reviewDue: { to: today } } },
    members: {
      page: 'member',
      conditions: { memberUntil: until(endsWithin.contract), state: { any: ['active'] } },
    },
    approvals: { page: 'myOffer', waitsForMe: true },
    endingQuotations: {
      page: 'myOffer',
      conditions: { status: { any: ['sent'] }, validUntil: until(endsWithin.quotation) },
    },
    draftQuotations: { page: 'myOffer', conditions: { status: { any: ['draft'] } } },
    contractsToDecide: { page: 'contractManagement', conditions: { approvalState: { any: ['pending'] } } },
    endingContracts: {
      page: 'contractManagement',
      conditions: { approvalState: { any: ['approved'] }, validTo: until(endsWithin.contract) },
    },
    endingPapers: { page: 'supplierManagement', conditions: { papersEnd: until(endsWithin.papers) } },
    exceptions: { page: 'orderExceptions', waitsForMe: true },
    orders: { page: 'order', waitsForMe: true },
    bookings: { page: 'onlineBooking', waitsForMe: true },
    workOrders: {
      page: 'myWorkOrder',
      conditions: { state: { any: ['assigned', 'processing', 'waitingSupplier'] } },
    },
  }
}

/** Those, and the lists of each page of rates, in the order of the duties. */
export const everyDutyList = (today: string): readonly (readonly [Duty, DutyList])[] =>
  [dutyLists(today), ...ratedPages.map(({ page }) => ratesLists(page))]
    .flatMap((lists) => Object.entries(lists) as [Duty, DutyList][])
    .toSorted(([one], [other]) => duties.indexOf(one) - duties.indexOf(other))

const needs: Partial<Readonly<Record<Duty, (reader: Reader) => boolean>>> = {
  approvals: approvesBelowFloor,
  unpublishedRates: mayPublish,
  contractsToDecide: (reader) => holds(reader, 'TS-9038'),
  spaceRequests: (reader) => holds(reader, 'TS-9031'),
  spaceBookings: (reader) => holds(reader, 'TS-9031'),
  delays: (reader) => holds(reader, 'TS-9054'),
  qualifications: (reader) => holds(reader, 'TS-9063'),
}

/** True where a duty on this page can belong to the reader. */
export const hasDuty = (reader: Reader, duty: Duty, pageKey: string): boolean =>
  holdsFor(reader, pageKey, 'edit') && (needs[duty]?.(reader) ?? true)
