import type { Queries } from '../../database/database.ts'
import { broughtReader } from '../../records/tables/brought.ts'
import type { View } from '../../records/tables/view.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'

/** Adds to the records of a sheet the values that their links fill in where no column has them. */
export const bringingRecords = (
  queries: Queries,
  { companyId, fields }: View,
): ((records: readonly SheetRecord[]) => Promise<SheetRecord[]>) => {
  const read = broughtReader(queries, companyId, fields)
  return async (records) => {
    const brought = await read(records.map(({ given }) => given))
    return records.map((record, at) => ({ ...record, brought: brought[at] ?? {} }))
  }
}
