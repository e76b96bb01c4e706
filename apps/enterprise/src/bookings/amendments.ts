import {
  bookingAmendment,
  type Contract,
  holds,
  type InputOf,
  type lateAmendments,
  onlineBooking,
  Problem,
  shipmentKindOf,
  type Versioned,
} from '@hangjia/contracts'
import { readMinute } from '@hangjia/validation'
import { checkThere } from '../agent/session-rows.ts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { addEventCharge } from '../orders/event-charge.ts'
import { withdrawApproval } from '../orders/withdraw-approval.ts'
import { invalid } from '../records/saving/change-records.ts'
import { derivedColumns, insertRecords, type Values } from '../records/saving/insert-records.ts'
import { columnName, parameterOf } from '../records/tables/column-kinds.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { checkSpace, followAmendment } from '../space/follow-amendment.ts'
import type { BoxCount } from '../space/ledger-rules.ts'
import { blocked } from '../staff/manageable.ts'
import { amendOrder } from './amend-order.ts'
import { isSameFact, shipperOf } from './booking-facts.ts'
import { factWords } from './fact-words.ts'
import { lockBooking } from './lock-booking.ts'
import { lockOrder } from './lock-order.ts'

type Calls = Contract['bookingAmendments']
type Wanted = InputOf<Calls['request']>['wanted']
type Fact = keyof Wanted
type Lines = readonly Readonly<Record<string, unknown>>[]

/** Facts of a booking that a carrier is asked to change. */
const amendedFacts = [
  'pod',
  'placeOfDelivery',
  'expectedDeparture',
  'vessel',
  'voyage',
  'boxes',
  'cargo',
] as const satisfies readonly Fact[]
/** States of a booking that the carrier knows. */
const withCarrier = ['booking', 'booked', 'soReleased']

/** Facts of a booking as it would be. */
const amended = (row: Row, wanted: Wanted): Readonly<Record<string, unknown>> => ({
  ...valuesOf(row, onlineBooking.fields),
  ...Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, value === '' ? null : value])),
  ...(wanted.voyage ? { voyage: wanted.voyage.toUpperCase() } : {}),
})

/** SO numbers of a booking with its containers as they are and as they would be. */
const spaceOf = (row: Row, before: Values, after: Values) => ({
  shipper: shipperOf(row),
  numbers: (before.carrierBookingRefs ?? []) as readonly string[],
  before: (before.boxes ?? []) as readonly BoxCount[],
  after: (after.boxes ?? []) as readonly BoxCount[],
})

const request = (
  context: Context,
  { wanted, reason, despite, ...read }: InputOf<Calls['request']>,
): Promise<Versioned> =>
  asPerson({ ...context, reason }, async (transaction) => {
    const row = await lockBooking(transaction, context, read)
    if (!withCarrier.includes(String(row.state))) throw blocked('state', 'notInThisState')
    if (row.amendment_state === 'requested') throw blocked('amendmentState', 'amendmentOpen')
    if (wanted.pod !== undefined && shipmentKindOf(row.mode)?.bySea !== true) throw invalid('wanted.pod', 'notFound')
    await checkKnown(transaction, context.person.companyId, wanted)
    const [before, after] = [valuesOf(row, onlineBooking.fields), amended(row, wanted)]
    const changed = amendedFacts.filter((name) => !isSameFact(name, before[name], after[name]))
    if (changed.length === 0) throw invalid('wanted', 'nothingChanged')
    const late = await lateIssues(transaction, context, row, changed)
    const unseen = late.filter(({ rule }) => !despite.includes(rule))
    if (unseen.length > 0) throw new Problem('blocked', { issues: unseen })
    const [broken] = onlineBooking.check?.(after) ?? []
    if (broken) throw invalid(`wanted.${broken.field}`, broken.rule)
    await checkSpace(transaction, context, spaceOf(row, before, after))
    const textOf = await factWords(transaction, context.person.companyId, [before, after])
    const { last } = await transaction.one<{ last: number | null }>(
      'SELECT max(number) AS last FROM booking_amendment WHERE company_id = $1 AND booking_id = $2',
      [context.person.companyId, row.id],
    )
    await insertRecords(transaction, bookingAmendment, context.person.companyId, [
      {
        ...Object.fromEntries(changed.map((name) => [name, after[name]])),
        booking: String(row.id),
        number: (last ?? 0) + 1,
        changes: changed.map((field) => ({
          field,
          before: textOf(field, before[field]).slice(0, 300) || null,
          after: textOf(field, after[field]).slice(0, 300) || null,
        })),
        why: reason,
        requestedBy: context.person.employeeId,
        requestedAt: context.now(),
        late: late.length > 0,
      },
    ])
    return await setState(transaction, row, 'requested')
  })

