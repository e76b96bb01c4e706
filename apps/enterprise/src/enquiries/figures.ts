import {
  type Contract,
  type EnquiryCounts,
  type EnquiryDimension,
  type EnquiryFigures,
  enquiry,
  gapSteps,
  type InputOf,
  openEnquiryStates,
  runningEnquiryStates,
} from '@hangjia/contracts'
import { type WorkCalendar, workingMinutesBetween } from '@hangjia/validation'
import { decimal, hundred, percentText, plainText, roundTo } from '@hangjia/validation/decimal'
import { hitRate } from '../customer-analysis/hit-rate.ts'
import type { Database } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import { dayStart } from '../fcl-dashboard/scope.ts'
import type { Context } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { reachable, viewAcross } from '../records/tables/view.ts'
import { medianOf } from '../space-figures/counting.ts'
import { pausedMinutes } from './clock.ts'
import { unratedOf } from './unrated.ts'
import { workCalendar } from './work-calendar.ts'

type Asked = InputOf<Contract['enquiries']['figures']>
interface Message {
  readonly kind: string
  readonly at: string
}
interface Offer {
  readonly round: number
  readonly unit: string
  readonly currency: string
  readonly price: string
  readonly charge: string | null
}
interface Counted {
  readonly id: string
  readonly no: string
  readonly nature: string
  readonly product: string
  readonly source: string | null
  readonly desk: string | null
  readonly quoter: string | null
  readonly salesperson: string | null
  readonly lane: string | null
  readonly status: string
  readonly round: number
  readonly startedAt: string
  readonly dueAt: string | null
  readonly answeredAt: string | null
  readonly timeliness: string | null
  readonly messages: readonly Message[]
  readonly offers: readonly Offer[]
  readonly lossReason: string | null
  readonly winnerName: string | null
  readonly winnerPrice: string | null
  readonly winnerCurrency: string | null
  readonly winnerUnit: string | null
}
/** Lines of the tables of gaps and of lanes. */
const shown = 30
/** Of the messages of an answered enquiry those that stopped its clock and let it run again, without their words. */
const pauses = sql`case when t.timeliness is null then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object('kind', line -> 'kind', 'at', line -> 'at') order by place), '[]')
  from jsonb_array_elements(t.messages) with ordinality as lines(line, place)
  where line ->> 'kind' in ('question', 'reply')) end`

/** Figures of the enquiries that were asked on these days and that the page shows the reader. */
export const enquiryFigures = async (
  { database, person, now }: Context,
  { page, from, to, by }: Asked,
): Promise<EnquiryFigures> => {
  const view = viewAcross(person, [page])
  const [all, calendar] = await Promise.all([
    rowsOf<Counted>(
      database,
      sql`select t.id::text as id, t.enquiry_no as no, t.nature, t.product, t.source, t.desk_id::text as desk,
          t.quoter_id::text as quoter, t.salesperson_id::text as salesperson, t.lane, t.status, t.round,
          t.started_at as "startedAt", t.due_at as "dueAt", t.answered_at as "answeredAt", t.timeliness, ${pauses} as messages,
          case when t.status = 'lost' and t.winner_price is not null then t.offers else '[]' end as offers,
          t.loss_reason as "lossReason", t.winner_name as "winnerName", t.winner_price::text as "winnerPrice",
          t.winner_currency as "winnerCurrency", t.winner_unit as "winnerUnit"
        from enquiry t where ${reachable(view)} and t.started_at >= ${dayStart(sql`${from}::date`)}
          and t.started_at < ${dayStart(sql`${to}::date + 1`)} order by t.started_at desc, t.id desc`,
    ),
    workCalendar(database, person.companyId, now()),
  ])
  const live = all.filter(({ nature }) => nature === 'live')
  const facts = { calendar, now: now() }
  const gaps = live.flatMap(gapOf)
  return {
    ...countsOf(live, facts),
    ...openOf(live, facts.now),
    virtual: all.length - live.length,
    groups: await groupsOf(database, person.companyId, { live, by, facts }),
    losses: lossesOf(live),
    gaps: gaps.slice(0, shown).map(({ above: _above, ...gap }) => gap),
    gapCounts: [...gapSteps, Number.POSITIVE_INFINITY].map(
      (step, at) =>
        gaps.filter(({ above }) => above <= step && above > (gapSteps[at - 1] ?? Number.NEGATIVE_INFINITY)).length,
    ),
    unrated: await unratedOf(database, live, shown),
  }
}

