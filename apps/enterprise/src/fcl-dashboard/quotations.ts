import type { Contract } from '@hangjia/contracts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Handler } from '../handlers.ts'
import { named } from './names.ts'
import { isMade, isOpen, type PaperRow, paperColumns, quotedRates } from './quoted.ts'
import { inScope, isPublished, scopeOf } from './scope.ts'

const maxPapers = 200

/** The quotations behind a number, newest first; nothing of them that the customer or the margin would be known by. */
export const quotations: Handler<Contract['fclDashboard']['quotations']> = async (context, { endsOn, ...question }) => {
  const { database, person } = context
  const scope = scopeOf(context, question)
  const isWanted =
    endsOn === null ? isMade(scope) : sql<boolean>`${isPublished} and t.valid_to = ${endsOn}::date and ${isOpen(scope)}`
  const rows = await rowsOf<PaperRow & { readonly all: number }>(
    database,
    sql`select newest.*, count(*) over ()::int as all from (
        select distinct on (q.quote_no) ${sql.raw(paperColumns)}
        from ${quotedRates} where ${inScope(scope)} and ${isWanted} order by q.quote_no, q.revision desc
      ) newest order by newest.id::bigint desc limit ${sql.lit(maxPapers)}`,
  )
  return {
    total: rows[0]?.all ?? 0,
    rows: await named(
      database,
      person.companyId,
      rows.map(({ all: _sum, ...row }) => row),
      { salesperson: 'employee' },
    ),
  }
}
