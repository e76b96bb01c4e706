import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { Count } from './check.ts'
import { rootFolder, runTool } from './run-tool.ts'
import { type FileTime, timesOutput } from './suite-times.ts'

export interface SuiteCount extends Count {
  /** Full names of the tests that did not run, by file. */
  skipped: ReadonlyMap<string, readonly string[]>
  /** File and full name of each test that failed; of a file that did not load its name alone. */
  failures: readonly string[]
}

export interface SuiteRun extends SuiteCount {
  times: readonly FileTime[]
}

interface Assertion {
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled'
  fullName: string
}

/** The parts of vitest's JSON report that are read. */
export interface Report {
  testResults: readonly { name: string; status: string; assertionResults: readonly Assertion[] }[]
}

interface Wanted {
  /** Parts of paths: only files that have one of them run. */
  only?: readonly string[]
  stop?: AbortSignal
}

/** Runs vitest projects with little output and counts from its JSON report; a file that does not load is one failure. */
export const runVitest = async (projects: readonly string[], { only = [], stop }: Wanted = {}): Promise<SuiteRun> => {
  const folder = `${rootFolder}node_modules/.cache/hangjia`
  const file = `${folder}/${projects.join('-')}.json`
  const timesFile = `${folder}/${projects.join('-')}-times.json`
  mkdirSync(folder, { recursive: true })
  for (const former of [file, timesFile]) rmSync(former, { force: true })
  const { code } = await runTool({
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/suite-times.ts',
      `--outputFile.json=${file}`,
      `--outputFile.${timesOutput}=${timesFile}`,
      '--silent=passed-only',
      ...(only.length > 0 ? ['--passWithNoTests', ...only] : []),
    ],
    stop,
    show: (chunk) => process.stdout.write(chunk),
  })
  const count = countTests(readJson<Report>(file) ?? { testResults: [] })
  const times = readJson<FileTime[]>(timesFile) ?? []
  return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed, times }
}

/** The content of a report, or undefined where vitest ended before it wrote one. */
const readJson = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts the tests of a report; a file that failed without a failed test did not load and counts as one failure. */
export const countTests = ({ testResults }: Report): SuiteCount => {
  const skipped = new Map<string, string[]>()
  const failures: string[] = []
  let passed = 0
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(rootFolder, name)
    const failedHere = assertionResults.filter((test) => test.status === 'failed')
    passed += assertionResults.filter((test) => test.status === 'passed').length
    failures.push(...failedHere.map(({ fullName }) => `${file}: ${fullName}`))
    if (status === 'failed' && failedHere.length === 0) failures.push(file)
    const others = assertionResults.filter((test) => test.status !== 'failed' && test.status !== 'passed')
    if (others.length > 0)
      skipped.set(
        file,
        others.map((test) => test.fullName),
      )
  }
  return { passed, failed: failures.length, skipped, failures }
}

/** Lines with each failure of several runs and the number of runs that had it, the most frequent first. */
export const failureLines = (runs: readonly (readonly string[])[]): string[] => {
  const counts = Map.groupBy(
    runs.flatMap((run) => [...new Set(run)]),
    (failure) => failure,
  )
  return [...counts]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([failure, { length }]) => `${length} of ${runs.length} runs: ${failure}`)
}
