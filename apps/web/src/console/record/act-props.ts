import type { RecordPage } from '@hangjia/contracts'
import type { RecordForm } from '../form/record-form.ts'
import type { AnyRow, Records } from '../records.ts'
import type { Opened } from '../use-opened.ts'

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
