import {
  type AnswerOf,
  type Contract,
  type InputOf,
  type Milestone,
  type Problem,
  repeatedMilestones,
} from '@hangjia/contracts'
import { startOfMinute } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { all, rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { noteMilestones, type OfOrder } from '../orders/note-milestone.ts'
import { stillCounts } from '../orders/refresh-stage.ts'
import { invalid } from '../records/saving/change-records.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { notedEvent } from './noted-event.ts'
import { livesWith, numberColumns, numbersOf } from './order-numbers.ts'
import { readDcsa } from './reading/read-dcsa.ts'
import type { ReadEvent } from './reading/read-event.ts'
import { readLines } from './reading/read-lines.ts'
import { type KeptEvent, keepUnmatched } from './unmatched.ts'

type Calls = Contract['tracking']['importEvents']
type ImportedEvent = AnswerOf<Calls>['events'][number]
const mostEvents = 500
/** Characters of an event that its answer repeats. */
const mostText = 200

/** Reads events of a file or text, finds their orders, and records those that are new when asked to. */
export const importEvents = async (
  context: Context,
  { text, save, corrects }: InputOf<Calls>,
): Promise<AnswerOf<Calls>> => {
  const file = readDcsa(text)
  const read = file ?? readLines(text, context.now())
  if (read.every(({ milestone, at }) => milestone === null && at === null)) throw invalid('text', 'noEvents')
  if (read.length > mostEvents) throw invalid('text', 'tooManyRows', { maximum: mostEvents })
  const source = file ? 'dcsaJson' : 'carrierText'
  if (!save) return { events: (await find(context.database, context, read)).map(shown), saved: 0, kept: 0 }
  const { found, events } = await asPerson(context, (transaction) =>
    record(transaction, context, { read, corrects, source }),
  )
  const kept = await keepUnmatched(context, found, source)
  return { events, saved: events.filter(({ fate }) => fate === 'saved').length, kept }
}

/** Events of an import with their orders and fates. */
const find = async (queries: Queries, { person }: Context, read: readonly ReadEvent[]): Promise<readonly Placed[]> => {
  const desk = await loadDesk(queries, person, read)
  return read.flatMap((event) => placed(desk, event))
}

/** Records the events that are new. Two imports of one company wait for each other: the later one knows what the first recorded. */
const record = async (
  transaction: Transaction,
  context: Context,
  {
    read,
    corrects,
    source,
  }: Pick<InputOf<Calls>, 'corrects'> & {
    readonly read: readonly ReadEvent[]
    readonly source: string
  },
): Promise<{ readonly found: readonly Placed[]; readonly events: ImportedEvent[] }> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    'imported milestones',
    context.person.companyId,
  ])
  const found = await find(transaction, context, read)
  const noted = found
    .filter(({ fate }) => fate === 'new' || (corrects && fate === 'differs'))
    .flatMap((one) => ofOrder(one, source))
  const problems = await noteMilestones(
    transaction,
    context,
    noted.map(({ of }) => of),
  )
  const refusals = new Map(noted.map(({ one }, at) => [one, problems[at] ?? null]))
  return { found, events: found.map((one) => recorded(one, refusals.get(one))) }
}

/** A milestone as it is entered by hand, of an event that is complete. */
const ofOrder = (one: Placed, source: string): { readonly one: Placed; readonly of: OfOrder }[] => {
  const { order, milestone, at } = one
  if (order === null || milestone === null || at === null) return []
  const { classifier, containerNo, place, fate, sourceId: sourceEventId } = one
  const event = { milestone, classifier, at, containerNo, place, corrects: fate === 'differs', source, sourceEventId }
  const noted = notedEvent({ order: order.id, ...event })
  return [{ one, of: { order: order.id, noted } }]
}

/** An event after it was to be recorded: one that the rules of milestones refuse names the rule. `undefined`: it was not. */
const recorded = (one: Placed, problem: Problem | null | undefined): ImportedEvent => {
  const event = shown(one)
  if (problem === undefined) return event
  const [issue] = problem?.issues ?? []
  return issue
    ? { ...event, fate: 'refused', rule: { name: issue.rule, parameters: issue.parameters } }
    : { ...event, fate: 'saved' }
}

const shown = ({ sourceId: _sourceId, numbers: _numbers, ...event }: Placed): ImportedEvent => event

interface Recorded {
  readonly milestone: string
  readonly classifier: string
  readonly at: string
  readonly containerNo: string | null
  readonly sourceEventId: string | null
  /** False of what was done for a sailing that the shipment missed. */
  readonly counts: boolean
}
interface Desk {
  readonly orders: readonly Row[]
  /** Ports by each code that names them. */
  readonly ports: ReadonlyMap<string, readonly string[]>
  /** Milestones by their order, with those of this import. */
  readonly recorded: Map<string, Recorded[]>
}

