import { buildStale } from './build.ts'
import { runVitest } from './vitest-run.ts'

/** Parts of paths, such as `messages`: only what has one of them runs. */
const only = process.argv.slice(2)

await buildStale({ print: (line) => console.log(line) })
const product = await runVitest(['e2e'], { only })
const gallery = await runVitest(['gallery'], { only })
process.exitCode = product.failed + gallery.failed === 0 ? 0 : 1
