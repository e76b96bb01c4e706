import { buildStale } from './build.ts'
import { browserSuites } from './suites.ts'
import { runVitest } from './vitest-run.ts'

/** Parts of paths, such as `messages`: only what has one of them runs, and all of it. `all` tries every combination, `late` lets all come late (`e2e/README.md`). */
const words = process.argv.slice(2)
const only = words.filter((word) => word !== 'all' && word !== 'late')
if (words.includes('all')) process.env.HANGJIA_E2E = 'all'
else if (only.length > 0) process.env.HANGJIA_E2E = 'named'
if (words.includes('late')) process.env.HANGJIA_E2E_LATE = 'yes'

await buildStale({ print: (line) => console.log(line) })
const { failed } = await runVitest(browserSuites, { only })
process.exitCode = failed === 0 ? 0 : 1
