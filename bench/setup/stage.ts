import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build, defaultClientConditions, preview } from 'vite'
// @boundaries-ignore the bench drives the product's own browser
import { findBrowser } from '../../apps/gateway/src/browser/find-browser.ts'

export interface Stage {
  readonly browser: string
  /** A fresh page of its own, at the built page's address and the given query. */
  readonly open: (query: string) => Promise<Page>
}

/** Builds a page as it ships, serves it and starts one browser while `act` runs; afterwards all of it is gone. */
export const withPage = async <T>(root: URL, act: (stage: Stage) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-bench-'))
  const outDir = join(folder, 'dist')
  const common = { root: root.pathname, configFile: false, logLevel: 'warn' } as const
  await build({
    ...common,
    plugins: [react()],
    resolve: { conditions: ['hangjia-source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
      },
    },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const { executablePath, env } = await findBrowser(folder)
  const browser = await chromium.launch({
    executablePath,
    env,
    args: ['--disable-background-networking', '--enable-precise-memory-info', '--no-first-run'],
  })
  try {
    const address = server.resolvedUrls?.local[0] ?? ''
    return await act({
      browser: `Chromium ${browser.version()}`,
      open: async (query) => {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`))
        await page.goto(`${address}?${query}`)
        await page.locator('[data-ready]').waitFor({ state: 'attached' })
        return page
      },
    })
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
