import { buildStale } from './build.ts'
import { runVitest } from './vitest-run.ts'

await buildStale({ print: (line) => console.log(line) })
const product = await runVitest(['e2e'])
const gallery = await runVitest(['gallery'])
process.exitCode = product.failed + gallery.failed === 0 ? 0 : 1
