import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './browser.ts'
import { demoFolder } from './demo-folder.ts'
import { partCount } from './part-count.ts'
import { processesOf } from './processes.ts'
import { startProduct } from './product.ts'

export interface House {
  readonly url: string
  readonly dataFolder: string
  /** Path of the browser. */
  readonly browser: string
}
declare module 'vitest' {
  export interface ProvidedContext {
    /** One per worker. */
    houses: readonly House[]
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const say = (line: string) => process.stdout.write(`e2e: ${line}\n`)

/** Starts a product and a browser per worker; at the end of the run they are gone, with every process that they started. */
export default async (project: TestProject) => {
  const begun = performance.now()
  const demo = await demoFolder()
  const attempts = await Promise.allSettled(Array.from({ length: partCount(project) }, () => openHouse(demo)))
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

const openHouse = async (demo: string) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hangjia-e2e-'))
  cpSync(demo, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const product = await startProduct(dataFolder)
  const browser = await startBrowser(dataFolder).catch(async (failure: unknown) => {
    await product.stop()
    throw failure
  })
  const house: House = { url: product.url, dataFolder, browser: browser.wsEndpoint() }
  const close = async () => {
    await browser.close()
    const { code } = await product.stop()
    const left = processesOf(dataFolder)
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output()}`)
    if (left.length > 0) throw new Error(`processes stayed behind:\n${left.join('\n')}`)
  }
  return { house, processes: [product.pid, browser.process().pid ?? 0], close }
}
