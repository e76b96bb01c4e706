import {
  type Contract,
  type EnquiryLoad,
  enquiry,
  type InputOf,
  openEnquiryStates,
  runningEnquiryStates,
} from '@hangjia/contracts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { reachable, viewAcross } from '../records/tables/view.ts'

interface Counted {
  readonly quoter: string | null
  readonly open: number
  readonly overdue: number
  readonly waiting: number
}
const none = { open: 0, overdue: 0, waiting: 0 }

/** Open enquiries of a page by quoter, and quoters of enabled desks who have none, not even beyond the page. */
export const enquiryLoad = async (
  { database, person, now }: Context,
  { page }: InputOf<Contract['enquiries']['load']>,
): Promise<EnquiryLoad> => {
  const { companyId } = person
  const [counted, members] = await Promise.all([
    rowsOf<Counted>(
      database,
      sql`select t.quoter_id::text as quoter, count(*)::int as open,
          (count(*) filter (where t.status = any(${[...runningEnquiryStates]}::text[]) and t.due_at < ${now()}))::int as overdue,
          (count(*) filter (where t.status = 'waiting'))::int as waiting
        from enquiry t where ${reachable(viewAcross(person, [page]))} and t.status = any(${[...openEnquiryStates]}::text[])
        group by 1`,
    ),
    rowsOf<{ readonly id: string }>(
      database,
      sql`select e.id::text as id from employee e where e.company_id = ${companyId} and e.status = 0
          and e.id in (select unnest(d.members_ids) from enquiry_desk d where d.company_id = ${companyId} and d.status = 1)
          and not exists (select from enquiry o where o.company_id = ${companyId} and o.quoter_id = e.id
            and o.status = any(${[...openEnquiryStates]}::text[]))
        order by e.id`,
    ),
  ])
  const idle = members.filter(({ id }) => counted.every(({ quoter }) => quoter !== id))
  const to = enquiry.fields.quoter.to
  const all = [...counted, ...idle.map(({ id }) => ({ quoter: id, ...none }))]
  const referenceOf = await loadReferences(
    database,
    companyId,
    all.flatMap(({ quoter }) => (quoter === null ? [] : [{ to, id: quoter }])),
  )
  return all
    .map(({ quoter, ...counts }) => ({ quoter: quoter === null ? null : referenceOf(to, quoter), ...counts }))
    .toSorted(
      (one, other) =>
        other.overdue - one.overdue ||
        other.open - one.open ||
        (one.quoter?.title ?? '').localeCompare(other.quoter?.title ?? ''),
    )
}
