import type { Versioned } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import { updateStored } from '../records/saving/save-record.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import type { View } from '../records/tables/view.ts'

/** Changes some fields of a row that was locked; the others stay as they are. */
export const changeRow = async (
  transaction: Transaction,
  view: View,
  stored: Row,
  change: Readonly<Record<string, unknown>>,
): Promise<Versioned> => {
  await updateStored(transaction, view, stored, { ...valuesOf(stored, view.resource.fields), ...change })
  return { id: String(stored.id), version: Number(stored.version) + 1 }
}
