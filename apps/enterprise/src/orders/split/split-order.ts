import { type AnswerOf, type Contract, type Field, type InputOf, orderEvent, shipmentOrder } from '@hangjia/contracts'
import { plainContainerNumber } from '@hangjia/validation'
import { asPerson } from '../../as-person.ts'
import type { Row, Transaction } from '../../database/database.ts'
import { json } from '../../database/values.ts'
import { addFilesOf } from '../../files/add-files.ts'
import type { Context } from '../../handlers.ts'
import { lockAsRead } from '../../records/saving/guards.ts'
import { insertRecords, type Values } from '../../records/saving/insert-records.ts'
import { columnsOf } from '../../records/tables/column-kinds.ts'
import { valuesOf } from '../../records/tables/read-rows.ts'
import { pageView } from '../../records/tables/view.ts'
import { blocked } from '../../staff/manageable.ts'
import { followExceptions } from '../../tracking/follow-exceptions.ts'
import { insertOrder } from '../insert-order.ts'
import { loadOrderMoney, refreshMoney, shipmentUnit } from '../order-money.ts'
import { refreshSearch } from '../refresh-search.ts'
import { reached, refreshStage } from '../refresh-stage.ts'
import { rolledPart } from '../rolled-order.ts'
import { type Parts, splitCharges } from './split-charges.ts'
import { type Asked, type Shipped, sharesOf, splitParts } from './split-parts.ts'

type Calls = Contract['orders']['split']
type Line = Readonly<Record<string, string | null>>
const sides = ['receivables', 'payables'] as const

/** Refuses an order whose charges or bills are fixed, which left with what goes, or which shares its costs. */
const checkSplittable = (row: Row, isLeftBehind: boolean): void => {
  if (row.life_state !== 'active') throw blocked('lifeState', 'notInThisState')
  if (row.master_order_id !== null || Number(row.houses ?? 0) > 0) throw blocked('masterOrder', 'orderInConsolidation')
  if (row.fees_confirmed_at !== null) throw blocked('receivables', 'chargesConfirmed')
  if (row.release_state !== 'none' && row.release_state !== 'refused')
    throw blocked('releaseState', 'releaseAppliedAlready')
  if (reached(row).includes('onBoard') && !isLeftBehind) throw blocked('stage', 'splitSailed')
}

const shippedIn = (row: Row): Shipped => ({
  boxes: (row.boxes ?? []) as Shipped['boxes'],
  containers: (row.containers ?? []) as Shipped['containers'],
  cargo: (row.cargo ?? []) as Shipped['cargo'],
  soNumbers: (row.so_numbers ?? []) as readonly string[],
})

/** Splits off part of an order to a new one, with its part of the charges and the milestones of what goes. */
export const splitOrder = (context: Context, asked: InputOf<Calls>): Promise<AnswerOf<Calls>> =>
  asPerson({ ...context, reason: asked.reason }, async (transaction) => {
    const row = await lockAsRead(transaction, pageView(context.person, 'order'), asked)
    const { id, orderNo } = await splitLocked(transaction, context, { row, asked })
    return { id, orderNo }
  })

interface Locked {
  readonly row: Row
  readonly asked: Asked
}
interface Made extends AnswerOf<Calls> {
  /** Facts of its sailing where all that went was rolled. */
  readonly rolled: Values | null
}
/** The same with an order that is held until the transaction ends. */
export const splitLocked = async (
  transaction: Transaction,
  context: Context,
  { row, asked }: Locked,
): Promise<Made> => {
  const { person, now } = context
  const { companyId } = person
  const id = String(row.id)
  const parts = splitParts(shippedIn(row), asked)
  const isLoaded = parts.split.containers.length === quantityIn(parts.split.boxes) && parts.split.containers.length > 0
  const rolled = isLoaded ? await rolledPart(transaction, row, numbersIn(parts.split)) : null
  checkSplittable(row, rolled !== null)
  const charges = await chargesIn(transaction, companyId, row, parts)
  const made = await insertOrder(transaction, context, {
    ...copiedOf(row),
    ...rolled,
    boxes: parts.split.boxes,
    containers: parts.split.containers,
    cargo: parts.split.cargo,
    soNumbers: parts.split.soNumbers,
    receivables: charges.receivables.split,
    payables: charges.payables.split,
    splitFrom: id,
  })
  await addFilesOf(transaction, { of: shipmentOrder, companyId, id: made.id }, { of: shipmentOrder, id })
  await moveMilestones(transaction, companyId, { from: id, to: made.id, split: parts.split, isLoaded })
  await keepRest(transaction, companyId, id, [parts.rest, charges.receivables.rest, charges.payables.rest])
  await refreshStage(transaction, companyId, made.id)
  await followExceptions(transaction, { companyId, orders: [id, made.id], now: now(), except: person.userId })
  return { ...made, rolled }
}

