import type { PartName } from '@hangjia/contracts'
import { addDays, addMonths, daysBetween, mondayOf } from '@hangjia/validation'
import type { Engine, PartMaker } from './engine.ts'
import type { FactName } from './facts.ts'
import { type Group, tally } from './tally.ts'

/** More days than this are drawn by the month. */
const maxDaysByWeek = 190

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(`${month}-01`, 1).slice(0, 7))
    months.push(month)
  return months
}
const weeksBetween = (from: string, to: string): string[] => {
  const first = mondayOf(from)
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, at) => addDays(first, at * 7))
}

const byTime = (name: PartName, lines: readonly FactName[], always?: 'month'): PartMaker => ({
  needs: [['week'], ['month']],
  make: async ({ scope: { question }, groups }) => {
    const { from, to } = question
    const by = always ?? (daysBetween(from, to) > maxDaysByWeek ? 'month' : 'week')
    const places = by === 'month' ? monthsBetween(from, to) : weeksBetween(from, to)
    return { kind: 'series', name, by, places, lines: linesOf(groups([by]), places, lines) }
  },
})
const linesOf = (groups: readonly Group[], places: readonly string[], lines: readonly FactName[]) =>
  lines.map((measure) => ({
    measure,
    values: places.map((place) => groups.find(({ keys }) => keys[0] === place)?.counts[measure] ?? 0),
  }))

export const activity = byTime('activity', ['followUps', 'quoted', 'won'])
/** Customers that left the pool and that came to it. */
export const flow = byTime('flow', ['claimed', 'gaveUp', 'neglected'], 'month')

/** Twelve months up to the last day that is asked for. */
export const months: PartMaker = {
  needs: [],
  make: async ({ context: { database }, scope }: Engine) => {
    const { to } = scope.question
    const places = monthsBetween(`${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}-01`, to).slice(1)
    const period = { from: `${places[0]}-01`, to }
    const names = ['searches', 'quoted', 'won'] as const
    const [groups = []] = await tally(database, scope, [['month']], { names, period })
    const now = groups.filter(({ before }) => !before)
    return { kind: 'series', name: 'months', by: 'month', places, lines: linesOf(now, places, names) }
  },
}
