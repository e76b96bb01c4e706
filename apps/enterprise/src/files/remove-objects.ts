import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Bucket } from './bucket.ts'
import { isOwnObject } from './contents.ts'

const objectsAtOnce = 500
/** Failures one after the other, after which the store counts as down until the next sweep. */
const maxFailuresInTurn = 5
const maxNamed = 20

/**
 * Removes the objects of contents that are gone, also those that an earlier sweep could not. One that the store does not remove holds up no
 * other: it is noted, tried last the next time, and named in the error at the end. Objects of another database in the store stay.
 */
export const removeObjects = async (database: Queries, bucket: Bucket): Promise<void> => {
  const failed: string[] = []
  let cause: unknown
  let inTurn = 0
  const { startedAt } = await database.one<{ startedAt: string }>('SELECT clock_timestamp()::text AS "startedAt"')
  for (;;) {
    const gone = await removable(database, startedAt)
    for (const { object } of gone) {
      try {
        await bucket.remove(object)
        await database.run('DELETE FROM removed_object WHERE object = $1', [object])
        inTurn = 0
      } catch (caught) {
        cause = caught
        failed.push(object)
        inTurn += 1
        await database.run('UPDATE removed_object SET failed_at = clock_timestamp() WHERE object = $1', [object])
        if (inTurn === maxFailuresInTurn) throw notRemoved(failed, cause)
      }
    }
    if (gone.length < objectsAtOnce) break
  }
  if (failed.length > 0) throw notRemoved(failed, cause)
}

/** Objects that were not tried since then: those that never failed first, then those whose failure is longest ago. */
const removable = (queries: Queries, startedAt: string): Promise<{ object: string }[]> =>
  queries.query(
    `SELECT object FROM removed_object WHERE (failed_at IS NULL OR failed_at < $1::timestamptz) AND ${isOwnObject}
     ORDER BY failed_at NULLS FIRST, object LIMIT ${objectsAtOnce}`,
    [startedAt],
  )

const notRemoved = (objects: readonly string[], cause: unknown): Problem => {
  const named = objects.slice(0, maxNamed).join(', ')
  const words = `the object store did not remove ${objects.length} objects: ${named}`
  return new Problem('overloaded', { cause: new Error(words, { cause }) })
}
