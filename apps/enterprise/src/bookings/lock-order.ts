import { holdsFor, Problem, pageNamed } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockRow } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'

/** Locks the order of a booking for someone who edits orders, and reaches this one. */
export const lockOrder = async (transaction: Transaction, { person }: Context, id: unknown): Promise<Row> => {
  if (!holdsFor(person, pageNamed('order')?.key ?? '', 'edit')) throw new Problem('forbidden')
  return await lockRow(transaction, pageView(person, 'order'), String(id))
}
