import { parseArgs } from 'node:util'
import { buildStale } from './build.ts'
import { type Count, runChecks } from './check.ts'
import { notRun } from './not-run.ts'
import { Refusal } from './refusal.ts'
import { runTool } from './run-tool.ts'
import { timeLines } from './slowest-files.ts'
import { stopSignal } from './stop-signal.ts'
import { browserSuites, sourceRuns } from './suites.ts'
import { timesIn } from './times.ts'
import { failureLines, runVitest } from './vitest-run.ts'

const print = (line: string) => console.log(line)

const stop = stopSignal()

const prepareBrowserSuites = ['node', '--conditions=hangjia-source', 'e2e/setup/prepare.ts'] as const

const build = async (): Promise<Count> => {
  try {
    await buildStale({ print, stop })
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    print(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** Build, and the demo data and the browser of the browser suites: types alone would keep one of two cores idle. */
const buildAndPrepare = async (): Promise<Count> => {
  const built = await build()
  await runTool({ command: prepareBrowserSuites, stop })
  return built
}

const test = async () => {
  // Each of them uses one core for most of its time.
  const [checked, built] = await Promise.all([runChecks({ print, stop }), buildAndPrepare()])
  const suites = await Promise.all(sourceRuns.map((run) => runVitest(run, { stop })))
  if (built.failed === 0) suites.push(await runVitest(browserSuites, { stop }))
  else print('Not run: the end-to-end tests and those of the gallery, because the build failed.')

  const counts = [checked, built, ...suites]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const line of timeLines(suites.flatMap(({ times }) => times))) print(line)
  for (const line of notRun(new Map(suites.flatMap(({ skipped }) => [...skipped])))) print(line)
  print(`${passed} passed, ${failed} failed`)
  const named = suites.flatMap(({ failures }) => failures)
  return failed > named.length ? [...named, 'the checks, the build or the test runner'] : named
}

/** `npm test -- --times 20`: runs in a row, and at the end each test that failed in any of them. */
const times = () => {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '1' } } })
  return timesIn(values.times)
}

const testAgainAndAgain = async () => {
  const wanted = times()
  const runs: string[][] = []
  try {
    while (runs.length < wanted) {
      if (wanted > 1) print(`Run ${runs.length + 1} of ${wanted}, ${new Date().toISOString()}:`)
      runs.push(await test())
    }
  } finally {
    if (wanted > 1) {
      for (const line of failureLines(runs)) print(line)
      print(`${runs.filter((failures) => failures.length === 0).length} of ${runs.length} runs without a failure`)
    }
  }
  return runs.every((failures) => failures.length === 0) ? 0 : 1
}

process.exitCode = await testAgainAndAgain().catch((error: unknown) => {
  if (error instanceof Refusal) {
    print(error.message)
    return 1
  }
  if (!stop.aborted) throw error
  print('Stopped before the end. 已中止。')
  return 130
})
