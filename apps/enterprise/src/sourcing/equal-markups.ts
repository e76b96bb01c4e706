import { type Field, type Issue, type Resource, sellerScope } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { ids, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { referenceColumns } from '../records/tables/references.ts'
import type { View } from '../records/tables/view.ts'

/**
 * Two enabled mark-ups of a layer that no rule distinguishes (R27): the same keys filled, for shipments and sales that both are for,
 * from the same day, with a step for the same price. Which of them counts would be an accident.
 */
export const equalMarkups = async (
  transaction: Transaction,
  { resource, table, companyId }: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  // One after the other, so that two people who save equal rules at once see each other.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `markups ${table}`,
    companyId,
  ])
  const tests = Object.entries<Field>(resource.fields)
    .filter(([name]) => resource.scope?.includes(name) && !(name in sellerScope))
    .map(([name, field]) => sameKey(field, columnName(name, field)))
  const found = await rowsOf<{ of: string; title: string }>(
    transaction,
    sql`select a.id::text as of, ${referenceColumns(resource, 'b')}
      from ${sql.table(table)} a join ${sql.table(table)} b
      on b.company_id = a.company_id and b.id <> a.id and b.status = 1
        and b.valid_from = a.valid_from and ${sql.join(tests, sql` and `)} and ${shareSellers(companyId)}
        and exists (select from jsonb_array_elements(a.lines) x join jsonb_array_elements(b.lines) y
          on x ->> 'target' = y ->> 'target' and ${sql.join(stepKeys(resource).map(meets), sql` and `)})
      where a.company_id = ${companyId} and a.id = any(${ids(changed)}) and a.status = 1
      order by a.id, b.id`,
  )
  const first = new Map(found.toReversed().map((pair) => [pair.of, pair.title]))
  return [...first].map(([id, title]) => ({ path: 'validFrom', rule: 'equalMarkup', parameters: { id, title } }))
}

/** Cells of a step that define the price that it is for. */
const stepKeys = ({ fields }: Resource): string[] => {
  const { lines } = fields
  return ['box', 'cell', 'charge', 'currency'].filter((name) => lines?.kind === 'lines' && name in lines.fields)
}
/** Of two steps both may be meant: one of them is for all, or they name the same. */
const meets = (fact: string): Test => {
  const [one, other] = ['x', 'y'].map((line) => sql<string>`coalesce(${sql.ref(line)} ->> ${sql.lit(fact)}, '')`)
  return sql<boolean>`('' in (${one}, ${other}) or ${one} = ${other})`
}

/** Filled alike, and with something that both are for. */
const sameKey = (field: Field, column: string): Test => {
  const [one, other] = [ref('a', column), ref('b', column)]
  if (field.kind !== 'list') return sql<boolean>`${one} is not distinct from ${other}`
  return sql<boolean>`(cardinality(${one}) = 0 and cardinality(${other}) = 0 or ${one} && ${other})`
}

/**
 * For everybody's sales both, or for those of some people: they name the same role, a unit and one below it, or by different ones somebody
 * who works here now.
 */
const shareSellers = (companyId: string): Test => {
  const names = (rule: string) =>
    sql`cardinality(${ref(rule, 'selling_units_ids')}) + cardinality(${ref(rule, 'selling_roles_ids')})`
  const roles = (rule: string) => ref(rule, 'selling_roles_ids')
  const units = (rule: string) => sql`array(select units_of_scope(${companyId}::bigint, 0, jsonb_build_object(
    'kinds', jsonb_build_array('custom'), 'units', to_jsonb(${ref(rule, 'selling_units_ids')}))))`
  const sells = (rule: string) => sql`(e.roles_ids && ${roles(rule)} or e.orgs_ids && ${units(rule)})`
  return sql<boolean>`(${names('a')} = 0 and ${names('b')} = 0 or ${names('a')} > 0 and ${names('b')} > 0 and (
    ${roles('a')} && ${roles('b')} or ${units('a')} && ${units('b')}
    or exists (select from employee e where e.company_id = ${companyId} and e.status = 0 and ${sells('a')} and ${sells('b')})))`
}
