import {
  type AnswerOf,
  type Contract,
  type InputOf,
  Problem,
  type ProblemCode,
  type Refusal,
  refusalCodes,
  type Versioned,
} from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { idsOnce, invalid } from '../records/saving/change-records.ts'
import { checkDecides, decideBooking } from './desk-acts.ts'
import { decideRequest } from './requests.ts'

type Calls = Contract['space']
type Answer = AnswerOf<Calls['decideMany']>

const isExpected = (code: ProblemCode): code is Refusal['problem'] => (refusalCodes as readonly string[]).includes(code)

/** Does an act on each row by itself: one that is refused holds no other back. */
export const onEach = async (
  rows: readonly Versioned[],
  act: (row: Versioned) => Promise<unknown>,
): Promise<Answer> => {
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

/** Pledges or refuses requests in the same way, each in whole. */
export const decideRequests = async (context: Context, given: InputOf<Calls['decideRequests']>): Promise<Answer> => {
  checkDecides(context)
  const { rows, outcome, note } = given
  if (outcome === 'refuse' && note === '') throw invalid('note', 'required')
  idsOnce(rows)
  return await onEach(rows, (row) => decideRequest(context, { ...row, outcome, boxes: [], note }))
}
