import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
// @boundaries-ignore the bench drives the product's own browser
import { findBrowser } from '../../apps/gateway/src/browser/find-browser.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The product as `npm start` starts it, with its demo, and a browser beside it, while `act` runs; afterwards both are gone. */
export const withProduct = async <T>(act: (url: string, browser: Browser) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-bench-'))
  const env = { ...process.env, HANGJIA_DATA: folder, PORT: '0' }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const address = /http:\/\/\S+:\d+/.exec(output)?.[0]
        if (address && output.includes('Ctrl-C')) resolve(address)
      })
      child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    })
    const { executablePath, env: browserEnv } = await findBrowser(folder)
    const args = ['--disable-background-networking', '--enable-precise-memory-info', '--no-first-run']
    const browser = await chromium.launch({ executablePath, env: browserEnv, args })
    try {
      return await act(url, browser)
    } finally {
      await browser.close()
    }
  } finally {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
