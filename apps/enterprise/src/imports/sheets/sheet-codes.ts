import {
  type Field,
  type PlainRow,
  type Reference,
  type Resource,
  resourceNamed,
  visibleFields,
} from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { ids, ref, rowsOf, sql } from '../../database/sql.ts'
import { columnName } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'
import { companyTest, type View } from '../../records/tables/view.ts'

type Values = Readonly<Record<string, unknown>>
interface Coded {
  readonly name: string
  readonly to: Resource
  readonly code: string
}

/** Records whose links have the code by which sheets name their row, where pickers show the title alone and the reader may see it. */
export const withSheetCodes = async (
  queries: Queries,
  view: View,
  records: readonly PlainRow[],
): Promise<readonly Values[]> => {
  let coded: readonly Values[] = records
  for (const { name, to, code } of codedLinks(view)) {
    const wanted = records.flatMap((record) => (record[name] as Reference | null | undefined)?.id ?? [])
    const rows = await rowsOf<{ id: string; code: string }>(
      queries,
      sql`select t.id::text as id, ${ref('t', columnName(code, to.fields[code] as Field))}::text as code
        from ${sql.table(tableName(to))} t
        where ${companyTest(to, view.companyId, 't')} and t.id = any(${ids([...new Set(wanted)])})`,
    )
    const codes = new Map(rows.map((row) => [row.id, row.code]))
    coded = coded.map((record) => {
      const link = record[name] as Reference | null | undefined
      return link ? { ...record, [name]: { ...link, code: codes.get(link.id) ?? link.code } } : record
    })
  }
  return coded
}

const codedLinks = ({ fields, reader }: View): Coded[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    const to = field.kind === 'link' ? resourceNamed(field.to) : undefined
    const code = to?.sheetCode
    return to && code && Object.hasOwn(visibleFields(to, reader), code) ? [{ name, to, code }] : []
  })
