import type { NoteMoney } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { refreshMoney, shipmentUnit } from './order-money.ts'

interface Caused {
  /** The customer pays a receivable, which is the usual one; what it costs us is a payable. */
  readonly side?: 'receivables' | 'payables'
  /** Code of the charge in the base data. */
  readonly code: string
  /** One amount for the shipment; null for a charge whose price somebody enters. */
  readonly amount: NoteMoney | null
  readonly remark: string
  /** Supplier of a payable. */
  readonly payTo?: unknown
}

/** Adds a charge that an event causes to one side of an order, which it answers as it is then. */
export const addEventCharge = async (
  transaction: Transaction,
  companyId: string,
  order: Row,
  { side = 'receivables', code, amount, remark, payTo = null }: Caused,
): Promise<Row> => {
  const links = await transaction.one<Record<'charge' | 'unit' | 'currency', string | null>>(
    `SELECT c.id::text AS charge, coalesce(CASE WHEN $3::text IS NULL THEN c.default_unit_id END, ${shipmentUnit})::text AS unit,
       coalesce(CASE WHEN $3::text IS NULL THEN c.default_currency_id END, (
         SELECT m.id FROM currency m WHERE m.company_id IN (0, $1) AND (m.code = $3::text OR ($3::text IS NULL AND m.is_book))
         ORDER BY m.company_id DESC LIMIT 1))::text AS currency
     FROM (SELECT 1) AS here LEFT JOIN LATERAL (
       SELECT * FROM charge WHERE company_id IN (0, $1) AND code = $2 ORDER BY company_id DESC LIMIT 1) AS c ON true`,
    [companyId, code, amount?.currency ?? null],
  )
  const line = {
    ...links,
    box: null,
    quantity: '1',
    unitPrice: amount?.amount ?? null,
    minAmount: null,
    maxAmount: null,
    paymentTerm: 'PRE',
    treatment: 'subject',
    ...(side === 'receivables' ? { billTo: null } : { payTo: payTo === null ? null : String(payTo) }),
    remark,
    source: 'event',
    sourceLine: null,
  }
  const charged: Row = { ...order, [side]: [...((order[side] ?? []) as readonly object[]), line] }
  await transaction.query(`UPDATE shipment_order SET ${side} = $3 WHERE company_id = $1 AND id = $2`, [
    companyId,
    order.id,
    json(charged[side]),
  ])
  await refreshMoney(transaction, companyId, charged)
  return charged
}
