import { type AnswerOf, type Contract, type CostLine, type QuotationDraft, seesCost } from '@hangjia/contracts'
import { optionMargin } from '@hangjia/pricing/total'
import { addDays } from '@hangjia/validation'
import { hitRate } from '../../customer-analysis/hit-rate.ts'
import { rowsOf, sql, type Test } from '../../database/sql.ts'
import { named } from '../../fcl-dashboard/names.ts'
import { listedTo, type PaperRow, paperColumns, quotations, quotedRates } from '../../fcl-dashboard/quoted.ts'
import type { Context } from '../../handlers.ts'
import { costsByOption } from '../stored/stored-costs.ts'
import { leadingOption, optionTaken, type StoredQuotation } from '../stored/stored-quotation.ts'

type QuotationFigures = AnswerOf<Contract['quotation']['figures']>
interface Period {
  readonly from: string
  readonly to: string
}
/** Days before its end from which a rate is about to change. */
const soonDays = 3
const maxMoving = 20
/** Sent quotations whose margins are averaged: the newest. */
const maxMargins = 500

/** Figures of quotations by shipment, of those that the reader's lists show. */
export const quotationFigures = async (context: Context, period: Period): Promise<QuotationFigures> => {
  const today = context.today()
  const isMade = sql<boolean>`(${listedTo(context.person)} and q.layout = 'shipment' and ${isCounted}
    and (q.created_at at time zone 'Asia/Shanghai')::date between ${period.from}::date and ${period.to}::date)`
  const [funnel, answers, gpPercent, moving] = await Promise.all([
    funnelOf(context, isMade, today),
    answersOf(context, isMade),
    seesCost(context.person) ? averageMargin(context, isMade) : undefined,
    movingQuotations(context, today),
  ])
  const rate = hitRate({ won: funnel.won.count, lost: funnel.lost.count, lapsed: funnel.expired.count })
  return { ...funnel, hitRate: rate, ...answers, ...(gpPercent === undefined ? {} : { gpPercent }), moving }
}

/** Test on the version `q` in which its number is counted: the newest that is out, else its draft. */
const isCounted = sql<boolean>`not exists (select from quotation other
  where other.company_id = q.company_id and other.quote_no = q.quote_no and other.id <> q.id
    and other.status not in ('draft', 'pending') and (q.status in ('draft', 'pending') or other.revision > q.revision))`

const states = ['made', 'sent', 'won', 'lost', 'expired'] as const
type Funnel = Pick<QuotationFigures, (typeof states)[number]>

/** Numbers and totals by state; a quotation counts in every state that it has reached. */
const funnelOf = async ({ database }: Context, isMade: Test, today: string): Promise<Funnel> => {
  const rows = await rowsOf<{ state: (typeof states)[number]; currency: string; count: number; amount: string }>(
    database,
    sql`select reached.state, coalesce(q.currency, '') as currency, count(*)::int as count,
        coalesce(sum(q.equivalent), 0)::text as amount
      from quotation q
      cross join lateral (values ('made', true), ('sent', q.sent_at is not null), ('won', q.status = 'accepted'),
        ('lost', q.status = 'declined'),
        ('expired', q.status = 'expired' or (q.status = 'sent' and q.valid_until < ${today}::date))) reached (state, is_so)
      where ${isMade} and reached.is_so group by 1, 2 order by 1, 2`,
  )
  const counted = (state: (typeof states)[number]) => {
    const own = rows.filter((row) => row.state === state)
    return {
      count: own.reduce((sum, { count }) => sum + count, 0),
      values: own.flatMap(({ currency, amount }) => (currency === '' ? [] : [{ currency, amount }])),
    }
  }
  return {
    made: counted('made'),
    sent: counted('sent'),
    won: counted('won'),
    lost: counted('lost'),
    expired: counted('expired'),
  }
}

