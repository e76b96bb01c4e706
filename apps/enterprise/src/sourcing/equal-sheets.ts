import { chargeScope, type Field, type Issue } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { columnName } from '../records/column-kinds.ts'
import { referenceColumns } from '../records/references.ts'
import { ids, ref, rowsOf, type Test } from '../records/sql.ts'
import type { View } from '../records/view.ts'

/** Fields beside the common scope that tell two sheets of a page apart. */
const further = ['podTerminal', 'consigneeType']

/**
 * Two published fee sheets that no rule tells apart: the same keys filled, for shipments that both cover, from the same day,
 * with a charge that both have. Which of them counts would be an accident; one of them must add up, or say more.
 */
export const equalSheets = async (
  transaction: Transaction,
  { resource, table, companyId }: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  // One after the other, so that two people who publish equal sheets at once see each other.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `fees ${table}`,
    companyId,
  ])
  const scopes = Object.entries<Field>(resource.fields).filter(
    ([name, { kind }]) => kind !== 'flag' && (name in chargeScope || further.includes(name)),
  )
  const tests = scopes.map(([name, field]) =>
    sameKey(field, columnName(name, field), `${name}Exclude` in resource.fields),
  )
  const found = await rowsOf<{ of: string; title: string }>(
    transaction,
    sql`select a.id::text as of, ${referenceColumns(resource, 'b')}
      from ${sql.table(table)} a join ${sql.table(table)} b
      on b.company_id = a.company_id and b.id <> a.id and b.display_flag > 0 and not b.stack
        and b.valid_from = a.valid_from and ${sql.join(tests, sql` and `)}
        and exists (select from jsonb_array_elements(a.charges) x
          join jsonb_array_elements(b.charges) y on x ->> 'charge' = y ->> 'charge')
      where a.company_id = ${companyId} and a.id = any(${ids(changed)}) and a.display_flag > 0 and not a.stack
      order by a.id, b.id`,
  )
  const first = new Map(found.toReversed().map((pair) => [pair.of, pair.title]))
  return [...first].map(([id, title]) => ({ path: 'charges', rule: 'equalSheet', parameters: { id, title } }))
}

/** Filled alike, and with something that both are for. */
export const sameKey = (field: Field, column: string, hasExclusion: boolean): Test => {
  const [one, other] = [ref('a', column), ref('b', column)]
  if (field.kind !== 'list') return sql<boolean>`${one} is not distinct from ${other}`
  const isEmpty = sql`cardinality(${one}) = 0 and cardinality(${other}) = 0`
  if (!hasExclusion) return sql<boolean>`(${isEmpty} or ${one} && ${other})`
  const exclude = column.replace(/_ids$/, '_exclude')
  const [less, lessOther] = [ref('a', exclude), ref('b', exclude)]
  return sql<boolean>`(${isEmpty} or (cardinality(${one}) > 0 and cardinality(${other}) > 0
    and ${less} = ${lessOther} and (${less} or ${one} && ${other})))`
}
