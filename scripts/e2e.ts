import { buildStale } from './build.ts'
import { browserSuites } from './suites.ts'
import { runVitest } from './vitest-run.ts'

/** Parts of paths, such as `messages`: only what has one of them runs. */
const only = process.argv.slice(2)

await buildStale({ print: (line) => console.log(line) })
const { failed } = await runVitest(browserSuites, { only })
process.exitCode = failed === 0 ? 0 : 1
