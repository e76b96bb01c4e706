import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source', 'node', 'import', 'default'] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['apps/{gateway,enterprise}/src/**/*.test.ts', 'apps/{gateway,enterprise}/test/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
