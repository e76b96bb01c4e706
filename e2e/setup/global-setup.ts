import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
// @boundaries-ignore the suite drives the product's own browser
import type { FoundBrowser } from '../../apps/gateway/src/browser/find-browser.ts'
// @boundaries-ignore measures as the runs of all suites do
import { processorMsOf } from '../../scripts/processor-time.ts'
import { keptBrowser } from './browser.ts'
import { demoFolder } from './demo-folder.ts'
import { partCount } from './part-count.ts'
import { processesOf, servicesOf } from './processes.ts'
import { startProduct } from './product.ts'

export interface House {
  readonly url: string
  readonly dataFolder: string
  readonly browser: FoundBrowser
  /** Processor time of its service until it served. */
  readonly startMs: number
}
declare module 'vitest' {
  export interface ProvidedContext {
    /** One per worker. */
    houses: readonly House[]
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const say = (line: string) => process.stdout.write(`e2e: ${line}\n`)

/** Starts a product per worker; at the end of the run they are gone, with every process that they started. */
export default async (project: TestProject) => {
  const begun = performance.now()
  const [demo, browser] = await Promise.all([demoFolder(), keptBrowser()])
  const attempts = await Promise.allSettled(Array.from({ length: partCount(project) }, () => openHouse(demo, browser)))
  const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  const closeAll = () => Promise.all(opened.map(({ close }) => close()))
  const failure = attempts.find((attempt) => attempt.status === 'rejected')
  if (failure) {
    await closeAll()
    throw failure.reason
  }
  say(`${opened.length === 1 ? 'the product serves' : `${opened.length} products serve`} after ${seconds(begun)}`)
  project.provide(
    'houses',
    opened.map(({ house }) => house),
  )
  project.provide(
    'serving',
    opened.map(({ processes }) => processes),
  )
  return async () => {
    await closeAll()
    say(`the whole run took ${seconds(begun)}`)
  }
}

const openHouse = async (demo: string, browser: FoundBrowser) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hangjia-e2e-'))
  cpSync(demo, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const product = await startProduct(dataFolder)
  const startMs = processorMsOf(servicesOf(dataFolder))
  const house: House = { url: product.url, dataFolder, browser, startMs }
  const close = async () => {
    const { code } = await product.stop()
    const left = processesOf(dataFolder)
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output()}`)
    if (left.length > 0) throw new Error(`processes stayed behind:\n${left.join('\n')}`)
  }
  return { house, processes: [product.pid], close }
}
