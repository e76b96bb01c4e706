import { type Field, type Resource, resources } from '@hangjia/contracts'
import type { Queries, Transaction } from '../../database/database.ts'
import { type Fragment, ids, rowsOf, sql, type Test } from '../../database/sql.ts'
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
  /** Cell of its lines that names the record. */
  readonly cell?: string
  readonly value: Fragment
  readonly where: Test
  /** Rows that named both records already, where a row may name several. */
  readonly both?: Test
}
/** Rows of a column that named one record and name another now. */
export interface MovedLinks {
  readonly table: string
  readonly column: string
  readonly cell?: string
  /** It names several. */
  readonly isList: boolean
  readonly ids: readonly string[]
}

/**
 * Lets every record of the company that names `gone` name `keep`, in its fields and in its lines; answers how many did. Published ones need the
 * right to publish, and none may meet another of its key by that. `noted` hears what moved, without rows that named both.
 */
export const moveLinks = async (
  transaction: Transaction,
  person: Person,
  move: Move,
  noted?: (moved: MovedLinks) => void,
): Promise<number> => {
  let moved = 0
  for (const resource of resources.values()) moved += await moveLinksOf(transaction, person, resource, { move, noted })
  return moved
}

const moveLinksOf = async (
  transaction: Transaction,
  person: Person,
  resource: Resource,
  { move, noted }: { readonly move: Move; readonly noted: ((moved: MovedLinks) => void) | undefined },
): Promise<number> => {
  const changes = Object.entries<Field>(resource.fields).flatMap(([name, field]) => changesOf(name, field, move))
  if (changes.length === 0) return 0
  const view = viewOf(resource, person)
  await holdPublishing(transaction, view)
  const published = resource.traits.includes('publishable') ? sql`display_flag > 0` : sql`false`
  const changed = new Set<string>()
  const [table, companyId] = [tableName(resource), person.companyId]
  for (const { column, cell, value, where, both } of changes) {
    const doubled = noted && both ? await idsWhere(transaction, table, { companyId, test: both }) : []
    const rows = await rowsOf<{ id: string; published: boolean }>(
      transaction,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where company_id = ${companyId} and ${where} returning id, ${published} as published`,
    )
    const moves = rows.map(({ id }) => String(id)).filter((id) => !doubled.includes(id))
    if (moves.length > 0)
      noted?.({ table, column, ...(cell === undefined ? {} : { cell }), isList: both !== undefined, ids: moves })
    if (rows.some((row) => row.published)) checkMayPublish(view)
    for (const { id } of rows) changed.add(id)
  }
  await checkOverlaps(transaction, view, [...changed])
  return changed.size
}

const idsWhere = async (
  queries: Queries,
  table: string,
  { companyId, test }: { readonly companyId: string; readonly test: Test },
): Promise<readonly string[]> =>
  (
    await rowsOf<{ id: string }>(
      queries,
      sql`select id from ${sql.table(table)} where company_id = ${companyId} and ${test}`,
    )
  ).map(({ id }) => String(id))

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
            both: sql<boolean>`${stored} @> array[${gone}::bigint, ${keep}::bigint]`,
          },
        ]
  return Object.entries<Field>(innerFields(field) ?? {})
    .filter(([, cell]) => linkTarget(cell) === target)
    .map(([cell]) => ({
      column,
      cell,
      both: sql<boolean>`${namesInLine(stored, cell, gone)} and ${namesInLine(stored, cell, keep)}`,
      value: inLines(stored, cell, { from: gone, to: keep }),
      where: namesInLine(stored, cell, gone),
    }))
}
/** The lines with one id in a cell in place of another. */
const inLines = (
  stored: Fragment,
  cell: string,
  { from, to }: { readonly from: string; readonly to: string },
): Fragment =>
  sql`(select jsonb_agg(case when line ->> ${cell}::text = ${from}::text
      then jsonb_set(line, array[${cell}::text], to_jsonb(${to}::text)) else line end order by at)
    from jsonb_array_elements(${stored}) with ordinality as lines(line, at))`
const namesInLine = (stored: Fragment, cell: string, id: string): Test =>
  sql<boolean>`exists (select from jsonb_array_elements(${stored}) line where line ->> ${cell}::text = ${id}::text)`

/** Lets the rows that were moved name the former record again, as far as they still name `keep`. Answers how many do. */
export const moveLinksBack = async (
  transaction: Transaction,
  companyId: string,
  { keep, gone, moved }: Pick<Move, 'keep' | 'gone'> & { readonly moved: readonly MovedLinks[] },
): Promise<number> => {
  let restored = 0
  for (const { table, column, cell, isList, ids: rows } of moved) {
    const stored = sql.ref(column)
    const [value, where] =
      cell !== undefined
        ? [inLines(stored, cell, { from: keep, to: gone }), namesInLine(stored, cell, keep)]
        : isList
          ? [
              sql`array_replace(${stored}, ${keep}::bigint, ${gone}::bigint)`,
              sql<boolean>`${keep}::bigint = any(${stored})`,
            ]
          : [sql`${gone}::bigint`, sql<boolean>`${stored} = ${keep}`]
    const back = await rowsOf<{ id: string }>(
      transaction,
      sql`update ${sql.table(table)} set ${stored} = ${value}
        where company_id = ${companyId} and id = any(${ids(rows)}) and ${where} returning id`,
    )
    restored += back.length
  }
  return restored
}