const quantityIn = (boxes: Shipped['boxes']): number =>
  boxes.reduce((total, { quantity }) => total + Number(quantity ?? 1), 0)
const numbersIn = ({ containers }: Shipped): string[] =>
  containers.map(({ containerNo }) => plainContainerNumber(String(containerNo)))

/** Charges of both sides in two parts. */
const chargesIn = async (transaction: Transaction, companyId: string, row: Row, parts: Parts<Shipped>) => {
  const money = await loadOrderMoney(transaction, companyId, String(row.business_date))
  const found = await transaction.first<{ id: string | null }>(`SELECT ${shipmentUnit} AS id`, [companyId])
  const shares = sharesOf(parts)
  const by = { money, unit: found?.id ? String(found.id) : null }
  const [receivables, payables] = sides.map((side) => splitCharges((row[side] ?? []) as readonly Line[], shares, by))
  return { receivables: receivables as Parts<Line[]>, payables: payables as Parts<Line[]> }
}

/** Facts that both orders have; a booking, a quotation, bills, invoices and numbers by which carriers know it stay with the first one. */
const copiedOf = (row: Row) => {
  const own: readonly string[] = ['orderNo', 'bills', 'supplierInvoices', 'otherNumbers', 'attachments']
  const copied = columnsOf(shipmentOrder.fields).filter(
    ({ name, field }) => !(field as Field).computed && !own.includes(name),
  )
  const values = valuesOf(row, shipmentOrder.fields)
  return Object.fromEntries(copied.map(({ name }) => [name, values[name]]))
}

/** Milestones of a whole shipment that are true of each of its loaded containers. */
const ofEachContainer = ['EMPTY_OUT', 'STUFFED', 'GATE_IN', 'VGM_SUBMITTED']
interface Moved {
  readonly from: string
  readonly to: string
  readonly split: Shipped
  /** All containers that go are loaded. */
  readonly isLoaded: boolean
}
/**
 * Gives the new order the milestones that are true of it: its confirmation, the space that it takes along, and those of its containers, which the
 * first one has no more.
 */
const moveMilestones = async (
  transaction: Transaction,
  companyId: string,
  { from, to, split, isLoaded }: Moved,
): Promise<void> => {
  const shared = [
    ...['ORDER_CONFIRMED', 'BOOKING_REQUESTED'],
    ...(split.soNumbers.length > 0 ? ['BOOKING_CONFIRMED'] : []),
    ...(isLoaded ? ofEachContainer : []),
  ]
  const numbers = numbersIn(split)
  const events = await transaction.query<Row>(
    `SELECT * FROM order_event WHERE company_id = $1 AND order_id = $2 AND is_corrected = 'valid'
       AND (container_no IS NULL AND milestone = ANY($3::text[]) OR container_no = ANY($4::text[])) ORDER BY id`,
    [companyId, from, shared, numbers],
  )
  if (events.length === 0) return
  await insertRecords(
    transaction,
    orderEvent,
    companyId,
    events.map((event) => ({ ...valuesOf(event, orderEvent.fields), order: to, corrects: null })),
  )
  await transaction.query(
    `UPDATE order_event SET is_corrected = 'corrected' WHERE company_id = $1 AND order_id = $2 AND container_no = ANY($3::text[])`,
    [companyId, from, numbers],
  )
}

/** Stores what stays with the order, and what follows from it. */
const keepRest = async (
  transaction: Transaction,
  companyId: string,
  id: string,
  [rest, receivables, payables]: readonly [Shipped, readonly Line[], readonly Line[]],
): Promise<void> => {
  const numbers = numbersIn(rest)
  const stored = await transaction.one<Row>(
    `UPDATE shipment_order SET boxes = $3, containers = $4, cargo = $5, receivables = $6, payables = $7,
       so_numbers = $8::text[], container_nos = $9::text[]
     WHERE company_id = $1 AND id = $2 RETURNING *`,
    [
      ...[companyId, id, json(rest.boxes), json(rest.containers), json(rest.cargo)],
      ...[json(receivables), json(payables), rest.soNumbers, numbers],
    ],
  )
  await refreshMoney(transaction, companyId, stored)
  await refreshSearch(transaction, companyId, stored)
  await refreshStage(transaction, companyId, id)
}
