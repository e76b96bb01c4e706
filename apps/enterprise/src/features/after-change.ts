import type { Row, Transaction } from '../database/database.ts'
import type { View } from '../records/tables/view.ts'

/** Consequences of a change of a stored row, in the same transaction; a `Problem` undoes the change. */
export type AfterChange = (
  transaction: Transaction,
  view: View,
  change: {
    /** As it was; absent of a new row. */
    readonly before: Row | undefined
    readonly after: Row
  },
) => Promise<void>
