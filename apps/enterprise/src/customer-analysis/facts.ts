import { type MeasureName, type Mode, modes } from '@hangjia/contracts'
import { all, type Fragment, sql, type Test } from '../database/sql.ts'
import { dayStart } from '../fcl-dashboard/scope.ts'
import { isOfClients, isOfPeople, needsCustomer, type Period, periodBefore, type Scope } from './scope.ts'

/** Days without a search or a quotation after which a customer is asleep. */
const sleepingDays = 60

/** Counted one by one; the others are worked out of these. */
export const factNames = [
  'searches',
  'quoted',
  'sent',
  'won',
  'lost',
  'lapsed',
  'orders',
  'approvals',
  'followUps',
  'newCustomers',
  'claimed',
  'gaveUp',
  'neglected',
  'held',
  'overdue',
  'sleeping',
  'inDebt',
  'collisions',
] as const
export type FactName = (typeof factNames)[number]
/** Different customers in facts. */
export const clientsIn = {
  active: ['searches', 'quoted', 'followUps'],
  asking: ['searches'],
  quoting: ['quoted'],
  winning: ['won'],
} as const satisfies Partial<Record<MeasureName, readonly FactName[]>>

const shanghai = (column: Fragment): Fragment => sql`(${column} at time zone 'Asia/Shanghai')`

/** Modes of the pages on which prices are searched; a page of several modes is that of its first. */
const pageModes: readonly (readonly [page: string, mode: string])[] = [
  ...new Map(
    Object.values<Mode>(modes)
      .toReversed()
      .flatMap(({ name, pages }) => Object.values(pages).map((page) => [page, name] as const)),
  ),
]

/**
 * Quotations by shipment, each once: of its revisions the one that was decided, else the newest. One that was negotiated counts as
 * the quotation that came of it. `worth` is its total in the currency of the answer, null where there is no rate.
 */
const quotes = ({ companyId, rates, question }: Scope, currency: string): Fragment => sql`quotes as materialized (
  select distinct on (q.quote_no) q.id, q.quote_no, q.customer_id as customer, q.salesperson_id as person, q.mode as product,
    q.lane, q.status, q.loss_reason as reason, q.equivalent, q.currency, q.answered_at, q.valid_until,
    min(q.created_at) over (partition by q.quote_no) as begun, min(q.sent_at) over (partition by q.quote_no) as sent_at,
    case when q.currency = ${currency} then q.equivalent else round(q.equivalent * rate.rate, 2) end as worth
  from quotation q left join unnest(${rates.map(({ from }) => from)}::text[], ${rates.map(({ rate }) => rate)}::numeric[])
    as rate (currency, rate) on rate.currency = q.currency
  where q.company_id = ${companyId} and q.layout = 'shipment'
    and ${question.product === null ? sql`true` : sql`q.mode = ${question.product}`}
    and not exists (select from quotation_content n where n.company_id = ${companyId} and n.mother_id = q.id
      and n.mother_kind = 'negotiate')
  order by q.quote_no, (q.status in ('accepted', 'declined')) desc, q.revision desc
)`

/** Columns of every fact, in order; one that has no place in time is as of now. */
interface Fact {
  readonly id: Fragment
  readonly customer: Fragment
  readonly person: Fragment
  readonly at?: Fragment
  readonly product?: Fragment
  readonly lane?: Fragment
  readonly reason?: Fragment
  readonly amount?: Fragment
  readonly currency?: Fragment
  readonly worth?: Fragment
  readonly days?: Fragment
  readonly teu?: Fragment
  readonly profit?: Fragment
  readonly from: Fragment
}
const ofQuote = (at: Fragment, where: Fragment, more: Partial<Fact> = {}): Fact => ({
  id: sql`q.id`,
  customer: sql`q.customer`,
  person: sql`q.person`,
  product: sql`q.product`,
  lane: sql`q.lane`,
  at,
  from: sql`quotes q where ${where}`,
  ...more,
})
const ofMove = (companyId: string, person: Fragment, kinds: readonly string[]): Fact => ({
  id: sql`o.id`,
  customer: sql`o.customer_id`,
  person,
  at: sql`o.at`,
  from: sql`ownership o where o.company_id = ${companyId} and o.kind = any(${[...kinds]}::text[])`,
})
const ofOwned = (companyId: string, where: Fragment): Fact => ({
  id: sql`h.id`,
  customer: sql`h.id`,
  person: sql`h.owner_id`,
  from: sql`customer h where h.company_id = ${companyId} and h.owner_id is not null and ${where}`,
})

