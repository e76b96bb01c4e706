import { Worker } from 'node:worker_threads'
import type { SheetFacts, SheetRow, Wanted } from './read-workbook.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { Said } from './workbook-worker.ts'

/** What a reading thread may use: a hostile workbook ends with it, not with the service. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
const longestMs = 120_000

/**
 * Reads a workbook in a thread of its own, with a memory and a time of its own, and hands its rows on as they come. Throws a
 * `SheetProblem` for what cannot be read.
 */
export const openWorkbook = (wanted: Wanted, take: (rows: readonly SheetRow[]) => Promise<void>): Promise<SheetFacts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: wanted,
      resourceLimits: limits,
      execArgv: [],
    })
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const fail = (caught: unknown): void => end(() => reject(caught))
    const timer = setTimeout(() => fail(new SheetProblem('sheetTooSlow')), longestMs)
    worker.on('message', (said: Said) => {
      if (said.kind === 'done') end(() => resolve(said.facts))
      else if (said.kind === 'refused') fail(new SheetProblem(said.rule, said.parameters))
      else take(said.rows).then(() => worker.postMessage('more'), fail)
    })
    worker.on('error', (caught: NodeJS.ErrnoException) =>
      fail(caught.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetProblem('sheetTooLarge', { limit: 256 }) : caught),
    )
    worker.on('exit', () => fail(new SheetProblem('sheetDamaged')))
  })
