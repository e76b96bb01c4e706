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
  if (!stored) return (await withNewCodes(transaction, view, [draft]))[0] ?? {}
  const filled = { ...draft }
  for (const { name, column } of numberedColumns(view)) filled[name] ??= stored[column]
  return filled
}

/** Drafts of new records with codes where nobody gave one, none of which another of them was given. */
export const withNewCodes = async (
  transaction: Transaction,
  view: View,
  drafts: readonly Values[],
): Promise<Record<string, unknown>[]> => {
  let coded = drafts.map((draft) => ({ ...draft }))
  for (const { name, column, prefix } of numberedColumns(view)) {
    const isBare = (draft: Values) => (draft[name] ?? null) === null
    const count = coded.filter(isBare).length
    if (count === 0) continue
    const given = coded.flatMap((draft) => (isBare(draft) ? [] : [String(draft[name])]))
    const codes = await nextCodes(transaction, view, { column, prefix, count, given }).then((all) => all.values())
    coded = coded.map((draft) => (isBare(draft) ? { ...draft, [name]: codes.next().value } : draft))
  }
  return coded
}

const numberedColumns = ({ resource }: View) =>
  columnsOf(resource.fields).flatMap(({ name, column, field }: { name: string; column: string; field: Field }) =>
    field.numbered === undefined ? [] : [{ name, column, prefix: field.numbered }],
  )

interface Wanted {
  readonly column: string
  readonly prefix: string
  readonly count: number
  /** Codes that records have been given which are not there yet. */
  readonly given: readonly string[]
}
/** Those after the highest number that was ever given, removed records included; whoever asks meanwhile waits. */
const nextCodes = async (
  transaction: Transaction,
  { table, companyId }: View,
  { column, prefix, count, given }: Wanted,
): Promise<string[]> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `number ${table}`,
    companyId,
  ])
  const code = ref('t', column)
  const digits = sql`substring(${code} from ${prefix.length + 1}::integer)`
  const pattern = `^${prefix}[0-9]{1,9}$`
  const numbersOf = (of: string) =>
    sql`select ${digits}::bigint as number from ${sql.table(of)} t
      where t.company_id = ${companyId} and ${code} ~ ${pattern}`
  const [highest] = await rowsOf<{ last: string }>(
    transaction,
    sql`select coalesce(max(number), 0)::text as last from (${numbersOf(table)} union all ${numbersOf(`${table}_history`)}) given`,
  )
  const numbers = given.filter((one) => new RegExp(pattern).test(one)).map((one) => Number(one.slice(prefix.length)))
  const last = numbers.reduce((most, one) => Math.max(most, one), Number(highest?.last ?? 0))
  return Array.from({ length: count }, (_, at) => prefix + String(last + 1 + at).padStart(leastDigits, '0'))
}
