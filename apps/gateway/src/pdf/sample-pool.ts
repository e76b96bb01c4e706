import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { findBrowser } from '../browser/find-browser.ts'
import { createPdfPool, type PdfPoolOptions } from './pool.ts'

/** Kept between test runs: unpacking the browser takes seconds. */
export const testDataFolder = fileURLToPath(new URL('../../../../node_modules/.cache/hangjia', import.meta.url))

/** A pool of the test's own, closed at its end, whose browser processes can be found. */
export const samplePool = (options: Partial<PdfPoolOptions> = {}) => {
  const mark = randomUUID()
  const warnings: string[] = []
  const pool = createPdfPool({
    browser: async () => {
      const { executablePath, env } = await findBrowser(testDataFolder)
      return { executablePath, env: { ...env, HANGJIA_TEST: mark } }
    },
    warn: (message) => warnings.push(message),
    // A busy machine may start a browser for longer than a print may last: what hangs ends with its test.
    deadlineMs: 200_000,
    ...options,
  })
  onTestFinished(() => pool.stop())
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
