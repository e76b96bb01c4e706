import {
  type AnswerOf,
  type Contract,
  type InputOf,
  type Mode,
  modes,
  onlineBooking,
  Problem,
} from '@hangjia/contracts'
import { lockSession, needOf } from '../agent/session-rows.ts'
import { asPerson } from '../as-person.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { readSessionOption } from './session-option.ts'
import { reviewDue, tellReviewers } from './submitted.ts'

type Calls = Contract['cabinBookings']
type Made = AnswerOf<Calls['make']>

/** Modes of booking by the way of transport that customers write of. */
const modeOf: Readonly<Record<string, Mode>> = { seaFcl: modes.fcl, seaLcl: modes.lcl, air: modes.air }
const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** Submits a booking of what a session understood. It is its salesperson's, and reviewed by somebody else than who made it. */
export const makeCabinBooking = (context: Context, given: InputOf<Calls['make']>): Promise<Made> =>
  asPerson(context, async (transaction) => {
    const { person } = context
    const session = await lockSession(transaction, person, { id: given.session, version: given.version })
    const option = await readSessionOption(transaction, context, session, given)
    const made = await insertBooking(transaction, context, {
      ...shipmentOf(session),
      ...option,
      expectedDeparture: given.expectedDeparture,
      sales: await salesOf(transaction, person, session),
      remark: given.remark || null,
    })
    await transaction.query(
      `UPDATE chat_session SET state = CASE WHEN state = 'open' THEN 'answering' ELSE state END
         WHERE company_id = $1 AND id = $2`,
      [person.companyId, session.id],
    )
    return made
  })

/** The same wish for another sailing; of the price that was given it keeps the words, not the promise. */
export const copyCabinBooking = (context: Context, given: InputOf<Calls['copy']>): Promise<Made> =>
  asPerson(context, async (transaction) => {
    const row = await lockBooking(transaction, context, given)
    if (row.source !== 'agentChat') throw blocked('state', 'notInThisState')
    const values = valuesOf(row, onlineBooking.fields)
    const kept = copied.map((name) => [name, values[name] ?? null] as const)
    return await insertBooking(transaction, context, {
      ...Object.fromEntries(kept),
      expectedDeparture: given.expectedDeparture,
    })
  })

/** Fields of a booking that its copy has alike. */
const copied = [
  'mode',
  'customer',
  'sales',
  'pol',
  'pod',
  'carrier',
  'boxes',
  'cargo',
  'tradeTerm',
  'session',
  'group',
  'chatQuotation',
  'offered',
  'offeredUntil',
  'remark',
] as const

/** The shipment as a session understood it; refuses a need that nobody could book. */
const shipmentOf = (session: Row): Values => {
  const need = needOf(session)
  const mode = modeOf[need.mode ?? 'seaFcl']
  if (session.customer_id === null) throw blocked('customer', 'chatWithoutCustomer')
  if (need.pol === null || need.pod === null) throw blocked('need', 'chatWithoutLane')
  if (!mode) throw blocked('need', 'chatModeNotBooked')
  if (need.cargoKind === 'dangerous') throw blocked('need', 'chatDangerous')
  if (need.cargoKind === 'oversize') throw blocked('need', 'chatOversize')
  const { commodity, packages, grossKg, volumeM3, cargoKind } = need
  const isBoxed = mode.asks.cargo === 'boxes'
  const hasCargo = !isBoxed || [commodity, packages, grossKg, volumeM3, cargoKind].some((fact) => fact !== null)
  return {
    mode: mode.name,
    customer: String(session.customer_id),
    session: String(session.id),
    group: text(session.group_id),
    pol: need.pol,
    pod: need.pod,
    tradeTerm: need.tradeTerm,
    boxes: isBoxed ? need.boxes.map(({ box, quantity }) => ({ ...plainBox, box, quantity })) : [],
    cargo: hasCargo
      ? [
          {
            commodity: commodity ?? '—',
            packages,
            grossKg,
            volumeM3,
            cargoKind: cargoKind ?? 'general',
          },
        ]
      : [],
  }
}
const plainBox = { soc: false, temperatureC: null, remark: null }

/** The salesperson of the group, else the owner of the customer, else who makes the booking. */
const salesOf = async (
  transaction: Transaction,
  { companyId, employeeId }: Context['person'],
  { group_id: group, customer_id: customer }: Row,
): Promise<string> => {
  const found = await transaction.first<{ sales: string | null }>(
    `SELECT coalesce(g.sales_id, c.owner_id)::text AS sales FROM customer c
     LEFT JOIN chat_group g ON g.company_id = c.company_id AND g.id = $3
     WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, customer, group],
  )
  return found?.sales ?? employeeId
}

const complaintsIn = (draft: Values) => onlineBooking.check?.(draft) ?? []
/** The same complaint about another line is the same. */
const keyOf = ({ field, rule }: { readonly field: string; readonly rule: string }): string =>
  `${rule} ${field.replace(/\.\d+\./, '.')}`

/** Refuses a booking that breaks the rules of its mode and its cargo, as far as it did not before. */
export const checkBooking = (draft: Values, before?: Values): void => {
  const known = new Set(before ? complaintsIn(before).map(keyOf) : [])
  const issues = complaintsIn(draft)
    .filter((complaint) => !known.has(keyOf(complaint)))
    .map(({ field, rule, parameters = {} }) => ({ path: field, rule, parameters }))
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}

const insertBooking = async (transaction: Transaction, context: Context, values: Values): Promise<Made> => {
  const { person, now, today } = context
  await checkNotBlacklisted(transaction, person.companyId, values.customer)
  const draft = {
    ...values,
    businessDate: today(),
    source: 'agentChat',
    state: 'submitted',
    requester: person.employeeId,
    submittedAt: now(),
  }
  if (String(values.expectedDeparture) < today()) throw invalid('expectedDeparture', 'notInPast')
  checkBooking(draft)
  const [coded = {}] = await withNewCodes(transaction, viewOf(onlineBooking, person), [draft])
  const [id = ''] = await insertRecords(transaction, onlineBooking, person.companyId, [coded])
  const row = await transaction.one<Row>('SELECT * FROM online_booking WHERE company_id = $1 AND id = $2', [
    person.companyId,
    id,
  ])
  const { version } = await transaction.one<{ version: number }>(
    'UPDATE online_booking SET review_due_at = $3 WHERE company_id = $1 AND id = $2 RETURNING version',
    [person.companyId, id, await reviewDue(transaction, context, row)],
  )
  const bookingNo = String(coded.bookingNo)
  await tellReviewers(transaction, person, { booking: row, occasion: 'submitted' })
  return { id, version, bookingNo }
}
