import {
  approvesRelease,
  type Contract,
  holds,
  type InputOf,
  isUnpriced,
  type Milestone,
  type OrderAct,
  Problem,
  stepsOfMode,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkVersion, lockRows } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { noteEvent } from './insert-order.ts'
import { refreshStage } from './refresh-stage.ts'

type Moved = InputOf<Contract['orders']['move']>

interface Act {
  /** States of an order in which it is done. */
  readonly from: readonly string[]
  readonly needsReason?: true
  readonly check?: (row: Row, context: Context, transaction: Transaction) => void | Promise<void>
  /** Recorded of the order. */
  readonly milestone?: Milestone
  /** Columns that change, with expressions in which `$3` is the reason, `$4` the person and `$5` the time. */
  readonly sets: string
}

const reached = (row: Row) => (row.reached_stages ?? []) as readonly string[]
const linesOf = (value: unknown) => (value ?? []) as readonly Readonly<Record<string, unknown>>[]

const checkConfirm = (row: Row): void => {
  if (reached(row).includes('confirmed')) throw blocked('stage', 'orderConfirmedAlready')
  if (linesOf(row.boxes).length + linesOf(row.cargo).length === 0) throw blocked('boxes', 'required')
  if (row.operator_id === null) throw blocked('operator', 'required')
}
const checkConfirmed = (row: Row): void => {
  if (!reached(row).includes('confirmed')) throw blocked('stage', 'orderNotConfirmed')
}
/** Every charge that is summed has a price and a currency; those at cost are entered before. */
const checkFees = (row: Row): void => {
  checkConfirmed(row)
  if (row.fees_confirmed_at !== null) throw blocked('receivables', 'feesConfirmedAlready')
  if (linesOf(row.receivables).length === 0) throw blocked('receivables', 'required')
  for (const side of ['receivables', 'payables'])
    if (linesOf(row[side]).some(isUnpriced)) throw blocked(side, 'chargesOpen')
}
const checkClose = async (row: Row, { person }: Context, transaction: Transaction): Promise<void> => {
  const open = stepsOfMode(String(row.mode)).filter(({ stage }) => stage !== 'closed' && !reached(row).includes(stage))
  if (open.length > 0) throw blocked('stage', 'stepsOpen', { count: open.length })
  const draft = await transaction.first(
    `SELECT FROM debit_note_charge c JOIN debit_note n ON n.company_id = c.company_id AND n.id = c.note_id
     WHERE c.company_id = $1 AND c.order_id = $2 AND n.state = 'draft' LIMIT 1`,
    [person.companyId, row.id],
  )
  if (draft) throw blocked('receivables', 'noteInDraft')
}
const checkApply = (row: Row): void => {
  checkConfirmed(row)
  if (!stepsOfMode(String(row.mode)).some(({ stage }) => stage === 'released'))
    throw blocked('releaseState', 'modeWithoutRelease')
  if (row.release_state !== 'none' && row.release_state !== 'refused')
    throw blocked('releaseState', 'releaseAppliedAlready')
}
/** Bills that are handed over once the cargo is on board, and not before. */
const onBoardFirst = ['original', 'seaWaybill']
/** A release needs no decision once everything is paid, there are bills, and the customer approved each of them. */
const isSettled = (row: Row): boolean => {
  const bills = linesOf(row.bills)
  return (
    row.receivable_state === 'settled' &&
    bills.length > 0 &&
    bills.every(({ draftState }) => draftState === 'approved') &&
    (!onBoardFirst.includes(String(row.release_type)) || reached(row).includes('onBoard'))
  )
}
const checkApplied = (row: Row, { person }: Context): void => {
  if (!approvesRelease(person)) throw new Problem('forbidden')
  if (row.release_state !== 'applied') throw blocked('releaseState', 'releaseNotApplied')
  if (String(row.release_applied_by_id) === person.employeeId) throw blocked('releaseState', 'releaseBySomebodyElse')
}
/** A quotation and a booking have one order that lives: a cancelled one stays cancelled once another took its place. */
const checkReopen = async (row: Row, { person }: Context, transaction: Transaction): Promise<void> => {
  if (!holds(person, 'TS-9006')) throw new Problem('forbidden')
  if (row.life_state !== 'cancelled') return
  await transaction.query('SELECT FROM quotation WHERE company_id = $1 AND id = $2 FOR UPDATE', [
    person.companyId,
    row.quotation_id,
  ])
  const other = await transaction.first<{ orderNo: string }>(
    `SELECT order_no AS "orderNo" FROM shipment_order
     WHERE company_id = $1 AND id <> $2 AND life_state <> 'cancelled' AND (quotation_id = $3 OR booking_id = $4) LIMIT 1`,
    [person.companyId, row.id, row.quotation_id, row.booking_id],
  )
  if (other) throw blocked('lifeState', 'otherOrderLives', { orderNo: other.orderNo })
}

