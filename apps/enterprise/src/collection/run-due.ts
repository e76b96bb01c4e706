import { businessDay } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { repeated } from '../hourly.ts'
import { runTask, type Task } from './run-task.ts'
import type { CollectionSources } from './sources.ts'

const minutesBetweenLooks = 5

/** Runs every task whose time has come; of several services one takes each of them. Answers how many ran. */
export const runDueTasks = async (database: Database, sources: CollectionSources, instant: number): Promise<number> => {
  const now = new Date(instant).toISOString()
  const today = businessDay(instant)
  const taken = await database.query<Task>(
    `UPDATE collection_task SET last_run_at = $1::timestamptz
     WHERE enabled AND (coalesce(run_days, '') !~ '1' OR substr(run_days, 8 - extract(isodow FROM $2::date)::integer, 1) = '1')
       AND (frequency = 'hourly' AND (last_run_at IS NULL OR last_run_at <= $1::timestamptz - interval '1 hour')
       OR frequency = 'daily' AND (last_run_at IS NULL OR (last_run_at AT TIME ZONE 'Asia/Shanghai')::date < $2::date)
         AND extract(hour FROM $1::timestamptz AT TIME ZONE 'Asia/Shanghai') >= coalesce(run_hour, 0))
     RETURNING *`,
    [now, today],
  )
  for (const task of taken) await runTask(database, task, { sources, moment: { now, today } })
  return taken.length
}

/** Looks for tasks that are due, in this service and in every other over the same database. */
export const runTasksInTime = (
  app: FastifyInstance,
  database: Database,
  sources: CollectionSources,
  clock: Clock = Date.now,
): void =>
  repeated(app, minutesBetweenLooks * 60_000, {
    words: 'collection tasks ran',
    sweep: () => runDueTasks(database, sources, clock()),
  })