/** Containers of an order `o`, those loaded or else those ordered, in units of twenty feet. */
const teuOf = (companyId: string): Fragment => sql`(
  select sum(coalesce(nullif(line ->> 'quantity', '')::numeric, 1) * coalesce(t.teu, 0))
  from jsonb_array_elements(case when o.containers = '[]' then o.boxes else o.containers end) line
  left join lateral (select teu from container_type t where t.company_id in (0, ${companyId}) and t.code = line ->> 'box'
    order by t.company_id desc limit 1) t on true)`

const sources: Readonly<Record<FactName, (scope: Scope) => Fact>> = {
  searches: ({ companyId, question }) => ({
    id: sql`s.id`,
    customer: sql`case when s.ask ->> 'customer' ~ '^[0-9]+$' then (s.ask ->> 'customer')::bigint end`,
    person: sql`a.employee_id`,
    at: sql`s.searched_at`,
    product: sql`m.mode`,
    from: sql`search_log s join account a on a.company_id = s.company_id and a.id = s.account_id
      left join unnest(${pageModes.map(([page]) => page)}::text[], ${pageModes.map(([, mode]) => mode)}::text[])
        as m (page, mode) on m.page = s.page
      where s.company_id = ${companyId} and ${question.product === null ? sql`true` : sql`m.mode = ${question.product}`}`,
  }),
  quoted: () => ofQuote(sql`q.begun`, sql`true`),
  sent: () => ofQuote(sql`q.sent_at`, sql`q.sent_at is not null`),
  won: () =>
    ofQuote(sql`q.answered_at`, sql`q.status = 'accepted'`, {
      amount: sql`q.equivalent`,
      currency: sql`q.currency`,
      worth: sql`q.worth`,
      days: sql`extract(epoch from q.answered_at - q.sent_at) / 86400`,
    }),
  lost: () =>
    ofQuote(sql`q.answered_at`, sql`q.status = 'declined'`, {
      reason: sql`q.reason`,
      days: sql`extract(epoch from q.answered_at - q.sent_at) / 86400`,
    }),
  lapsed: ({ today }) =>
    ofQuote(
      dayStart(sql`q.valid_until + 1`),
      sql`q.status in ('sent', 'expired') and q.sent_at is not null and q.valid_until < ${today}::date`,
    ),
  approvals: ({ companyId }) =>
    ofQuote(sql`asked.at`, sql`true`, {
      from: sql`quotes q join (select n.quote_no, min(p.asked_at) as at from quotation_approval p
          join quotation n on n.company_id = p.company_id and n.id = p.quotation_id
          where p.company_id = ${companyId} group by 1) asked on asked.quote_no = q.quote_no`,
    }),
  orders: ({ companyId, question }) => ({
    id: sql`o.id`,
    customer: sql`o.customer_id`,
    person: sql`o.sales_id`,
    at: dayStart(sql`o.business_date`),
    product: sql`o.mode`,
    teu: teuOf(companyId),
    profit: sql`o.gross_profit`,
    from: sql`shipment_order o where o.company_id = ${companyId} and o.life_state <> 'cancelled'
      and ${question.product === null ? sql`true` : sql`o.mode = ${question.product}`}`,
  }),
  followUps: ({ companyId }) => ({
    id: sql`u.id`,
    customer: sql`u.customer_id`,
    person: sql`u.by_id`,
    at: sql`u.at`,
    from: sql`follow_up u where u.company_id = ${companyId}`,
  }),
  newCustomers: ({ companyId }) => ({
    id: sql`h.id`,
    customer: sql`h.id`,
    person: sql`coalesce(h.owner_id, h.former_owner_id)`,
    at: sql`h.created_at`,
    from: sql`customer h where h.company_id = ${companyId}`,
  }),
  claimed: ({ companyId }) => ofMove(companyId, sql`o.to_owner_id`, ['claim', 'assign']),
  gaveUp: ({ companyId }) => ofMove(companyId, sql`o.from_owner_id`, ['release']),
  neglected: ({ companyId }) => ofMove(companyId, sql`o.from_owner_id`, ['auto']),
  held: ({ companyId }) => ofOwned(companyId, sql`true`),
  overdue: ({ companyId, today }) => ofOwned(companyId, sql`h.next_follow_up < ${today}::date`),
  inDebt: ({ companyId }) => ofOwned(companyId, sql`h.overdue_since is not null`),
  collisions: ({ companyId }) => ({
    id: sql`k.id`,
    customer: sql`null::bigint`,
    person: sql`k.by_id`,
    at: sql`k.at`,
    from: sql`customer_check k where k.company_id = ${companyId} and k.state not in ('free', 'yours')`,
  }),
  sleeping: ({ companyId, today }) => {
    const since = dayStart(sql`${today}::date - ${sql.lit(sleepingDays)}`)
    return ofOwned(
      companyId,
      sql`h.created_at < ${since}
        and not exists (select from quotation n where n.company_id = ${companyId} and n.customer_id = h.id and n.created_at >= ${since})
        and not exists (select from search_log n where n.company_id = ${companyId} and n.ask ->> 'customer' = h.id::text
          and n.searched_at >= ${since})`,
    )
  },
}
const nothing = (type: 'text' | 'numeric' | 'timestamptz') => sql`null::${sql.raw(type)}`
const selected = (name: FactName, scope: Scope): Fragment => {
  const fact = sources[name](scope)
  return sql`select ${name}::text as measure, ${fact.id} as id, ${fact.customer} as customer, ${fact.person} as person,
    ${fact.at ?? nothing('timestamptz')} as at, ${fact.product ?? nothing('text')} as product, ${fact.lane ?? nothing('text')} as lane,
    ${fact.reason ?? nothing('text')} as reason, ${fact.amount ?? nothing('numeric')} as amount,
    ${fact.currency ?? nothing('text')} as currency, ${fact.worth ?? nothing('numeric')} as worth,
    ${fact.days ?? nothing('numeric')} as days, ${fact.teu ?? nothing('numeric')} as teu,
    ${fact.profit ?? nothing('numeric')} as profit from ${fact.from}`
}

