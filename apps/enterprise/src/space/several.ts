import {
  type AnswerOf,
  type Contract,
  type InputOf,
  Problem,
  type ProblemCode,
  pageNamed,
  type Refusal,
  refusalCodes,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { idsOnce, invalid } from '../records/saving/change-records.ts'
import { checkNotOwn, checkState, lockBooking, tellSales, type Versioned, writeBooking } from './bookings.ts'
import { checkDecides, decideBooking } from './desk-acts.ts'

type Calls = Contract['space']
type Answer = AnswerOf<Calls['decideMany']>

const isExpected = (code: ProblemCode): code is Refusal['problem'] => (refusalCodes as readonly string[]).includes(code)

/** Does an act on each row by itself: one that is refused holds no other back. */
const onEach = async (rows: readonly Versioned[], act: (row: Versioned) => Promise<unknown>): Promise<Answer> => {
  const refused: Refusal[] = []
  for (const [at, row] of rows.entries())
    try {
      await act(row)
    } catch (error) {
      if (!(error instanceof Problem) || !isExpected(error.code)) throw error
      refused.push({ at, problem: error.code, issues: [...error.issues], details: { ...error.details } })
    }
  return { done: rows.length - refused.length, refused }
}

/** Decides on bookings in the same way, in the order of their line and of their submission, as the space may not suffice for all. */
export const decideBookings = async (context: Context, given: InputOf<Calls['decideMany']>): Promise<Answer> => {
  checkDecides(context)
  const { rows, outcome, note } = given
  if (outcome === 'reject' && note === '') throw invalid('note', 'required')
  const ids = idsOnce(rows)
  const ordered = await context.database.query<{ id: string }>(
    `SELECT id::text FROM space_booking WHERE company_id = $1 AND id = ANY($2::bigint[])
     ORDER BY priority_no NULLS LAST, submitted_at NULLS LAST, id`,
    [context.person.companyId, ids],
  )
  const rankOf = new Map(ordered.map(({ id }, at) => [id, at]))
  const inLine = rows.toSorted((one, other) => (rankOf.get(one.id) ?? 0) - (rankOf.get(other.id) ?? 0))
  const { done, refused } = await onEach(inLine, (row) => decideBooking(context, { ...row, outcome, boxes: [], note }))
  const placeOf = new Map(rows.map(({ id }, at) => [id, at]))
  return { done, refused: refused.map((one) => ({ ...one, at: placeOf.get(inLine[one.at]?.id ?? '') ?? one.at })) }
}

const granted = ['approved', 'partApproved', 'confirmed', 'returning']
const open = ['held', 'submitted', 'waitlisted', ...granted]
/**
 * Gives bookings to another salesperson, with their space and their place in line. Granted space is given neither to the person who decided on
 * it nor to the one who gives it: nobody approves their own.
 */
export const reassignBookings = async (context: Context, given: InputOf<Calls['reassign']>): Promise<Answer> => {
  checkDecides(context)
  const { companyId } = context.person
  idsOnce(given.rows)
  const heir = await heirOf(context, given.to)
  return await onEach(given.rows, (row) =>
    asPerson({ ...context, reason: given.note }, async (transaction) => {
      const { pool, booking } = await lockBooking(transaction, context, row)
      checkNotOwn(context, booking.salesman)
      checkState(booking, ...open)
      if (booking.salesman === heir.id) throw invalid('to', 'sameSalesperson')
      const deciders = [booking.decidedBy, context.person.employeeId]
      if (granted.includes(booking.state) && deciders.includes(heir.id)) throw invalid('to', 'decidedOnSpace')
      const written = await writeBooking(transaction, companyId, booking.id, {
        state: booking.state,
        salesman_id: heir.id,
      })
      const words = { zh: '预订已移交', en: 'Booking handed over', note: given.note }
      await tellSales(transaction, companyId, { booking: { ...booking, ...written, salesman: heir.id }, pool }, words)
      await tell(transaction, {
        companyId,
        fact: `space-handed-over:${booking.id}:${written.version}`,
        to: { employees: [booking.salesman] },
        type: 5,
        title: [`${words.zh}：${booking.reservationNo}`, `${words.en}: ${booking.reservationNo}`],
        body: [given.note, given.note],
      })
    }),
  )
}

/** The colleague who takes bookings over: their account keeps own reservations. */
const heirOf = async ({ database, person }: Context, to: string): Promise<{ readonly id: string }> => {
  const found = await database.first<{ id: string; keeps: boolean }>(
    `SELECT e.id::text AS id, EXISTS (
       SELECT FROM account a WHERE a.company_id = e.company_id AND a.employee_id = e.id AND a.identity = 0
         AND $3::text = ANY(a.permissions)) AS keeps
     FROM employee e WHERE e.company_id = $1 AND e.id = $2::bigint AND e.status = 0`,
    [person.companyId, to, pageNamed('myReservation')?.key ?? ''],
  )
  if (!found) throw invalid('to', 'notFound')
  if (!found.keeps) throw invalid('to', 'keepsNoReservations')
  return found
}
