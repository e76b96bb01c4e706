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

interface Handed {
  /** Orders as they were. */
  readonly orders: readonly Row[]
  readonly to: string
}
/**
 * Gives the living exceptions of orders that go to another operator to the people whose they are then: those of the former operator, and those
 * that somebody had for want of one. Exceptions of others stay with them.
 */
export const moveExceptions = async (
  transaction: Transaction,
  companyId: string,
  { orders, to: operator }: Handed,
): Promise<void> => {
  const found = await transaction.query<{ id: string; order: string; kind: ExceptionKind; owner: string }>(
    `SELECT id, order_id::text AS "order", kind, owner_id::text AS owner FROM order_exception
     WHERE company_id = $1 AND order_id = ANY($2::bigint[]) AND state IN ('open', 'acknowledged') ORDER BY id`,
    [companyId, orders.map(({ id }) => id)],
  )
  const formerly = new Map(orders.map((row) => [String(row.id), row]))
  const moved = found.flatMap(({ id, order, kind, owner }) => {
    const row = formerly.get(order) ?? {}
    const isOperators = owner === String(row.operator_id) || owner === ownerOf(row, kind)
    const to = ownerOf({ ...row, operator_id: operator }, kind)
    return isOperators && to !== owner ? [{ id, to }] : []
  })
  for (const [to, own] of Map.groupBy(moved, (one) => one.to))
    await transaction.query(
      'UPDATE order_exception SET owner_id = $3 WHERE company_id = $1 AND id = ANY($2::bigint[])',
      [companyId, own.map(({ id }) => id), to],
    )
}
