import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { findBrowser } from '../browser/find-browser.ts'
import { createPdfPool, type PdfPoolOptions } from './pool.ts'

/** Kept between test runs: unpacking the browser takes seconds. */
export const testDataFolder = fileURLToPath(new URL('../../../../node_modules/.cache/hangjia', import.meta.url))

/** A pool of the test's own, closed at its end. */
export const samplePool = (options: SampleOptions = {}) => {
  const pool = createSample(options)
  onTestFinished(() => pool.stop())
  return pool
}

/** A pool for all tests of a file, which start a browser only once. */
export const filePool = () => {
  const pool = createSample({})
  afterAll(() => pool.stop())
  return pool
}

type SampleOptions = Partial<Omit<PdfPoolOptions, 'browser'>> & { readonly find?: typeof findBrowser }

/** A pool whose browser processes can be found. */
const createSample = ({ find = findBrowser, ...options }: SampleOptions) => {
  const mark = randomUUID()
  const warnings: string[] = []
  const pool = createPdfPool({
    browser: async () => {
      const { executablePath, env } = await find(testDataFolder)
      return { executablePath, env: { ...env, HANGJIA_TEST: mark } }
    },
    warn: (message) => warnings.push(message),
    // A busy machine may start a browser for longer than a print may last: what hangs ends with its test.
    deadlineMs: 200_000,
    ...options,
  })
  return { ...pool, warnings, browserProcesses: () => processesWith(mark) }
}

/** Ids of the main processes of browsers that carry the mark in their environment. */
const processesWith = (mark: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        return (
          readFileSync(`/proc/${id}/environ`, 'latin1').includes(mark) &&
          !readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('--type=')
        )
      } catch {
        return false
      }
    })
    .map(Number)
