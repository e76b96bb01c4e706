import type { ChatIntent, workOrderKinds } from '@hangjia/contracts'
import { addWorkingMinutes, type WorkCalendar } from '@hangjia/validation'
import type { Queries, Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { type Channel, loadCalendar, loadChannel } from './load-desk.ts'

type Kind = (typeof workOrderKinds)[number][0]
const intentOf: Readonly<Record<Kind, ChatIntent>> = {
  priceNeeded: 'price',
  missingInfo: 'price',
  bookingReview: 'booking',
  tracking: 'tracking',
  document: 'document',
  complaint: 'complaint',
  unmatchedGroup: 'other',
  other: 'other',
}
/** Minutes of work for intents that the channel sets no limit for. */
const usualMinutes: Partial<Record<ChatIntent, number>> = { booking: 60, tracking: 30, complaint: 30 }
const otherMinutes = 120
const always: WorkCalendar = { hours: [], off: new Set(), worked: new Set() }

interface Need {
  readonly intent: ChatIntent
  readonly pol: string | null
  readonly tradeLine: string | null
}
/** Rows of the routing that fit a need; those that fix most count, and no others. */
export const routesFor = (routing: Channel['routing'], need: Need): Channel['routing'] => {
  const fits = routing.filter(
    ({ intent, pol, tradeLine }) =>
      (intent === null || intent === need.intent) &&
      (pol === null || String(pol) === need.pol) &&
      (tradeLine === null || String(tradeLine) === need.tradeLine),
  )
  const fixed = ({ intent, pol, tradeLine }: Channel['routing'][number]) =>
    [intent, pol, tradeLine].filter((value) => value !== null).length
  const most = Math.max(0, ...fits.map(fixed))
  return fits.filter((route) => fixed(route) === most)
}

/** Of those who may do it, who has least to do for their weight; nobody where none of them works here any more. */
const leastBusy = async (
  queries: Queries,
  companyId: string,
  handlers: readonly { readonly id: string; readonly weight: number }[],
): Promise<string | null> => {
  const found = await queries.first<{ id: string }>(
    `SELECT e.id FROM jsonb_to_recordset($2::jsonb) AS h(id bigint, weight integer)
     JOIN employee e ON e.company_id = $1 AND e.id = h.id AND e.status = 0
     LEFT JOIN work_order w ON w.company_id = $1 AND w.assignee_id = e.id
       AND w.state NOT IN ('done', 'closed', 'cancelled')
     GROUP BY e.id, h.weight ORDER BY count(w.id)::numeric / h.weight, e.id LIMIT 1`,
    [companyId, JSON.stringify(handlers)],
  )
  return found ? String(found.id) : null
}

/** Needs of the session that a work order is about. */
const needOf = async (queries: Queries, companyId: string, { kind, session_id: session }: Row): Promise<Need> => {
  const found =
    session === null
      ? undefined
      : await queries.first<{ pol: string | null; tradeLine: string | null }>(
          `SELECT s.pol_id AS pol, p.route_id AS "tradeLine" FROM chat_session s
           LEFT JOIN port p ON p.id = s.pod_id AND p.company_id IN (0, $1) WHERE s.company_id = $1 AND s.id = $2`,
          [companyId, session],
        )
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  return { intent: intentOf[kind as Kind], pol: text(found?.pol), tradeLine: text(found?.tradeLine) }
}

/** The instant at which a work order is due, counted from an instant in the working hours of its channel. */
export const dueFrom = async (queries: Queries, companyId: string, row: Row, start: string): Promise<string> => {
  const intent = intentOf[row.kind as Kind]
  const channel = row.channel_id === null ? null : await loadChannel(queries, companyId, String(row.channel_id))
  const minutes =
    channel?.slaMinutes.find((limit) => limit.intent === intent)?.minutes ?? usualMinutes[intent] ?? otherMinutes
  return addWorkingMinutes(start, minutes, await calendarOf(queries, companyId, channel))
}
export const calendarOf = (queries: Queries, companyId: string, channel: Channel | null): Promise<WorkCalendar> =>
  channel === null ? Promise.resolve(always) : loadCalendar(queries, companyId, channel)

/** Gives a new work order its time limit and, by the routing of its channel, to who does it. */
const placeWorkOrder = async (transaction: Transaction, companyId: string, row: Row): Promise<void> => {
  const channel = row.channel_id === null ? null : await loadChannel(transaction, companyId, String(row.channel_id))
  const need = await needOf(transaction, companyId, row)
  const routed = routesFor(channel?.routing ?? [], need).map(({ handler, weight }) => ({ id: String(handler), weight }))
  const usual = (channel?.defaultHandlers ?? []).map((id) => ({ id: String(id), weight: 1 }))
  const assignee = (await leastBusy(transaction, companyId, routed)) ?? (await leastBusy(transaction, companyId, usual))
  const start = new Date(String(row.created_at)).toISOString()
  await transaction.query(
    `UPDATE work_order SET assignee_id = $3, state = $4, sla_due_at = $5 WHERE company_id = $1 AND id = $2`,
    [
      companyId,
      row.id,
      assignee,
      assignee === null ? 'new' : 'assigned',
      await dueFrom(transaction, companyId, row, start),
    ],
  )
}

/** Places a new work order, made by hand or in a session. */
export const workOrderRule: AfterChange = async (transaction, { companyId }, { before, after }) => {
  if (!before) await placeWorkOrder(transaction, companyId, after)
}
