import { missedByRoll, nextStep, orderStage, reachedStages } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'

/** Stages that an order has reached. */
export const reached = (row: Row) => (row.reached_stages ?? []) as readonly string[]

interface StoredOrder {
  readonly mode: string
  readonly businessDate: string
  readonly etd: string | null
  readonly eta: string | null
  readonly siCutoff: string | null
  readonly customsCutoff: string | null
  readonly cyCutoff: string | null
  readonly lifeState: string
  readonly containers: readonly string[] | null
}
interface StoredEvent {
  readonly milestone: string
  readonly containerNo: string | null
  readonly at: string
  /** False of what was done for a sailing that the shipment missed. */
  readonly counts: boolean
}
/**
 * SQL of milestones that still count: what a shipment did for a sailing that it missed is done again for the next one. A container that was
 * rolled alone leaves the others as they are.
 */
export const stillCounts = `NOT (e.milestone IN (${missedByRoll.map((name) => `'${name}'`).join(', ')}) AND EXISTS (
  SELECT FROM order_event r WHERE r.company_id = e.company_id AND r.order_id = e.order_id AND r.milestone = 'ROLLED'
    AND r.classifier = 'ACT' AND r.is_corrected = 'valid' AND (r.container_no IS NULL OR r.container_no = e.container_no)
    AND (date_trunc('minute', r.at), r.id) > (date_trunc('minute', e.at), e.id)))`

const exceptional = ['CUSTOMS_HELD', 'CUSTOMS_INSPECTED', 'ROLLED', 'EXCEPTION']

/** Works out anew how far an order is and what comes next, from its milestones and dates. People enter times to the minute. */
export const refreshStage = async (transaction: Queries, companyId: string, id: string): Promise<void> => {
  const order = await transaction.one<StoredOrder>(
    `SELECT mode, business_date AS "businessDate", etd, eta, si_cutoff AS "siCutoff", customs_cutoff AS "customsCutoff",
       cy_cutoff AS "cyCutoff", life_state AS "lifeState", container_nos AS containers
     FROM shipment_order WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
  const events = await transaction.query<StoredEvent>(
    `SELECT e.milestone, e.container_no AS "containerNo", e.at, ${stillCounts} AS counts FROM order_event e
     WHERE e.company_id = $1 AND e.order_id = $2 AND e.classifier = 'ACT' AND e.is_corrected = 'valid'
     ORDER BY date_trunc('minute', e.at), e.id`,
    [companyId, id],
  )
  const shipment = {
    mode: order.mode,
    containers: order.containers ?? [],
    reached: events.filter(({ counts }) => counts),
  }
  const reached = [...reachedStages(shipment)]
  const isOver = order.lifeState === 'closed' || order.lifeState === 'cancelled'
  const next = isOver ? null : nextStep(shipment, order)
  const last = events.at(-1)
  await transaction.query(
    `UPDATE shipment_order SET stage = $3, reached_stages = $4::text[], next_stage = $5, next_due = $6::date,
       last_milestone = $7, last_milestone_at = $8::timestamptz, exceptions = $9::integer
     WHERE company_id = $1 AND id = $2
       AND (stage, reached_stages, next_stage, next_due, last_milestone, last_milestone_at, exceptions)
         IS DISTINCT FROM ($3::text, $4::text[], $5::text, $6::date, $7::text, $8::timestamptz, $9::integer)`,
    [
      companyId,
      id,
      orderStage(shipment),
      reached,
      next?.stage ?? null,
      next?.due ?? null,
      last?.milestone ?? null,
      last?.at ?? null,
      events.filter(({ milestone }) => exceptional.includes(milestone)).length,
    ],
  )
}
