import { addWorkingMinutes, workingMinutesBetween } from '@hangjia/validation'
import type { Queries, Row } from '../database/database.ts'
import { workCalendar } from './work-calendar.ts'

/** The day and time that the customer named bounds the time of the desk. */
export const earlierOf = (due: string, replyBy: unknown): string =>
  replyBy !== null && Date.parse(String(replyBy)) < Date.parse(due) ? String(replyBy) : due

/** Deadline of an enquiry's answer, moved on by the working time for which its clock was stopped. */
export const dueAfterPause = async (
  queries: Queries,
  { company_id, due_at, paused_at, reply_by }: Row,
  now: string,
): Promise<string | null> => {
  if (due_at === null) return null
  if (paused_at === null) return String(due_at)
  const calendar = await workCalendar(queries, String(company_id), now)
  const paused = workingMinutesBetween(String(paused_at), now, calendar)
  return earlierOf(addWorkingMinutes(String(due_at), paused, calendar), reply_by)
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
