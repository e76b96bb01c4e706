import { runBrowserSuites } from './browser-suites.ts'
import { buildStale } from './build.ts'

/** Parts of paths, such as `messages`: only what has one of them runs. */
const only = process.argv.slice(2)

await buildStale({ print: (line) => console.log(line) })
const counts = await runBrowserSuites({ only })
process.exitCode = counts.every(({ failed }) => failed === 0) ? 0 : 1
