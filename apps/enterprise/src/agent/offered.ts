import { type AnswerOf, type Contract, holds, type InputOf, modes } from '@hangjia/contracts'
import { all, type Fragment, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { isOfScope } from '../records/tables/scopes.ts'

type Offered = Contract['chat']['offered']
type Asked = InputOf<Offered>

interface Row {
  readonly kind: 'formal' | 'chat'
  readonly id: string
  readonly no: string
  readonly revision: number | null
  readonly on: string
  readonly mode: string
  readonly customer: string | null
  readonly customerEn: string | null
  readonly lane: string
  readonly cargo: string
  readonly totals: string
  readonly equivalent: string | null
  readonly currency: string | null
  readonly carriers: readonly string[]
  readonly salesperson: string
  readonly result: AnswerOf<Offered>['rows'][number]['result']
  readonly lossReason: string | null
  readonly competitorPrice: string | null
  readonly all: number
}

/** Everything that was offered on lanes, to customers, by carriers: newest first. */
export const offeredBefore = async (context: Context, asked: Asked): Promise<AnswerOf<Offered>> => {
  const { database, person } = context
  const today = context.today()
  const { pageNo, pageSize } = asked
  const wanted = all([
    sql<boolean>`true`,
    ...(asked.from === null ? [] : [sql<boolean>`o.day >= ${asked.from}::date`]),
    ...(asked.to === null ? [] : [sql<boolean>`o.day <= ${asked.to}::date`]),
    ...(asked.result === null ? [] : [sql<boolean>`o.result = ${asked.result}`]),
  ])
  const rows = await rowsOf<Row>(
    database,
    sql`select o.*, o.day::text as on, count(*) over ()::int as all from ((${formal(person, asked, today)}) union all ${inChats(person, asked, today)}) o
      where ${wanted} order by o.day desc, o.kind, o.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const links = rows.flatMap(({ carriers, salesperson }) => [
    ...carriers.map((id) => ({ to: 'carrier', id })),
    { to: 'employee', id: salesperson },
  ])
  const referenceOf = await loadReferences(database, person.companyId, links)
  const seesAll = { formal: holds(person, 'TS-3305') || holds(person, 'TS-3306'), chat: holds(person, 'TS-4209') }
  return {
    rows: rows.map(({ all: _all, carriers, salesperson, customer, customerEn, ...row }) => {
      const isOwn = salesperson === person.employeeId
      return {
        ...row,
        customer:
          customer !== null && (isOwn || holds(person, allCustomers)) ? { title: customer, titleEn: customerEn } : null,
        carriers: [...new Set(carriers)].map((id) => referenceOf('carrier', id)),
        salesperson: referenceOf('employee', salesperson),
        isOpen: isOwn || seesAll[row.kind],
      }
    }),
    total: rows[0]?.all ?? 0,
  }
}
const allCustomers = 'TS-3414'

/** Customers of others are not found by their name either. */
const customerTest = (person: Person, column: Fragment, owner: Fragment, customer: string | null): Test[] =>
  customer === null
    ? []
    : [
        sql<boolean>`${column} = ${customer}`,
        ...(holds(person, allCustomers) ? [] : [sql<boolean>`${owner} = ${person.employeeId}`]),
      ]

/** Quotations by shipment in their newest version; drafts are their maker's. */
const formal = (person: Person, { pol, pod, carrier, customer }: Asked, today: string): Fragment => {
  const option = { ...(pol ? { pol } : {}), ...(pod ? { pod } : {}), ...(carrier ? { carrier } : {}) }
  const tests = [
    sql<boolean>`q.company_id = ${person.companyId} and q.layout = 'shipment'`,
    sql<boolean>`(q.status not in ('draft', 'pending') or q.salesperson_id = ${person.employeeId})`,
    isOfScope('quotation', person, sql`q.salesperson_id`),
    ...customerTest(person, sql`q.customer_id`, sql`q.salesperson_id`, customer),
    ...(Object.keys(option).length > 0
      ? [sql<boolean>`c.draft -> 'options' @> ${JSON.stringify([option])}::text::jsonb`]
      : []),
  ]
  return sql`select distinct on (q.quote_no) 'formal' as kind, q.id::text as id, q.quote_no as no, q.revision,
      (q.created_at at time zone 'Asia/Shanghai')::date as day, q.mode, q.customer_name as customer,
      cu.name_en as "customerEn", q.lane, q.boxes as cargo,
      q.totals, q.equivalent::text as equivalent, q.currency,
      array(select line ->> 'carrier' from jsonb_array_elements(c.draft -> 'options') line
        where jsonb_typeof(line -> 'carrier') = 'string') as carriers,
      q.salesperson_id::text as salesperson,
      case when q.status = 'accepted' then 'won' when q.status = 'declined' then 'lost'
        when q.status in ('superseded', 'expired', 'withdrawn') then q.status
        when q.valid_until < ${today}::date then 'expired' else 'open' end as result,
      q.loss_reason as "lossReason", q.competitor_price as "competitorPrice"
    from quotation q join quotation_content c on c.company_id = q.company_id and c.quotation_id = q.id
    left join customer cu on cu.company_id = q.company_id and cu.id = q.customer_id
    where ${all(tests)} order by q.quote_no, q.revision desc`
}

/** Prices that went into chats. */
const inChats = (person: Person, { pol, pod, carrier, customer }: Asked, today: string): Fragment => {
  const tests = [
    sql<boolean>`t.company_id = ${person.companyId}`,
    ...(pol === null ? [] : [sql<boolean>`t.pol_id = ${pol}`]),
    ...(pod === null ? [] : [sql<boolean>`t.pod_id = ${pod}`]),
    isOfScope('agent', person, sql`t.quoted_by_id`),
    ...customerTest(person, sql`t.customer_id`, sql`t.quoted_by_id`, customer),
    ...(carrier === null ? [] : [sql<boolean>`t.options @> ${JSON.stringify([{ carrier }])}::text::jsonb`]),
  ]
  return sql`select 'chat' as kind, t.id::text as id, t.record_no as no, null::integer as revision,
      (t.quoted_at at time zone 'Asia/Shanghai')::date as day, ${modes.fcl.name}::text as mode, cu.name_cn as customer,
      cu.name_en as "customerEn", t.lane,
      (select string_agg((box ->> 'quantity') || '×' || (box ->> 'box'), ' + ') from jsonb_array_elements(t.boxes) box) as cargo,
      (t.options -> 0 ->> 'currency') || ' ' ||
        to_char((t.options -> 0 ->> 'total')::numeric, 'FM999,999,999,990.00') as totals,
      t.options -> 0 ->> 'total' as equivalent, t.options -> 0 ->> 'currency' as currency,
      array(select line ->> 'carrier' from jsonb_array_elements(t.options) line) as carriers,
      t.quoted_by_id::text as salesperson,
      case when t.result = 'accepted' then 'won' when t.result = 'open' and t.valid_to < ${today}::date then 'expired'
        else t.result end as result,
      t.loss_reason as "lossReason", t.competitor_price as "competitorPrice"
    from chat_quotation t left join customer cu on cu.company_id = t.company_id and cu.id = t.customer_id
    where ${all(tests)}`
}
