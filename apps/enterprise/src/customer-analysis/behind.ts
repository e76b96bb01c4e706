import {
  type AnswerOf,
  type Contract,
  type InputOf,
  type MeasureName,
  measureNamed,
  Problem,
  type Reference,
} from '@hangjia/contracts'
import { all, type Fragment, rowsOf, sql, type Test } from '../database/sql.ts'
import { named } from '../fcl-dashboard/names.ts'
import type { Context } from '../handlers.ts'
import { clientsIn, type FactName, factNames, facts, isFact } from './facts.ts'
import { shortened } from './heads.ts'
import { partMakers } from './parts.ts'
import { analysisCurrency, type Scope, scopeOf, shownOf } from './scope.ts'

type Behind = Contract['customerAnalysis']['behind']
type Answer = AnswerOf<Behind>
const maxRows = 200

const isClients = (name: MeasureName): name is keyof typeof clientsIn => name in clientsIn
const isFactName = (name: MeasureName): name is FactName => factNames.some((fact) => fact === name)

/** True when the answer to the query shows a number of this measure. */
const isShown = (scope: Scope, measure: MeasureName): boolean => {
  const { figures, parts } = shownOf(scope)
  return [...figures, ...parts.flatMap((part) => partMakers[part].measures ?? [])].includes(measure)
}

/** The rows that a number counts: the same facts, listed. */
export const behind = async (context: Context, { measure, at, ...question }: InputOf<Behind>): Promise<Answer> => {
  const scope = await scopeOf(context, question)
  const { list } = measureNamed(measure)
  const names = isClients(measure) ? clientsIn[measure] : isFactName(measure) ? [measure] : undefined
  if (list === undefined || names === undefined || !isShown(scope, measure))
    throw new Problem('invalidInput', { issues: [{ path: 'measure', rule: 'unknownField', parameters: {} }] })
  // Partners learn nothing of who sells what.
  if (scope.analysis.edition === 'partner' && at.some(({ by }) => by === 'person' || by === 'unit' || by === 'level'))
    throw new Problem('forbidden')
  const tests: Test[] = [
    sql<boolean>`not f.before`,
    isFact(names),
    ...at.map(({ by, value }) => sql<boolean>`f.${sql.ref(by)}::text is not distinct from ${value}::text`),
  ]
  const asked = {
    context,
    scope,
    from: sql`with ${facts(scope, { currency: analysisCurrency, names })}`,
    where: all(tests),
  }
  return await lists[list](asked)
}

interface Asked {
  readonly context: Context
  readonly scope: Scope
  /** The common table expressions. */
  readonly from: Fragment
  readonly where: Test
}
const day = (column: Fragment): Fragment => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
/** Rows of one statement with their number, and names in place of ids, as this scope may show them. */
const rowsWith = async <R extends object, K extends string & keyof R>(
  { context: { database, person }, scope }: Asked,
  statement: Fragment,
  links: Readonly<Record<K, string>>,
) => {
  const rows = await rowsOf<R & { readonly all: number }>(database, sql`${statement} limit ${sql.lit(maxRows)}`)
  const plain = rows.map(({ all: _all, ...row }) => row as unknown as R)
  const found = await named<R, K>(database, person.companyId, plain, links)
  return { total: rows[0]?.all ?? 0, rows: scope.analysis.edition === 'partner' ? found.map(masked) : found }
}
/** In the edition for partners nobody is named, and what was talked about is left out. */
const masked = <R extends object>(row: R): R => {
  const copy = Object.fromEntries(Object.entries(row))
  if ('customer' in copy && copy.customer !== null) copy.customer = shortened(copy.customer as Reference)
  for (const name of ['owner', 'person', 'from', 'to', 'note', 'lastFollowUpAt', 'nextFollowUp'])
    if (name in copy) copy[name] = null
  if ('content' in copy) copy.content = ''
  for (const name of ['quoteNo', 'orderNo']) if (name in copy) copy[name] = '***'
  return copy as R
}

