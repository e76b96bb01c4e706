import type { Coverage, DaysRange } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { FclRate, FeeSheet } from '../book/book.ts'

interface Days {
  readonly from: string
  readonly to: string
}
/** Rates that the same rows cover, with their lane, and the days on which one of them sails. */
export interface LaneScope {
  /** Name of the mode of the rates. */
  readonly mode: string
  readonly pol: string | null
  readonly pod: string | null
  /** Null where a rate names none. */
  readonly carrier: string | null
  readonly days: readonly Days[]
  readonly rates: number
  /** Place of receipt from which barges carry their cargo. */
  readonly receipt: string | null
}
/** The same of full containers. */
export interface RateScope
  extends Omit<LaneScope, 'pol' | 'pod' | 'carrier'>,
    Pick<FclRate, 'pol' | 'placeOfReceipt' | 'pod' | 'carrier' | 'tradeLine' | 'via' | 'polTerminal' | 'podTerminal'>,
    Pick<FclRate, 'rateType' | 'cargoClass' | 'term' | 'containerOwner' | 'billType' | 'transitDays'> {
  /** Null too where no sheet is limited to a contract, or a supplier. */
  readonly contractNo: string | null
  readonly supplier: string | null
}

/** The ends on which it depends, and the days on which nothing covers these carriers' rates there. */
export interface CoverageGap {
  readonly mode: string
  readonly receipt: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly carriers: readonly string[]
  readonly rates: number
  readonly days: readonly Days[]
}

/** Rows that cover rates, and the days, relative to the sailing, on which they are needed: later for arrival, earlier for legs before it. */
export interface Cover<S extends LaneScope = RateScope> {
  readonly covering: (scope: S) => readonly Validity[]
  readonly daysAfter: (scope: S) => DaysRange
}
type Validity = Pick<FeeSheet, 'validFrom' | 'validTo'>

interface Asked<S extends LaneScope> {
  readonly scopes: readonly S[]
  readonly cover: Cover<S>
  /** The days that are examined. */
  readonly from: string
  readonly until: string
}

/** Rates, and the days on which nothing covers them. */
export interface LackingScope {
  readonly scope: LaneScope
  readonly days: readonly string[]
}

/** Days on which nothing covers rates, scope by scope: many scopes may be checked in parts. */
export const lackingScopes = <S extends LaneScope>({ scopes, cover, from, until }: Asked<S>): LackingScope[] => {
  const calendar = daysFrom(from, until)
  return scopes.map((scope) => ({ scope, days: bareDays(scope, calendar, cover) }))
}

/** Gaps in the coverage of rates, most days first; carriers that lack it on the same days together. */
export const coverageGaps = (
  of: Coverage,
  found: readonly LackingScope[],
): { readonly lanes: number; readonly bare: number; readonly gaps: readonly CoverageGap[] } => {
  const lanes = Map.groupBy(found, ({ scope }) => JSON.stringify([endsOf(scope, of), scope.carrier]))
  const bare = [...lanes.values()].flatMap((own): BareLane[] => {
    const lacking = own.filter(({ days }) => days.length > 0)
    const [first] = lacking
    if (!first) return []
    const open = new Set(lacking.flatMap(({ days }) => days))
    const rates = lacking.reduce((sum, { scope }) => sum + scope.rates, 0)
    return [{ ...first, rates, days: [...open].sort() }]
  })
  const gaps = Map.groupBy(bare, ({ scope, days }) => JSON.stringify([endsOf(scope, of), days]))
  const widest = [...gaps.values()].toSorted(
    (one, other) => widthOf(other) - widthOf(one) || ratesOf(other) - ratesOf(one),
  )
  return { lanes: lanes.size, bare: bare.length, gaps: widest.flatMap((own) => gapOf(own, of)) }
}
/** Rates of one carrier between two ends that lack it, with their days. */
interface BareLane extends LackingScope {
  readonly rates: number
}
const widthOf = ([first]: readonly BareLane[]) => first?.days.length ?? 0
const ratesOf = (own: readonly BareLane[]) => own.reduce((sum, { rates }) => sum + rates, 0)
const gapOf = (own: readonly BareLane[], of: Coverage): CoverageGap[] => {
  const [first] = own
  if (!first) return []
  const carriers = own.flatMap(({ scope }) => scope.carrier ?? [])
  return [{ ...endsOf(first.scope, of), carriers, rates: ratesOf(own), days: runsOf(first.days) }]
}

/** Mode and places of the lane that a gap names. */
const endsOf = ({ mode, receipt, pol, pod }: LaneScope, of: Coverage) => ({
  mode,
  receipt: of === 'barge' ? receipt : null,
  pol: of === 'destination' ? null : pol,
  pod: of === 'origin' || of === 'barge' ? null : pod,
})

const bareDays = <S extends LaneScope>(
  scope: S,
  calendar: readonly string[],
  { covering, daysAfter }: Cover<S>,
): string[] => {
  const { min, max } = daysAfter(scope)
  const periods = scope.days.map(({ from, to }) => ({ from: addDays(from, min), to: addDays(to, max) }))
  const rows = covering(scope)
  return calendar.filter(
    (day) =>
      periods.some(({ from, to }) => from <= day && day <= to) &&
      !rows.some(({ validFrom, validTo }) => validFrom <= day && day <= validTo),
  )
}

const daysFrom = (from: string, until: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
/** Merges consecutive days into periods. */
const runsOf = (days: readonly string[]): Days[] => {
  const runs: { from: string; to: string }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
