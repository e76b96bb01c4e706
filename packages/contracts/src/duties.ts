import { addDays, expiringSoonOption } from '@hangjia/validation'
import type { Condition } from './endpoints/records/records.ts'
import type { EntryName } from './menu.ts'
import { approvesBelowFloor, holds, mayEdit, mayPublish, type Reader } from './permissions.ts'
import { ratesPage } from './rates-page.ts'
import type { Duty } from './shapes/people/account.ts'

/** The list in which a duty is done; the workspace counts the rows that this list shows. */
export interface DutyList {
  readonly page: EntryName
  /** Ids of the page's filter options (spec §4). */
  readonly options?: readonly number[]
  readonly conditions?: Readonly<Record<string, Condition>>
  readonly waitsForMe?: true
}

/** Days before an end at which it is reported: of a customer's quotations, of contracts, of licences and agreements. */
export const endsWithin = { quotation: 3, contract: 30, papers: 60 } as const

/** The filter options of a list for published rows that end soon: a duty, a message and the list of both count the same. */
export const endingSoonOptions: readonly number[] = [1, expiringSoonOption.id]

/** Each duty as a list on this business day; sheets that came in are no records and have none. */
export const dutyLists = (today: string): Readonly<Record<Exclude<Duty, 'sheets'>, DutyList>> => {
  const until = (days: number): Condition => ({ from: today, to: addDays(today, days) })
  return {
    approvals: { page: 'myOffer', waitsForMe: true },
    endingQuotations: {
      page: 'myOffer',
      conditions: { status: { any: ['sent'] }, validUntil: until(endsWithin.quotation) },
    },
    draftQuotations: { page: 'myOffer', conditions: { status: { any: ['draft'] } } },
    unpublishedRates: { page: ratesPage, options: [0, 3] },
    endingRates: { page: ratesPage, options: endingSoonOptions },
    contractsToDecide: { page: 'contractManagement', conditions: { approvalState: { any: ['pending'] } } },
    endingContracts: {
      page: 'contractManagement',
      conditions: { approvalState: { any: ['approved'] }, validTo: until(endsWithin.contract) },
    },
    endingPapers: { page: 'supplierManagement', conditions: { papersEnd: until(endsWithin.papers) } },
  }
}

const needs: Partial<Readonly<Record<Duty, (reader: Reader) => boolean>>> = {
  approvals: approvesBelowFloor,
  unpublishedRates: mayPublish,
  contractsToDecide: (reader) => holds(reader, 'TS-9038'),
}

/** True where a duty can belong to this reader, who holds the key of its page. */
export const hasDuty = (reader: Reader, duty: Duty): boolean => mayEdit(reader) && (needs[duty]?.(reader) ?? true)
