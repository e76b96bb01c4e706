import { expect, test } from 'vitest'
import { notRun } from './not-run.ts'
import { rootFolder } from './run-tool.ts'
import { countTests, failureLines, type Report } from './vitest-run.ts'

const file = (name: string, status: string, tests: Record<string, 'passed' | 'failed' | 'skipped'>) => ({
  name: `${rootFolder}${name}`,
  status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
})

const count = (...testResults: Report['testResults']) => {
  const { passed, failed, skipped } = countTests({ testResults })
  return { passed, failed, skipped: Object.fromEntries(skipped) }
}

test('tests are counted over all files, what was skipped keeps its name', () => {
  const first = file('a.test.ts', 'passed', { adds: 'passed', rests: 'skipped' })
  const second = file('b.test.ts', 'failed', { holds: 'passed', breaks: 'failed' })
  expect(count(first, second)).toEqual({ passed: 2, failed: 1, skipped: { 'a.test.ts': ['rests'] } })
})

test('what failed is listed by file and title, to be counted over several runs', () => {
  const results = [file('a.test.ts', 'failed', { holds: 'passed', breaks: 'failed' }), file('b.test.ts', 'failed', {})]
  expect(countTests({ testResults: results }).failures).toEqual(['a.test.ts: breaks', 'b.test.ts'])
})

test('each failure of several runs is listed once, the most frequent first', () => {
  expect(failureLines([['a: breaks'], [], ['b: rests', 'a: breaks']])).toEqual([
    '2 of 3 runs: a: breaks',
    '1 of 3 runs: b: rests',
  ])
})

test('a file that does not load is a failure although no test of it failed', () => {
  expect(count(file('a.test.ts', 'failed', {}))).toEqual({ passed: 0, failed: 1, skipped: {} })
})

test('tests without PostgreSQL are one line, those of the night another, every other skipped test is named', () => {
  const lines = notRun(
    new Map([
      ['a.test.ts', ['saves (PostgreSQL not found on this machine)', 'races (PostgreSQL not found on this machine)']],
      ['b.test.ts', ['rests, on PostgreSQL', 'a bed at night: dreams', 'sleeps']],
      ['c.test.ts', ['at night: snores']],
    ]),
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^Not run: 2 tests that need PostgreSQL/)
  expect(lines[1]).toMatch(/^Not run: 2 journeys of the night/)
  expect(lines[2]).toBe('Not run: b.test.ts: rests, on PostgreSQL; sleeps')
})

test('when everything ran there is nothing to report', () => {
  expect(notRun(new Map())).toEqual([])
})
