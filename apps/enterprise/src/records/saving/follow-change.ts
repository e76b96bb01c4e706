import type { Row, Transaction } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { recordRules } from '../../features/record-rules.ts'
import type { View } from '../tables/view.ts'

/** Applies the consequences of changes of this kind of row, row by row. */
export const followChange = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
  before: readonly Row[] = [],
): Promise<void> => {
  const rule = recordRules[view.resource.name]
  if (!rule) return
  const rows = await rowsOf<Row>(
    transaction,
    sql`select t.* from ${sql.table(view.table)} t where t.company_id = ${view.companyId} and t.id = any(${ids(changed)})
      order by t.id`,
  )
  for (const after of rows)
    await rule(transaction, view, { after, before: before.find(({ id }) => String(id) === String(after.id)) })
}
