import type { TestProject } from 'vitest/node'

/** How many files of the run can run side by side. */
export const partCount = ({ config, vitest }: TestProject): number =>
  Math.max(1, Math.min(config.maxWorkers, vitest.state.getPaths().length))
