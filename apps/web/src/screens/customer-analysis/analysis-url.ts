import {
  type Analysis,
  type AnalysisName,
  type AnalysisQuestion,
  holds,
  maxAnalysisDays,
  type Reach,
  type Reader,
  reachKeys,
} from '@hangjia/contracts'
import { addDays, daysBetween, isDay } from '@hangjia/validation'

export const periods = ['month', 'quarter', 'year', 'free'] as const
export type AnalysisPeriod = (typeof periods)[number]
const days = { month: 30, quarter: 90, year: 365 } as const

/** Question of an analysis, as its address has it. */
export interface AnalysisAsk extends Omit<AnalysisQuestion, 'page'> {
  readonly period: AnalysisPeriod
}
/** Reaches that a reader may choose on a page. */
export const reachesOf = ({ reaches }: Analysis, reader: Pick<Reader, 'permissions'> & Reader): readonly Reach[] =>
  reaches.length === 1 ? reaches : reaches.filter((reach) => reach === 'mine' || holds(reader, reachKeys[reach]))

const idIn = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : null)
const readDays = (query: URLSearchParams, today: string): Pick<AnalysisAsk, 'period' | 'from' | 'to'> => {
  const period = periods.find((one) => one === query.get('period')) ?? 'quarter'
  const [from, to] = [query.get('from'), query.get('to')]
  if (period === 'free' && isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < maxAnalysisDays)
    return { period, from, to }
  return { period, from: addDays(today, 1 - (period === 'free' ? days.quarter : days[period])), to: today }
}

/** Reads an address without trust: invalid parts are left out. The widest reach is the default. */
export const readAsk = (query: URLSearchParams, today: string, reaches: readonly Reach[]): AnalysisAsk => ({
  ...readDays(query, today),
  reach: reaches.find((reach) => reach === query.get('reach')) ?? reaches.at(-1) ?? 'mine',
  compare: query.get('compare') === 'lastYear' ? 'lastYear' : 'previous',
  unit: idIn(query.get('unit')),
  person: idIn(query.get('person')),
  customer: idIn(query.get('customer')),
  level: idIn(query.get('level')),
  product: /^[a-z][a-zA-Z]{1,30}$/.exec(query.get('product') ?? '')?.[0] ?? null,
})

/** Writes the scope into an address; defaults are left out. */
export const writeAsk = (ask: AnalysisAsk, query: URLSearchParams, reaches: readonly Reach[]): URLSearchParams => {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string | null, isUsual = value === null) => {
    if (isUsual || value === null) next.delete(name)
    else next.set(name, value)
  }
  set('period', ask.period, ask.period === 'quarter')
  set('from', ask.from, ask.period !== 'free')
  set('to', ask.to, ask.period !== 'free')
  set('reach', ask.reach, ask.reach === reaches.at(-1))
  set('compare', ask.compare, ask.compare === 'previous')
  for (const name of ['unit', 'person', 'customer', 'level', 'product'] as const) set(name, ask[name])
  return next
}

/** Question for the service. */
export const questionOf = (page: AnalysisName, { period: _period, ...ask }: AnalysisAsk): AnalysisQuestion => ({
  page,
  ...ask,
})
