import {
  type AnswerOf,
  type Contract,
  type InputOf,
  type Milestone,
  shipmentOrder,
  unmatchedEvent,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { noteMilestones } from '../orders/note-milestone.ts'
import { refreshSearch } from '../orders/refresh-search.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockRow, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { notedEvent } from './noted-event.ts'
import { listOf, numbersOf, numbersOfOthers } from './order-numbers.ts'

type Calls = Contract['tracking']
type ImportedEvent = AnswerOf<Calls['importEvents']>['events'][number]
type Attached = AnswerOf<Calls['attachEvents']>

/** An event that was read, with what finds its order later. */
export interface KeptEvent extends ImportedEvent {
  readonly numbers: readonly string[]
  readonly sourceId: string | null
}
const reasons: readonly ImportedEvent['fate'][] = ['noOrder', 'unknownMilestone', 'noTime']
const mostNumbers = unmatchedEvent.fields.numbers.max
const longestNumber = unmatchedEvent.fields.numbers.of.max

/**
 * Keeps events that were not recorded in the queue of people; one that is or was there is left alone, and so is a line of which nothing was
 * understood, a greeting for example. Answers how many are new.
 */
export const keepUnmatched = async (
  context: Context,
  events: readonly KeptEvent[],
  source: string,
): Promise<number> => {
  const { database, person, now } = context
  const unmatched = events.filter(
    ({ fate, milestone, at }) => reasons.includes(fate) && (milestone !== null || at !== null),
  )
  if (unmatched.length === 0) return 0
  return await asPerson({ database, person }, async (transaction) => {
    // Two imports of the same file keep each event once.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
      'unmatched events',
      person.companyId,
    ])
    const known = await transaction.query<{ text: string; numbers: readonly string[] }>(
      'SELECT text, numbers FROM unmatched_event WHERE company_id = $1 AND text = ANY($2::text[])',
      [person.companyId, unmatched.map(({ text }) => text)],
    )
    const keys = new Set(known.map(keyOf))
    const fresh = unmatched.map(asRecord).filter((record) => {
      const key = keyOf(record)
      return !keys.has(key) && keys.add(key)
    })
    await insertRecords(
      transaction,
      unmatchedEvent,
      person.companyId,
      fresh.map((record) => ({ ...record, source, by: person.employeeId, receivedAt: now() })),
    )
    return fresh.length
  })
}
const keyOf = ({ text, numbers }: { readonly text: string; readonly numbers: readonly string[] }): string =>
  [text, ...numbers].join('\n')

const asRecord = ({
  text,
  numbers,
  fate,
  order,
  milestone,
  classifier,
  at,
  containerNo,
  place,
  sourceId,
}: KeptEvent) => ({
  text,
  numbers: [...new Set(numbers)].filter((number) => number.length <= longestNumber).slice(0, mostNumbers),
  why: fate,
  order: order?.id ?? null,
  milestone,
  classifier,
  at,
  containerNo: containerNo && containerNo.length <= 11 ? containerNo : null,
  place,
  sourceEventId: sourceId,
})

/**
 * Records events of the queue as milestones of an order: those that its rules refuse stay, with the rule. The order keeps their numbers, so that
 * later events find it, but for those by which another order is known.
 */
export const attachEvents = (
  context: Context,
  { events, order, milestone, at }: InputOf<Calls['attachEvents']>,
): Promise<Attached> =>
  asPerson(context, async (transaction) => {
    const rows = await lockOpen(transaction, context, events)
    for (const row of rows) {
      if ((milestone ?? row.milestone) === null) throw invalid('milestone', 'required')
      if ((at ?? row.at) === null) throw invalid('at', 'required')
    }
    const found = await lockLiving(transaction, context, order)
    const containers = listOf(found.container_nos)
    const problems = await noteMilestones(
      transaction,
      context,
      rows.map((row) => ({ order, noted: notedOf(row, { order, milestone, at, containers }) })),
    )
    const attached = rows.filter((_, at) => problems[at] === null)
    await finish(transaction, context, attached, { state: 'attached', order, remark: null })
    // An event that the order has already is of this order, too.
    const known = rows.filter((_, at) => problems[at]?.issues.some(({ rule }) => rule === 'milestoneRecorded'))
    const notKept = await rememberNumbers(transaction, found, [...attached, ...known])
    const refused = rows.flatMap(({ text }, at) => {
      const [issue] = problems[at]?.issues ?? []
      return issue ? [{ text: String(text), rule: { name: issue.rule, parameters: issue.parameters } }] : []
    })
    return { attached: attached.length, refused, notKept: [...notKept] }
  })

