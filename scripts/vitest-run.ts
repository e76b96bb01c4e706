import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { Count } from './check.ts'
import { rootFolder, runTool } from './run-tool.ts'

export interface SuiteCount extends Count {
  /** Full names of the tests that did not run, by file. */
  skipped: ReadonlyMap<string, readonly string[]>
}

interface Assertion {
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled'
  fullName: string
}

/** What we read of vitest's JSON report. */
export interface Report {
  testResults: readonly { name: string; status: string; assertionResults: readonly Assertion[] }[]
}

interface Wanted {
  /** Parts of paths: only files that have one of them run. */
  only?: readonly string[]
  stop?: AbortSignal
}

/** Runs vitest projects with little output and counts from its JSON report; a file that does not load is one failure. */
export const runVitest = async (projects: readonly string[], { only = [], stop }: Wanted = {}): Promise<SuiteCount> => {
  const folder = `${rootFolder}node_modules/.cache/hangjia`
  const file = `${folder}/${projects.join('-')}.json`
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const { code } = await runTool({
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/second-tries.ts',
      `--outputFile.json=${file}`,
      '--silent=passed-only',
      ...(only.length > 0 ? ['--passWithNoTests', ...only] : []),
    ],
    stop,
    show: (chunk) => process.stdout.write(chunk),
  })
  const count = countTests(readReport(file))
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

const readReport = (file: string): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

/** Counts what a report holds; a file that failed without a failed test did not load and counts as one. */
export const countTests = ({ testResults }: Report): SuiteCount => {
  const skipped = new Map<string, string[]>()
  let passed = 0
  let failed = 0
  for (const { name, status, assertionResults } of testResults) {
    const failedHere = assertionResults.filter((test) => test.status === 'failed').length
    const passedHere = assertionResults.filter((test) => test.status === 'passed').length
    passed += passedHere
    failed += status === 'failed' && failedHere === 0 ? 1 : failedHere
    const others = assertionResults.filter((test) => test.status !== 'failed' && test.status !== 'passed')
    if (others.length > 0)
      skipped.set(
        relative(rootFolder, name),
        others.map((test) => test.fullName),
      )
  }
  return { passed, failed, skipped }
}
