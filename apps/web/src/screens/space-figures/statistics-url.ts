import { maxSpaceDays, type SpaceStatisticsQuestion } from '@hangjia/contracts'
import { addDays, daysBetween, isDay } from '@hangjia/validation'

export const spacePeriods = ['past4', 'past12', 'next6', 'free'] as const
type SpacePeriod = (typeof spacePeriods)[number]
export const statisticsFilters = ['carrier', 'line', 'pol', 'unit'] as const

/** Question of the statistics, as their address holds it. */
export interface StatisticsAsk extends SpaceStatisticsQuestion {
  readonly period: SpacePeriod
}
const daysOf = (period: Exclude<SpacePeriod, 'free'>, today: string) => {
  if (period === 'next6') return { period, from: today, to: addDays(today, 41) }
  return { period, from: addDays(today, period === 'past4' ? -28 : -84), to: addDays(today, -1) }
}
const readDays = (query: URLSearchParams, today: string) => {
  const period = spacePeriods.find((one) => one === query.get('period')) ?? 'past12'
  const [from, to] = [query.get('from'), query.get('to')]
  if (period !== 'free') return daysOf(period, today)
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < maxSpaceDays) return { period, from, to }
  return { ...daysOf('past12', today), period }
}
const idIn = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : null)

/** Reads an address without trust: what makes no sense is left out. */
export const readStatisticsAsk = (query: URLSearchParams, today: string): StatisticsAsk => ({
  ...readDays(query, today),
  carrier: idIn(query.get('carrier')),
  line: idIn(query.get('line')),
  pol: idIn(query.get('pol')),
  unit: idIn(query.get('unit')),
})

/** Writes what is looked at over an address; what is as at first is left out. */
export const writeStatisticsAsk = (ask: StatisticsAsk, query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string | null) => {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  set('period', ask.period === 'past12' ? null : ask.period)
  set('from', ask.period === 'free' ? ask.from : null)
  set('to', ask.period === 'free' ? ask.to : null)
  for (const name of statisticsFilters) set(name, ask[name])
  return next
}

/** Question to the service. */
export const statisticsQuestion = ({ period: _period, ...question }: StatisticsAsk): SpaceStatisticsQuestion => question
