import {
  type Contract,
  type Fields,
  holds,
  type OrderFigures,
  type OrderReportQuestion,
  Problem,
  pageNamed,
  type Reference,
  type ReportGroup,
  seesCost,
  seesPartners,
  shipmentKindOf,
  shipmentOrder,
} from '@hangjia/contracts'
import { bookSums } from '@hangjia/pricing'
import { addDays, businessDay, mondayOf } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Queries, Row } from '../database/database.ts'
import { all, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { exportedName, writeExport } from '../records/lists/keep-export.ts'
import { invalid } from '../records/saving/change-records.ts'
import { loadReferences } from '../records/tables/references.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { carrierOfOrder, endsOfOrder, type Held, wayColumns } from './ends-of-order.ts'
import { addFigures, type Counted, type Figures, figuresOf, loadedOrOrdered, noFigures } from './order-figures.ts'
import { chargesOf, costsOf, loadOrderMoney, type OrderMoney } from './order-money.ts'
import { viewReceivables } from './order-receivables.ts'

/** Days of a report at most. */
const longestDays = 1100

/** Rows of a report at most: more are read by nobody. */
const maxRows = 5000

/** Groups that no field of an order holds: the units of the salesperson, and the trade line of the port of discharge. */
const heldElsewhere: readonly string[] = ['organisation', 'tradeLine']
/** Groupings of orders: the words that name a group; a row of base data is named by the field that holds it and its id. */
const groups: Readonly<Record<ReportGroup, (row: Row) => readonly [string, string?]>> = {
  month: ({ day }) => [String(day).slice(0, 7)],
  week: ({ day }) => [mondayOf(String(day))],
  mode: ({ mode }) => [String(mode)],
  /** None of services. */
  direction: ({ mode }) => [shipmentKindOf(mode)?.direction ?? ''],
  customer: ({ customer_id: id }) => [keyOf({ field: 'customer', id: String(id) })],
  sales: ({ sales_id: id }) => [keyOf({ field: 'sales', id: String(id) })],
  carrier: (row) => [keyOf(carrierOfOrder(row))],
  organisation: ({ organisation_id: id }) => [id ? `organisation.${id}` : ''],
  tradeLine: ({ trade_line_id: id }) => [id ? `tradeLine.${id}` : ''],
  supplier: ({ booking_agent_id: id }) => [id ? keyOf({ field: 'bookingAgent', id: String(id) }) : ''],
  lane: (row) => endsOfOrder(row).map(keyOf) as [string, string],
  origin: (row) => [keyOf(endsOfOrder(row)[0])],
  destination: (row) => [keyOf(endsOfOrder(row)[1])],
  tradeTerm: ({ trade_term: term }) => [String(term ?? '')],
  /** All types of an order together, so that each order counts once. */
  containerType: (row) => [[...new Set(loadedOrOrdered(row).map(({ box }) => box))].toSorted().join('+')],
}
const keyOf = (held: Held<string> | null): string => (held ? `${held.field}.${held.id}` : '')
/** Link behind such a word. */
const linkOf = (key: string): readonly { readonly to: string; readonly id: string }[] => {
  const [name = '', id] = key.split('.')
  if (heldElsewhere.includes(name) && id !== undefined) return [{ to: name, id }]
  const field = (shipmentOrder.fields as Fields)[name]
  return id !== undefined && field?.kind === 'link' ? [{ to: field.to, id }] : []
}

/** A group of orders with its figures, and the words that name it and each group that it is within. */
type Made = Figures & { readonly keys: readonly string[] }

/** Groups of these orders by the first word, each followed by the groups within it; periods in their order, others by how many orders they have. */
const groupedBy = (
  orders: readonly Counted[],
  [by, ...within]: readonly ReportGroup[],
  above: readonly string[] = [],
): readonly Made[] => {
  if (by === undefined) return []
  const made = [...Map.groupBy(orders, ({ row }) => groups[by](row).join(' '))].map(([key, some]) => ({
    key,
    some,
    figures: figuresOf(some),
  }))
  const isPeriod = by === 'month' || by === 'week'
  const sorted = made.toSorted(
    (one, other) => (isPeriod ? 0 : other.figures.orders - one.figures.orders) || one.key.localeCompare(other.key),
  )
  return sorted.flatMap(({ key, some, figures }) => {
    const keys = [...above, key]
    return [{ ...figures, keys }, ...groupedBy(some, within, keys)]
  })
}

const figures = async (context: Context, question: OrderReportQuestion): Promise<OrderFigures> => {
  const { database, person } = context
  const { from, to, by } = question
  if (by.includes('supplier') && !(seesCost(person) && seesPartners(person))) throw new Problem('forbidden')
  if (to < from) throw invalid('to', 'endsBeforeStart')
  if (addDays(from, longestDays) < to) throw invalid('to', 'periodTooLong', { days: longestDays })
  const rows = await ordersOf(context, question)
  const counted = await countedOf(database, person.companyId, rows, seesCost(person))
  const made = groupedBy(counted, by)
  if (made.length > maxRows) throw invalid('by', 'tooManyGroups', { count: made.length, max: maxRows })
  const links = [...new Set(made.flatMap(({ keys }) => keys.flatMap((key) => key.split(' '))))].flatMap(linkOf)
  const named = await loadReferences(database, person.companyId, links)
  const nameOf = (key = ''): Reference | null => linkOf(key).map(({ to, id }) => named(to, id))[0] ?? null
  const groupOf = (key: string) => {
    const [first, second] = key.split(' ')
    return { key, name: nameOf(first), other: nameOf(second) }
  }
  return {
    currency: counted[0]?.book ?? 'CNY',
    rows: made.map(({ keys, ...sums }) => ({ ...sums, path: keys.map(groupOf) })),
    total: made.filter(({ keys }) => keys.length === 1).reduce(addFigures, noFigures(seesCost(person))),
  }
}

/** The departure that was planned or estimated first: estimates that follow overwrite the one that the order shows. */
const plannedDeparture = sql`coalesce((select e.at from order_event e
    where e.company_id = t.company_id and e.order_id = t.id and e.milestone = 'DEPARTED' and e.classifier in ('PLN', 'EST')
      and e.container_no is null and e.is_corrected = 'valid'
    order by e.entered_at, e.id limit 1), t.etd)`

/** The first sending of the quotation, in any of its versions. */
const quotedAt = sql`(select min(v.sent_at) from quotation q
    join quotation v on v.company_id = q.company_id and v.quote_no = q.quote_no
    where q.company_id = t.company_id and q.id = t.quotation_id)`

const releasedAt = sql`(select max(e.at) from order_event e
    where e.company_id = t.company_id and e.order_id = t.id and e.milestone = 'BL_RELEASED' and e.classifier = 'ACT'
      and e.container_no is null and e.is_corrected = 'valid')`

/** Orders of the period that the reader may see; buying figures are read for who sees cost alone. */
const ordersOf = async ({ database, person }: Context, { from, to, basis }: OrderReportQuestion): Promise<Row[]> => {
  const view = pageView(person, 'order')
  const day = basis === 'atd' ? sql`(t.atd at time zone 'Asia/Shanghai')::date` : sql`${ref('t', 'business_date')}`
  const within: Test = sql<boolean>`${day} between ${from}::date and ${to}::date`
  return await rowsOf<Row>(
    database,
    sql`select t.business_date, ${day}::date as day, t.mode, t.customer_id, t.sales_id,
        ${sql.raw(wayColumns.map((column) => `t.${column}`).join(', '))}, t.life_state, t.fees_confirmed_at, t.rolled_times, ${plannedDeparture} as planned, t.atd, ${releasedAt} as released_at, ${quotedAt} as quoted_at, t.boxes, t.cargo, t.containers, t.receivables,
        t.houses, t.booking_agent_id, t.trade_term, (select p.route_id from port p where p.company_id in (0, t.company_id) and p.id = t.pod_id limit 1) as trade_line_id, (select e.orgs_ids[1] from employee e where e.company_id = t.company_id and e.id = t.sales_id) as organisation_id, ${seesCost(person) ? sql`t.payables, t.shared_costs` : sql`null as payables, null as shared_costs`}
      from ${sql.table(view.table)} t where ${all([reachable(view), within])} order by t.id`,
  )
}

/** Every order with its sums in the book currency, at the rates of its business date. */
const countedOf = async (
  queries: Queries,
  companyId: string,
  rows: readonly Row[],
  withCost: boolean,
): Promise<Counted[]> => {
  const types = await queries.query<{ code: string; teu: string }>(
    'SELECT code, teu FROM container_type WHERE company_id IN (0, $1) ORDER BY company_id',
    [companyId],
  )
  const teuOf = new Map(types.map(({ code, teu }) => [code, teu]))
  const monies = new Map<string, OrderMoney>()
  const counted: Counted[] = []
  for (const row of rows) {
    const day = String(row.business_date)
    const money = monies.get(day) ?? (await loadOrderMoney(queries, companyId, day))
    monies.set(day, money)
    const payables = withCost ? costsOf(row, money) : null
    const sums = bookSums({ receivables: chargesOf(row.receivables, money), payables, ...money })
    counted.push({ row, book: money.book, sums, teuOf, isOnTime: isOnTime(row) })
  }
  return counted
}

/**
 * A vessel left no later than the day after the planned one; null while it has not left or no day was planned. What was rolled missed its
 * day, whatever was planned since.
 */
const isOnTime = ({ planned, atd, rolled_times: rolled }: Row): boolean | null => {
  if (planned === null || atd === null) return null
  return Number(rolled ?? 0) === 0 && businessDay(String(atd)) <= addDays(businessDay(String(planned)), 1)
}

/** Figures for a sheet that leaves the company: the export is written down before it is answered. */
const exportFigures = async (context: Context, question: OrderReportQuestion): Promise<OrderFigures> => {
  const { person } = context
  const page = pageNamed('orderReport')
  if (!page || !holds(person, 'TS-9048')) throw new Problem('forbidden')
  const found = await figures(context, question)
  const rows = found.rows.filter(({ path }) => path.length === question.by.length).length
  await asPerson(context, (transaction) =>
    writeExport(transaction, context, { list: exportedName(page), rows, form: 'list' }),
  )
  return found
}

export const orderReport = {
  figures: (context, question) => figures(context, question),
  export: (context, question) => exportFigures(context, question),
  receivables: (context) => viewReceivables(context),
} satisfies HandlersFor<Contract['orderReport']>
