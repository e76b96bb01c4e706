import type { Contract, FreightRange, InputOf, ListQuestion, PlainRow } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { rowsOf, sql, type Test } from '../../database/sql.ts'
import { readRows } from '../tables/read-rows.ts'
import type { View } from '../tables/view.ts'
import { weighedRows, weigherOf } from './at-weight.ts'
import { orderedBy } from './order.ts'
import { asked } from './question.ts'

type Question = InputOf<Contract['records']['list']>
interface Listed {
  readonly rows: PlainRow[]
  readonly total: number
  readonly exact: boolean
  readonly atWeight?: Record<string, FreightRange>
}

/** Numbers up to which rows are counted: on a filtered list, and on one whose rows an index counts. */
const countedFiltered = 10_000
const countedAll = 100_000

/** One page of a list: ids first, so that page 1000 costs no rows that nobody sees, then those rows with their links. */
export const listRecords = async (queries: Queries, view: View, question: Question, today: string): Promise<Listed> => {
  const weigh = weigherOf(view, question)
  const { pageNo, pageSize } = question
  const offset = (pageNo - 1) * pageSize
  const test = asked(view, question, today)
  const found = await foundIds(queries, view, question, test, { limit: pageSize, offset })
  const rows = await readRows(queries, view, found)
  const shown = { rows, ...(weigh ? { atWeight: weighedRows(rows, weigh) } : {}) }
  const isLast = found.length < pageSize && (found.length > 0 || offset === 0)
  if (isLast) return { ...shown, total: offset + found.length, exact: true }
  return { ...shown, ...(await count(queries, view, test, isUnfiltered(question) ? countedAll : countedFiltered)) }
}

/** The ids of the requested rows, in the requested order. */
export const foundIds = async (
  queries: Queries,
  view: View,
  { sort }: Pick<ListQuestion, 'sort'>,
  test: Test,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> => {
  const { join, terms } = orderedBy(view, sort)
  const found = await rowsOf<{ id: string }>(
    queries,
    sql`select t.id from ${sql.table(view.table)} t ${join} where ${test} order by ${terms} limit ${limit} offset ${offset}`,
  )
  return found.map(({ id }) => id)
}

const count = async (
  queries: Queries,
  view: View,
  test: Test,
  bound: number,
): Promise<{ total: number; exact: boolean }> => {
  const [row] = await rowsOf<{ total: string }>(
    queries,
    sql`select count(*) as total from (select from ${sql.table(view.table)} t where ${test} limit ${bound + 1}) bounded`,
  )
  const total = Number(row?.total ?? 0)
  return { total: Math.min(total, bound), exact: total <= bound }
}

const isUnfiltered = ({ search, conditions, parameters }: Question): boolean =>
  search === '' && Object.keys(conditions).length === 0 && Object.keys(parameters).length === 0
