import type { Field } from '@hangjia/contracts'
import type { Row, Transaction } from '../../database/database.ts'
import { ref, rowsOf, sql } from '../../database/sql.ts'
import { columnsOf } from '../tables/column-kinds.ts'
import type { View } from '../tables/view.ts'

type Values = Readonly<Record<string, unknown>>
const leastDigits = 4

/** The draft with codes where none was given: a record keeps its own, a new one gets the next of its company. */
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

/** Drafts of new records with codes where none was given, no code twice. */
export const withNewCodes = async (
  transaction: Transaction,
  view: Pick<View, 'resource' | 'table' | 'companyId'>,
  drafts: readonly Values[],
): Promise<Record<string, unknown>[]> => {
  let coded = drafts.map((draft) => ({ ...draft }))
  for (const { name, column, numbered } of numberedColumns(view)) {
    const isBare = (draft: Values) => (draft[name] ?? null) === null
    const { prefix, digits } = typeof numbered === 'string' ? { prefix: () => numbered, digits: leastDigits } : numbered
    const given = coded.flatMap((draft) => (isBare(draft) ? [] : [String(draft[name])]))
    const bareOnes = coded.filter(isBare)
    if (bareOnes.length === 0) continue
    const { today } = await transaction.one<{ today: string }>(
      "SELECT to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS today",
    )
    for (const [start, bare] of Map.groupBy(bareOnes, (draft) => prefix(draft, today))) {
      const wanted = { column, prefix: start, digits, count: bare.length, given }
      const codes = await nextCodes(transaction, view, wanted).then((all) => all.values())
      coded = coded.map((draft) => (bare.includes(draft) ? { ...draft, [name]: codes.next().value } : draft))
    }
  }
  return coded
}

const numberedColumns = ({ resource }: Pick<View, 'resource'>) =>
  columnsOf(resource.fields).flatMap(({ name, column, field }: { name: string; column: string; field: Field }) =>
    field.numbered === undefined ? [] : [{ name, column, numbered: field.numbered }],
  )

interface Wanted {
  readonly column: string
  readonly prefix: string
  readonly digits: number
  readonly count: number
  /** Codes of new records that are not stored yet. */
  readonly given: readonly string[]
}
/** Codes after the highest number that was ever given, removed records included; simultaneous callers wait. */
const nextCodes = async (
  transaction: Transaction,
  { table, companyId }: Pick<View, 'table' | 'companyId'>,
  { column, prefix, digits, count, given }: Wanted,
): Promise<string[]> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `number ${table}`,
    companyId,
  ])
  const code = ref('t', column)
  const number = sql`substring(${code} from ${prefix.length + 1}::integer)`
  const pattern = `^${prefix}[0-9]{1,9}$`
  const numbersOf = (of: string) =>
    sql`select ${number}::bigint as number from ${sql.table(of)} t
      where t.company_id = ${companyId} and ${code} ~ ${pattern}`
  const [highest] = await rowsOf<{ last: string }>(
    transaction,
    sql`select coalesce(max(number), 0)::text as last from (${numbersOf(table)} union all ${numbersOf(`${table}_history`)}) given`,
  )
  const numbers = given.filter((one) => new RegExp(pattern).test(one)).map((one) => Number(one.slice(prefix.length)))
  const last = numbers.reduce((most, one) => Math.max(most, one), Number(highest?.last ?? 0))
  return Array.from({ length: count }, (_, at) => prefix + String(last + 1 + at).padStart(digits, '0'))
}
