import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { listedPages } from '@hangjia/contracts'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const gateway = process.env.HANGJIA_GATEWAY ?? 'http://127.0.0.1:3000'
const proxied = Object.fromEntries(
  [
    '/trpc',
    '/pdf',
    '/picture',
    '/poster',
    '/export',
    '/files',
    '/upload',
    '/healthz',
    '/readyz',
    '/paper-fonts',
    '/login-background',
    '/events',
    '/site',
    '/site-preview',
    // The whole first part of a path: `/export/haven`, and not the page `/exportDeclaration`.
  ].map((path) => [`^${path}(?=[/?]|$)`, { target: gateway }]),
)

/**
 * Groups of modules bundled together. A browser requests six files at once, so a hundred small ones delay the page more
 * than code that it does not need yet. Each group imports only from those above it: code that runs when a file is
 * loaded runs in order.
 */
const groups = [
  // Large libraries that change rarely keep their own files, so that a release does not load them again.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  // Code that every button needs; dialogs, menus and toasts load with their first use.
  {
    name: 'chakra',
    test: /node_modules[\\/](@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|theme|utils)[\\/]|@emotion|stylis|@pandacss)/,
  },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  {
    name: 'wire',
    test: /node_modules[\\/](@trpc|@tanstack[\\/]react-query|@tanstack[\\/]query-core|i18next|react-i18next)[\\/]/,
  },
  // Neither log-in nor console works without this.
  { name: 'shell', tags: ['$initial' as const] },
  // A file for each shared icon would be many requests for a few lines.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  // Code that pages share, by layers of the app. The words keep a file for each language.
  { name: 'libraries', test: /node_modules[\\/]/, minShareCount: 8 },
  { name: 'catalogue', test: /packages[\\/](validation|contracts|pricing)[\\/]/, minShareCount: 2 },
  { name: 'widgets', test: /packages[\\/]ui[\\/]src[\\/](?!locales[\\/])/, minShareCount: 2 },
  { name: 'console', test: /apps[\\/]web[\\/]src[\\/](?!locales[\\/])/, minShareCount: 2 },
]

/**
 * Every text file of the build also exists in brotli and gzip: the gateway sends the variant that a browser accepts,
 * and compresses nothing. Files are read back from the disk, because Vite still changes files after the bundle is made.
 */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue
      const path = join(dir, name)
      const text = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    }
  },
}

/**
 * The shell knows the names of pages, not their content: the list is generated here, and no resource is loaded for it.
 */
const pageList: Plugin = {
  name: 'page-list',
  apply: 'build',
  transform: {
    filter: { id: /packages[\\/]contracts[\\/]src[\\/]page-list\.ts$/ },
    handler: () => ({ code: `export const listedPages = ${JSON.stringify(listedPages)}`, map: null }),
  },
}

export default defineConfig({
  plugins: [react(), pageList, compressed],
  resolve: { conditions: ['hangjia-source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 5173, proxy: proxied },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Chakra gathers all its recipes in one such call that nobody asks for.
      treeshake: { manualPureFunctions: ['defineConfig'] },
      output: { codeSplitting: { groups } },
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
