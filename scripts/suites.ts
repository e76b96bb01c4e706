/**
 * Suites of `npm test`: the projects of vitest that need only the sources, in runs that go side by side, because the tests of the
 * scripts wait for processes; then those that need the build.
 */
export const sourceRuns = [['unit', 'service'], ['scripts']] as const
export const browserSuites = ['e2e', 'gallery'] as const
