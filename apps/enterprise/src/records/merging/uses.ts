import { type Contract, pageShowing, type Reference, resources } from '@hangjia/contracts'
import { rowsOf, some, sql } from '../../database/sql.ts'
import type { Handler } from '../../handlers.ts'
import { readRecord } from '../saving/read-record.ts'
import { referenceColumns } from '../tables/references.ts'
import { namingTests } from '../tables/usages.ts'
import { pageView, reachable } from '../tables/view.ts'

type Call = Contract['records']['uses']
type Uses = Awaited<ReturnType<Handler<Call>>>
const maxCounted = 1_000
const maxShown = 5

/** Records that name this one, by the first page of theirs that the person may open; fields that the person may not see name nothing. */
export const usesOf: Handler<Call> = async ({ database, person }, { page, id }) => {
  const view = pageView(person, page)
  await readRecord(database, view, id)
  const uses: Uses = []
  for (const resource of resources.values()) {
    const shown = pageShowing(resource.name, person)
    if (!shown) continue
    const users = pageView(person, shown.name)
    const tests = namingTests(users.fields, view.resource.name, [id]).map(([, test]) => test)
    if (tests.length === 0) continue
    const found = sql`from ${sql.table(users.table)} u where ${reachable(users, 'u')} and ${some(tests)}`
    const [counted] = await rowsOf<{ total: number }>(
      database,
      sql`select count(*)::integer as total from (select ${found} limit ${maxCounted + 1}) as named`,
    )
    const total = counted?.total ?? 0
    if (total === 0) continue
    const rows = await rowsOf<Reference>(
      database,
      sql`select ${referenceColumns({ ...resource, fields: users.fields }, 'u')} ${found} order by u.id desc limit ${maxShown}`,
    )
    uses.push({ page: shown.name, total: Math.min(total, maxCounted), exact: total <= maxCounted, rows })
  }
  return uses
}
