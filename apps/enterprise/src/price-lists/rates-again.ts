import type { ListRowNote, Resource } from '@hangjia/contracts'
import { bookTables, type ListedOffer } from '@hangjia/pricing'
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
  const successors = await successorsOf(database, { companyId, lost, today, audience, resource: bookTables.rates })
  const taken = new Set(wanted.rates)
  const free = lost.flatMap((id): [string, string][] => {
    const next = successors.get(id)?.id
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
  const fates = await fatesOf(database, {
    companyId,
    lost: lost.filter((id) => !replaced.has(id)),
    today,
    resource: bookTables.rates,
  })
  return {
    offers: new Map([...own, ...replaced]),
    notes: new Map([...fates, ...[...replaced.keys()].map((id) => [id, 'replaced'] as const)]),
  }
}

interface Lost {
  /** Rates of the list. */
  readonly resource: Resource
  readonly companyId: string
  readonly lost: readonly string[]
  readonly today: string
}

/** The published rate of the same key (R11) that holds soonest of those its readers see, with its first day, by the rate that it took the place of. */
export const successorsOf = async (
  queries: Queries,
  { companyId, lost, today, audience, resource }: Lost & { readonly audience: ReturnType<typeof audienceFor> },
): Promise<ReadonlyMap<string, { readonly id: string; readonly validFrom: string }>> => {
  if (lost.length === 0) return new Map()
  const table = sql.table(tableName(resource))
  const rows = await rowsOf<{ former: string; id: string; validFrom: string }>(
    queries,
    sql`select distinct on (a.id) a.id::text as former, b.id::text as id, b.valid_from as "validFrom"
      from ${table} a join ${table} b on b.company_id = a.company_id and b.id <> a.id and b.display_flag = any(${audience === 'desk' ? [1, 2] : [1]}::int[])
        and b.valid_to >= ${today} and ${sql.join(meetTests(resource, 'a', 'b'), sql` and `)}
      where a.company_id = ${companyId} and a.id = any(${ids(lost)})
      order by a.id, b.valid_from, b.id desc`,
  )
  return new Map(rows.map(({ former, ...next }) => [former, next]))
}

/** Reasons why rates no longer sell. */
export const fatesOf = async (
  queries: Queries,
  { companyId, lost, today, resource }: Lost,
): Promise<[string, ListRowNote][]> => {
  const rows = await rowsOf<{ id: string; displayFlag: number; validTo: string }>(
    queries,
    sql`select id::text as id, display_flag as "displayFlag", valid_to as "validTo" from ${sql.table(tableName(resource))}
      where company_id = ${companyId} and id = any(${ids(lost)})`,
  )
  return lost.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) return [id, 'gone']
    if (row.validTo < today) return [id, 'expired']
    return [id, row.displayFlag === 0 ? 'recalled' : 'notPriced']
  })
}
