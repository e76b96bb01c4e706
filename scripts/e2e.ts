import { buildStale } from './build.ts'
import { runVitest } from './vitest-run.ts'

await buildStale({ print: (line) => console.log(line) })
const { failed } = await runVitest(['e2e'])
process.exitCode = failed === 0 ? 0 : 1
