import { expect, it } from 'vitest'
import type { Mode } from '../modes/mode.ts'
import { modes } from '../modes/modes.ts'
import { laneWords } from './lane-words.ts'

const row = {
  id: '7',
  version: 1,
  pol: { id: '1', title: 'Shanghai' },
  pod: { id: '11', title: 'Rotterdam' },
  finalDestination: { id: '12', title: 'Hamburg' },
}
const wordsOf = (name: string) => (row as unknown as Record<string, { title?: string }>)[name]?.title ?? ''

it.each([
  ['7.1', 'Shanghai → Hamburg'],
  ['7.1.11', 'Shanghai → Rotterdam'],
  ['7.1.12', 'Shanghai → Hamburg'],
])('a lane ends at the requested place that the key %s names, else at the last place of its rate', (key, lane) => {
  expect(laneWords(modes.lcl as Mode, wordsOf, { row, key } as never)).toBe(lane)
})
