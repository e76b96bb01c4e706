import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
// @boundaries-ignore the suite looks at the gallery as it is built
import { serveBuilt } from '../../apps/gallery/serve-built.ts'
import { startBrowser } from '../house/browser.ts'
import { freePort } from '../house/free-port.ts'

export interface GalleryHouse {
  readonly url: string
  /** Where a browser is to be had. */
  readonly browser: string
}
declare module 'vitest' {
  export interface ProvidedContext {
    gallery: GalleryHouse
  }
}

/** Builds and serves the gallery and starts one browser for the run; at its end both are gone. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-gallery-'))
  const server = await serveBuilt({ outDir: join(folder, 'dist'), port: await freePort() })
  const browser = await startBrowser(folder)
  project.provide('gallery', { url: server.url, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
