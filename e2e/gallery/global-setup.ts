import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
// @boundaries-ignore the suite looks at the gallery as it is built
import { buildGallery, serveBuilt } from '../../apps/gallery/serve-built.ts'
import { startBrowser } from '../setup/browser.ts'
import { keptFolder } from '../setup/kept-folder.ts'
import { partCount } from '../setup/part-count.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    gallery: {
      readonly url: string
      /** Browsers, one per worker: the clipboard belongs to the browser. */
      readonly browsers: readonly string[]
    }
  }
}

/** Builds the gallery unless it is built already, serves it and starts a browser per worker; at the end of the run they are gone. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-gallery-'))
  const built = await keptFolder({
    name: 'gallery',
    sources: ['apps/gallery', 'packages/{ui,contracts,validation}/{src,package.json}'],
    make: buildGallery,
  })
  const server = await serveBuilt(built)
  const browsers = await Promise.all(Array.from({ length: partCount(project) }, () => startBrowser(folder)))
  project.provide('gallery', { url: server.url, browsers: browsers.map((browser) => browser.wsEndpoint()) })
  project.provide(
    'serving',
    browsers.map((browser) => [browser.process().pid ?? 0]),
  )
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()))
    await server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
