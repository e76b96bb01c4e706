import type { Dimension, MeasureName } from '@hangjia/contracts'
import { percentText } from '@hangjia/validation/decimal'
import type { Queries } from '../database/database.ts'
import { type Fragment, rowsOf, sql } from '../database/sql.ts'
import { clientsIn, type FactName, factNames, facts, isFact } from './facts.ts'
import { hitRate } from './hit-rate.ts'
import { analysisCurrency, type Period, type Scope } from './scope.ts'

type Counted = FactName | keyof typeof clientsIn
/** Counts of one group in one period. */
export type Counts = Readonly<Record<Counted, number>> & {
  /** In the currency of the answer. */
  readonly wonAmount: string | null
  readonly teu: string | null
  /** In the book currency. */
  readonly grossProfit: string | null
  /** Of quotations decided, from sending to outcome. */
  readonly answerDays: string | null
  readonly lastContact: string | null
  readonly lastActive: string | null
}
export interface Group {
  readonly before: boolean
  /** One for each dimension that it is grouped by, null for nothing of the kind. */
  readonly keys: readonly (string | null)[]
  readonly counts: Counts
}

const day = (at: Fragment): Fragment => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
const columns = [
  ...factNames.map((name) => sql`(count(*) filter (where ${isFact([name])}))::int as ${sql.ref(name)}`),
  ...Object.entries(clientsIn).map(
    ([name, of]) => sql`(count(distinct f.customer) filter (where ${isFact(of)}))::int as ${sql.ref(name)}`,
  ),
  sql`(sum(f.worth) filter (where ${isFact(['won'])}))::text as "wonAmount"`,
  sql`trim_scale(sum(f.teu))::text as teu`,
  sql`sum(f.profit)::text as "grossProfit"`,
  sql`round(avg(f.days), 1)::text as "answerDays"`,
  sql`${day(sql`max(f.at) filter (where ${isFact(['followUps'])})`)} as "lastContact"`,
  sql`${day(sql`max(f.at) filter (where ${isFact(clientsIn.active)})`)} as "lastActive"`,
]

interface Wanted {
  readonly names?: readonly FactName[]
  readonly period?: Period
}
/** Counts everything by each set of dimensions, in one pass over the facts; answers the groups of each set. */
export const tally = async (
  queries: Queries,
  scope: Scope,
  sets: readonly (readonly Dimension[])[],
  { names, period }: Wanted = {},
): Promise<readonly Group[][]> => {
  const dimensions = [...new Set(sets.flat())]
  const given = { currency: analysisCurrency, ...(names ? { names } : {}), ...(period ? { period } : {}) }
  const keys = dimensions.map((name) => sql`f.${sql.ref(name)}::text as ${sql.ref(`by_${name}`)}`)
  const grouped = sets.map((set) => sql`(${sql.join([sql`f.before`, ...set.map((name) => sql`f.${sql.ref(name)}`)])})`)
  const mask =
    dimensions.length === 0 ? sql`0` : sql`grouping(${sql.join(dimensions.map((name) => sql`f.${sql.ref(name)}`))})`
  const rows = await rowsOf<Counts & { readonly before: boolean; readonly mask: number }>(
    queries,
    sql`with ${facts(scope, given)}
      select f.before, ${mask}::int as mask, ${sql.join([...keys, ...columns])}
      from facts f group by grouping sets (${sql.join(grouped)})`,
  )
  return sets.map((set) => {
    // Of a dimension that a row is not grouped by, its bit is set; the first dimension has the highest.
    const wanted = dimensions.reduce((bits, name) => bits * 2 + (set.includes(name) ? 0 : 1), 0)
    return rows
      .filter((row) => row.mask === wanted)
      .map((row) => ({
        before: row.before,
        keys: set.map((name) => (row as unknown as Record<string, string | null>)[`by_${name}`] ?? null),
        counts: row,
      }))
  })
}

const nothing: Counts = {
  ...(Object.fromEntries([...factNames, ...Object.keys(clientsIn)].map((name) => [name, 0])) as Record<
    Counted,
    number
  >),
  wonAmount: null,
  teu: null,
  grossProfit: null,
  answerDays: null,
  lastContact: null,
  lastActive: null,
}
/** The counts of one period of groups that are grouped by nothing. */
export const countsOf = (groups: readonly Group[], before: boolean): Counts =>
  groups.find((group) => group.before === before)?.counts ?? nothing

/** A measure that follows from the counts of one group. */
export const measureValue = (name: MeasureName, counts: Counts): string | null => {
  switch (name) {
    case 'hitRate':
      return hitRate(counts)
    case 'approvalRate':
      return percentText(counts.approvals, counts.quoted)
    case 'wonAmount':
    case 'teu':
    case 'grossProfit':
      return counts[name] ?? '0'
    case 'answerDays':
    case 'lastContact':
    case 'lastActive':
      return counts[name]
    default:
      return name in counts ? String(counts[name as Counted]) : null
  }
}
