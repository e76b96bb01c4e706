import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './browser.ts'
import { processesOf } from './processes.ts'
import { startProduct } from './product.ts'

export interface House {
  readonly url: string
  readonly dataFolder: string
  /** Where a browser is to be had. */
  readonly browser: string
}
declare module 'vitest' {
  export interface ProvidedContext {
    house: House
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const say = (line: string) => process.stdout.write(`e2e: ${line}\n`)

/** Starts the product and one browser for the run; at its end both are gone, with every process that they started. */
export default async (project: TestProject) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hangjia-e2e-'))
  const begun = performance.now()
  const product = await startProduct(dataFolder)
  say(`the product serves after ${seconds(begun)}`)
  const browserBegun = performance.now()
  const browser = await startBrowser(dataFolder)
  say(`the browser is there after ${seconds(browserBegun)}`)
  project.provide('house', { url: product.url, dataFolder, browser: browser.wsEndpoint() })

  return async () => {
    await browser.close()
    const { code } = await product.stop()
    const left = processesOf(dataFolder)
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    say(`the whole run took ${seconds(begun)}`)
    if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output()}`)
    if (left.length > 0) throw new Error(`processes stayed behind:\n${left.join('\n')}`)
  }
}
