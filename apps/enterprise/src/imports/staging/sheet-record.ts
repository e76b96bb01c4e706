import type { ImportIssue } from '@hangjia/contracts'
import type { Suggestion } from '../../cells/cell-readers.ts'
import type { SourcePattern } from './source-patterns.ts'

/** Values in the rows of one record; fields without a column are absent. */
export interface SheetRecord {
  readonly no: number
  readonly last: number
  readonly hidden: boolean
  /** Values as records are written; a faulty one is null. */
  readonly given: Readonly<Record<string, unknown>>
  /** Values that its links fill in where no column has them: for a new record. */
  readonly brought?: Readonly<Record<string, unknown>>
  readonly issues: readonly ImportIssue[]
  /** Words of its cells that are not surely in its values. */
  readonly doubts: readonly ImportIssue[]
  readonly sources: SourcePattern
  /** Cells that list ports of which the record takes one; absent once it is split into one of each. */
  readonly portLists?: readonly PortList[]
  /** Cells that a spreadsheet had taken for dates. */
  readonly restored: readonly string[]
}

/** A cell that names several ports where the record takes one. */
export interface PortList extends Pick<ImportIssue, 'row' | 'column' | 'field' | 'read'> {
  /** The field of the record, and the ports by id. */
  readonly name: string
  readonly ids: readonly string[]
  readonly suggestions: readonly Suggestion[]
}