const loadDesk = async (queries: Queries, person: Context['person'], read: readonly ReadEvent[]): Promise<Desk> => {
  const numbers = [...new Set(read.flatMap((event) => event.numbers))]
  const view = pageView(person, 'orderTracking')
  const orders = await rowsOf<Row>(
    queries,
    sql`select t.id, ${numberColumns}, t.pol_id, t.pod_id
      from ${sql.table(view.table)} t where ${all([reachable(view), livesWith(numbers)])} order by t.id`,
  )
  const events = await queries.query<Recorded & { order: string }>(
    `SELECT e.order_id::text AS order, e.milestone, e.classifier, e.at, e.container_no AS "containerNo",
       e.source_event_id AS "sourceEventId", ${stillCounts} AS counts
     FROM order_event e WHERE e.company_id = $1 AND e.order_id = ANY($2::bigint[]) AND e.is_corrected = 'valid'`,
    [person.companyId, orders.map(({ id }) => id)],
  )
  return {
    orders,
    ports: await portsByCode(queries, person.companyId, [...new Set(read.flatMap(({ placeCodes }) => placeCodes))]),
    recorded: new Map(Object.entries(Object.groupBy(events, ({ order }) => order)) as [string, Recorded[]][]),
  }
}
const portsByCode = async (queries: Queries, companyId: string, codes: readonly string[]) => {
  const ports = await queries.query<{ id: string; names: readonly string[] }>(
    `SELECT id::text AS id, code || aliases AS names FROM port
     WHERE company_id IN (0, $1) AND (code = ANY($2::text[]) OR aliases && $2::text[])`,
    [companyId, codes],
  )
  return new Map(
    codes.map((code) => [code, ports.flatMap(({ id, names }) => (names.includes(code) ? [id] : []))] as const),
  )
}

type Placed = KeptEvent

/** An event with each order that has one of its numbers, and what becomes of it there. */
const placed = (desk: Desk, event: ReadEvent): readonly Placed[] => {
  const orders = desk.orders.filter((order) => numbersOf(order).some((number) => event.numbers.includes(number)))
  const isUnknown = event.milestone === null && event.numbers.length === 0
  return orders.length === 0
    ? [{ ...plain(event), order: null, fate: isUnknown ? 'unknownMilestone' : 'noOrder' }]
    : orders.map((order) => placedIn(desk, event, order))
}
const plain = ({
  numbers,
  text,
  milestone,
  classifier,
  at,
  containerNo,
  place,
  sourceId,
}: ReadEvent): Omit<Placed, 'order' | 'fate'> => ({
  text: text.slice(0, mostText).toWellFormed(),
  milestone,
  classifier,
  at: at && startOfMinute(at),
  containerNo,
  place: place?.slice(0, 100).toWellFormed() ?? null,
  sourceId: sourceId?.slice(0, 100).toWellFormed() ?? null,
  rule: null,
  numbers,
})

const placedIn = (desk: Desk, event: ReadEvent, order: Row): Placed => {
  const milestone = milestoneAt(desk, event, order)
  const known = (order.container_nos ?? []) as readonly string[]
  const one: Placed = {
    ...plain(event),
    order: { id: String(order.id), orderNo: String(order.order_no) },
    milestone: milestone === 'otherPlace' ? event.milestone : milestone,
    // A ship moves with all containers; an order without numbers of containers has one.
    containerNo: ofShip.includes(String(event.milestone)) || known.length === 0 ? null : event.containerNo,
    fate: 'new',
  }
  if (milestone === 'otherPlace') return { ...one, fate: 'otherPlace' }
  if (one.milestone === null) return { ...one, fate: 'unknownMilestone' }
  if (one.at === null) return { ...one, fate: 'noTime' }
  const recorded = desk.recorded.get(String(order.id)) ?? []
  const fate = fateOf(recorded, one)
  if (fate === 'new')
    desk.recorded.set(String(order.id), [
      ...recorded,
      {
        milestone: one.milestone,
        classifier: one.classifier,
        at: one.at,
        containerNo: one.containerNo,
        sourceEventId: one.sourceId,
        counts: true,
      },
    ])
  return { ...one, fate }
}
const ofShip = ['DEPARTED', 'ARRIVED', 'TS_DEPARTED', 'TS_ARRIVED']

/** The milestone that an event is for an order, by its place: a ship also calls at ports that are not the order's. */
const milestoneAt = (
  { ports }: Desk,
  { milestone, placeCodes, isTransshipment }: ReadEvent,
  { pol_id: pol, pod_id: pod }: Row,
): Milestone | 'otherPlace' | null => {
  const at = placeCodes.flatMap((code) => ports.get(code) ?? [])
  const isAt = (port: unknown) => port !== null && at.includes(String(port))
  const isElsewhere = isTransshipment || (at.length > 0 && pol !== null && pod !== null && !isAt(pol) && !isAt(pod))
  if (milestone === 'DEPARTED') return isElsewhere ? 'TS_DEPARTED' : isAt(pod) && !isAt(pol) ? 'otherPlace' : milestone
  if (milestone === 'ARRIVED') return isElsewhere ? 'TS_ARRIVED' : isAt(pol) && !isAt(pod) ? 'otherPlace' : milestone
  if (milestone === 'LOADED') return isElsewhere || (isAt(pod) && !isAt(pol)) ? 'otherPlace' : milestone
  if (milestone === 'DISCHARGED') return isElsewhere || (isAt(pol) && !isAt(pod)) ? 'otherPlace' : milestone
  return milestone === 'CUSTOMS_RELEASED_EXPORT' && isAt(pod) && !isAt(pol) ? 'CUSTOMS_RELEASED_IMPORT' : milestone
}

/** Returns whether an event is new: actual ones come once, estimates and repeated milestones once at a time, an id of the source once at all. */
const fateOf = (recorded: readonly Recorded[], one: Placed): ImportedEvent['fate'] => {
  if (one.sourceId !== null && recorded.some(({ sourceEventId }) => sourceEventId === one.sourceId)) return 'known'
  const same = recorded.filter(
    ({ milestone, classifier, containerNo }) =>
      milestone === one.milestone && classifier === one.classifier && containerNo === one.containerNo,
  )
  if (same.some(({ at }) => startOfMinute(at) === one.at)) return 'known'
  const isOnce = one.classifier === 'ACT' && !(repeatedMilestones as readonly (string | null)[]).includes(one.milestone)
  return isOnce && same.some(({ counts }) => counts) ? 'differs' : 'new'
}
