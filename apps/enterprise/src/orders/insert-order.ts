import { orderEvent, shipmentOrder } from '@hangjia/contracts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { tableName } from '../records/tables/table.ts'
import { refreshMoney } from './order-money.ts'
import { refreshStage } from './refresh-stage.ts'

/** Makes an order of a customer that is not blacklisted, with the next number of its mode and month, and notes that it was received. */
export const insertOrder = async (
  transaction: Transaction,
  { person: { companyId, employeeId }, now }: Pick<Context, 'person' | 'now'>,
  values: Values,
): Promise<{ id: string; orderNo: string }> => {
  await checkNotBlacklisted(transaction, companyId, values.customer)
  const view = { resource: shipmentOrder, table: tableName(shipmentOrder), companyId }
  const [coded = {}] = await withNewCodes(transaction, view, [values])
  const [id = ''] = await insertRecords(transaction, shipmentOrder, companyId, [coded])
  await noteEvent(transaction, { companyId, by: employeeId, now: now() }, { order: id, milestone: 'ORDER_RECEIVED' })
  const stored = await transaction.one<Row>('SELECT * FROM shipment_order WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
  ])
  await refreshMoney(transaction, companyId, stored)
  await refreshStage(transaction, companyId, id)
  return { id, orderNo: String(coded.orderNo) }
}

interface Noted {
  readonly order: string
  readonly milestone: string
  readonly classifier?: string
  readonly at?: string
  readonly containerNo?: string | null
  readonly place?: string | null
  readonly note?: string | null
  readonly corrects?: string | null
  readonly changedFrom?: string | null
  readonly changedTo?: string
  readonly paidBy?: string | null
  readonly movedFrom?: string | null
  readonly source?: string
  readonly sourceEventId?: string | null
}
/** Writes one milestone of an order, as of now unless another time is given. */
export const noteEvent = async (
  transaction: Transaction,
  { companyId, by, now }: { readonly companyId: string; readonly by: string | null; readonly now: string },
  { at = now, classifier = 'ACT', ...noted }: Noted,
): Promise<void> => {
  await insertRecords(transaction, orderEvent, companyId, [{ ...noted, at, classifier, by, enteredAt: now }])
}
