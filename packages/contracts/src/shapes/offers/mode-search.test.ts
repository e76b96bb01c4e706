import { expect, it } from 'vitest'
import { issuesOf } from '../../problem.ts'
import { modeAsk } from './mode-search.ts'

const loose = { packages: 10, grossKg: '980', volumeM3: '2.4' }

it.each<[string, object, string]>([
  ['a city of pick-up', { doors: { term: 'station-station', pickup: '贵阳' } }, 'doors.pickup'],
  ['a city of delivery', { doors: { term: 'door-station', pickup: '贵阳', delivery: 'Duisburg' } }, 'doors.delivery'],
  ['a depot of empty containers for loose cargo', { doors: { emptyPickup: '西安' } }, 'doors.emptyPickup'],
  ['a depot for the return of none', { doors: { emptyReturn: 'Hamburg' } }, 'doors.emptyReturn'],
  ['a last day', { until: '2026-12-02' }, 'until'],
  ['prices of a unit', { unitPrices: true }, 'unitPrices'],
])('%s that a question has no place for is refused at its field, in words', (_name, more, path) => {
  const input = { from: '1', to: '2', day: '2026-11-29', cargo: loose, ...more }
  const { error } = modeAsk({ cargo: 'loose' }).safeParse(input)
  expect(error && issuesOf(error, input)).toMatchObject([{ path, rule: 'unknownField' }])
})
