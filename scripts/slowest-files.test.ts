import { expect, test } from 'vitest'
import { timeLines } from './slowest-files.ts'

const times = [
  { project: 'unit', file: 'a.test.ts', startMs: 1000, endMs: 1500, processorMs: 0 },
  { project: 'unit', file: 'b.test.ts', startMs: 1200, endMs: 4250, processorMs: 0 },
  { project: 'service', file: 'c.test.ts', startMs: 4000, endMs: 14_000, processorMs: 6500 },
]

test('the slowest files come first, a suite lasts from its first file to the end of its last, with the processor time that is known', () => {
  expect(timeLines(times, 2).map((line) => line.trim())).toEqual([
    'Slowest 2 files:',
    '10.0 s     6.5 s of the processor  c.test.ts',
    '3.0 s  b.test.ts',
    'Suites:',
    '3.3 s  unit, 2 files',
    '10.0 s     6.5 s of the processor  service, 1 file',
  ])
})

test('where nothing ran there are no times', () => {
  expect(timeLines([])).toEqual([])
})
