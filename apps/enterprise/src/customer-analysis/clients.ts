import type { AnalysisPart } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { rowsOf, sql } from '../database/sql.ts'
import type { PartMaker } from './engine.ts'
import { facts, isFact } from './facts.ts'
import { at, loadHeads } from './heads.ts'
import { analysisCurrency, type Scope } from './scope.ts'
import { tally } from './tally.ts'

const yearTo = (to: string) => ({ from: addDays(to, -364), to })
type TableRow = Extract<AnalysisPart, { kind: 'table' }>['rows'][number]

/** Customers held for which nothing was asked lately, with the lane that was quoted last. */
export const sleepers: PartMaker = {
  needs: [],
  make: async ({ context: { database }, scope }) => {
    const rows = await rowsOf<{ id: string; lane: string | null; since: string | null }>(
      database,
      sql`with ${facts(scope, { currency: analysisCurrency, names: ['sleeping'] })}
        select f.customer::text as id, last.lane, (${scope.today}::date - last.day::date)::text as since
        from facts f left join lateral (select q.lane, to_char(q.begun at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
          from quotes q where q.customer = f.customer order by q.begun desc limit 1) last on true
        where not f.before order by last.day nulls last, f.customer limit 10`,
    )
    const headOf = await loadHeads(
      database,
      scope,
      'customer',
      rows.map(({ id }) => id),
    )
    return {
      kind: 'table',
      name: 'sleepers',
      columns: ['lastLane', 'daysSince'],
      rows: rows.map(
        ({ id, lane, since }): TableRow => ({
          head: headOf(id),
          at: at('customer', id),
          cells: [lane, since],
        }),
      ),
    }
  },
}

/** Clients that have been silent for more than twice the median of the days between their searches and quotations of a year. */
export const churn: PartMaker = {
  needs: [],
  make: async ({ context: { database }, scope }) => {
    const period = yearTo(scope.today)
    const rows = await rowsOf<{ id: string; usual: string; since: string; day: string }>(
      database,
      sql`with ${facts(scope, { currency: analysisCurrency, names: ['searches', 'quoted'], period })},
        days as (select distinct f.customer, (f.at at time zone 'Asia/Shanghai')::date as day from facts f
          where not f.before and f.customer is not null),
        gaps as (select customer, day, day - lag(day) over (partition by customer order by day) as gap from days),
        usual as (select customer, max(day) as last, percentile_cont(0.5) within group (order by gap) as days
          from gaps group by 1 having count(gap) >= 2)
        select customer::text as id, round(days::numeric, 1)::text as usual, (${scope.today}::date - last)::text as since, last::text as day
        from usual where ${scope.today}::date - last > greatest(2 * days, 7) order by (${scope.today}::date - last) / greatest(days, 1) desc, 1
        limit 10`,
    )
    const headOf = await loadHeads(
      database,
      scope,
      'customer',
      rows.map(({ id }) => id),
    )
    return {
      kind: 'table',
      name: 'churn',
      columns: ['lastActive', 'daysSince', 'usualDays'],
      rows: rows.map(
        ({ id, usual, since, day }): TableRow => ({
          head: headOf(id),
          at: at('customer', id),
          cells: [day, since, usual],
        }),
      ),
    }
  },
}

