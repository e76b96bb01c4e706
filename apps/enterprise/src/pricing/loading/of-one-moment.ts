import type { Database, Queries } from '../../database/database.ts'

interface Stamped {
  readonly stamp: string
}
interface Kept<T extends Stamped, F extends Stamped> {
  /** Things in memory, with the stamp of their moment. */
  readonly atHand: (queries: Queries) => Promise<T>
  /** The same read again, where a reading showed that it is outdated. */
  readonly anew: (queries: Queries, stale?: T) => Promise<T>
  /** Reads everything else, and the present stamp with it. */
  readonly read: (queries: Queries, kept: T) => Promise<F>
}

/**
 * Reads beside what is kept in memory: the answer and the kept things are of the same moment, as the stamp shows that is read in
 * the same statement. Only when it differs, the kept things are read again.
 */
export const ofOneMoment = async <T extends Stamped, F extends Stamped>(
  database: Database,
  { atHand, anew, read }: Kept<T, F>,
): Promise<F> => {
  let kept = await atHand(database)
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await read(database, kept)
    if (found.stamp === kept.stamp) return found
    kept = await anew(database, kept)
  }
  // A person who saves tariffs again and again cannot keep a search from its answer.
  return await database.transaction(async (snapshot) => await read(snapshot, await anew(snapshot)), {
    isolation: 'repeatable read',
  })
}
const maxTries = 3
