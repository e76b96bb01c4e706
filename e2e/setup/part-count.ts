import type { TestProject } from 'vitest/node'

/** Number of files of the run that can run side by side. */
export const partCount = ({ config, vitest }: TestProject): number =>
  Math.max(1, Math.min(config.maxWorkers, vitest.state.getPaths().length))