const acts: Readonly<Record<OrderAct, Act>> = {
  confirm: { from: ['active'], check: checkConfirm, milestone: 'ORDER_CONFIRMED', sets: '' },
  hold: { from: ['active'], needsReason: true, sets: `life_state = 'onHold'` },
  resume: { from: ['onHold'], sets: `life_state = 'active'` },
  confirmFees: { from: ['active'], check: checkFees, milestone: 'FEES_CONFIRMED', sets: 'fees_confirmed_at = $5' },
  applyRelease: {
    from: ['active'],
    needsReason: true,
    check: checkApply,
    sets: `release_state = 'applied', release_applied_by_id = $4, release_note = $3`,
  },
  approveRelease: {
    from: ['active'],
    needsReason: true,
    check: checkApplied,
    milestone: 'RELEASE_APPROVED',
    sets: `release_state = 'approved'`,
  },
  refuseRelease: {
    from: ['active'],
    needsReason: true,
    check: checkApplied,
    sets: `release_state = 'refused', release_note = $3`,
  },
  cancel: {
    from: ['active', 'onHold'],
    needsReason: true,
    check: (row) => {
      if (reached(row).includes('onBoard')) throw blocked('stage', 'orderSailed')
    },
    milestone: 'CANCELLED',
    sets: `life_state = 'cancelled'`,
  },
  close: { from: ['active'], check: checkClose, milestone: 'ORDER_CLOSED', sets: `life_state = 'closed'` },
  reopen: {
    from: ['closed', 'cancelled'],
    needsReason: true,
    check: checkReopen,
    sets: `life_state = 'active'`,
  },
}

/** Moves an order by one act; its stage follows from what the act records. */
export const moveOrder = (
  context: Context,
  { id, version, act: name, reason }: Moved,
): Promise<{ id: string; version: number }> => {
  const { database, person, now } = context
  const { companyId, employeeId } = person
  const act = acts[name]
  return asPerson({ database, person, reason }, async (transaction) => {
    const [row] = await lockRows(transaction, pageView(person, 'order'), [id])
    if (!row) throw new Problem('notFound')
    checkVersion(row, version)
    if (!act.from.includes(String(row.life_state))) throw blocked('lifeState', 'notInThisState')
    await act.check?.(row, context, transaction)
    if (act.needsReason && reason === '')
      throw new Problem('invalidInput', { issues: [{ path: 'reason', rule: 'required', parameters: {} }] })
    await apply(transaction, act, [companyId, id, reason, employeeId, now()])
    if (name === 'reopen') await takeBack(transaction, companyId, id)
    if (act.milestone)
      await noteEvent(
        transaction,
        { companyId, by: employeeId, now: now() },
        { order: id, milestone: act.milestone, note: reason || null },
      )
    if (name === 'applyRelease' && isSettled(row)) {
      await apply(transaction, acts.approveRelease, [companyId, id, reason, employeeId, now()])
      await noteEvent(
        transaction,
        { companyId, by: employeeId, now: now() },
        { order: id, milestone: 'RELEASE_APPROVED', note: reason },
      )
    }
    await refreshStage(transaction, companyId, id)
    return await transaction.one<{ id: string; version: number }>(
      'SELECT id, version FROM shipment_order WHERE company_id = $1 AND id = $2',
      [companyId, id],
    )
  })
}

const apply = async (
  transaction: Transaction,
  { sets }: Act,
  values: readonly [companyId: string, id: string, reason: string, by: string, at: string],
): Promise<void> => {
  if (sets === '') return
  await transaction.query(
    `UPDATE shipment_order SET ${sets} WHERE company_id = $1 AND id = $2
       AND ($3::text, $4::bigint, $5::timestamptz) IS NOT NULL`,
    values,
  )
}

/** Removes the reason for the end of an order once it is open again. */
const takeBack = async (transaction: Transaction, companyId: string, id: string): Promise<void> => {
  await transaction.query(
    `UPDATE order_event SET is_corrected = 'corrected'
     WHERE company_id = $1 AND order_id = $2 AND milestone IN ('ORDER_CLOSED', 'CANCELLED')`,
    [companyId, id],
  )
}
