import { maxReportGroups, type OrderReportQuestion, type ReportGroup, reportGroups } from '@hangjia/contracts'
import { addDays, daysBetween, isDay } from '@hangjia/validation'

/** Period that a report is compared with; none as long as nobody asks. */
export const comparisons = ['none', 'before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The same question about the period of as many days before, or about the same days a year earlier. */
export const formerQuestion = (question: OrderReportQuestion, compared: Comparison): OrderReportQuestion =>
  compared === 'year'
    ? { ...question, from: yearBefore(question.from), to: yearBefore(question.to) }
    : {
        ...question,
        from: addDays(question.from, -daysBetween(question.from, question.to) - 1),
        to: addDays(question.from, -1),
      }

/** The same day a year earlier; 28 February for the 29th. */
const yearBefore = (day: string): string => {
  const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(4)]
  return `${String(year).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`
}

/** Groups of an address, each once, the first of them by month where it names none. */
const groupsIn = (text: string | null): ReportGroup[] => {
  const named = [...new Set(text?.split(','))]
    .flatMap((name) => reportGroups.find((group) => group === name) ?? [])
    .slice(0, maxReportGroups)
  return named.length > 0 ? named : ['month']
}

/** Question of the report as its address has it; by default the last 180 days by month. */
export const reportQuestionFrom = (query: URLSearchParams, today: string): OrderReportQuestion => {
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    from: isDay(from) ? from : addDays(today, -180),
    to: isDay(to) ? to : today,
    by: groupsIn(query.get('by')),
    basis: query.get('basis') === 'atd' ? 'atd' : 'businessDate',
  }
}

export const comparisonIn = (query: URLSearchParams): Comparison =>
  comparisons.find((one) => one === query.get('compared')) ?? 'none'