interface Given extends Pick<InputOf<Calls['attachEvents']>, 'order' | 'milestone' | 'at'> {
  /** Containers of the order. */
  readonly containers: readonly string[]
}
/** The milestone of an event of the queue, with what a person gave it. */
const notedOf = (row: Row, { order, milestone, at, containers }: Given) => {
  const text = (value: unknown) => (value === null ? null : String(value))
  return notedEvent({
    order,
    milestone: (milestone ?? row.milestone) as Milestone,
    classifier: row.classifier as 'ACT' | 'EST' | 'PLN',
    at: at ?? String(row.at),
    containerNo: containers.includes(String(row.container_no)) ? String(row.container_no) : null,
    place: text(row.place),
    corrects: false,
    source: String(row.source),
    sourceEventId: text(row.source_event_id),
  })
}

/** Open events of the queue that the person sees, each once, locked: two people attach one event once. */
const lockOpen = async (transaction: Transaction, { person }: Context, events: readonly string[]): Promise<Row[]> => {
  const rows = await lockRows(transaction, pageView(person, 'unmatchedMilestones'), [...new Set(events)])
  if (rows.some(({ state }) => state !== 'open')) throw blocked('state', 'notInThisState')
  return rows
}

/** An order that is not over, locked; the numbers of orders are given by one person at a time. */
const lockLiving = async (transaction: Transaction, { person }: Context, order: string): Promise<Row> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    'numbers of orders',
    person.companyId,
  ])
  const row = await lockRow(transaction, pageView(person, 'orderTracking'), order)
  if (row.life_state !== 'active' && row.life_state !== 'onHold')
    throw blocked('order', 'orderIsOver', { orderNo: String(row.order_no) })
  return row
}

/** Keeps numbers of events with an order that lacks them. Answers those that it does not keep, as another order has them. */
const rememberNumbers = async (
  transaction: Transaction,
  order: Row,
  events: readonly Row[],
): Promise<readonly string[]> => {
  const [companyId, id] = [String(order.company_id), String(order.id)]
  const [others, known] = [listOf(order.other_numbers), numbersOf(order)]
  const numbers = [...new Set(events.flatMap((event) => listOf(event.numbers)))].filter((one) => !known.includes(one))
  const notKept = await numbersOfOthers(transaction, companyId, id, numbers)
  const added = numbers.filter((one) => !notKept.includes(one))
  const kept = [...others, ...added].slice(0, shipmentOrder.fields.otherNumbers.max)
  if (kept.length > others.length) await keepNumbers(transaction, companyId, id, kept)
  return notKept
}
const keepNumbers = async (
  transaction: Transaction,
  companyId: string,
  order: string,
  numbers: readonly string[],
): Promise<void> => {
  const stored = await transaction.one<Row>(
    'UPDATE shipment_order SET other_numbers = $3::text[] WHERE company_id = $1 AND id = $2 RETURNING *',
    [companyId, order, numbers],
  )
  await refreshSearch(transaction, companyId, stored)
}

/** Drops events of the queue, with the reason. */
export const dropEvents = (
  context: Context,
  { events, remark }: InputOf<Calls['dropEvents']>,
): Promise<AnswerOf<Calls['dropEvents']>> =>
  asPerson({ ...context, reason: remark }, async (transaction) => {
    const rows = await lockOpen(transaction, context, events)
    await finish(transaction, context, rows, { state: 'dropped', order: null, remark })
    return { dropped: rows.length }
  })

const finish = (
  transaction: Transaction,
  { person, now }: Context,
  events: readonly Row[],
  { state, order, remark }: { readonly state: string; readonly order: string | null; readonly remark: string | null },
): Promise<unknown> =>
  transaction.query(
    `UPDATE unmatched_event SET state = $3, order_id = coalesce($4::bigint, order_id), remark = $5, handled_by_id = $6,
       handled_at = $7
     WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [person.companyId, events.map(({ id }) => id), state, order, remark, person.employeeId, now()],
  )