const lists: Readonly<Record<Answer['list'], (asked: Asked) => Promise<Answer>>> = {
  customers: async (asked) => {
    type Row = {
      customer: string
      owner: string | null
      stage: string
      lastFollowUpAt: string | null
      nextFollowUp: string | null
    }
    const found = await rowsWith<Row, 'customer' | 'owner'>(
      asked,
      sql`${asked.from} select h.id as customer, h.owner_id as owner, h.stage, h.last_follow_up_at as "lastFollowUpAt",
          h.next_follow_up as "nextFollowUp", count(*) over ()::int as all
        from customer h where h.company_id = ${asked.scope.companyId}
          and h.id in (select f.customer from facts f where ${asked.where}) order by h.sort_text, h.id`,
      { customer: 'customer', owner: 'employee' },
    )
    return { list: 'customers', ...found }
  },
  quotations: async (asked) => {
    type Row = Omit<Extract<Answer, { list: 'quotations' }>['rows'][number], 'customer' | 'person'> & {
      customer: string | null
      person: string | null
    }
    const found = await rowsWith<Row, 'customer' | 'person'>(
      asked,
      sql`${asked.from} select q.id, q.quote_no as "quoteNo", q.product as mode, q.customer, q.lane, q.status, q.person,
          ${day(sql`f.at`)} as day, count(*) over ()::int as all
        from facts f join quotes q on q.id = f.id where ${asked.where} order by f.at desc, q.id desc`,
      { customer: 'customer', person: 'employee' },
    )
    return { list: 'quotations', ...found }
  },
  orders: async (asked) => {
    type Row = Omit<Extract<Answer, { list: 'orders' }>['rows'][number], 'customer' | 'person'> & {
      customer: string | null
      person: string | null
    }
    const found = await rowsWith<Row, 'customer' | 'person'>(
      asked,
      sql`${asked.from} select o.id, o.order_no as "orderNo", o.mode, o.customer_id as customer, o.stage, o.sales_id as person,
          o.business_date::text as day, count(*) over ()::int as all
        from facts f join shipment_order o on o.company_id = ${asked.scope.companyId} and o.id = f.id
        where ${asked.where} order by o.business_date desc, o.id desc`,
      { customer: 'customer', person: 'employee' },
    )
    return { list: 'orders', ...found }
  },
  followUps: async (asked) => {
    type Row = { at: string; customer: string | null; method: string; content: string; person: string | null }
    const found = await rowsWith<Row, 'customer' | 'person'>(
      asked,
      sql`${asked.from} select u.at, u.customer_id as customer, u.method, u.content, u.by_id as person, count(*) over ()::int as all
        from facts f join follow_up u on u.company_id = ${asked.scope.companyId} and u.id = f.id
        where ${asked.where} order by u.at desc, u.id desc`,
      { customer: 'customer', person: 'employee' },
    )
    return { list: 'followUps', ...found }
  },
  moves: async (asked) => {
    type Row = {
      at: string
      customer: string | null
      move: string
      from: string | null
      to: string | null
      note: string | null
    }
    const found = await rowsWith<Row, 'customer' | 'from' | 'to'>(
      asked,
      sql`${asked.from} select o.at, o.customer_id as customer, o.kind as move, o.from_owner_id as from, o.to_owner_id as to, o.note,
          count(*) over ()::int as all
        from facts f join ownership o on o.company_id = ${asked.scope.companyId} and o.id = f.id
        where ${asked.where} order by o.at desc, o.id desc`,
      { customer: 'customer', from: 'employee', to: 'employee' },
    )
    return { list: 'moves', ...found }
  },
  searches: async (asked) => {
    type Row = { at: string; customer: string | null; page: string; hits: number; person: string | null }
    const found = await rowsWith<Row, 'customer' | 'person'>(
      asked,
      sql`${asked.from} select f.at, f.customer, s.page, s.hits, f.person, count(*) over ()::int as all
        from facts f join search_log s on s.company_id = ${asked.scope.companyId} and s.id = f.id
        where ${asked.where} order by f.at desc, s.id desc`,
      { customer: 'customer', person: 'employee' },
    )
    return { list: 'searches', ...found }
  },
}
