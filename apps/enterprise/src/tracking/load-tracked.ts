import type { LeadHours, TrackedEvent } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { leadHoursOf } from '../notices/message-rules.ts'
import { stillCounts } from '../orders/refresh-stage.ts'

/** A stored order with the milestones and the exceptions that it has, as far as its exceptions follow from them. */
export interface TrackedOrder {
  readonly row: Row
  readonly isReleasedUnsettled: boolean
  readonly leadHours: LeadHours
  readonly events: readonly TrackedEvent[]
  /** Those that are not over, and those that somebody settled. */
  readonly standing: readonly Row[]
}

/** A released bill of a customer that pays by shipment, or of one whose notes of this order are overdue. */
const releasedUnsettled = `o.release_state = 'released' AND o.receivable_state <> 'settled' AND o.receivables <> '[]'
  AND (coalesce(c.settlement, 'perShipment') = 'perShipment' OR EXISTS (
    SELECT FROM debit_note n JOIN debit_note_charge d ON d.company_id = n.company_id AND d.note_id = n.id
    WHERE n.company_id = o.company_id AND d.order_id = o.id AND n.open_due < $3::date))`

/** Loads orders of a company for their exceptions on a business day. */
export const loadTracked = async (
  queries: Queries,
  {
    companyId,
    orders,
    today,
  }: { readonly companyId: string; readonly orders: readonly string[]; readonly today: string },
): Promise<readonly TrackedOrder[]> => {
  const rows = await queries.query<Row & Pick<TrackedOrder, 'isReleasedUnsettled' | 'leadHours'>>(
    `SELECT o.*, ${releasedUnsettled} AS "isReleasedUnsettled", ${leadHoursOf('$1')} AS "leadHours"
     FROM shipment_order o
     JOIN customer c ON c.company_id = o.company_id AND c.id = o.customer_id
     WHERE o.company_id = $1 AND o.id = ANY($2::bigint[]) ORDER BY o.id`,
    [companyId, orders, today],
  )
  const events = await queries.query<TrackedEvent & { readonly order: string }>(
    `SELECT e.id, e.order_id AS order, e.milestone, e.classifier, e.container_no AS "containerNo", e.at, e.entered_at AS "enteredAt",
       e.moved_from AS "movedFrom", e.note, ${stillCounts} AS counts
     FROM order_event e WHERE e.company_id = $1 AND e.order_id = ANY($2::bigint[]) AND e.is_corrected = 'valid' ORDER BY e.id`,
    [companyId, orders],
  )
  const standing = await queries.query<Row>(
    `SELECT * FROM order_exception WHERE company_id = $1 AND order_id = ANY($2::bigint[]) AND state <> 'cleared' ORDER BY id`,
    [companyId, orders],
  )
  const eventsOf = Map.groupBy(events, ({ order }) => String(order))
  const standingOf = Map.groupBy(standing, ({ order_id: order }) => String(order))
  return rows.map(({ isReleasedUnsettled, leadHours, ...row }) => ({
    row,
    isReleasedUnsettled,
    leadHours,
    events: (eventsOf.get(String(row.id)) ?? []).map((event) => ({ ...event, id: String(event.id) })),
    standing: standingOf.get(String(row.id)) ?? [],
  }))
}
