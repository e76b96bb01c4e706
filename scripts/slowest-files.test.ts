import { expect, test } from 'vitest'
import { timeLines } from './slowest-files.ts'

const times = [
  { project: 'unit', file: 'a.test.ts', startMs: 1000, endMs: 1500 },
  { project: 'unit', file: 'b.test.ts', startMs: 1200, endMs: 4250 },
  { project: 'service', file: 'c.test.ts', startMs: 4000, endMs: 14_000 },
]

test('the slowest files come first, and a suite lasts from its first file to the end of its last', () => {
  expect(timeLines(times, 2).map((line) => line.trim())).toEqual([
    'Slowest 2 files:',
    '10.0 s  c.test.ts',
    '3.0 s  b.test.ts',
    'Suites:',
    '3.3 s  unit, 2 files',
    '10.0 s  service, 1 file',
  ])
})

test('where nothing ran there are no times', () => {
  expect(timeLines([])).toEqual([])
})
