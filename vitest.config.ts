import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './scripts/long-files-first.ts'
import { eachRun } from './scripts/night.ts'

const cores = availableParallelism()

/**
 * On two cores three files run side by side: many tests wait for a while, as somebody does who guesses passwords, or for PostgreSQL.
 * A process holds a gigabyte, less than a product with its browser.
 */
const maxWorkers = Math.max(3, cores - 1)

/**
 * Each of these has a product or a gallery, and a browser, of its own and takes the next file when it has done one: first the
 * journeys, then the gallery, of each the long files first (`long-files-first.ts`). With one `groupOrder` they are one queue, which ends evenly. Two of them leave
 * two cores idle for a fifth of the time, as a journey waits for delays of the console; a third one needs two gigabytes.
 */
const browserWorkers = Math.min(4, Math.max(process.availableMemory() > 12e9 ? 3 : 2, cores - 1))

/** Only what hangs takes as long as this: a test waits for states, and a machine busy with ten other things takes ten times longer. */
const patienceMs = 240_000

/**
 * The 128 MB of each embedded database count towards the limit of the whole heap. By themselves they pass a limit of 64 MB, and nearly each
 * opening of a database is followed by a collection of all garbage. Node 20 does not know this option.
 */
const largeObjectsInHeap =
  Number.parseInt(process.versions.node, 10) >= 24 ? ['--external-memory-accounted-in-global-limit'] : []

/** The first setups of each project: those of the whole run come after theirs, when their folders have been made elsewhere. */
const firstSetups = ['scripts/memory-folder.ts', 'scripts/compiled-code.ts']

/** First setup of each file. */
const timeOfFile = 'scripts/time-of-file.ts'

export default defineConfig({
  resolve: { conditions: ['hangjia-source', 'node', 'import', 'default'] },
  // For what runs in Node, where these become conditions of the process: "import" among them would break every require.
  ssr: { resolve: { conditions: ['hangjia-source', 'node'] } },
  test: {
    // Where the order is not left to chance (`--sequence.shuffle.files`).
    sequence: process.argv.some((word) => word.includes('shuffle')) ? {} : { sequencer: LongFilesFirst },
    ...(process.env.HANGJIA_E2E ? {} : { testNamePattern: eachRun }),
    // Of all: projects that differ in it cannot be one queue.
    maxWorkers,
    testTimeout: patienceMs,
    hookTimeout: 2 * patienceMs,
    expect: { poll: { timeout: patienceMs / 4 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: [timeOfFile],
          globalSetup: firstSetups,
          // These keep nothing outside of themselves: one that reads the catalogue reads it for the next file, too.
          isolate: false,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          // Each process serves many files: it imports the app and makes machine code of the embedded database once.
          isolate: false,
          execArgv: ['--expose-gc', ...largeObjectsInHeap],
          include: ['apps/{gateway,enterprise}/src/**/*.test.ts', 'apps/{gateway,enterprise}/test/**/*.test.ts'],
          globalSetup: [...firstSetups, 'apps/enterprise/test/postgres.ts'],
          setupFiles: [timeOfFile, 'apps/enterprise/test/each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          setupFiles: [timeOfFile],
          globalSetup: firstSetups,
          include: ['scripts/**/*.test.ts', 'apps/gallery/sizes/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          setupFiles: [timeOfFile, 'e2e/setup/each-file.ts'],
          // Each process imports the catalogue and starts its browser once, for all of its files.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/gallery/**'],
          globalSetup: [...firstSetups, 'e2e/setup/global-setup.ts'],
          maxWorkers: browserWorkers,
        },
      },
      {
        extends: true,
        test: {
          name: 'gallery',
          setupFiles: [timeOfFile],
          isolate: false,
          include: ['e2e/gallery/**/*.test.ts'],
          globalSetup: [...firstSetups, 'e2e/gallery/global-setup.ts'],
          maxWorkers: browserWorkers,
        },
      },
    ],
  },
})
