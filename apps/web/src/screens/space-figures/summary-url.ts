import {
  maxSummaryWeeks,
  type SpaceSummaryQuestion,
  type SummaryGroup,
  type SummaryMeasure,
  spaceUnits,
  summaryGroups,
  summaryMeasures,
} from '@hangjia/contracts'
import { addDays, daysBetween, isDay, mondayOf } from '@hangjia/validation'

/** Question of the summary, as its address holds it. */
export interface SummaryAsk extends SpaceSummaryQuestion {
  /** Columns of the table: every number, or one of them week by week. */
  readonly columns: 'measures' | 'weeks'
  readonly measure: SummaryMeasure
}
export const weekCounts = [4, 6, 8, maxSummaryWeeks] as const
/** Weeks before and after this one from which a summary may begin. */
const weeksAround = 12
const usual = { weeks: 6, first: 'carrier', second: 'lane', unit: 'teu', columns: 'measures', measure: 'gap' } as const

const readWeek = (text: string | null, today: string): string => {
  const first = mondayOf(today)
  if (!isDay(text)) return first
  const week = mondayOf(text)
  return Math.abs(daysBetween(first, week)) <= weeksAround * 7 ? week : first
}
const readGroups = (query: URLSearchParams): readonly [SummaryGroup, SummaryGroup] => {
  const first = summaryGroups.find((one) => one === query.get('first')) ?? usual.first
  const second = summaryGroups.find((one) => one === query.get('second')) ?? usual.second
  return [first, second === first ? otherThan(first) : second]
}
/** A second group beside this first one. */
export const otherThan = (first: SummaryGroup): SummaryGroup => (first === usual.second ? usual.first : usual.second)

/** Reads an address without trust: what makes no sense is left out. */
export const readSummaryAsk = (query: URLSearchParams, today: string): SummaryAsk => ({
  from: readWeek(query.get('from'), today),
  weeks: weekCounts.find((one) => String(one) === query.get('weeks')) ?? usual.weeks,
  by: [...readGroups(query)],
  unit: spaceUnits.find((one) => one === query.get('unit')) ?? usual.unit,
  columns: query.get('columns') === 'weeks' ? 'weeks' : usual.columns,
  measure: summaryMeasures.find((one) => one === query.get('measure')) ?? usual.measure,
})

/** Writes what is looked at over an address; what is as at first is left out. */
export const writeSummaryAsk = (ask: SummaryAsk, query: URLSearchParams, today: string): URLSearchParams => {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string, first: string) => {
    if (value === first) next.delete(name)
    else next.set(name, value)
  }
  set('from', ask.from, mondayOf(today))
  set('weeks', String(ask.weeks), String(usual.weeks))
  set('first', ask.by[0], usual.first)
  set('second', ask.by[1], ask.by[0] === usual.first ? usual.second : '')
  set('unit', ask.unit, usual.unit)
  set('columns', ask.columns, usual.columns)
  set('measure', ask.measure, usual.measure)
  return next
}

/** Question to the service. */
export const summaryQuestion = ({ from, weeks, by, unit }: SummaryAsk): SpaceSummaryQuestion => ({
  from,
  weeks,
  by,
  unit,
})

/** Mondays from which a summary may begin. */
export const startsAround = (today: string): string[] =>
  Array.from({ length: 2 * weeksAround + 1 }, (_, at) => addDays(mondayOf(today), (at - weeksAround) * 7))
