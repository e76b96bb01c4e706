import type { ImportIssue, ImportOutcome } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import type { Target } from '../headings/target.ts'
import type { draftCheck } from './draft-check.ts'
import type { SheetRecord } from './sheet-record.ts'

type Values = Readonly<Record<string, unknown>>

/** A record of the company that one of the sheet meets, with the version that was looked at; without days where it has no period. */
export type Meeting = {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: number
}

export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Result of a record of the sheet. */
export interface Judged extends SheetRecord {
  readonly outcome: ImportOutcome
  readonly values: Values
  readonly changes: readonly Change[]
  readonly meets: readonly Meeting[]
  /** Allowed but unusual values in it. */
  readonly doubts: readonly ImportIssue[]
  /** Obstacles to its publication, which do not keep it from being a draft. */
  readonly blocks: readonly ImportIssue[]
}

export interface Bench {
  readonly view: View
  /** The places that the columns of the sheet go to. */
  readonly targets: readonly Target[]
  readonly check: ReturnType<typeof draftCheck>
  /** Content of a cell. */
  readonly read: (column: string, row: number) => string
}

/** Looks up what the company has now of what some records of a sheet name; holds them against that and against the rules when it is asked. */
export type LookUp = (
  bench: Bench & { readonly queries: Queries },
  records: readonly SheetRecord[],
) => Promise<() => Judged[]>
