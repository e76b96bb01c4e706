import { type AnswerOf, type Contract, type InputOf, type Label, Problem, shipmentOrder } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { insertOrder, noteEvent } from '../orders/insert-order.ts'
import { refreshStage } from '../orders/refresh-stage.ts'
import { invalid } from '../records/change-records.ts'
import { columnName } from '../records/column-kinds.ts'
import { checkVersion, lockRows } from '../records/guards.ts'
import { derivedColumns } from '../records/insert-records.ts'
import { valuesOf } from '../records/read-rows.ts'
import { pageView } from '../records/view.ts'
import { blocked } from '../staff/manageable.ts'

type Calls = Contract['bookings']
interface Versioned {
  readonly id: string
  readonly version: number
}
interface Step {
  /** States from which it goes on. */
  readonly from: readonly string[]
  readonly to: string
  /** Further columns with their values. */
  readonly sets?: Readonly<Record<string, unknown>>
}

/** Locks a booking that the person may see, in the version that was read. */
const locked = async (transaction: Transaction, { person }: Context, { id, version }: Versioned): Promise<Row> => {
  const [row] = await lockRows(transaction, pageView(person, 'onlineBooking'), [id])
  if (!row) throw new Problem('notFound')
  checkVersion(row, version)
  return row
}

/** Lets who asked for space know what became of it. */
const tellRequester = async (
  transaction: Transaction,
  { person }: Context,
  { id, version, booking_no: no, requester_id: requester }: Row,
  [zh, en]: Label,
): Promise<void> => {
  if (requester === null) return
  await tell(transaction, {
    companyId: person.companyId,
    fact: `booking ${id} ${version} ${en}`,
    to: { employees: [String(requester)] },
    except: person.userId,
    type: 6,
    title: [`订舱 ${no} ${zh}`, `Booking ${no} ${en}`],
    link: { page: 'onlineBooking', to: 'record', id: String(id) },
  })
}