/** Times after which a change of these facts comes late, with the rule that says so. */
const deadlines = [
  ['si_cutoff', 'siCutoffPassed', ['pod', 'placeOfDelivery', 'vessel', 'voyage', 'boxes', 'cargo']],
  ['cy_cutoff', 'cyClosingPassed', ['boxes']],
] as const satisfies readonly (readonly [string, (typeof lateAmendments)[number], readonly Fact[]])[]

/**
 * Deadlines of a booking that are over for these facts. Its order knows their last word: after the release one that was rolled has none, and those of
 * the booking are of the missed sailing.
 */
const lateIssues = async (transaction: Transaction, { now }: Context, row: Row, changed: readonly Fact[]) => {
  const order = await transaction.first<Row>(
    'SELECT si_cutoff, cy_cutoff FROM shipment_order WHERE company_id = $1 AND id = $2',
    [row.company_id, row.order_id],
  )
  return deadlines.flatMap(([column, rule, facts]) => {
    const at = order?.[column] ?? (order && row.state === 'soReleased' ? null : row[column])
    const late = changed.find((name) => (facts as readonly Fact[]).includes(name))
    return at && late && Date.parse(String(at)) < Date.parse(now())
      ? [{ path: `wanted.${late}`, rule, parameters: { at: readMinute(String(at)) ?? '' } }]
      : []
  })
}

/** Refuses a port, containers and packages that are neither base data nor the company's own. */
const checkKnown = async (
  transaction: Transaction,
  companyId: string,
  { pod, boxes = [], cargo = [] }: Wanted,
): Promise<void> => {
  if (pod !== undefined)
    await checkThere(transaction, 'port', { column: 'id', values: [pod], companyId, path: 'wanted.pod' })
  const types = boxes.map(({ box }) => box)
  await checkThere(transaction, 'container_type', { column: 'code', values: types, companyId, path: 'wanted.boxes' })
  const packages = cargo.flatMap(({ packageType: type }) => (type ? [String(type)] : []))
  await checkThere(transaction, 'package_type', { column: 'id', values: packages, companyId, path: 'wanted.cargo' })
}

const setState = (transaction: Transaction, { company_id: companyId, id }: Row, state: string): Promise<Versioned> =>
  transaction.one<Versioned>(
    'UPDATE online_booking SET amendment_state = $3 WHERE company_id = $1 AND id = $2 RETURNING id, version',
    [companyId, id, state],
  )

const answer = (context: Context, given: InputOf<Calls['answer']>): Promise<Versioned> =>
  asPerson({ ...context, reason: given.remark }, async (transaction) => {
    const { companyId, employeeId } = context.person
    const row = await lockBooking(transaction, context, { id: given.id, version: given.version })
    const open = await openAmendment(transaction, row)
    if (!open) throw blocked('amendmentState', 'noAmendmentOpen')
    await transaction.query(
      `UPDATE booking_amendment SET state = $3, answer = $4, answered_by_id = $5, answered_at = $6
       WHERE company_id = $1 AND id = $2`,
      [companyId, open.id, given.verdict, given.remark || null, employeeId, context.now()],
    )
    if (given.verdict === 'confirmed') await confirm(transaction, context, { row, open, given })
    return await setState(transaction, row, given.verdict)
  })

/** The amendment that waits for the carrier. */
export const openAmendment = (transaction: Pick<Transaction, 'first'>, row: Row): Promise<Row | undefined> =>
  transaction.first<Row>(
    `SELECT * FROM booking_amendment WHERE company_id = $1 AND booking_id = $2 AND state = 'requested'`,
    [row.company_id, row.id],
  )

/** Facts that an amendment changes, with their values. */
export const factsOf = (amendment: Row): readonly (readonly [Fact, unknown])[] => {
  const values = valuesOf(amendment, bookingAmendment.fields)
  const changed = ((values.changes ?? []) as unknown as Lines).map(({ field }) => field)
  return amendedFacts.flatMap((name) => (changed.includes(name) ? [[name, values[name] ?? null] as const] : []))
}

