import type { RecordPage } from '@hangjia/contracts'
import type { Records } from '../records.ts'
import type { Opened } from '../use-opened.ts'

/** Facts for a view of a list other than a table. */
export interface ListViewProps {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
}
