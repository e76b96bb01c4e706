import type { Queries, Row } from '../database/database.ts'
import { rowsOf, sql, type Test } from '../database/sql.ts'

/** Columns by which carriers know an order. */
export const numberColumns = sql`t.order_no, t.mbl_no, t.hbl_nos, t.so_numbers, t.container_nos, t.other_numbers`

/** A list of a column, which may be blank. */
export const listOf = (value: unknown) => (value ?? []) as readonly string[]

export const numbersOf = (order: Row): readonly string[] => [
  String(order.order_no),
  ...(order.mbl_no ? [String(order.mbl_no)] : []),
  ...listOf(order.hbl_nos),
  ...listOf(order.so_numbers),
  ...listOf(order.container_nos),
  ...listOf(order.other_numbers),
]

/** Tests that an order `t` is not over and has one of these numbers. */
export const livesWith = (numbers: readonly string[]): Test =>
  sql<boolean>`t.life_state in ('active', 'onHold')
    and (t.order_no = any(${numbers}::text[]) or t.mbl_no = any(${numbers}::text[]) or t.hbl_nos && ${numbers}::text[]
      or t.so_numbers && ${numbers}::text[] or t.container_nos && ${numbers}::text[] or t.other_numbers && ${numbers}::text[])`

/** Those of these numbers that another order of the company has. */
export const numbersOfOthers = async (
  queries: Queries,
  companyId: string,
  order: string,
  numbers: readonly string[],
): Promise<readonly string[]> => {
  if (numbers.length === 0) return []
  const others = await rowsOf<Row>(
    queries,
    sql`select ${numberColumns} from shipment_order t
      where t.company_id = ${companyId} and t.id <> ${order}::bigint and ${livesWith(numbers)}`,
  )
  const taken = new Set(others.flatMap(numbersOf))
  return numbers.filter((number) => taken.has(number))
}
