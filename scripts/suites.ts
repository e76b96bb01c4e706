/** Suites of `npm test`: the projects of vitest that need only the sources, then those that need the build. */
export const sourceSuites = ['unit', 'service', 'scripts'] as const
export const browserSuites = ['e2e', 'gallery'] as const
