import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

const common = { root, mode: 'development', logLevel: 'warn' } as const

/**
 * Builds the gallery into the folder with the development build of React, which reports its warnings. A show that names
 * something missing breaks alone.
 */
export const buildGallery = (outDir: string) =>
  build({
    ...common,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      // All shows come with every page, so in one file.
      rolldownOptions: { shimMissingExports: true, output: { codeSplitting: false } },
    },
  })

/** Serves the built files on a free port. */
export const serveBuilt = async (outDir: string) => {
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const { port } = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