type Answers = Pick<QuotationFigures, 'responseHours' | 'gapPercent' | 'lossReasons'>
const answersOf = async ({ database }: Context, isMade: Test): Promise<Answers> => {
  const [response, losses] = await Promise.all([
    rowsOf<{ hours: string | null }>(
      database,
      sql`select round(percentile_cont(0.5) within group (order by first.hours)::numeric, 1)::text as hours from (
          select extract(epoch from min(version.sent_at) - e.created_at) / 3600 as hours from quotation q
          join quotation version on version.company_id = q.company_id and version.quote_no = q.quote_no
          join enquiry e on e.company_id = q.company_id and e.quotation_id in (q.id, version.id)
          where ${isMade} and version.sent_at >= e.created_at group by e.id, e.created_at) first`,
    ),
    rowsOf<{ reason: QuotationFigures['lossReasons'][number]['reason']; count: number; gap: string; gaps: number }>(
      database,
      sql`select q.loss_reason as reason, count(*)::int as count, coalesce(sum(q.winner_gap), 0)::text as gap,
          count(q.winner_gap)::int as gaps
        from quotation q where ${isMade} and q.status = 'declined' and q.loss_reason is not null
        group by 1 order by 2 desc, 1`,
    ),
  ])
  const gaps = losses.reduce((sum, one) => sum + one.gaps, 0)
  const gap = losses.reduce((sum, one) => sum + Number(one.gap), 0)
  return {
    responseHours: response[0]?.hours ?? null,
    gapPercent: gaps === 0 ? null : (gap / gaps).toFixed(1),
    lossReasons: losses.map(({ reason, count }) => ({ reason, count })),
  }
}

interface Sold extends Pick<StoredQuotation, 'draft' | 'fx' | 'wonOption'> {
  readonly costs: Readonly<Record<string, { readonly lines: readonly CostLine[] }>>
}
/** Average margin in per cent of the sale: of the option that was won, else of the recommended one. */
const averageMargin = async ({ database }: Context, isMade: Test): Promise<string | null> => {
  const rows = await rowsOf<Sold>(
    database,
    sql`select c.draft, c.fx, q.won_option as "wonOption", cost.costs from ${quotations}
      join quotation_cost cost on cost.company_id = q.company_id and cost.quotation_id = q.id
      where ${isMade} and q.sent_at is not null order by q.sent_at desc limit ${sql.lit(maxMargins)}`,
  )
  const percents = rows.flatMap((row) => marginOf(row) ?? [])
  return percents.length === 0 ? null : (percents.reduce((sum, one) => sum + one, 0) / percents.length).toFixed(1)
}
const marginOf = ({ draft, fx, wonOption, costs }: Sold): number | null => {
  const { boxes, currency }: QuotationDraft = draft
  const option = optionTaken({ draft, wonOption }) ?? leadingOption(draft)
  const known = Object.fromEntries(Object.entries(costs).map(([key, { lines }]) => [key, { contractNo: null, lines }]))
  const bought = option && costsByOption(draft, known)[option.key]
  const { percent = null } = (bought && optionMargin({ lines: option.lines, boxes, currency, fx }, bought).total) ?? {}
  return percent === null ? null : Number(percent)
}

/** Sent quotations of full containers whose rates are about to change. */
const movingQuotations = async ({ database, person }: Context, today: string): Promise<QuotationFigures['moving']> => {
  const rows = await rowsOf<PaperRow & { readonly all: number }>(
    database,
    sql`select moving.*, count(*) over ()::int as all from (
        select distinct ${sql.raw(paperColumns)} from ${quotedRates}
        where ${listedTo(person)} and q.layout = 'shipment' and q.status = 'sent' and q.valid_until >= ${today}::date
          and (t.valid_to < q.valid_until or t.valid_to <= ${addDays(today, soonDays)}::date or t.display_flag <> 1)
      ) moving order by moving."validUntil", moving.id limit ${sql.lit(maxMoving)}`,
  )
  const papers = rows.map(({ all: _all, ...paper }) => paper)
  return {
    total: rows[0]?.all ?? 0,
    rows: await named(database, person.companyId, papers, { salesperson: 'employee' }),
  }
}
