import {
  type AnswerOf,
  type Contract,
  endsOf,
  holds,
  type InputOf,
  linkWords,
  type Mode,
  modes,
  type StatedFact,
} from '@hangjia/contracts'
import { all, type Fragment, rowsOf, some, sql, type Test } from '../database/sql.ts'
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
  /** Those of options whose carrier is no shipping line of base data. */
  readonly stated: readonly StatedFact['value'][] | null
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
    ...(asked.currency === null ? [] : [sql<boolean>`o.currency = ${asked.currency}`]),
    ...(asked.least === null ? [] : [sql<boolean>`o.equivalent::numeric >= ${asked.least}::numeric`]),
    ...(asked.most === null ? [] : [sql<boolean>`o.equivalent::numeric <= ${asked.most}::numeric`]),
  ])
  const carrier = await carrierNamed(context, asked)
  const rows = await rowsOf<Row>(
    database,
    sql`with found as (select * from ((${formal(person, { ...asked, carrierName: carrier }, today)}) union all ${inChats(person, asked, today)}) o
        where ${wanted})
      select o.*, o.day::text as on, count(*) over ()::int as all from found o ${asked.isAlike ? alike : sql``}
      order by o.day desc, o.kind, o.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const links = rows.flatMap(({ carriers, salesperson }) => [
    ...carriers.map((id) => ({ to: 'carrier', id })),
    { to: 'employee', id: salesperson },
  ])
  const referenceOf = await loadReferences(database, person.companyId, links)
  const seesAll = { formal: holds(person, 'TS-3305') || holds(person, 'TS-3306'), chat: holds(person, 'TS-4209') }
  return {
    rows: rows.map(({ all: _all, carriers, stated, salesperson, customer, customerEn, ...row }) => {
      const isOwn = salesperson === person.employeeId
      return {
        ...row,
        customer:
          customer !== null && (isOwn || holds(person, allCustomers)) ? { title: customer, titleEn: customerEn } : null,
        carriers: named([...carriers.map((id) => linkWords(referenceOf('carrier', id))), ...(stated ?? [])]),
        salesperson: referenceOf('employee', salesperson),
        isOpen: isOwn || seesAll[row.kind],
      }
    }),
    total: rows[0]?.all ?? 0,
  }
}
/** Those whose totals can be compared: of the groups of one mode, cargo and currency that with the most days, and the newest of equal ones. */
const alike = sql`join (select mode, cargo, currency from found where equivalent is not null and currency is not null
    group by mode, cargo, currency order by count(distinct day) desc, max(day) desc, count(*) desc, mode, cargo, currency limit 1) alike
  on o.mode = alike.mode and o.cargo = alike.cargo and o.currency = alike.currency and o.equivalent is not null`

const allCustomers = 'TS-3414'
const named = (carriers: readonly StatedFact['value'][]) => [
  ...new Map(carriers.map(({ zh, en }) => [zh, { title: zh, titleEn: en || null }])).values(),
]

const everyMode = Object.values<Mode>(modes)
/** The field of the rates of each mode that holds its carrier. */
const carrierFields = JSON.stringify(
  Object.fromEntries(everyMode.flatMap(({ name, lane }) => (lane.carrier ? [[name, lane.carrier]] : []))),
)
/** The modes that a question may be about, by the kinds of what it names: without a mode places and carrier are those at sea. */
const askedModes = ({ mode, pol, pod, carrier }: Asked): readonly Mode[] =>
  mode === null
    ? everyMode.filter((one) => {
        const { from, to } = endsOf(one)
        return (
          (pol === null || from === 'port') &&
          (pod === null || to === 'port') &&
          (carrier === null || one.asks.carrier === 'carrier')
        )
      })
    : [modes[mode]]

/** Name of the requested carrier, as quotations of modes from before its id was kept state it; null where none is requested. */
const carrierNamed = async ({ database, person }: Context, { mode, carrier }: Asked): Promise<string | null> => {
  const kind = (mode === null ? modes.fcl : (modes[mode] as Mode)).asks.carrier
  if (carrier === null || !kind) return null
  const referenceOf = await loadReferences(database, person.companyId, [{ to: kind, id: carrier }])
  return linkWords(referenceOf(kind, carrier)).zh
}

/** Tests of lane and carrier: full containers have them in their options, the other modes with the rates of their offers, and in words. */
const wayTests = (asked: Asked & { readonly carrierName: string | null }): Test[] => {
  const { mode, pol, pod, carrier, carrierName } = asked
  const tests = askedModes(asked).map((one): Test => {
    const isOfMode = sql<boolean>`q.mode = ${one.name}`
    if (one === (modes.fcl as Mode)) {
      const option = { ...(pol ? { pol } : {}), ...(pod ? { pod } : {}), ...(carrier ? { carrier } : {}) }
      return sql<boolean>`(${isOfMode} and c.draft -> 'options' @> ${JSON.stringify([option])}::text::jsonb)`
    }
    const { to } = endsOf(one)
    const lane = {
      ...(pol ? { from: pol } : {}),
      ...(pod ? { to: pod, ...(one.asks.land ? { end: to } : {}) } : {}),
    }
    const stated = { facts: [{ field: one.lane.carrier ?? '', value: { zh: carrierName } }] }
    return sql<boolean>`(${all([
      isOfMode,
      ...(pol || pod
        ? [sql<boolean>`jsonb_path_query_array(c.mode_sources, '$.*."lane"') @> ${JSON.stringify([lane])}::text::jsonb`]
        : []),
      ...(carrier
        ? [
            sql<boolean>`exists (select from jsonb_array_elements(c.draft -> 'options') option
              where coalesce(c.mode_sources -> (option ->> 'offerKey') ->> 'carrier' = ${carrier},
                option @> ${JSON.stringify(stated)}::text::jsonb))`,
          ]
        : []),
    ])})`
  })
  return pol || pod || carrier || mode ? [some(tests)] : []
}

/** Customers of others are not found by their name either. */
const customerTest = (person: Person, column: Fragment, owner: Fragment, customer: string | null): Test[] =>
  customer === null
    ? []
    : [
        sql<boolean>`${column} = ${customer}`,
        ...(holds(person, allCustomers) ? [] : [sql<boolean>`${owner} = ${person.employeeId}`]),
      ]

/** Options of a quotation: that which was won, else all of them. */
const taken = sql`(select option from jsonb_array_elements(c.draft -> 'options') with ordinality as options (option, place)
  where q.won_option is null or q.won_option = chr(64 + place::int))`

/** Quotations by shipment in their newest version; drafts are their maker's. */
const formal = (person: Person, asked: Asked & { readonly carrierName: string | null }, today: string): Fragment => {
  const { customer, salesperson, box } = asked
  const tests = [
    sql<boolean>`q.company_id = ${person.companyId} and q.layout = 'shipment'`,
    sql<boolean>`(q.status not in ('draft', 'pending') or q.salesperson_id = ${person.employeeId})`,
    isOfScope('quotation', person, sql`q.salesperson_id`),
    ...customerTest(person, sql`q.customer_id`, sql`q.salesperson_id`, customer),
    ...wayTests(asked),
    ...(salesperson === null ? [] : [sql<boolean>`q.salesperson_id = ${salesperson}`]),
    ...(box === null ? [] : [sql<boolean>`c.draft -> 'boxes' @> ${JSON.stringify([{ box }])}::text::jsonb`]),
  ]
  return sql`select distinct on (q.quote_no) 'formal' as kind, q.id::text as id, q.quote_no as no, q.revision,
      (q.created_at at time zone 'Asia/Shanghai')::date as day, q.mode, q.customer_name as customer,
      cu.name_en as "customerEn", q.lane, q.boxes as cargo,
      q.totals, q.equivalent::text as equivalent, q.currency,
      array(select option ->> 'carrier' from ${taken} o where jsonb_typeof(option -> 'carrier') = 'string') as carriers,
      (select jsonb_agg(fact -> 'value') from ${taken} o, jsonb_array_elements(coalesce(option -> 'facts', '[]')) fact
        where fact ->> 'field' = ${carrierFields}::text::jsonb ->> q.mode) as stated,
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
const inChats = (person: Person, asked: Asked, today: string): Fragment => {
  const { mode, pol, pod, carrier, customer, salesperson, box } = asked
  const tests = [
    sql<boolean>`t.company_id = ${person.companyId}`,
    // Chats are about full containers alone.
    ...(mode === null || mode === modes.fcl.name ? [] : [sql<boolean>`false`]),
    ...(salesperson === null ? [] : [sql<boolean>`t.quoted_by_id = ${salesperson}`]),
    ...(box === null ? [] : [sql<boolean>`t.boxes @> ${JSON.stringify([{ box }])}::text::jsonb`]),
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
      (chosen.option ->> 'currency') || ' ' ||
        to_char((chosen.option ->> 'total')::numeric, 'FM999,999,999,990.00') as totals,
      chosen.option ->> 'total' as equivalent, chosen.option ->> 'currency' as currency,
      case when t.won_option is null then array(select line ->> 'carrier' from jsonb_array_elements(t.options) line)
        else array_remove(array[chosen.option ->> 'carrier'], null) end as carriers,
      null::jsonb as stated,
      t.quoted_by_id::text as salesperson,
      case when t.result = 'accepted' then 'won' when t.result = 'open' and t.valid_to < ${today}::date then 'expired'
        else t.result end as result,
      t.loss_reason as "lossReason", t.competitor_price as "competitorPrice"
    from chat_quotation t cross join lateral (select t.options -> coalesce(t.won_option - 1, 0) as option) chosen
    left join customer cu on cu.company_id = t.company_id and cu.id = t.customer_id
    where ${all(tests)}`
}
