import {
  approvesRelease,
  type Contract,
  type InputOf,
  type Milestone,
  milestonesOfActs,
  repeatedMilestones,
  shipmentKindOf,
} from '@hangjia/contracts'
import { plainContainerNumber } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { idsOnce, invalid } from '../records/saving/change-records.ts'
import { lockRows } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { feedSubscriptions } from '../tracking/feed-subscriptions.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { isMoved, tellMoved } from '../tracking/moved-times.ts'
import { noteEvent } from './insert-order.ts'
import { refreshStage, stillCounts } from './refresh-stage.ts'
import { changeOf, followChangedVoyage } from './rolled-order.ts'

type Noted = InputOf<Contract['orders']['note']>

/** Source of a milestone that nobody entered by hand. */
interface Origin {
  readonly source?: string
  readonly sourceEventId?: string | null
}

/** Records one milestone of orders that the reader may see, all or none; stage and next step follow. */
export const noteMilestone = async (context: Context, noted: Noted & Origin): Promise<{ recorded: number }> => {
  const { database, person, now } = context
  if (milestonesOfActs.includes(noted.milestone)) throw invalid('milestone', 'milestoneByAct')
  if (noted.milestone === 'SETTLED' && !approvesRelease(person)) throw invalid('milestone', 'settledByFinance')
  if (noted.classifier === 'ACT' && noted.at > now()) throw invalid('at', 'actualInFuture')
  const wanted = idsOnce(noted.orders.map((id) => ({ id, version: 0 })))
  return await asPerson({ database, person }, async (transaction) => {
    const rows = await lockRows(transaction, pageView(person, 'order'), wanted)
    for (const row of rows) await noteOne(transaction, context, row, noted)
    await followExceptions(transaction, {
      companyId: person.companyId,
      orders: wanted,
      now: now(),
      except: person.userId,
    })
    return { recorded: rows.length }
  })
}

const noteOne = async (transaction: Transaction, context: Context, row: Row, noted: Noted & Origin): Promise<void> => {
  const { companyId, employeeId } = context.person
  const [id, orderNo] = [String(row.id), String(row.order_no)]
  if (row.life_state === 'closed' || row.life_state === 'cancelled') throw blocked('orders', 'orderIsOver', { orderNo })
  const containerNo = containerOf(row, noted.containerNo)
  const before = await recordedBefore(transaction, { companyId, id, noted, containerNo })
  if (before && !noted.corrects) throw blocked('milestone', 'milestoneRecorded', { orderNo })
  if (noted.classifier === 'ACT') checkNeeded(row, noted.milestone, before !== undefined)
  if (before)
    await transaction.query(`UPDATE order_event SET is_corrected = 'corrected' WHERE company_id = $1 AND id = $2`, [
      companyId,
      before,
    ])
  await noteEvent(
    transaction,
    { companyId, by: employeeId, now: context.now() },
    {
      order: id,
      milestone: noted.milestone,
      classifier: noted.classifier,
      at: noted.at,
      containerNo,
      place: noted.place || null,
      note: noted.note || null,
      corrects: before ?? null,
      source: noted.source ?? 'manual',
      sourceEventId: noted.sourceEventId ?? null,
      movedFrom: containerNo === null ? formerEstimate(row, noted) : null,
      ...changeOf(row, noted),
    },
  )
  await feedSubscriptions(transaction, {
    order: row,
    happened: [{ ...noted, containerNo, place: noted.place || null }],
    by: employeeId,
  })
  if (containerNo === null) await keepTimes(transaction, context, row, noted)
  await followChangedVoyage(transaction, context, row, { noted, containerNo })
  await refreshStage(transaction, companyId, id)
}

const containerOf = ({ container_nos: known }: Row, given: string): string | null => {
  const number = plainContainerNumber(given)
  if (number === '') return null
  if (!((known ?? []) as readonly string[]).includes(number)) throw invalid('containerNo', 'notFound')
  return number
}

/** The actual milestone of this kind that counts until now; those that may happen again have none. */
const recordedBefore = async (
  transaction: Transaction,
  {
    companyId,
    id,
    noted: { milestone, classifier },
    containerNo,
  }: {
    readonly companyId: string
    readonly id: string
    readonly noted: Pick<Noted, 'milestone' | 'classifier'>
    readonly containerNo: string | null
  },
): Promise<string | undefined> => {
  if (classifier !== 'ACT' || repeatedMilestones.includes(milestone)) return undefined
  const found = await transaction.first<{ id: string }>(
    `SELECT e.id FROM order_event e WHERE e.company_id = $1 AND e.order_id = $2 AND e.milestone = $3 AND e.classifier = 'ACT'
       AND e.is_corrected = 'valid' AND e.container_no IS NOT DISTINCT FROM $4::text AND ${stillCounts}
     ORDER BY e.id DESC LIMIT 1`,
    [companyId, id, milestone, containerNo],
  )
  return found && String(found.id)
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
  { milestone, classifier, at }: Noted,
): Promise<void> => {
  const { companyId } = context.person
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
    await tellMoved(transaction, { companyId, except: context.person.userId }, row, { milestone, at })
}
