import { type AnalysisFigure, type MeasureName, measureNamed } from '@hangjia/contracts'
import { percentText } from '@hangjia/validation/decimal'
import { poolRulesOf } from '../customers/pool-rules.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Engine } from './engine.ts'
import { facts } from './facts.ts'
import { analysisCurrency } from './scope.ts'
import { type Counts, countsOf, measureValue } from './tally.ts'

/** Money of one period by the currencies of its quotations, and what the ten best clients are of it. */
interface Won {
  readonly amounts: readonly { readonly currency: string; readonly amount: string }[]
  readonly topShare: string | null
}

/** The key figures, those of the period compared with beside them. */
export const figuresOf = async (
  engine: Engine,
  names: readonly MeasureName[],
): Promise<{ figures: AnalysisFigure[]; currencies: string[] }> => {
  const { context, scope, groups } = engine
  const [now, before] = [countsOf(groups([]), false), countsOf(groups([], 'before'), true)]
  const { holdingCap } = await poolRulesOf(context.database, scope.companyId)
  const hasMoney = names.some((name) => name === 'wonAmount' || name === 'topShare')
  const [won, wonBefore] = hasMoney ? await Promise.all([wonIn(engine, false), wonIn(engine, true)]) : [none, none]
  const people = Math.max(1, scope.people?.length ?? 1)
  const worked = (name: MeasureName, counts: Counts, when: 'before' | undefined): string | null => {
    if (name === 'repeatRate') return repeatRate(engine, when)
    if (name === 'topShare') return (when ? wonBefore : won).topShare
    return name === 'capUse' ? percentText(counts.held, holdingCap * people) : measureValue(name, counts)
  }
  return {
    figures: names.map((name) => ({
      name,
      value: worked(name, now, undefined),
      before: measureNamed(name).isStock ? null : worked(name, before, 'before'),
      ...(name === 'wonAmount' ? { amounts: [...won.amounts] } : {}),
    })),
    currencies: won.amounts.map(({ currency }) => currency),
  }
}
const none: Won = { amounts: [], topShare: null }

const repeatRate = ({ groups }: Engine, when: 'before' | undefined): string | null => {
  const won = groups(['customer'], when).filter(({ keys, counts }) => keys[0] !== null && counts.won > 0)
  return percentText(won.filter(({ counts }) => counts.won > 1).length, won.length)
}

const wonIn = async ({ context: { database }, scope }: Engine, isBefore: boolean): Promise<Won> => {
  const all = sql`with ${facts(scope, { currency: analysisCurrency, names: ['won'] })}`
  const amounts = await rowsOf<{ currency: string; amount: string }>(
    database,
    sql`${all} select f.currency, sum(f.amount)::text as amount from facts f
      where f.before = ${sql.lit(isBefore)} and f.amount is not null and f.currency is not null group by 1 order by 1`,
  )
  const [top] = await rowsOf<{ share: string | null }>(
    database,
    sql`${all}, sums as (select f.customer, sum(f.worth) as worth from facts f where f.before = ${sql.lit(isBefore)} group by 1),
      best as (select worth from sums where customer is not null and worth is not null order by worth desc limit 10)
      select round(100 * (select sum(worth) from best) / nullif((select sum(worth) from sums), 0), 1)::text as share`,
  )
  return { amounts, topShare: top?.share ?? null }
}
