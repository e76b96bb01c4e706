import type { Field, Resource } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import { type Fragment, rowsOf, sql } from '../../database/sql.ts'
import { derivedColumns } from '../../records/saving/insert-records.ts'
import { columnsOf, columnType, parameterOf } from '../../records/tables/column-kinds.ts'
import type { View } from '../../records/tables/view.ts'
import type { Staged } from '../staging/staged.ts'
import { countIn, type StagedPart } from '../staging/staging.ts'

/**
 * Writes the new and changed records of a staged part, but for those that cannot be published where it publishes, that they were created, and where in the sheet their values stood; answers
 * their ids. They are read where they are staged: none leaves the database.
 */
export const writePart = async (
  transaction: Transaction,
  { resource, table, companyId }: View,
  { id: importId, part }: Pick<Staged, 'id'> & { readonly part: StagedPart },
  displayFlag: 0 | 1 | 2,
): Promise<string[]> => {
  if (countIn(part, ['new', 'changed']) === 0) return []
  const { shared, sharedValues, own } = part.head
  const stored = storedColumns(resource)
  const alike = Object.entries({ ...sharedValues, displayFlag }).flatMap(([name, value]) => stored(name, value) ?? [])
  const different = own.flatMap((name) => (name === 'displayFlag' ? [] : (stored(name, null) ?? [])))
  const names = [...different, ...alike].map(({ column }) => sql`, ${sql.ref(column)}`)
  const values = [...different.map(({ name }) => ref(name)), ...alike.map(({ value }) => value)]
  const recordOf =
    different.length === 0
      ? sql``
      : sql`, jsonb_to_record(r."values") as v(${sql.join(different.map(({ name, type }) => sql`${ref(name)} ${type}`))})`
  const written = await rowsOf<{ id: string }>(
    transaction,
    sql`with given as materialized (
        select nextval((select pg_get_serial_sequence(${table}, 'id')::regclass)) as "new id",
          coalesce(r.no, ${shared.no ?? null}::integer) as "row no",
          coalesce(r.pattern, ${shared.pattern ?? null}::integer) as "pattern no"${list(different.map(({ name }) => ref(`v.${name}`)))}
        from sheet_import_records part,
          jsonb_to_recordset(part.records::jsonb) as r(no integer, outcome text, pattern integer, blocks jsonb, "values" jsonb)${recordOf}
        where part.company_id = ${companyId} and part.import_id = ${importId} and part.first_row = ${part.first}
          and coalesce(r.outcome, ${shared.outcome ?? null}::text) in ('new', 'changed')
          ${displayFlag > 0 ? sql`and r.blocks is null` : sql``}
      ), written as (
        insert into ${sql.table(table)} (company_id, id${names.length > 0 ? sql.join(names, sql``) : sql``})
        select ${companyId}::bigint, "new id"${list(values)} from given
      ), acts as (
        insert into sheet_import_act (company_id, import_id, record_id, act, version, row_no, former)
        select ${companyId}::bigint, ${importId}::bigint, "new id", 'created', 1, "row no", '{}' from given
      )
      insert into sheet_source (company_id, resource, record_id, import_id, row_no, pattern)
      select ${companyId}::bigint, ${resource.name}::text, "new id", ${importId}::bigint, "row no", "pattern no" from given
      returning record_id::text as id`,
  )
  return written.map(({ id }) => id)
}

const ref = (name: string): Fragment => sql.ref(name)
const list = (items: readonly Fragment[]): Fragment => sql.join([sql``, ...items], sql`, `)

/** The column in which a value of a record is stored, and the value as written in a statement. */
const storedColumns = (resource: Resource) => {
  const fields = new Map(columnsOf(resource.fields).map(({ name, column, field }) => [name, { column, field }]))
  const derived = new Set(Object.keys(derivedColumns(resource, {})))
  return (name: string, value: unknown) => {
    const found = fields.get(name)
    if (!found && !derived.has(name)) return undefined
    const type = sql.raw(found ? columnType(found.field) : 'text')
    const parameter = found ? parameterOf(value, found.field as Field) : value
    return { name, column: found?.column ?? name, type, value: sql`${parameter}::${type}` }
  }
}
