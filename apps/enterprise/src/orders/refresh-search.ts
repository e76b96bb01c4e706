import { shipmentOrder } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'

/** Stores the words by which lists find an order, once an act changed its numbers, vessel or voyage. */
export const refreshSearch = async (transaction: Transaction, companyId: string, order: Row): Promise<void> => {
  await transaction.query('UPDATE shipment_order SET search_text = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    order.id,
    derivedColumns(shipmentOrder, valuesOf(order, shipmentOrder.fields)).search_text,
  ])
}
