import { type BidFigures, scoredDays } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'

const nothing: BidFigures = { asked: 0, answered: 0, minutes: null, awarded: 0, decided: 0 }

/** Figures of these suppliers in the last weeks, by their ids: of live enquiries alone. */
export const bidFiguresOf = async (
  queries: Queries,
  { person, today }: Pick<Context, 'person' | 'today'>,
  suppliers: readonly string[],
): Promise<(supplier: string) => BidFigures> => {
  const rows = await rowsOf<BidFigures & { readonly supplier: string }>(
    queries,
    sql`with bid as (
        select one.value ->> 'supplier' as supplier, one.value ->> 'askedAt' is not null as is_asked,
          one.value ->> 'receivedAt' is not null as is_answered, (one.value ->> 'minutes')::numeric as minutes,
          one.value ->> 'award' as award
        from enquiry e cross join lateral jsonb_array_elements(e.bids) one
        where e.company_id = ${person.companyId} and e.nature = 'live' and e.bids <> '[]'
          and one.value ->> 'supplier' = any(${[...suppliers]}::text[])
          and coalesce(one.value ->> 'askedAt', one.value ->> 'receivedAt') >= ${addDays(today(), 1 - scoredDays)}::text
      ) select supplier, (count(*) filter (where is_asked))::int as asked,
        (count(*) filter (where is_asked and is_answered))::int as answered,
        round(percentile_cont(0.5) within group (order by minutes))::int as minutes,
        (count(*) filter (where award = 'Y'))::int as awarded,
        (count(*) filter (where award in ('Y', 'N')))::int as decided
      from bid group by supplier`,
  )
  return (supplier) => {
    const { supplier: _of, ...figures } = rows.find((row) => row.supplier === supplier) ?? { ...nothing, supplier }
    return figures
  }
}