const recencies = [30, 60, 90, 365] as const
const frequencies = [
  [1, 1],
  [2, 3],
  [4, Number.POSITIVE_INFINITY],
] as const
/** Clients by how lately and how often they were won within a year. */
export const rfm: PartMaker = {
  needs: [],
  make: async ({ context: { database }, scope }) => {
    const [groups = []] = await tally(database, scope, [['customer']], {
      names: ['won'],
      period: yearTo(scope.today),
    })
    const last = await lastWins(database, scope)
    const won = groups.filter(({ before, keys, counts }) => !before && keys[0] !== null && counts.won > 0)
    const rowOf = (id: string | null | undefined) => recencies.findIndex((days) => (last.get(id ?? '') ?? 999) <= days)
    return {
      kind: 'matrix',
      name: 'rfm',
      measure: null,
      columns: frequencies.map(([from, to]) => ({
        head: { text: from === to ? `${from}×` : to === Number.POSITIVE_INFINITY ? `≥ ${from}×` : `${from}–${to}×` },
        at: [],
      })),
      rows: recencies.map((days, row) => ({
        head: { text: row === 0 ? `≤ ${days}` : `${(recencies[row - 1] ?? 0) + 1}–${days}` },
        at: [],
        cells: frequencies.map(
          ([from, to]) =>
            won.filter(({ keys, counts }) => rowOf(keys[0]) === row && counts.won >= from && counts.won <= to).length,
        ),
      })),
    }
  },
}
/** Days since the last win of a year, by customer. */
const lastWins = async (queries: Parameters<typeof tally>[0], scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf<{ id: string; days: number }>(
    queries,
    sql`with ${facts(scope, { currency: analysisCurrency, names: ['won'], period: yearTo(scope.today) })}
      select f.customer::text as id, min(${scope.today}::date - (f.at at time zone 'Asia/Shanghai')::date)::int as days
      from facts f where not f.before and f.customer is not null group by 1`,
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}

const cohortMonths = 6
/** Of the clients first won in a month, those won again in the months after it. */
export const cohorts: PartMaker = {
  needs: [],
  make: async ({ context: { database }, scope }) => {
    const rows = await rowsOf<{ first: string; after: number; clients: number }>(
      database,
      sql`with ${facts(scope, { currency: analysisCurrency, names: ['won'], period: { from: addDays(scope.today, -1095), to: scope.today } })},
        wins as (select distinct f.customer, f.month from facts f where not f.before and f.customer is not null and ${isFact(['won'])}),
        begun as (select customer, min(month) as first from wins group by 1)
        select begun.first, ((left(wins.month, 4)::int - left(begun.first, 4)::int) * 12
          + right(wins.month, 2)::int - right(begun.first, 2)::int) as after, count(*)::int as clients
        from wins join begun using (customer) group by 1, 2 order by 1`,
    )
    const firsts = [...new Set(rows.map(({ first }) => first))].slice(-cohortMonths)
    const now = scope.today.slice(0, 7)
    const monthsTo = (first: string) =>
      (Number(now.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(now.slice(5)) - Number(first.slice(5))
    return {
      kind: 'matrix',
      name: 'cohorts',
      measure: null,
      columns: Array.from({ length: cohortMonths }, (_, after) => ({
        head: { text: after === 0 ? '0' : `+${after}` },
        at: [],
      })),
      rows: firsts.map((first) => ({
        head: { text: first },
        at: [],
        cells: Array.from({ length: cohortMonths }, (_, after) =>
          after > monthsTo(first)
            ? null
            : (rows.find((row) => row.first === first && row.after === after)?.clients ?? 0),
        ),
      })),
    }
  },
}

const hours = [0, 8, 10, 12, 14, 16, 18, 20] as const
/** Working times: weekdays by hours, in Shanghai. */
export const rhythm: PartMaker = {
  needs: [],
  make: async ({ context: { database }, scope }) => {
    const rows = await rowsOf<{ weekday: number; hour: number; times: number }>(
      database,
      sql`with ${facts(scope, { currency: analysisCurrency, names: ['searches', 'followUps', 'sent'] })}
        select extract(isodow from f.at at time zone 'Asia/Shanghai')::int as weekday,
          extract(hour from f.at at time zone 'Asia/Shanghai')::int as hour, count(*)::int as times
        from facts f where not f.before group by 1, 2`,
    )
    const until = (place: number) => hours[place + 1] ?? 24
    return {
      kind: 'matrix',
      name: 'rhythm',
      measure: null,
      columns: hours.map((hour, place) => ({ head: { text: `${hour}–${until(place)}` }, at: [] })),
      rows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        head: { weekday },
        at: [],
        cells: hours.map((hour, place) =>
          rows
            .filter((row) => row.weekday === weekday && row.hour >= hour && row.hour < until(place))
            .reduce((sum, { times }) => sum + times, 0),
        ),
      })),
    }
  },
}
