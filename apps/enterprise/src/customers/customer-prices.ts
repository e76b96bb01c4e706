import {
  type AnswerOf,
  type Contract,
  customer,
  type Field,
  holds,
  type InputOf,
  Problem,
  pageListing,
  type Reference,
  type Resource,
  resources,
} from '@hangjia/contracts'
import type { Queries, Transaction } from '../database/database.ts'
import { type Fragment, ids, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import type { MovedLinks } from '../records/merging/move-links.ts'
import { checkOverlaps, holdPublishing } from '../records/saving/guards.ts'
import { isMarkup } from '../records/saving/is-markup.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { linkTarget } from '../records/tables/links.ts'
import { tableName } from '../records/tables/table.ts'
import { type View, viewAcross, viewOf } from '../records/tables/view.ts'
import { equalMarkups } from '../sourcing/equal-markups.ts'

interface Priced {
  readonly resource: Resource
  readonly table: string
  /** Column of the customers whom its prices are for; none of them is everybody. */
  readonly customers: string
  /** Column that is above 0 while its prices count. */
  readonly state: 'status' | 'display_flag'
}
/** Records of prices that may be for some customers alone: mark-ups, and rates of named accounts. */
const priced = (): Priced[] =>
  [...resources.values()].flatMap((resource) => {
    if (!isMarkup(resource) && !resource.traits.includes('publishable')) return []
    return Object.entries<Field>(resource.fields).flatMap(([name, field]): Priced[] =>
      field.kind === 'list' && linkTarget(field) === customer.name
        ? [
            {
              resource,
              table: tableName(resource),
              customers: columnName(name, field),
              state: isMarkup(resource) ? 'status' : 'display_flag',
            },
          ]
        : [],
    )
  })

interface Two {
  readonly companyId: string
  readonly keep: string
  readonly gone: string
  readonly today: string
}
/** Prices that count on a day, or later, for the one and not for the other. */
const isOfGone = ({ customers, state }: Priced, { companyId, keep, gone, today }: Two): Test =>
  sql<boolean>`company_id = ${companyId} and ${sql.ref(state)} > 0 and valid_to >= ${today}::date
    and ${gone}::bigint = any(${sql.ref(customers)}) and not ${keep}::bigint = any(${sql.ref(customers)})`

/** Prices of one of two customers of the reader's data scope that a merge would give to the other, and whether the reader owns it. */
export const mergePrices = async (
  { database, person, today }: Context,
  { keep, gone }: InputOf<Contract['customers']['mergePrices']>,
): Promise<AnswerOf<Contract['customers']['mergePrices']>> => {
  if (!holds(person, 'TS-9055')) throw new Problem('forbidden')
  const view = viewAcross(person, ['companyCustomer'])
  await readRecord(database, view, keep)
  const { owner } = (await readRecord(database, view, gone)) as { readonly owner?: Reference | null }
  const { companyId, employeeId } = person
  return {
    prices: await pricesOfGone(database, { companyId, keep, gone, today: today() }),
    ownsGone: owner?.id === employeeId,
  }
}

/** Numbers of mark-ups and rates, by page, that count for `gone` alone and would count for `keep` after a merge. */
export const pricesOfGone = async (queries: Queries, two: Two): Promise<{ page: string; count: number }[]> => {
  const counts = priced().map(
    (one) => sql`select ${pageListing(one.resource).name}::text as page, count(*)::integer as count
      from ${sql.table(one.table)} where ${isOfGone(one, two)}`,
  )
  const found = await rowsOf<{ page: string; count: number }>(queries, sql.join(counts, sql` union all `))
  return found.filter(({ count }) => count > 0)
}

/** Prices that a merge ended: of these records it set the state to 0, or took the customer from the list. */
export interface EndedPrices {
  readonly table: string
  readonly column: string
  /** State before; absent where the customer was taken from the list. */
  readonly state?: number
  readonly ids: readonly string[]
}
/** Ends the prices that count for `gone` and not for `keep`: those of other customers, too, go on for these. */
export const endPrices = async (transaction: Transaction, view: ViewOf, two: Two): Promise<EndedPrices[]> => {
  const ended: EndedPrices[] = []
  for (const one of priced()) {
    const { table, customers, state } = one
    await holdPublishing(transaction, view(one.resource))
    const rows = await rowsOf<{ id: string; state: number; others: boolean }>(
      transaction,
      sql`select id::text as id, ${sql.ref(state)} as state, cardinality(${sql.ref(customers)}) > 1 as others
        from ${sql.table(table)} where ${isOfGone(one, two)} order by id for update`,
    )
    const shared = rows.flatMap(({ id, others }) => (others ? [id] : []))
    if (shared.length > 0) {
      const value = sql`array_remove(${sql.ref(customers)}, ${two.gone}::bigint)`
      await setColumn(transaction, { table, companyId: two.companyId, ids: shared, column: customers, value })
      await checkOverlaps(transaction, view(one.resource), shared)
      ended.push({ table, column: customers, ids: shared })
    }
    for (const former of new Set(rows.map((row) => row.state))) {
      const own = rows.flatMap(({ id, others, state: is }) => (!others && is === former ? [id] : []))
      if (own.length === 0) continue
      await setColumn(transaction, { table, companyId: two.companyId, ids: own, column: state, value: sql`0` })
      ended.push({ table, column: state, state: former, ids: own })
    }
  }
  return ended
}
type ViewOf = (resource: Resource) => View

/** Refuses a merge by which two mark-ups are for the same shipments and nothing decides between them (R27). */
export const checkEqualMarkups = async (
  transaction: Transaction,
  view: ViewOf,
  moved: readonly MovedLinks[],
): Promise<void> => {
  for (const { resource, table } of priced()) {
    const changed = moved.flatMap((one) => (one.table === table ? one.ids : []))
    if (!isMarkup(resource) || changed.length === 0) continue
    const issues = await equalMarkups(transaction, view(resource), changed)
    if (issues.length > 0) throw new Problem('blocked', { issues })
  }
}

/** Lets ended prices count again for the customer that is back, unless somebody changed their state or their list since. */
export const resumePrices = async (
  transaction: Transaction,
  view: ViewOf,
  { companyId, gone, ended }: Pick<Two, 'companyId' | 'gone'> & { readonly ended: readonly EndedPrices[] },
): Promise<void> => {
  for (const { resource, table, customers } of priced())
    for (const { column, state, ids: rows } of ended.filter((one) => one.table === table)) {
      await holdPublishing(transaction, view(resource))
      const [list, isGone] = [sql.ref(customers), sql`${gone}::bigint = any(${sql.ref(customers)})`]
      const where =
        state === undefined
          ? sql<boolean>`cardinality(${list}) > 0 and not ${isGone}`
          : sql<boolean>`${sql.ref(column)} = 0 and ${isGone}`
      const value = state === undefined ? sql`${list} || ${gone}::bigint` : sql`${state}::integer`
      await setColumn(transaction, { table, companyId, ids: rows, column, value, where })
      await checkOverlaps(transaction, view(resource), rows)
    }
}

interface Change {
  readonly table: string
  readonly companyId: string
  readonly ids: readonly string[]
  readonly column: string
  readonly value: Fragment
  readonly where?: Test
}
const setColumn = (transaction: Transaction, { table, companyId, ids: rows, column, value, where }: Change) =>
  rowsOf(
    transaction,
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where company_id = ${companyId} and id = any(${ids(rows)}) and ${where ?? sql`true`}`,
  )

/** The view of somebody who sees all of the company, of each resource. */
export const allOf =
  (person: Parameters<typeof viewOf>[1]): ViewOf =>
  (resource) =>
    viewOf(resource, person)
