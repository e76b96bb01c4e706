import { type Contract, collectionTask } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'
import { runTask, type Task } from './run-task.ts'
import type { CollectionSources } from './sources.ts'

/** Tasks that collect prices of carriers, run by hand. */
export const collectionFrom = (sources: CollectionSources) =>
  ({
    run: async ({ database, person, now, today }, { id, version }) => {
      const task = await database.transaction(async (transaction) => {
        const row = await lockAsRead(transaction, viewOf(collectionTask, person), { id, version })
        return row as unknown as Task
      })
      return await runTask(database, task, { sources, moment: { now: now(), today: today() } })
    },
  }) satisfies HandlersFor<Contract['collection']>
