import type { Field, Resource } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { ref, rowsOf, sql, type Test } from '../../database/sql.ts'
import { json } from '../../database/values.ts'
import { keyTests } from '../../records/saving/guards.ts'
import { columnName, columnType, writeValue } from '../../records/tables/column-kinds.ts'
import { uniqueFields } from '../../records/tables/table.ts'
import type { View } from '../../records/tables/view.ts'
import { isSharedAmong } from '../staging/shared-entries.ts'

type Values = Readonly<Record<string, unknown>>
export interface Keyed {
  readonly no: number
  readonly values: Values
}
/** A record of the company with the key of one of the sheet, valid on a day that both have. */
export type Met = Row & { readonly sheetNo: number }

/** Fields that identify a record: the key, or where there is none the name. */
export const keyFields = (resource: Resource): readonly { name: string; column: string; field: Field }[] => {
  const keys = uniqueFields(resource)
  if (keys.length > 0) return keys
  const field = resource.fields[resource.title] as Field
  return [{ name: resource.title, column: columnName(resource.title, field), field }]
}
/** True when a key names one record at a time; several may have the same name. */
export const hasKey = (resource: Resource): boolean => uniqueFields(resource).length > 0

/** A value of the sheet beside the column that it is held against. */
interface KeyCell {
  readonly name: string
  readonly column: string
  readonly type: string
  written(value: unknown): unknown
}
const period: readonly KeyCell[] = [
  { name: 'validFrom', column: 'valid_from', type: 'date', written: (value) => value },
  { name: 'validTo', column: 'valid_to', type: 'date', written: (value) => value },
]
const cellOf = ({ name, column, field }: ReturnType<typeof keyFields>[number]): KeyCell => ({
  name,
  column,
  type: columnType(field),
  written: (value) => writeValue(value, field),
})

type Which = 'published' | 'drafts'
/** Tests that the indexes of published and of waiting rows know. */
const tests: { readonly [W in Which]: Test } = {
  published: sql<boolean>`t.display_flag > 0`,
  drafts: sql<boolean>`t.display_flag = 0`,
}

/** The company's records that these meet, published or not, by the number of the one that meets them. */
export const currentRecords = async (
  queries: Queries,
  view: View,
  records: readonly Keyed[],
  ...which: readonly Which[]
): Promise<Map<number, Met[]>> => {
  const { resource, table, companyId } = view
  const complete = records.filter(({ values }) => isComplete(resource, values))
  if (complete.length === 0) return new Map()
  const fields = keyFields(resource)
  const cells = [...period, ...fields.map(cellOf)]
  // Most sheets contain five of the twenty fields of a key: values common to all records are sent once.
  const values = complete.map((record) => record.values)
  const { true: alike = [], false: different = [] } = Object.groupBy(cells, ({ name }) =>
    isSharedAmong(values, name) ? 'true' : 'false',
  )
  const sent = complete.map((record) => {
    const row: Record<string, unknown> = { sheetNo: record.no }
    for (const { name, column, written } of different) row[column] = written(record.values[name])
    return row
  })
  const recordset = different.map(({ column, type }) => `${column} ${type}`)
  const constants = alike.map(({ name, column, type, written }) => {
    const value = written(values[0]?.[name])
    return sql`, ${type === 'jsonb' && value !== null ? json(value) : value}::${sql.raw(type)} as ${sql.ref(column)}`
  })
  const key: Test[] = hasKey(resource)
    ? keyTests(resource, 'g', 't')
    : fields.map(({ column }) => sql<boolean>`${ref('g', column)} = ${ref('t', column)}`)
  const rows = await rowsOf<Met>(
    queries,
    sql`with g as materialized (select g.*${sql.join([...constants, sql``], sql``)}
        from jsonb_to_recordset(${json(sent)}::jsonb) as g(${sql.raw(['"sheetNo" integer', ...recordset].join(', '))}))
      ${sql.join(
        which.map(
          (
            one,
          ) => sql`select t.*, g."sheetNo" from g join ${sql.table(table)} t on t.company_id = ${companyId} and ${tests[one]}
            and g.valid_from <= t.valid_to and t.valid_from <= g.valid_to and ${sql.join(key, sql` and `)}`,
        ),
        sql` union all `,
      )}
      order by "sheetNo", valid_from, id`,
  )
  return Map.groupBy(rows, ({ sheetNo }) => sheetNo)
}

const isComplete = (resource: Resource, values: Values): boolean =>
  typeof values.validFrom === 'string' &&
  typeof values.validTo === 'string' &&
  keyFields(resource).every(
    ({ name, field }) => !field.required || (values[name] !== null && values[name] !== undefined),
  )
