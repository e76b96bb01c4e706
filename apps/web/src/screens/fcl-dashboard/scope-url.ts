import { type DashboardQuestion, usualBoxes } from '@hangjia/contracts'
import { addDays, daysBetween, isDay } from '@hangjia/validation'

export const periods = ['week', 'month', 'free'] as const
export type Period = (typeof periods)[number]
/** Parts of the scope chosen by rows, with their names in the address. */
export const choices = { tradeLines: 'line', pols: 'pol', carriers: 'carrier', maintainers: 'maintainer' } as const
export type Choice = keyof typeof choices
export type Box = (typeof usualBoxes)[number]

/** Scope of the dashboard, as its address has it. */
export interface DashboardScope extends DashboardQuestion {
  readonly period: Period
  /** Container of the price lines. */
  readonly box: Box
}

const days = { week: 7, month: 30 } as const
const maxDays = 366
const maxIds = 100

const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((word) => /^[1-9]\d{0,17}$/.test(word)).slice(0, maxIds)

/** Days of a free period; a week where the address names none that make sense. */
const readDays = (query: URLSearchParams, today: string): Pick<DashboardScope, 'period' | 'from' | 'to'> => {
  const named = query.get('period')
  const period = periods.find((one) => one === named) ?? 'week'
  const [from, to] = [query.get('from'), query.get('to')]
  if (period === 'free' && isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < maxDays)
    return { period, from, to }
  const count = period === 'free' ? days.week : days[period]
  return { period, from: addDays(today, 1 - count), to: today }
}

/** Reads an address without trust: invalid parts are left out. */
export const readScope = (query: URLSearchParams, today: string): DashboardScope => ({
  ...readDays(query, today),
  tradeLines: readIds(query.get(choices.tradeLines)),
  pols: readIds(query.get(choices.pols)),
  carriers: readIds(query.get(choices.carriers)),
  maintainers: readIds(query.get(choices.maintainers)),
  box: usualBoxes.find((box) => box === query.get('box')) ?? '40HQ',
})

/** Writes a scope into an address; defaults are left out. */
export const writeScope = (scope: DashboardScope, query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string, isUsual: boolean) => {
    if (isUsual) next.delete(name)
    else next.set(name, value)
  }
  set('period', scope.period, scope.period === 'week')
  set('from', scope.from, scope.period !== 'free')
  set('to', scope.to, scope.period !== 'free')
  set('box', scope.box, scope.box === '40HQ')
  for (const [choice, name] of Object.entries(choices) as [Choice, string][])
    set(name, scope[choice].join(), scope[choice].length === 0)
  return next
}

/** Question for the service. */
export const questionOf = ({ period: _period, box: _box, ...question }: DashboardScope): DashboardQuestion => question
