import { addWorkingMinutes, type WorkCalendar, workingMinutesBetween } from '@hangjia/validation'
import type { Queries, Row } from '../database/database.ts'
import { routeOf } from './route.ts'
import { workCalendar } from './work-calendar.ts'

/** The day and time that the customer named bounds the time of the desk, in the rounds that were asked before it. */
export const boundedBy = (due: string, { reply_by, started_at }: Row): string =>
  reply_by !== null &&
  Date.parse(String(reply_by)) < Date.parse(due) &&
  Date.parse(String(reply_by)) > Date.parse(String(started_at))
    ? String(reply_by)
    : due

interface Message {
  readonly kind: string
  readonly at: string
}
interface Pauses {
  readonly messages: readonly Message[]
  readonly from: string
  /** End of a question that has no reply; null leaves it out. */
  readonly to: string | null
}
/** Working minutes for which details were missing. */
export const pausedMinutes = ({ messages, from, to }: Pauses, calendar: WorkCalendar): number => {
  const within = messages.filter(
    ({ at }) => Date.parse(at) >= Date.parse(from) && (to === null || Date.parse(at) < Date.parse(to)),
  )
  return within.reduce((sum, { kind, at }, place) => {
    if (kind !== 'question') return sum
    const end = within.slice(place).find((message) => message.kind === 'reply')?.at ?? to
    return end === null ? sum : sum + workingMinutesBetween(at, end, calendar)
  }, 0)
}

/** Deadline of a round as its desk and the customer set it, without a pause that still lasts. */
export const dueOfRound = async (queries: Queries, companyId: string, row: Row): Promise<string> => {
  const from = String(row.started_at)
  const { minutes } = await routeOf(queries, companyId, row)
  const calendar = await workCalendar(queries, companyId, from)
  const paused = pausedMinutes({ messages: row.messages as readonly Message[], from, to: null }, calendar)
  return boundedBy(addWorkingMinutes(from, minutes + paused, calendar), row)
}

/** Deadline of an enquiry's answer, moved on by the working time for which its clock was stopped. */
export const dueAfterPause = async (
  queries: Queries,
  { company_id, due_at, paused_at, reply_by, started_at }: Row,
  now: string,
): Promise<string | null> => {
  if (due_at === null) return null
  if (paused_at === null) return String(due_at)
  const calendar = await workCalendar(queries, String(company_id), now)
  const paused = workingMinutesBetween(String(paused_at), now, calendar)
  return boundedBy(addWorkingMinutes(String(due_at), paused, calendar), { reply_by, started_at })
}

/** Settled by the first answer of a round. */
export const answeredFields = async (queries: Queries, row: Row, now: string) => {
  const dueAt = await dueAfterPause(queries, row, now)
  const isLate = dueAt !== null && Date.parse(now) > Date.parse(dueAt)
  return {
    dueAt,
    pausedAt: null,
    answeredAt: row.answered_at ?? now,
    timeliness: row.timeliness ?? (isLate ? 'late' : 'onTime'),
  }
}
