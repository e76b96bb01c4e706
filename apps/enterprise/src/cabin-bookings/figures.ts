import type { AnswerOf, Contract, InputOf } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { limitsOf } from '../records/tables/scopes.ts'

type Call = Contract['cabinBookings']['figures']
type Figures = AnswerOf<Call>

const passedStates = "('passed', 'booking', 'booked', 'soReleased', 'carrierRefused', 'terminated', 'closed')"
const maxReasons = 3

/** Reviews of the bookings by chat that were submitted on these business days; one of a booking that was split afterwards counts once. */
export const cabinFigures = async ({ database, person }: Context, { from, to }: InputOf<Call>): Promise<Figures> => {
  const submitted = `company_id = $1 AND source = 'agentChat'
    AND (submitted_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $2 AND $3
    AND ($4::text IS NULL OR sales_id IS NULL OR sales_id IN (SELECT people_of_scopes($1, $5, $4::text::jsonb)))
    AND NOT EXISTS (SELECT FROM online_booking former WHERE former.company_id = online_booking.company_id
      AND former.id = online_booking.split_from_id AND former.reviewed_at = online_booking.reviewed_at)`
  const limits = limitsOf(person, 'booking')
  const seen = [limits.length === 0 ? null : JSON.stringify(limits), person.employeeId]
  const parameters = [person.companyId, from, to, ...seen]
  const counts = await database.one<Omit<Figures, 'reasons'>>(
    `SELECT count(*)::int AS submitted,
       count(*) FILTER (WHERE state = 'submitted')::int AS waiting,
       count(*) FILTER (WHERE state IN ${passedStates})::int AS passed,
       count(*) FILTER (WHERE state = 'refused')::int AS refused,
       count(*) FILTER (WHERE state = 'askedBack')::int AS "askedBack",
       count(*) FILTER (WHERE timely = 'late')::int AS late,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM reviewed_at - submitted_at) / 60)
         FILTER (WHERE reviewed_at >= submitted_at))::int AS "medianMinutes"
     FROM online_booking WHERE ${submitted}`,
    parameters,
  )
  const reasons = await database.query<Figures['reasons'][number]>(
    `SELECT refuse_reason AS reason, count(*)::int AS count FROM online_booking
     WHERE ${submitted} AND refuse_reason IS NOT NULL GROUP BY refuse_reason ORDER BY count(*) DESC, refuse_reason
     LIMIT ${maxReasons}`,
    parameters,
  )
  return { ...counts, reasons: [...reasons] }
}
