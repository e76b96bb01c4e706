import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

/** A number of times within a number of seconds. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

const day = 86_400

/**
 * Counts one more time for a subject (`phone 139…`), or throws `tooMany` with the seconds to wait. Every stretch of time is
 * looked at, not the hours of the clock; the count lies in the database, where one row lets one asker in after the other.
 */
export const countOrRefuse = async (queries: Queries, subject: string, limits: readonly Limit[]): Promise<void> => {
  const longest = Math.max(...limits.map(({ seconds }) => seconds))
  const most = limits.map((limit) => limit.most)
  const seconds = limits.map((limit) => limit.seconds)
  const counted = await queries.query(
    `INSERT INTO login_limit AS known (subject, times) VALUES ($1, ARRAY[now()])
     ON CONFLICT (subject) DO UPDATE SET times = now() || ARRAY(${recent('$4::integer')})
     WHERE NOT EXISTS (
       SELECT FROM unnest($2::integer[], $3::integer[]) AS bound(most, seconds)
       WHERE most <= (SELECT count(*) FROM (${recent('bound.seconds')}) AS times)
     )
     RETURNING subject`,
    [subject, most, seconds, longest],
  )
  if (counted.length === 0) throw await tooMany(queries, subject, limits)
}

const recent = (seconds: string) =>
  `SELECT at FROM unnest(known.times) AS at WHERE at > now() - ${seconds} * interval '1 second'`

const tooMany = async (queries: Queries, subject: string, limits: readonly Limit[]): Promise<Problem> => {
  const waits = limits.map(
    ({ most, seconds }) => `extract(epoch FROM times[${most}] + interval '${seconds} seconds' - now())`,
  )
  // Times are sorted newest first: a limit opens again when the oldest one that fills it has passed.
  const found = await queries.first<{ wait: number }>(
    `SELECT ceil(greatest(1, ${waits.join(', ')}))::integer AS wait FROM login_limit WHERE subject = $1`,
    [subject],
  )
  return new Problem('tooMany', { details: { retryAfterSeconds: found?.wait ?? 1 } })
}

/** Takes back the last count, for an event that did not happen after all. */
export const takeBack = async (queries: Queries, subjects: readonly string[]): Promise<void> => {
  // One after the other: each caller that counts them locks them in an order of its own.
  for (const subject of subjects)
    await queries.run('UPDATE login_limit SET times = times[2:] WHERE subject = $1', [subject])
}

/** Forgets what no limit looks back to. */
export const forgetLimits = async (queries: Queries): Promise<number> =>
  (
    await queries.run(
      `DELETE FROM login_limit WHERE times[1] < now() - interval '${day} seconds' OR cardinality(times) = 0`,
    )
  ).count
