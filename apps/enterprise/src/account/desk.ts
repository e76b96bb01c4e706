import {
  type Contract,
  type Desk,
  type Duty,
  type DutyList,
  everyDutyList,
  hasDuty,
  holds,
  mayImportTo,
  pages,
  recordPage,
} from '@hangjia/contracts'
import { addDays, filterParameters, mondayOf } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Handler, Person } from '../handlers.ts'
import { asked } from '../records/lists/question.ts'
import { listView } from '../records/tables/view.ts'

type Todo = Desk['todo'][number]

/** Limit up to which waiting records are counted. */
const maxCounted = 1000
const funnelDays = 30
const funnelWeeks = 5

/** Counts the records that wait for the person, and the stages of a salesperson's recent queries. */
export const desk: Handler<Contract['account']['desk']> = async ({ database, person, today }) => {
  const counted = await Promise.all(
    everyDutyList(today()).map(([duty, list]) => countOf(database, person, duty, list, today())),
  )
  return {
    todo: [...counted, await openSheets(database, person)].filter((todo) => todo !== null),
    funnel: holds(person, 'TS-3304') ? await funnelOf(database, person, today()) : null,
  }
}

/** Counts up to the number of rows that the list itself shows. */
const countOf = async (
  queries: Queries,
  person: Person,
  duty: Duty,
  { page: name, options = [], conditions = {}, waitsForMe }: DutyList,
  today: string,
): Promise<Todo | null> => {
  const page = recordPage(name)
  if (!page || !hasDuty(person, duty, page.key)) return null
  const parameters = { ...filterParameters(page.filterSet, options), ...(waitsForMe ? { waitsForMe: 1 as const } : {}) }
  const view = listView(person, { page: name, parameters })
  const { waitsForMe: _waitsForMe, ...others } = parameters as typeof parameters & { waitsForMe?: 1 }
  const test = asked(view, { search: '', conditions: { ...conditions }, parameters: others }, today)
  const [row] = await rowsOf<{ count: number }>(
    queries,
    sql`select count(*)::int as count from (
      select from ${sql.table(view.table)} t where ${test} limit ${sql.lit(maxCounted)}) bounded`,
  )
  return row && row.count > 0 ? { duty, count: row.count, page: name, id: null } : null
}

/** Sheets that the person uploaded and has not imported yet, the newest of which is opened. */
const openSheets = async (queries: Queries, person: Person): Promise<Todo | null> => {
  const readable = pages.flatMap((page) =>
    page.kind === 'records' && hasDuty(person, 'sheets', page.key) && mayImportTo(page, person) ? [page.name] : [],
  )
  const row = await queries.first<{ count: number; page: string; id: string }>(
    `SELECT count(*) OVER ()::int AS count, page, id FROM sheet_import
     WHERE company_id = $1 AND created_by = $2 AND state = 'review' AND page = ANY($3::text[]) ORDER BY id DESC LIMIT 1`,
    [person.companyId, person.userId, readable],
  )
  return row ? { duty: 'sheets', ...row } : null
}

/** Each quote once, whatever its revisions. */
const papers = `SELECT bool_or(q.sent_at IS NOT NULL) AS was_sent, min(q.created_at) AS begun FROM quotation AS q
  JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
  WHERE q.company_id = $1 AND q.salesperson_id = $2 GROUP BY c.quote_no`

/** From search to document: the person's searches, results, drafts and sent quotations in thirty days. */
const funnelOf = async (queries: Queries, person: Person, today: string): Promise<NonNullable<Desk['funnel']>> => {
  const from = addDays(today, 1 - funnelDays)
  const mondays = Array.from({ length: funnelWeeks }, (_, at) => addDays(mondayOf(today), (at + 1 - funnelWeeks) * 7))
  const since = `(($3::date)::timestamp AT TIME ZONE 'Asia/Shanghai')`
  const [searched, quoted, begun] = await Promise.all([
    queries.one<{ searches: number; found: number }>(
      `SELECT count(*)::int AS searches, count(*) FILTER (WHERE hits > 0)::int AS found FROM search_log
       WHERE company_id = $1 AND account_id = $2 AND searched_at >= ${since}`,
      [person.companyId, person.userId, from],
    ),
    queries.one<{ made: number; sent: number }>(
      `SELECT count(*)::int AS made, count(*) FILTER (WHERE was_sent)::int AS sent FROM (${papers}) AS paper
       WHERE begun >= ${since}`,
      [person.companyId, person.employeeId, from],
    ),
    queries.query<{ monday: string; made: number; sent: number }>(
      `SELECT to_char(date_trunc('week', begun AT TIME ZONE 'Asia/Shanghai'), 'YYYY-MM-DD') AS monday,
         count(*)::int AS made, count(*) FILTER (WHERE was_sent)::int AS sent
       FROM (${papers}) AS paper WHERE begun >= ${since} GROUP BY 1`,
      [person.companyId, person.employeeId, mondays[0]],
    ),
  ])
  const weeks = mondays.map((monday) => begun.find((week) => week.monday === monday) ?? { monday, made: 0, sent: 0 })
  return { from, ...searched, ...quoted, weeks }
}