interface Facts {
  readonly calendar: WorkCalendar
  readonly now: string
}
const countsOf = (rows: readonly Counted[], { calendar }: Facts): EnquiryCounts => {
  const answered = rows.filter(({ timeliness }) => timeliness !== null)
  const late = answered.filter(({ timeliness }) => timeliness === 'late').length
  const minutes = answered.map((row) => minutesOf(row, calendar)).toSorted((one, other) => one - other)
  const median = medianOf(minutes)
  const outcomes = {
    won: rows.filter(({ status }) => status === 'won').length,
    lost: rows.filter(({ status }) => status === 'lost').length,
    lapsed: rows.filter(({ status }) => status === 'expired').length,
  }
  return {
    asked: rows.length,
    answered: answered.length,
    late,
    timelyRate: percentText(answered.length - late, answered.length),
    medianMinutes: median === null ? null : Math.round(median),
    // Nine of ten are answered within it.
    slowMinutes: minutes.length === 0 ? null : Math.round(minutes[Math.ceil(minutes.length * 0.9) - 1] ?? 0),
    ...outcomes,
    hitRate: hitRate(outcomes),
  }
}
const openOf = (rows: readonly Counted[], now: string) => ({
  open: rows.filter(({ status }) => (openEnquiryStates as readonly string[]).includes(status)).length,
  overdue: rows.filter(
    ({ status, dueAt }) =>
      (runningEnquiryStates as readonly string[]).includes(status) &&
      dueAt !== null &&
      Date.parse(dueAt) < Date.parse(now),
  ).length,
})

/** Working minutes from the question of this round to its answer, without those for which details were missing. */
const minutesOf = ({ startedAt, answeredAt, messages }: Counted, calendar: WorkCalendar): number => {
  const end = String(answeredAt)
  const paused = pausedMinutes({ messages, from: startedAt, to: end }, calendar)
  return Math.max(0, workingMinutesBetween(startedAt, end, calendar) - paused)
}

interface Grouping {
  readonly live: readonly Counted[]
  readonly by: EnquiryDimension
  readonly facts: Facts
}
const targets: Readonly<Partial<Record<EnquiryDimension, string>>> = {
  desk: enquiry.fields.desk.to,
  quoter: enquiry.fields.quoter.to,
  salesperson: enquiry.fields.salesperson.to,
}
const groupsOf = async (database: Database, companyId: string, { live, by, facts }: Grouping) => {
  const groups = [...Map.groupBy(live, (row) => row[by] ?? '')]
  const to = targets[by]
  const ids = to ? groups.flatMap(([key]) => (key === '' ? [] : [{ to, id: key }])) : []
  const referenceOf = await loadReferences(database, companyId, ids)
  return groups
    .map(([key, rows]) => ({
      key,
      named: to && key !== '' ? referenceOf(to, key) : null,
      ...countsOf(rows, facts),
      ...openOf(rows, facts.now),
    }))
    .toSorted((one, other) => other.asked - one.asked || one.key.localeCompare(other.key))
}

/** Reasons of losses, the most frequent first (Pareto). */
const lossesOf = (rows: readonly Counted[]): EnquiryFigures['losses'] => {
  const lost = rows.filter(({ status, lossReason }) => status === 'lost' && lossReason !== null)
  const reasons = [...Map.groupBy(lost, ({ lossReason }) => String(lossReason))]
    .map(([reason, { length }]) => ({ reason, count: length }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
  return reasons.map(({ reason, count }, at) => ({
    reason,
    count,
    share: percentText(count, lost.length),
    upTo: percentText(
      reasons.slice(0, at + 1).reduce((sum, one) => sum + one.count, 0),
      lost.length,
    ),
  }))
}

/** Our cheapest freight of the round against the price of the winner, of one currency and unit. */
const gapOf = (row: Counted) => {
  const { id, no, lane, status, round, offers, winnerName, winnerPrice, winnerCurrency, winnerUnit } = row
  if (status !== 'lost' || winnerPrice === null || decimal(winnerPrice).eq(decimal('0'))) return []
  const same = offers.filter(
    (offer) =>
      offer.round === round && offer.currency === winnerCurrency && offer.unit === winnerUnit && offer.charge === null,
  )
  const [best] = same.map(({ price }) => decimal(price)).toSorted((one, other) => one.cmp(other))
  if (!best || winnerCurrency === null || winnerUnit === null) return []
  const percent = roundTo(best.minus(decimal(winnerPrice)).times(hundred).div(decimal(winnerPrice)), 1)
  return [
    {
      id,
      enquiryNo: no,
      lane: lane ?? '',
      unit: winnerUnit,
      currency: winnerCurrency,
      ours: plainText(best),
      winner: plainText(decimal(winnerPrice)),
      winnerName: winnerName ?? '',
      percent: plainText(percent),
      above: Number(plainText(percent)),
    },
  ]
}
