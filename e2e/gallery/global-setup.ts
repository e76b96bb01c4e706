import type { TestProject } from 'vitest/node'
// @boundaries-ignore the suite looks at the gallery as it is built
import { serveBuilt } from '../../apps/gallery/serve-built.ts'
// @boundaries-ignore the suite drives the product's own browser
import type { FoundBrowser } from '../../apps/gateway/src/browser/find-browser.ts'
import { keptBrowser } from '../setup/browser.ts'
import { builtGallery } from './built-gallery.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    gallery: {
      readonly url: string
      readonly browser: FoundBrowser
    }
  }
}

/** Builds the gallery unless it is built already and serves it until the end of the run. */
export default async (project: TestProject) => {
  const server = await serveBuilt(await builtGallery())
  project.provide('gallery', { url: server.url, browser: await keptBrowser() })
  return async () => {
    await server.close()
  }
}
