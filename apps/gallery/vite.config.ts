import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  publicDir: '../web/public',
  resolve: { conditions: ['hangjia-source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 5174 },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
