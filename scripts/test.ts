import { buildStale } from './build.ts'
import { type Count, runChecks } from './check.ts'
import { notRun } from './not-run.ts'
import { Refusal } from './refusal.ts'
import { runVitest } from './vitest-run.ts'

const print = (line: string) => console.log(line)

const build = async (): Promise<Count> => {
  try {
    await buildStale({ print })
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    print(error.message)
    return { passed: 0, failed: 1 }
  }
}

const checked = await runChecks(print)
const built = await build()
const suites = [await runVitest(['unit', 'service', 'scripts'])]
if (built.failed === 0) suites.push(await runVitest(['e2e']))
else print('Not run: the end-to-end tests, because the build failed.')

const counts = [checked, built, ...suites]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const line of notRun(new Map(suites.flatMap(({ skipped }) => [...skipped])))) print(line)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
