import type { RecordPage } from '@hangjia/contracts'
import type { Records } from '../records.ts'
import type { Opened, OpenRecord } from '../use-opened.ts'

/** Questions to the open form before it closes. */
export interface Leaving {
  readonly title: string
  /** Saves; false when something is in the way. */
  readonly save: () => Promise<boolean>
}

export interface EditorHost {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
  readonly record: OpenRecord
  /** The address gave values, which leaving loses. */
  readonly isBegun?: boolean
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onLeaving: (leaving: Leaving) => void
  /** Reports that the record is now this one, or deleted; it asks nothing. */
  readonly onSettled: (record: OpenRecord | undefined) => void
}
