/** Suites of `npm test`: the projects of vitest that need only the sources, then those that need the build. */
export const sourceSuites = ['unit', 'service', 'scripts'] as const
export const browserSuites = ['e2e', 'gallery'] as const

/**
 * Memory for the source suites and the browser suites side by side: two workers of the one, three of the other with a product and a
 * browser each, files in memory and the rest of the machine.
 */
const sideBySideBytes = 12e9

/** Returns true when this machine can run source and browser suites at once; with less memory they run one after the other. */
export const fitSideBySide = (availableBytes: number = process.availableMemory()): boolean =>
  availableBytes >= sideBySideBytes

/** Variable of a run beside another one; `vitest.config.ts` divides the workers by it. */
export const sideBySide = { HANGJIA_SIDE_BY_SIDE: '1' } as const
