import { addDays, expiringSoonOption, unpublishedOptions } from '@hangjia/validation'
import type { Condition } from './endpoints/records/records.ts'
import { ratedPages } from './marked-rates.ts'
import type { RecordPage } from './page.ts'
import { approvesBelowFloor, holds, mayEdit, mayPublish, type Reader } from './permissions.ts'
import { type Duty, duties } from './shapes/people/account.ts'

/** The list in which a duty is done; the workspace counts the rows that this list shows. */
export interface DutyList {
  readonly page: string
  /** Ids of the page's filter options (spec §4). */
  readonly options?: readonly number[]
  readonly conditions?: Readonly<Record<string, Condition>>
  readonly waitsForMe?: true
}

/** Days before an end at which it is reported: of a customer's quotations, of contracts, of licences and agreements. */
export const endsWithin = { quotation: 3, contract: 30, papers: 60 } as const

/** The filter options of a list for published rows that end soon: a duty, a message and the list of both count the same. */
export const endingSoonOptions: readonly number[] = [1, expiringSoonOption.id]

/** The published rates of a page that end soon. */
export const endingRatesOf = ({ name }: Pick<RecordPage, 'name'>): DutyList => ({
  page: name,
  options: endingSoonOptions,
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
  return {
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
}

/** True where a duty can belong to this reader, who holds the key of its page. */
export const hasDuty = (reader: Reader, duty: Duty): boolean => mayEdit(reader) && (needs[duty]?.(reader) ?? true)
