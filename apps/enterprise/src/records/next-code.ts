import type { Field } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Row, Transaction } from '../database/database.ts'
import { columnsOf } from './column-kinds.ts'
import { ref, rowsOf } from './sql.ts'
import type { View } from './view.ts'

type Values = Readonly<Record<string, unknown>>
const leastDigits = 4

/** The draft with codes where nobody gave one: a record keeps its own, a new one gets the next of its company. */
export const withCodes = async (
  transaction: Transaction,
  view: View,
  draft: Values,
  stored: Row | undefined,
): Promise<Record<string, unknown>> => {
  const filled = { ...draft }
  for (const { name, column, field } of columnsOf(view.resource.fields) as readonly NumberedColumn[]) {
    if (field.numbered === undefined || (filled[name] ?? null) !== null) continue
    filled[name] = stored ? stored[column] : await nextCode(transaction, view, { column, prefix: field.numbered })
  }
  return filled
}
interface NumberedColumn {
  readonly name: string
  readonly column: string
  readonly field: Field
}

/** One more than the highest number that was ever given, removed records included; whoever asks meanwhile waits. */
const nextCode = async (
  transaction: Transaction,
  { table, companyId }: View,
  { column, prefix }: { readonly column: string; readonly prefix: string },
): Promise<string> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `number ${table}`,
    companyId,
  ])
  const code = ref('t', column)
  const digits = sql`substring(${code} from ${prefix.length + 1}::integer)`
  const numbersOf = (of: string) =>
    sql`select ${digits}::bigint as number from ${sql.table(of)} t
      where t.company_id = ${companyId} and ${code} ~ ${`^${prefix}[0-9]{1,9}$`}`
  const [highest] = await rowsOf<{ last: string }>(
    transaction,
    sql`select coalesce(max(number), 0)::text as last from (${numbersOf(table)} union all ${numbersOf(`${table}_history`)}) given`,
  )
  return prefix + String(Number(highest?.last ?? 0) + 1).padStart(leastDigits, '0')
}
