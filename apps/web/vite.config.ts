import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

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

export default defineConfig({
  plugins: [react()],
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
