import {
  approvesRelease,
  type Contract,
  type InputOf,
  type Milestone,
  milestonesOfActs,
  orderEvent,
  Problem,
  repeatedMilestones,
  shipmentKindOf,
} from '@hangjia/contracts'
import { plainContainerNumber } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { idsOnce, invalid } from '../records/saving/change-records.ts'
import { lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { feedSubscriptions } from '../tracking/feed-subscriptions.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { isMoved, tellMoved } from '../tracking/moved-times.ts'
import { refreshStage, stillCounts } from './refresh-stage.ts'
import { changeOf, followChangedVoyage } from './rolled-order.ts'

type Given = InputOf<Contract['orders']['note']>
/** A milestone of the whole shipment or of one container. */
type Noted = Omit<Given, 'containers'>

/** Source of a milestone that nobody entered by hand. */
interface Origin {
  readonly source?: string
  readonly sourceEventId?: string | null
}

/** Records one milestone of orders that the reader may see, all or none; stage and next step follow. */
export const noteMilestone = async (
  context: Context,
  { containers, ...noted }: Given,
): Promise<{ recorded: number }> => {
  const orders = idsOnce(noted.orders.map((id) => ({ id, version: 0 })))
  checkMoment(context, noted)
  const numbers = containers.length > 0 ? [...new Set(containers)] : [noted.containerNo]
  const wanted = orders.flatMap((order) => numbers.map((containerNo) => ({ order, noted: { ...noted, containerNo } })))
  await asPerson(context, (transaction) =>
    noteAll(transaction, context, wanted, (problem) => {
      throw problem
    }),
  )
  return { recorded: wanted.length }
}

/** A milestone of one order, noted at the same time as others. */
export interface OfOrder {
  readonly order: string
  readonly noted: Noted & Origin
}
/** Records milestones of orders that the reader may see; answers which rule refused each, if one did. */
export const noteMilestones = async (
  transaction: Transaction,
  context: Context,
  wanted: readonly OfOrder[],
): Promise<(Problem | null)[]> => {
  const problems: (Problem | null)[] = wanted.map(({ noted }) => {
    try {
      checkMoment(context, noted)
      return null
    } catch (problem) {
      return refusalIn(problem)
    }
  })
  const places = wanted.flatMap((_, at) => (problems[at] === null ? [at] : []))
  await noteAll(
    transaction,
    context,
    places.flatMap((at) => wanted[at] ?? []),
    (problem, at) => {
      problems[places[at] ?? at] = refusalIn(problem)
    },
  )
  return problems
}
const refusalIn = (problem: unknown): Problem => {
  if (problem instanceof Problem && problem.issues.length > 0) return problem
  throw problem
}

const checkMoment = ({ person, now }: Context, { milestone, classifier, at }: Noted): void => {
  if (milestonesOfActs.includes(milestone)) throw invalid('milestone', 'milestoneByAct')
  if (milestone === 'SETTLED' && !approvesRelease(person)) throw invalid('milestone', 'settledByFinance')
  if (classifier === 'ACT' && at > now()) throw invalid('at', 'actualInFuture')
}

/** Records these milestones, one statement for all of their rows; `refused` hears of each that the rules do not allow. */
const noteAll = async (
  transaction: Transaction,
  context: Context,
  wanted: readonly OfOrder[],
  refused: (problem: unknown, at: number) => void,
): Promise<void> => {
  if (wanted.length === 0) return
  const { person, now } = context
  const { companyId, employeeId, userId } = person
  const orders = [...new Set(wanted.map(({ order }) => order))]
  const rows = new Map(
    (await lockRows(transaction, pageView(person, 'order'), orders)).map((row) => [String(row.id), row]),
  )
  const counting = await countingActuals(transaction, companyId, orders)
  const happened: Happened[] = []
  let fresh: Happened[] = []
  const insert = async () => {
    const ids = await insertRecords(
      transaction,
      orderEvent,
      companyId,
      fresh.map(({ event }) => ({ ...event, by: employeeId, enteredAt: now() })),
    )
    for (const [at, { key }] of fresh.entries()) if (key !== null) counting.set(key, ids[at] ?? '')
    fresh = []
  }
  for (const [at, { order, noted }] of wanted.entries()) {
    const row = rows.get(order)
    if (!row) throw new Problem('notFound')
    // A milestone that corrects one of the same call needs its id.
    if (noted.corrects && fresh.some(({ row: { id } }) => String(id) === order)) await insert()
    try {
      const judged = judge(row, noted, counting)
      if (judged.event.corrects !== null) await endCorrected(transaction, companyId, judged.event.corrects)
      if (judged.key !== null) counting.set(judged.key, '')
      fresh.push(judged)
      happened.push(judged)
      rows.set(order, withTime(row, judged))
    } catch (problem) {
      refused(problem, at)
    }
  }
  await insert()
  for (const [id, own] of Map.groupBy(happened, ({ row }) => String(row.id)))
    await followOrder(transaction, context, { id, own })
  await followExceptions(transaction, { companyId, orders, now: now(), except: userId })
}

interface Happened {
  readonly row: Row
  readonly noted: Noted & Origin
  readonly containerNo: string | null
  /** Key of an actual milestone that counts once. */
  readonly key: string | null
  readonly event: ReturnType<typeof eventOf>
}
/** Consequences of the milestones of one order. */
const followOrder = async (
  transaction: Transaction,
  context: Context,
  { id, own }: { readonly id: string; readonly own: readonly Happened[] },
): Promise<void> => {
  const { companyId, employeeId } = context.person
  const [first] = own
  if (first)
    await feedSubscriptions(transaction, {
      order: first.row,
      happened: own.map(({ noted, containerNo }) => ({ ...noted, containerNo, place: noted.place || null })),
      by: employeeId,
    })
  for (const { row, noted, containerNo } of own) {
    if (containerNo === null) await keepTimes(transaction, context, row, noted)
    await followChangedVoyage(transaction, context, row, { noted, containerNo })
  }
  await refreshStage(transaction, companyId, id)
}

/** The milestone as it is written; throws where the rules of milestones do not allow it. */
const judge = (row: Row, noted: Noted & Origin, counting: ReadonlyMap<string, string>): Happened => {
  const orderNo = String(row.order_no)
  if (row.life_state === 'closed' || row.life_state === 'cancelled') throw blocked('orders', 'orderIsOver', { orderNo })
  const containerNo = containerOf(row, noted.containerNo)
  const isOnce = noted.classifier === 'ACT' && !repeatedMilestones.includes(noted.milestone)
  const key = isOnce ? keyOf({ order: String(row.id), milestone: noted.milestone, containerNo }) : null
  const before = key === null ? undefined : counting.get(key)
  if (before !== undefined && !noted.corrects) throw blocked('milestone', 'milestoneRecorded', { orderNo })
  if (noted.classifier === 'ACT') checkNeeded(row, noted.milestone, before !== undefined)
  return { row, noted, containerNo, key, event: eventOf(row, noted, { containerNo, corrects: before ?? null }) }
}
const eventOf = (
  row: Row,
  noted: Noted & Origin,
  { containerNo, corrects }: { readonly containerNo: string | null; readonly corrects: string | null },
) => ({
  order: String(row.id),
  milestone: noted.milestone,
  classifier: noted.classifier,
  at: noted.at,
  containerNo,
  place: noted.place || null,
  note: noted.note || null,
  delayReason: noted.delayReason,
  corrects,
  source: noted.source ?? 'manual',
  sourceEventId: noted.sourceEventId ?? null,
  movedFrom: containerNo === null ? formerEstimate(row, noted) : null,
  ...changeOf(row, noted),
})
/** The order with the time that a milestone of the whole shipment gives it, for those that come after it. */
const withTime = (row: Row, { noted, containerNo }: Happened): Row => {
  const column = (noted.classifier === 'ACT' ? actual : estimated)[noted.milestone]
  return column && containerNo === null ? { ...row, [column]: noted.at } : row
}

const endCorrected = (transaction: Transaction, companyId: string, id: string) =>
  transaction.query(`UPDATE order_event SET is_corrected = 'corrected' WHERE company_id = $1 AND id = $2`, [
    companyId,
    id,
  ])

const containerOf = ({ container_nos: known }: Row, given: string): string | null => {
  const number = plainContainerNumber(given)
  if (number === '') return null
  if (!((known ?? []) as readonly string[]).includes(number)) throw invalid('containerNo', 'notFound')
  return number
}

interface Counting {
  readonly order: string
  readonly milestone: string
  readonly containerNo: string | null
}
const keyOf = ({ order, milestone, containerNo }: Counting): string => `${order} ${milestone} ${containerNo ?? ''}`
/** Ids of the actual milestones of orders that count until now, the newest of each kind and container. */
const countingActuals = async (
  transaction: Transaction,
  companyId: string,
  orders: readonly string[],
): Promise<Map<string, string>> => {
  const found = await transaction.query<Counting & { readonly id: string }>(
    `SELECT e.id::text AS id, e.order_id::text AS order, e.milestone, e.container_no AS "containerNo" FROM order_event e
     WHERE e.company_id = $1 AND e.order_id = ANY($2::bigint[]) AND e.classifier = 'ACT' AND e.is_corrected = 'valid'
       AND ${stillCounts} ORDER BY e.id`,
    [companyId, orders],
  )
  return new Map(found.map((one) => [keyOf(one), one.id]))
}

/** Refuses a milestone as long as the order lacks the facts that it needs. */
const checkNeeded = (row: Row, milestone: Milestone, isCorrection: boolean): void => {
  const orderNo = String(row.order_no)
  const mayRelease = row.release_state === 'approved' || (isCorrection && row.release_state === 'released')
  const lacks = (column: string) => ((row[column] ?? []) as readonly string[]).length === 0
  if (milestone === 'BOOKING_CONFIRMED' && lacks('so_numbers'))
    throw blocked('milestone', 'soNumberNeeded', { orderNo })
  if (milestone === 'EMPTY_OUT' && lacks('container_nos')) throw blocked('milestone', 'containerNeeded', { orderNo })
  if (milestone === 'DEPARTED' && shipmentKindOf(row.mode)?.bySea && !(row.vessel && row.voyage))
    throw blocked('milestone', 'vesselNeeded', { orderNo })
  if (milestone === 'BL_RELEASED' && !mayRelease) throw blocked('milestone', 'releaseNotApproved', { orderNo })
}

const actual: Readonly<Record<string, string>> = { DEPARTED: 'atd', ARRIVED: 'ata' }
const estimated: Readonly<Record<string, string>> = { DEPARTED: 'etd', ARRIVED: 'eta' }

/** The time that an estimate replaces; null of other milestones. */
const formerEstimate = (
  row: Row,
  { milestone, classifier }: Pick<Noted, 'milestone' | 'classifier'>,
): string | null => {
  const column = classifier === 'ACT' ? undefined : estimated[milestone]
  const before = column === undefined ? null : row[column]
  return before ? String(before) : null
}

/** Times of the whole shipment are kept in the order, too; its people learn of an estimate that moves by more than a day. */
const keepTimes = async (
  transaction: Transaction,
  context: Context,
  row: Row,
  { milestone, classifier, at, delayReason }: Noted,
): Promise<void> => {
  const { companyId, employeeId } = context.person
  const column = (classifier === 'ACT' ? actual : estimated)[milestone]
  if (column)
    await transaction.query(`UPDATE shipment_order SET ${column} = $3::timestamptz WHERE company_id = $1 AND id = $2`, [
      companyId,
      row.id,
      at,
    ])
  if (classifier === 'ACT' && milestone === 'BL_RELEASED')
    await transaction.query(`UPDATE shipment_order SET release_state = 'released' WHERE company_id = $1 AND id = $2`, [
      companyId,
      row.id,
    ])
  const before = formerEstimate(row, { milestone, classifier })
  if ((milestone === 'DEPARTED' || milestone === 'ARRIVED') && isMoved(before, at))
    await tellMoved(transaction, { companyId, maker: employeeId }, row, { milestone, at, delayReason })
}
