import type { ExceptionKind } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'

/** Papers are the clerk's, money the salesperson's, the rest the operator's; the next of them where there is nobody. */
const ownersOf: Partial<Readonly<Record<ExceptionKind, readonly string[]>>> = {
  siDue: ['document_clerk_id', 'operator_id'],
  vgmDue: ['document_clerk_id', 'operator_id'],
  dgDetails: ['document_clerk_id', 'operator_id'],
  noArrivalNotice: ['document_clerk_id', 'operator_id'],
  noDeliveryOrder: ['document_clerk_id', 'operator_id'],
  etdMoved: ['customer_service_id', 'operator_id'],
  etaMoved: ['customer_service_id', 'operator_id'],
  rolled: ['customer_service_id', 'operator_id'],
  releasedUnsettled: ['sales_id'],
}
/** The person of an order whose exceptions of a kind are. */
export const ownerOf = (row: Row, kind: ExceptionKind): string => {
  const columns = [...(ownersOf[kind] ?? ['operator_id', 'customer_service_id']), 'sales_id']
  return String(columns.map((column) => row[column]).find((id) => id !== null && id !== undefined))
}

/** Gives the living exceptions of orders to the people whose they are, once those of the orders are others. */
export const moveExceptions = async (
  transaction: Transaction,
  companyId: string,
  orders: readonly string[],
): Promise<void> => {
  const found = await transaction.query<Row>(
    `SELECT o.*, e.id AS exception, e.kind, e.owner_id AS owner FROM order_exception e
     JOIN shipment_order o ON o.company_id = e.company_id AND o.id = e.order_id
     WHERE e.company_id = $1 AND e.order_id = ANY($2::bigint[]) AND e.state IN ('open', 'acknowledged') ORDER BY e.id`,
    [companyId, orders],
  )
  const moved = found
    .map((row) => ({
      id: String(row.exception),
      owner: String(row.owner),
      to: ownerOf(row, row.kind as ExceptionKind),
    }))
    .filter(({ owner, to }) => owner !== to)
  for (const [to, own] of Map.groupBy(moved, (one) => one.to))
    await transaction.query(
      'UPDATE order_exception SET owner_id = $3 WHERE company_id = $1 AND id = ANY($2::bigint[])',
      [companyId, own.map(({ id }) => id), to],
    )
}
