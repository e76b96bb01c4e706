import { type Condition, type Field, port } from '@hangjia/contracts'
import { sql } from 'kysely'
import { quotedRates } from '../fcl-dashboard/quoted.ts'
import { dayStart } from '../fcl-dashboard/scope.ts'
import { testOf } from './conditions.ts'
import { ref, type Test } from './sql.ts'
import { companyTest, type View } from './view.ts'

interface Asked {
  readonly field: Field
  readonly condition: Condition
  /** All filters of the list, including this condition. */
  readonly conditions: Readonly<Record<string, Condition>>
  readonly view: Pick<View, 'companyId'>
  readonly today: string
}
/** A filter on a row `t` beyond its fields; undefined when the condition is none of that kind. */
type Ask = (asked: Asked) => Test | undefined

/** Days without a quotation after which a rate counts as unused. */
const unusedDays = 30

/** Finds rows that are switched on, have begun and are not over. */
const effectiveNow: Ask = ({ field, condition, today }) =>
  testOf(sql`(t.status = 1 and ${today}::date between t.valid_from and t.valid_to)`, condition, field)

/** Filters of every resource that has such fields. */
const common: Readonly<Record<string, Ask>> = { effectiveNow }
/** A call of a vessel at the ports that are asked for; a port that it leaves out is none. */
const callAt = (call: string, condition: Condition, field: Field): Test | undefined => {
  const test = testOf(sql`(${sql.ref(`${call}.facts`)} ->> 'port')::bigint`, condition, field)
  return test && sql<boolean>`(${test} and ${sql.ref(`${call}.facts`)} ->> 'state' <> 'omitted')`
}
const calls: Ask = ({ field, condition }) => {
  const test = callAt('call', condition, field)
  return test && sql<boolean>`exists (select from jsonb_array_elements(t.calls) as call(facts) where ${test})`
}
/** Calls at the destination behind one at the port of departure, where that is asked for too. */
const callsLater: Ask = (asked) => {
  const { pol } = asked.conditions
  if (!pol) return calls(asked)
  const [origin, goal] = [callAt('origin', pol, asked.field), callAt('goal', asked.condition, asked.field)]
  return (
    origin &&
    goal &&
    sql<boolean>`exists (select from jsonb_array_elements(t.calls) with ordinality as origin(facts, at)
      join jsonb_array_elements(t.calls) with ordinality as goal(facts, at) on goal.at > origin.at
      where ${origin} and ${goal})`
  )
}

const asks: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  sailing: { pol: calls, pod: callsLater },
  fclRate: {
    podCountry: ({ field, condition, view }) => {
      const test = testOf(ref('p', 'country_id'), condition, field)
      return (
        test &&
        sql<boolean>`t.pod_id in (select p.id from port p where ${companyTest(port, view.companyId, 'p')} and ${test})`
      )
    },
    // Visible to anybody who made the quotation: the filter is about the rate.
    isUnused: ({ field, condition, view, today }) =>
      testOf(
        sql`(t.id not in (select used.rate from ${quotedRates}
          where q.company_id = ${view.companyId} and q.created_at >= ${dayStart(sql`${today}::date - ${sql.lit(unusedDays)}`)}))`,
        condition,
        field,
      ),
    // Rows that the form warns about before it saves them (`doubts` of the resource).
    isDoubtful: ({ field, condition }) =>
      testOf(
        sql`(exists (select from jsonb_array_elements(t.box_prices) bought where (bought ->> 'price')::numeric = 0)
          or exists (select from jsonb_array_elements(t.floor_prices) least
            join jsonb_array_elements(t.box_prices) bought on bought ->> 'box' = least ->> 'box'
            where (least ->> 'price')::numeric < (bought ->> 'price')::numeric))`,
        condition,
        field,
      ),
  },
}

export const askedOf = (resource: string, name: string): Ask | undefined => asks[resource]?.[name] ?? common[name]
