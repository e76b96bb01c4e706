import { addDays, businessDay, type WorkCalendar } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'

/** Days around an instant that a clock of an enquiry may run through. */
const around = 400

/** Days off and worked weekends of a country around an instant; a company's own day replaces that of the base data. */
export const workCalendar = async (
  queries: Queries,
  companyId: string,
  at: string,
  country = 'CN',
): Promise<WorkCalendar> => {
  const day = businessDay(at)
  const days = await queries.query<{ day: string; kind: string }>(
    `SELECT DISTINCT ON (h.date) h.date AS day, h.kind FROM holiday h
     JOIN country c ON c.company_id IN (0, $1) AND c.id = h.country_id AND c.code = $4
     WHERE h.company_id IN (0, $1) AND h.date BETWEEN $2::date AND $3::date ORDER BY h.date, h.company_id DESC`,
    [companyId, addDays(day, -around), addDays(day, around), country],
  )
  const of = (wanted: string) => new Set(days.filter(({ kind }) => kind === wanted).map(({ day: one }) => one))
  return { off: of('holiday'), worked: of('workday') }
}
