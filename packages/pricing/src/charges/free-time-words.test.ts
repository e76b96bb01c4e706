import { expect, it } from 'vitest'
import { freeTimeWords } from './free-time-words.ts'

const none = { freeDemDays: null, freeDetDays: null, freeCombinedDays: null, freeTimeText: null }

it.each([
  [{}, null],
  [{ freeCombinedDays: 14 }, null],
  [{ freeCombinedDays: 14, freeTimeUnit: 'CD', freeTimeScope: 'destination' }, null],
  [{ freeCombinedDays: 14, freeTimeUnit: 'WD' }, '14 working days combined'],
  [{ freeDemDays: 10, freeDetDays: 14, freeTimeUnit: 'WD' }, '10/14 working days'],
  [{ freeDemDays: 5, freeTimeScope: 'origin' }, '5 days demurrage at origin'],
  [{ freeDetDays: 0, freeTimeUnit: 'WD', freeTimeScope: 'origin' }, '0 working days detention at origin'],
  [{ freeCombinedDays: 1, freeTimeUnit: 'WD' }, '1 working day combined'],
  [{ freeDemDays: 1, freeTimeScope: 'origin' }, '1 day demurrage at origin'],
  [{ freeTimeUnit: 'WD' }, null],
  [{ freeTimeText: '7 days detention', freeTimeUnit: 'WD' }, '7 days detention'],
] as const)('%j is shown as %j', (facts, words) => expect(freeTimeWords({ ...none, ...facts })).toBe(words))
