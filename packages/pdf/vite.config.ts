import { defineConfig } from 'vite'

// Only .tsx needs a build: the gateway runs everything else by type stripping.
export default defineConfig({
  logLevel: 'warn',
  build: {
    target: 'node24',
    minify: false,
    lib: { entry: { index: 'src/index.ts', render: 'src/render.ts' }, formats: ['es'] },
    rolldownOptions: { external: [/^react/, /^@hangjia\//] },
  },
})