/** Moves a booking from one state to another; a step that does not follow from its state is refused. */
const step = (
  context: Context,
  read: Versioned,
  chosen: (row: Row, transaction: Transaction) => Step | Promise<Step>,
  reason = '',
): Promise<Versioned> =>
  context.database.transaction(
    async (transaction) => {
      const row = await locked(transaction, context, read)
      const { from, to, sets = {} } = await chosen(row, transaction)
      if (!from.includes(String(row.state))) throw blocked('state', 'notInThisState')
      const columns = Object.keys(sets)
      return await transaction.one<Versioned>(
        `UPDATE online_booking SET ${['state = $3', ...columns.map((column, at) => `${column} = $${at + 4}`)].join(', ')}
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
        [context.person.companyId, row.id, to, ...Object.values(sets)],
      )
    },
    { actor: context.person.userId, reason },
  )

const submit = (context: Context, read: Versioned): Promise<Versioned> =>
  step(context, read, () => ({
    from: ['draft', 'refused'],
    to: 'submitted',
    sets: { submitted_at: context.now(), requester_id: context.person.employeeId, refuse_reason: null },
  }))

const review = (
  context: Context,
  { verdict, refuseReason, remark, ...read }: InputOf<Calls['review']>,
): Promise<Versioned> => {
  const isRefused = verdict === 'refuse'
  if (isRefused && refuseReason === null) throw invalid('refuseReason', 'required')
  return step(
    context,
    read,
    async (row, transaction) => {
      if (String(row.requester_id) === context.person.employeeId) throw blocked('state', 'reviewBySomebodyElse')
      await tellRequester(transaction, context, row, isRefused ? ['审核未通过', 'refused'] : ['审核通过', 'approved'])
      return {
        from: ['submitted'],
        to: isRefused ? 'refused' : 'passed',
        sets: {
          reviewer_id: context.person.employeeId,
          review_remark: remark || null,
          refuse_reason: isRefused ? refuseReason : null,
        },
      }
    },
    remark,
  )
}

const send = (context: Context, { requestRef, ...read }: InputOf<Calls['send']>): Promise<Versioned> =>
  step(context, read, () => ({
    from: ['passed', 'carrierRefused'],
    to: 'booking',
    sets: { carrier_request_ref: requestRef || null },
  }))

const answer = (
  context: Context,
  { verdict, remark, bookingRefs, vessel, voyage, etd, siCutoff, cyCutoff, ...read }: InputOf<Calls['answer']>,
): Promise<Versioned> => {
  const isConfirmed = verdict === 'confirmed'
  const refs = [...new Set(bookingRefs.map((reference) => reference.toUpperCase()))].filter((one) => one !== '')
  if (isConfirmed && refs.length === 0) throw invalid('bookingRefs', 'required')
  return step(
    context,
    read,
    (row) => ({
      from: ['booking', 'passed'],
      to: isConfirmed ? 'booked' : 'carrierRefused',
      sets: {
        answered_at: context.now(),
        review_remark: remark || row.review_remark,
        carrier_booking_refs: isConfirmed ? refs : row.carrier_booking_refs,
        vessel: vessel || row.vessel,
        voyage: voyage.toUpperCase() || row.voyage,
        etd: etd ?? row.etd,
        si_cutoff: siCutoff ?? row.si_cutoff,
        cy_cutoff: cyCutoff ?? row.cy_cutoff,
      },
    }),
    remark,
  )
}

/** The space goes to the customer: the order has its numbers, its times and its milestone. */
const release = (context: Context, read: Versioned): Promise<Versioned> =>
  step(context, read, async (row, transaction) => {
    if (row.state === 'booked' && row.order_id !== null) await handOver(transaction, context, row)
    await tellRequester(transaction, context, row, ['已放舱', 'released'])
    return { from: ['booked'], to: 'soReleased' }
  })
const handOver = async (transaction: Transaction, { person, now }: Context, booking: Row): Promise<void> => {
  const { companyId, employeeId } = person
  const order = String(booking.order_id)
  const stored = await transaction.one<Row>(
    `UPDATE shipment_order SET so_numbers = $3::text[], vessel = coalesce($4, vessel), voyage = coalesce($5, voyage),
       etd = coalesce($6::timestamptz, etd), si_cutoff = coalesce($7::timestamptz, si_cutoff),
       cy_cutoff = coalesce($8::timestamptz, cy_cutoff)
     WHERE company_id = $1 AND id = $2 RETURNING *`,
    [
      ...[companyId, order, booking.carrier_booking_refs, booking.vessel, booking.voyage],
      ...[booking.etd, booking.si_cutoff, booking.cy_cutoff],
    ],
  )
  await transaction.query('UPDATE shipment_order SET search_text = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    order,
    derivedColumns(shipmentOrder, valuesOf(stored, shipmentOrder.fields)).search_text,
  ])
  const isNoted = await transaction.first(
    `SELECT id FROM order_event WHERE company_id = $1 AND order_id = $2 AND milestone = 'BOOKING_CONFIRMED'
       AND classifier = 'ACT' AND is_corrected = 'valid'`,
    [companyId, order],
  )
  if (!isNoted)
    await noteEvent(
      transaction,
      { companyId, by: employeeId, now: now() },
      { order, milestone: 'BOOKING_CONFIRMED', note: String(booking.booking_no) },
    )
  await refreshStage(transaction, companyId, order)
}

const stop = (context: Context, { reason, ...read }: InputOf<Calls['stop']>): Promise<Versioned> =>
  step(
    context,
    read,
    ({ state }) => ({
      from: ['draft', 'submitted', 'refused', 'passed', 'booking', 'carrierRefused', 'booked', 'soReleased'],
      to: state === 'passed' || state === 'booking' || state === 'carrierRefused' ? 'terminated' : 'cancelled',
      sets: { review_remark: reason },
    }),
    reason,
  )

const approved = ['passed', 'booking', 'booked', 'soReleased', 'carrierRefused']
/** What an order takes over from the booking that it is made of, column by column. */
const carriedOver = [
  'mode',
  'customer',
  'sales',
  'pol',
  'pod',
  'via',
  'placeOfReceipt',
  'placeOfDelivery',
  'carrier',
  'vessel',
  'voyage',
  'tradeTerm',
  'transportTerm',
  'freightPayment',
  'boxes',
  'cargo',
  'shipper',
  'consignee',
  'notifyParty',
] as const

const makeOrder = (context: Context, read: Versioned): Promise<AnswerOf<Calls['makeOrder']>> => {
  const { database, person, today } = context
  return database.transaction(
    async (transaction) => {
      const row = await locked(transaction, context, read)
      if (row.order_id !== null) {
        const made = await transaction.one<{ orderNo: string }>(
          'SELECT order_no AS "orderNo" FROM shipment_order WHERE company_id = $1 AND id = $2',
          [person.companyId, row.order_id],
        )
        return { order: String(row.order_id), orderNo: made.orderNo, isNew: false }
      }
      if (!approved.includes(String(row.state))) throw blocked('state', 'notInThisState')
      const order = await insertOrder(transaction, context, {
        ...Object.fromEntries(carriedOver.map((name) => [name, row[columnOf(name)] ?? null])),
        businessDate: today(),
        booking: String(row.id),
        quotation: row.quotation_id,
        etd: row.etd ?? `${row.expected_departure}T00:00:00.000Z`,
        siCutoff: row.si_cutoff,
        cyCutoff: row.cy_cutoff,
        soNumbers: row.carrier_booking_refs,
      })
      const linked = await transaction.one<Row>(
        'UPDATE online_booking SET order_id = $3 WHERE company_id = $1 AND id = $2 RETURNING *',
        [person.companyId, row.id, order.id],
      )
      if (row.state === 'soReleased') await handOver(transaction, context, linked)
      return { order: order.id, orderNo: order.orderNo, isNew: true }
    },
    { actor: person.userId },
  )
}
const columnOf = (name: (typeof carriedOver)[number]): string => columnName(name, shipmentOrder.fields[name])

export const bookings = {
  submit: (context, read) => submit(context, read),
  review: (context, given) => review(context, given),
  send: (context, given) => send(context, given),
  answer: (context, given) => answer(context, given),
  release: (context, read) => release(context, read),
  stop: (context, given) => stop(context, given),
  makeOrder: (context, read) => makeOrder(context, read),
} satisfies HandlersFor<Calls>
