import { type Field, type Resource, resources } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import { type Fragment, rowsOf, sql, type Test } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { checkMayPublish, checkOverlaps, holdPublishing } from '../saving/guards.ts'
import { columnName, columnType } from '../tables/column-kinds.ts'
import { innerFields, linkTarget } from '../tables/links.ts'
import { tableName } from '../tables/table.ts'
import { viewOf } from '../tables/view.ts'

interface Move {
  /** Resource of both records. */
  readonly target: string
  readonly keep: string
  readonly gone: string
}
interface Change {
  readonly column: string
  readonly value: Fragment
  readonly where: Test
}

/**
 * Lets every record of the company that names `gone` name `keep`, in its fields and in its lines; answers how many did. Published ones need the
 * right to publish, and none may meet another of its key by that.
 */
export const moveLinks = async (transaction: Transaction, person: Person, move: Move): Promise<number> => {
  let moved = 0
  for (const resource of resources.values()) moved += await moveLinksOf(transaction, person, resource, move)
  return moved
}

const moveLinksOf = async (
  transaction: Transaction,
  person: Person,
  resource: Resource,
  move: Move,
): Promise<number> => {
  const changes = Object.entries<Field>(resource.fields).flatMap(([name, field]) => changesOf(name, field, move))
  if (changes.length === 0) return 0
  const view = viewOf(resource, person)
  await holdPublishing(transaction, view)
  const published = resource.traits.includes('publishable') ? sql`display_flag > 0` : sql`false`
  const changed = new Set<string>()
  for (const { column, value, where } of changes) {
    const rows = await rowsOf<{ id: string; published: boolean }>(
      transaction,
      sql`update ${sql.table(tableName(resource))} set ${sql.ref(column)} = ${value}
        where company_id = ${person.companyId} and ${where} returning id, ${published} as published`,
    )
    if (rows.some((row) => row.published)) checkMayPublish(view)
    for (const { id } of rows) changed.add(id)
  }
  await checkOverlaps(transaction, view, [...changed])
  return changed.size
}

const changesOf = (name: string, field: Field, { target, keep, gone }: Move): Change[] => {
  const column = columnName(name, field)
  const stored = sql.ref(column)
  if (linkTarget(field) === target)
    return columnType(field) === 'bigint'
      ? [{ column, value: sql`${keep}::bigint`, where: sql<boolean>`${stored} = ${gone}` }]
      : [
          {
            column,
            value: sql`case when ${keep}::bigint = any(${stored}) then array_remove(${stored}, ${gone}::bigint)
              else array_replace(${stored}, ${gone}::bigint, ${keep}::bigint) end`,
            where: sql<boolean>`${gone}::bigint = any(${stored})`,
          },
        ]
  return Object.entries<Field>(innerFields(field) ?? {})
    .filter(([, cell]) => linkTarget(cell) === target)
    .map(([cell]) => ({
      column,
      value: sql`(select jsonb_agg(case when line ->> ${cell}::text = ${gone}::text
          then jsonb_set(line, array[${cell}::text], to_jsonb(${keep}::text)) else line end order by at)
        from jsonb_array_elements(${stored}) with ordinality as lines(line, at))`,
      where: sql<boolean>`exists (select from jsonb_array_elements(${stored}) line where line ->> ${cell}::text = ${gone}::text)`,
    }))
}
