import {
  type AnswerOf,
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
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { type CreditFault, creditOf } from './credit.ts'
import { chargeDeadFreight, deadFreightNow } from './end-order.ts'
import { noteEvent } from './insert-order.ts'
import { keepPercentages } from './keep-percentages.ts'
import { tellLeftBehind } from './left-behind.ts'
import { reached, refreshStage } from './refresh-stage.ts'
import { refreshShares } from './shared-costs.ts'

type MovedOrder = AnswerOf<Contract['orders']['move']>
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

const linesOf = (value: unknown) => (value ?? []) as readonly Readonly<Record<string, unknown>>[]

const checkConfirm = (row: Row): void => {
  if (reached(row).includes('confirmed')) throw blocked('stage', 'orderConfirmedAlready')
  if (linesOf(row.boxes).length + linesOf(row.cargo).length === 0) throw blocked('boxes', 'required')
  if (row.operator_id === null) throw blocked('operator', 'required')
}
/** True of an order whose confirmation waits for the credit of its customer. */
const isHeld = (row: Row): boolean => row.credit_hold !== null && !reached(row).includes('confirmed')
/** An order on credit hold is confirmed by being resumed: with the right, or once the customer is within its credit. */
const checkResume = async (row: Row, context: Context, transaction: Transaction): Promise<void> => {
  if (!isHeld(row)) return
  checkConfirm(row)
  await checkNotBlacklisted(transaction, context.person.companyId, row.customer_id)
  const { fault } = await creditOfOrder(transaction, context, row)
  if (fault && !holds(context.person, 'TS-9041')) throw blocked('creditHold', 'creditHoldNeedsRight')
}
const creditOfOrder = (transaction: Transaction, { person: { companyId }, today }: Context, row: Row) =>
  creditOf(transaction, { companyId, customer: row.customer_id, today: today() })
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
/**
 * A release needs no decision once everything is paid, or the customer is within its credit terms and the charges are confirmed, if there
 * are bills and the customer approved each of them. Source: orders-agent, orderRelease.
 */
const isSettled = async (transaction: Transaction, context: Context, row: Row): Promise<boolean> => {
  if (!hasApprovedBills(row)) return false
  if (row.receivable_state === 'settled') return true
  const { fault, hasTerms } = await creditOfOrder(transaction, context, row)
  return row.fees_confirmed_at !== null && hasTerms && fault === null
}
const hasApprovedBills = (row: Row): boolean => {
  const bills = linesOf(row.bills)
  return (
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
  confirm: { from: ['active'], check: checkConfirm, milestone: 'ORDER_CONFIRMED', sets: 'credit_hold = NULL' },
  hold: { from: ['active'], needsReason: true, sets: `life_state = 'onHold'` },
  resume: { from: ['onHold'], check: checkResume, sets: `life_state = 'active', credit_hold = NULL` },
  confirmFees: {
    // What a cancelled order still costs is billed.
    from: ['active', 'cancelled'],
    check: async (row, { person: { companyId } }, transaction) => {
      checkFees(row)
      await keepPercentages(transaction, companyId, row)
    },
    milestone: 'FEES_CONFIRMED',
    sets: 'fees_confirmed_at = $5',
  },
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
  withdrawRelease: {
    from: ['active', 'onHold'],
    check: (row) => {
      if (row.release_state !== 'applied') throw blocked('releaseState', 'releaseNotApplied')
    },
    sets: `release_state = 'none'`,
  },
  cancel: {
    from: ['active', 'onHold'],
    needsReason: true,
    check: (row) => {
      if (reached(row).includes('onBoard')) throw blocked('stage', 'orderSailed')
      if (Number(row.houses ?? 0) > 0) throw blocked('houses', 'masterHasHouses')
    },
    milestone: 'CANCELLED',
    sets: `life_state = 'cancelled', credit_hold = NULL`,
  },
  close: { from: ['active'], check: checkClose, milestone: 'ORDER_CLOSED', sets: `life_state = 'closed'` },
  reopen: {
    from: ['closed', 'cancelled'],
    needsReason: true,
    check: checkReopen,
    sets: `life_state = 'active', credit_hold = NULL`,
  },
}

/** Moves an order by one act; its stage follows from what the act records. */
export const moveOrder = async (
  context: Context,
  { id, version, act: name, reason, deadFreight }: Moved,
): Promise<MovedOrder> => {
  const { database, person, now } = context
  const { companyId, employeeId } = person
  const act = acts[name]
  // Priced before the order is locked: a search asks the database by itself.
  const owed = name === 'cancel' && deadFreight ? await deadFreightNow(context, id) : null
  return await asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockAsRead(transaction, pageView(person, 'order'), { id, version })
    if (!act.from.includes(String(row.life_state))) throw blocked('lifeState', 'notInThisState')
    await act.check?.(row, context, transaction)
    if (name === 'confirm') await checkNotBlacklisted(transaction, companyId, row.customer_id)
    const creditHold = name === 'confirm' ? (await creditOfOrder(transaction, context, row)).fault : null
    if (creditHold) return await holdForCredit(transaction, companyId, { id, creditHold })
    const confirmsHeld = name === 'resume' && isHeld(row)
    if ((act.needsReason || confirmsHeld) && reason === '')
      throw new Problem('invalidInput', { issues: [{ path: 'reason', rule: 'required', parameters: {} }] })
    await apply(transaction, act, [companyId, id, reason, employeeId, now()])
    if (owed) await chargeDeadFreight(transaction, companyId, row, owed)
    if (name === 'cancel') await tellLeftBehind(transaction, context, row, reason)
    if (name === 'reopen') await takeBack(transaction, companyId, id)
    const milestone = confirmsHeld ? acts.confirm.milestone : act.milestone
    if (milestone)
      await noteEvent(
        transaction,
        { companyId, by: employeeId, now: now() },
        { order: id, milestone, note: reason || null },
      )
    if (name === 'applyRelease' && (await isSettled(transaction, context, row))) {
      await apply(transaction, acts.approveRelease, [companyId, id, reason, employeeId, now()])
      await noteEvent(
        transaction,
        { companyId, by: employeeId, now: now() },
        { order: id, milestone: 'RELEASE_APPROVED', note: reason },
      )
    }
    await refreshStage(transaction, companyId, id)
    await followExceptions(transaction, { companyId, orders: [id], now: now(), except: person.userId })
    if (row.master_order_id && (name === 'cancel' || name === 'reopen'))
      await refreshShares(transaction, companyId, String(row.master_order_id))
    return await transaction.one<MovedOrder>(
      'SELECT id, version, credit_hold AS "creditHold" FROM shipment_order WHERE company_id = $1 AND id = $2',
      [companyId, id],
    )
  })
}

/** Holds an order instead of confirming it. */
const holdForCredit = (
  transaction: Transaction,
  companyId: string,
  { id, creditHold }: { readonly id: string; readonly creditHold: CreditFault },
): Promise<MovedOrder> =>
  transaction.one<MovedOrder>(
    `UPDATE shipment_order SET life_state = 'onHold', credit_hold = $3 WHERE company_id = $1 AND id = $2
       RETURNING id, version, credit_hold AS "creditHold"`,
    [companyId, id, creditHold],
  )

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
