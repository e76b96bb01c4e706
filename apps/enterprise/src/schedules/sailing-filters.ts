import type { Condition, Field } from '@hangjia/contracts'
import { sql, type Test } from '../database/sql.ts'
import type { Ask } from '../records/lists/ask.ts'
import { testOf } from '../records/lists/conditions.ts'

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

/** Filters of sailings beyond their fields. */
export const sailingFilters = { pol: calls, pod: callsLater } satisfies Readonly<Record<string, Ask>>
