import { type Field, type Fields, Problem, resources } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { ids, ref, rowsOf, sql, type Test } from '../../database/sql.ts'
import { columnName, columnType } from './column-kinds.ts'
import { innerFields, linkTarget } from './links.ts'
import { referenceColumns } from './references.ts'
import { dataTest } from './scopes.ts'
import { tableName } from './table.ts'
import type { View } from './view.ts'

/** Tests on `u` for each of these fields that may name one of the rows. */
export const namingTests = (fields: Fields, target: string, wanted: readonly string[]): [field: string, test: Test][] =>
  Object.entries<Field>(fields).flatMap(([name, field]): [string, Test][] => {
    const column = ref('u', columnName(name, field))
    if (linkTarget(field) === target)
      return [
        columnType(field) === 'bigint'
          ? [name, sql<boolean>`${column} = any(${ids(wanted)})`]
          : [name, sql<boolean>`${column} && ${ids(wanted)}`],
      ]
    return Object.entries<Field>(innerFields(field) ?? {})
      .filter(([, cell]) => linkTarget(cell) === target)
      .map(([cell]): [string, Test] => [
        `${name}.${cell}`,
        sql<boolean>`exists (select from jsonb_array_elements(${column}) line where line ->> ${cell} = any(${wanted}::text[]))`,
      ])
  })

/** Throws `inUse`, with the place, when a record of the company names one of these rows; it names a record within the data scope of the reader. */
export const checkUnused = async (queries: Queries, view: View, wanted: readonly string[]): Promise<void> => {
  const { maker, reader, companyId } = view
  for (const resource of resources.values()) {
    const isSeen = maker === undefined ? undefined : dataTest(resource, { ...reader, companyId, employeeId: maker })
    for (const [field, test] of namingTests(resource.fields, view.resource.name, wanted)) {
      const [user] = await rowsOf<{ id: string; title: string; isSeen: boolean }>(
        queries,
        sql`select ${referenceColumns(resource, 'u')}, ${isSeen?.('u') ?? sql`true`} as "isSeen" from ${sql.table(tableName(resource))} u
          where u.company_id = ${view.companyId} and ${test} limit 1`,
      )
      if (!user) continue
      const { id, title, isSeen: isNamed } = user
      const place: Record<string, string> = { resource: resource.name, field }
      throw new Problem('inUse', { details: isNamed ? { ...place, id, title } : place })
    }
  }
}
