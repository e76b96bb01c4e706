import { isOfTheNight } from './night.ts'

/** Lists in words what the counts leave out: nobody should take a test that did not run for one that passed. */
export const notRun = (skipped: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const all = [...skipped.values()].flat()
  const onDatabase = all.filter(needsPostgres).length
  const atNight = all.filter(isOfTheNight).length
  const files = [...skipped]
    .map(([file, tests]) => ({ file, tests: tests.filter((name) => !needsPostgres(name) && !isOfTheNight(name)) }))
    .filter(({ tests }) => tests.length > 0)
  return [
    ...(onDatabase > 0 ? [postgresWords(onDatabase)] : []),
    ...(atNight > 0 ? [`Not run: ${atNight} journeys of the night (npm run e2e -- all).`] : []),
    ...files.map(({ file, tests }) => `Not run: ${file}: ${tests.join('; ')}`),
  ]
}

/** Tests for the title of a suite without PostgreSQL (`apps/enterprise/test/postgres.ts`). */
const needsPostgres = (name: string) => name.includes('PostgreSQL not found')

const postgresWords = (count: number) =>
  `Not run: ${count} tests that need PostgreSQL, which is not on this machine; install it, or name a server in TEST_DATABASE_URL.`