const span = ({ from, to }: Period, isBefore: boolean): Fragment =>
  sql`(${sql.lit(isBefore)}, ${dayStart(sql`${from}::date`)}, ${dayStart(sql`${to}::date + 1`)})`

/**
 * Common table expressions `quotes` and `facts`: everything of the scope that happened in the period (`before` false) or in the one
 * compared with. Dimensions are columns of the same names.
 */
export const facts = (
  scope: Scope,
  {
    currency,
    names = factNames,
    period = scope.question,
  }: { readonly currency: string; readonly names?: readonly FactName[]; readonly period?: Period },
): Fragment => {
  const { companyId, analysis } = scope
  const who: Test[] =
    analysis.lens === 'person' || scope.question.person !== null ? [isOfPeople(scope, sql`r.person`)] : []
  return sql`${quotes(scope, currency)},
    raw as (${sql.join(
      names.map((name) => selected(name, scope)),
      sql` union all `,
    )}),
    spans (before, starts, ends) as (values ${span(period, false)}, ${span(periodBefore({ ...scope.question, ...period }), true)}),
    facts as materialized (
      select r.*, spans.before, c.stage, c.level_id as level, c.owner_id as owner, e.orgs_ids[1] as unit, r.reason as "lossReason",
        to_char(date_trunc('week', ${shanghai(sql`r.at`)}), 'YYYY-MM-DD') as week,
        to_char(${shanghai(sql`r.at`)}, 'YYYY-MM') as month
      from raw r join spans on (r.at >= spans.starts and r.at < spans.ends) or (r.at is null and not spans.before)
        left join customer c on c.company_id = ${companyId} and c.id = r.customer
        left join employee e on e.company_id = ${companyId} and e.id = r.person
      where ${all(who)} and ${needsCustomer(scope) ? sql`c.id is not null and ${isOfClients(scope)}` : sql`true`}
    )`
}
/** Facts of any of these. */
export const isFact = (names: readonly FactName[]): Test => sql<boolean>`f.measure = any(${[...names]}::text[])`
