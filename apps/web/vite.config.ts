import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const gateway = process.env.HANGJIA_GATEWAY ?? 'http://127.0.0.1:3000'
const proxied = Object.fromEntries(
  ['/trpc', '/pdf', '/export', '/healthz', '/readyz', '/paper-fonts'].map((path) => [path, { target: gateway }]),
)

/** Large libraries that change rarely keep their own files, so that a release does not load them again. */
const vendors = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'chakra', test: /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|stylis|@pandacss)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  {
    name: 'wire',
    test: /node_modules[\\/](@trpc|@tanstack[\\/]react-query|@tanstack[\\/]query-core|i18next|react-i18next)[\\/]/,
  },
]

/** Every text of the build stands beside itself in brotli and gzip: the gateway sends what a browser takes, and compresses nothing. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [fileName, output] of Object.entries(bundle)) {
      if (!/\.(js|css|html|svg)$/.test(fileName)) continue
      const text = Buffer.from(output.type === 'chunk' ? output.code : output.source)
      const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
      this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(text, { level: 9 }) })
    }
  },
}

export default defineConfig({
  plugins: [react(), compressed],
  resolve: { conditions: ['hangjia-source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 5173, proxy: proxied },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: vendors } },
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