/** Gives the booking what was asked for, and its order where that still has what the booking had. */
const confirm = async (
  transaction: Transaction,
  context: Context,
  { row, open, given }: { readonly row: Row; readonly open: Row; readonly given: InputOf<Calls['answer']> },
): Promise<void> => {
  if (!withCarrier.includes(String(row.state))) throw blocked('state', 'notInThisState')
  const refs = [...new Set(given.bookingRefs.map((one) => one.toUpperCase()))].filter((one) => one !== '')
  const changed: Record<string, unknown> = Object.fromEntries(factsOf(open))
  if (refs.length > 0) changed.carrierBookingRefs = refs
  for (const time of ['etd', 'siCutoff', 'cyCutoff'] as const) if (given[time]) changed[time] = given[time]
  const names = Object.keys(changed) as (keyof typeof onlineBooking.fields)[]
  const columns = names.map((name, at) => `${columnName(name, onlineBooking.fields[name])} = $${at + 3}`)
  const stored = await transaction.one<Row>(
    `UPDATE online_booking SET ${columns.join(', ')} WHERE company_id = $1 AND id = $2 RETURNING *`,
    [row.company_id, row.id, ...names.map((name) => parameterOf(changed[name], onlineBooking.fields[name]))],
  )
  await transaction.query('UPDATE online_booking SET search_text = $3 WHERE company_id = $1 AND id = $2', [
    row.company_id,
    row.id,
    derivedColumns(onlineBooking, valuesOf(stored, onlineBooking.fields)).search_text,
  ])
  // One that was made before the space is handed over has the facts of the booking, too.
  const order =
    row.order_id === null
      ? undefined
      : await amendOrder(transaction, context, { before: row, after: stored, amendment: open })
  if (given.lateFee || given.lateCost)
    await chargeLateFee(transaction, context, { booking: row, amendment: open, order, given })
  // Pools are held after orders, as by a split.
  const [before, after] = [row, stored].map((one) => valuesOf(one, onlineBooking.fields)) as [Values, Values]
  await followAmendment(transaction, context, {
    ...spaceOf(row, before, after),
    numbersAfter: (after.carrierBookingRefs ?? []) as readonly string[],
    note: String(open.why),
  })
}

/**
 * Adds the fee of a late amendment to the charges of its order, for someone who edits that: what the customer pays, what we pay, or both. Its price depends
 * on the carrier, and is entered there.
 */
const chargeLateFee = async (
  transaction: Transaction,
  context: Context,
  {
    booking,
    amendment,
    order,
    given: { lateFee, lateCost },
  }: {
    readonly booking: Row
    readonly amendment: Row
    readonly order: Row | undefined
    readonly given: Pick<InputOf<Calls['answer']>, 'lateFee' | 'lateCost'>
  },
): Promise<void> => {
  if (!order || amendment.late !== true) throw blocked('lateFee', 'noLateFee')
  if (lateCost && !holds(context.person, 'TS-9001')) throw new Problem('forbidden')
  await lockOrder(transaction, context, order.id)
  if (order.fees_confirmed_at !== null) throw blocked('lateFee', 'feesConfirmedAlready')
  const companyId = String(order.company_id)
  const fee = { code: 'LATE', amount: null, remark: `迟截单费 ${booking.booking_no} V${amendment.number}` }
  const charged = lateFee ? await addEventCharge(transaction, companyId, order, fee) : order
  if (lateCost)
    await addEventCharge(transaction, companyId, charged, { ...fee, side: 'payables', payTo: booking.booking_agent_id })
  // What we pay decides on no release.
  if (lateFee && order.release_state === 'approved') await withdrawApproval(transaction, companyId, String(order.id))
}

/** Ends the open amendment of a booking that is cancelled. */
export const withdrawAmendment = async (transaction: Transaction, row: Row, now: string): Promise<void> => {
  if (row.amendment_state !== 'requested') return
  await transaction.query(
    `UPDATE booking_amendment SET state = 'withdrawn', answered_at = $3
     WHERE company_id = $1 AND booking_id = $2 AND state = 'requested'`,
    [row.company_id, row.id, now],
  )
}

export const bookingAmendments = {
  request: (context, given) => request(context, given),
  answer: (context, given) => answer(context, given),
} satisfies HandlersFor<Calls>
