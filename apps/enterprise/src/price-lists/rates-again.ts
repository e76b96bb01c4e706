import { fclRate, type ListRowNote } from '@hangjia/contracts'
import type { ListedOffer } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { meetTests } from '../records/saving/guards.ts'
import { tableName } from '../records/tables/table.ts'
import { audienceFor, pricedRatesLeft } from './priced-rates.ts'

type Wanted = Parameters<typeof pricedRatesLeft>[1]

export interface RatesAgain {
  /** The offer that sells now for each former rate: its own, or that of its successor. */
  readonly offers: ReadonlyMap<string, ListedOffer>
  readonly notes: ReadonlyMap<string, ListRowNote>
}

/** Rates of a sent list, as they sell now; or the reason why one does not. */
export const ratesAgain = async (context: Context, wanted: Wanted): Promise<RatesAgain> => {
  const { database, person } = context
  const today = context.today()
  const { companyId } = person
  const own = await pricedRatesLeft(context, wanted)
  const lost = wanted.rates.filter((id) => !own.has(id))
  const audience = audienceFor(context, wanted.partner)
  const successors = await successorsOf(database, { companyId, lost, today, audience })
  const taken = new Set(wanted.rates)
  const free = lost.flatMap((id): [string, string][] => {
    const next = successors.get(id)
    if (next === undefined || taken.has(next)) return []
    // One rate is one row: the first of several that it took the place of goes on as it.
    taken.add(next)
    return [[id, next]]
  })
  const next = await pricedRatesLeft(context, { ...wanted, rates: free.map(([, id]) => id) })
  const replaced = new Map(
    free.flatMap(([id, other]): [string, ListedOffer][] => {
      const offer = next.get(other)
      return offer ? [[id, offer]] : []
    }),
  )
  const fates = await fatesOf(database, { companyId, lost: lost.filter((id) => !replaced.has(id)), today })
  return {
    offers: new Map([...own, ...replaced]),
    notes: new Map([...fates, ...[...replaced.keys()].map((id) => [id, 'replaced'] as const)]),
  }
}

interface Lost {
  readonly companyId: string
  readonly lost: readonly string[]
  readonly today: string
}

/** The published rate of the same key (R11) that holds soonest of those its readers see, by the rate that it took the place of. */
const successorsOf = async (
  queries: Queries,
  { companyId, lost, today, audience }: Lost & { readonly audience: ReturnType<typeof audienceFor> },
): Promise<ReadonlyMap<string, string>> => {
  if (lost.length === 0) return new Map()
  const table = sql.table(tableName(fclRate))
  const rows = await rowsOf<{ former: string; id: string }>(
    queries,
    sql`select distinct on (a.id) a.id::text as former, b.id::text as id
      from ${table} a join ${table} b on b.company_id = a.company_id and b.id <> a.id and b.display_flag = any(${audience === 'desk' ? [1, 2] : [1]}::int[])
        and b.valid_to >= ${today} and ${sql.join(meetTests(fclRate, 'a', 'b'), sql` and `)}
      where a.company_id = ${companyId} and a.id = any(${ids(lost)})
      order by a.id, b.valid_from, b.id desc`,
  )
  return new Map(rows.map(({ former, id }) => [former, id]))
}

const fatesOf = async (queries: Queries, { companyId, lost, today }: Lost): Promise<[string, ListRowNote][]> => {
  const rows = await queries.query<{ id: string; displayFlag: number; validTo: string }>(
    `SELECT id, display_flag AS "displayFlag", valid_to AS "validTo" FROM fcl_rate
     WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, lost],
  )
  return lost.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) return [id, 'gone']
    if (row.validTo < today) return [id, 'expired']
    return [id, row.displayFlag === 0 ? 'recalled' : 'notPriced']
  })
}
