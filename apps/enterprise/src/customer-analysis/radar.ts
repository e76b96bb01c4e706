import type { MeasureName } from '@hangjia/contracts'
import type { PartMaker } from './engine.ts'
import { peopleWithin, type Scope } from './scope.ts'
import { type Counts, measureValue, tally } from './tally.ts'

const axes = [
  'newCustomers',
  'followUps',
  'searches',
  'quoted',
  'won',
  'hitRate',
] as const satisfies readonly MeasureName[]

/** A salesperson against the median of the salespeople of the same institution; nothing of a person outside the reach. */
export const radar: PartMaker = {
  needs: [],
  make: async ({ context: { database, person }, scope }) => {
    if (scope.people?.length === 0) return { kind: 'radar', name: 'radar', axes: [] }
    const asked = scope.people?.[0] ?? person.employeeId
    const team = await peopleWithin(database, { ...person, employeeId: asked }, 'institution')
    const whole: Scope = { ...scope, people: team, question: { ...scope.question, person: null } }
    const [groups = []] = await tally(database, whole, [['person']])
    const sellers = groups.filter(({ before, counts }) => !before && counts.held + counts.quoted > 0)
    const own = sellers.find(({ keys }) => keys[0] === asked)?.counts
    return {
      kind: 'radar',
      name: 'radar',
      axes: axes.map((measure) => {
        const numberOf = (counts: Counts | undefined) => Number((counts && measureValue(measure, counts)) ?? 0)
        const all = sellers.map(({ counts }) => numberOf(counts)).toSorted((one, other) => one - other)
        const middle = (all.length - 1) / 2
        const median = all.length === 0 ? 0 : ((all[Math.floor(middle)] ?? 0) + (all[Math.ceil(middle)] ?? 0)) / 2
        const best = Math.max(...all, numberOf(own), 0)
        const shareOf = (value: number) => (best === 0 ? 0 : Math.round((value * 100) / best))
        return {
          measure,
          value: own ? measureValue(measure, own) : '0',
          median: String(Math.round(median * 10) / 10),
          share: shareOf(numberOf(own)),
          medianShare: shareOf(median),
        }
      }),
    }
  },
}
