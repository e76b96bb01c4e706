import { createHash } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import { networkOf } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'

/** Wrong passwords for one user name from one network within the window, after which nothing is tried from there until it has passed. */
export const maxFailures = 10
/** The same for whatever names, in an hour. */
const maxPerNetwork = 100
const window = { minutes: 15, ofNetwork: 60 } as const
/** From this failure on, each further attempt waits; twice as long each time, two seconds at most. */
const patience = 4

/** Subject for which wrong passwords are counted. */
export interface Fence {
  /** Its kind and what it is of, apart: a name may hold any words, also those of another subject. */
  readonly subject: readonly [kind: string, ...of: string[]]
  readonly minutes: number
  /** Failures after which nothing is tried any more; absent: the next attempt waits, and no more than that. */
  readonly most?: number
}
/** Names that are tried may be passwords in the wrong field: none is kept. */
const hashOf = ({ subject }: Fence): string => createHash('sha256').update(JSON.stringify(subject)).digest('base64url')

/**
 * The fences of a log-in: the name, the name from this network, the network. A name alone is never shut, since anybody can fail
 * under it: its owner would be locked out.
 */
export const logInFences = (
  userName: string,
  address: string,
): readonly [name: Fence, fromHere: Fence, here: Fence] => {
  const network = networkOf(address)
  return [
    { subject: ['name', userName], minutes: window.minutes },
    { subject: ['name from network', userName, network], minutes: window.minutes, most: maxFailures },
    { subject: ['network', network], minutes: window.ofNetwork, most: maxPerNetwork },
  ]
}

/** The fence of somebody who is logged in and enters their present password: it shuts no log-in. */
export const presentPasswordFence = (account: string, address: string): Fence => ({
  subject: ['present password', account, networkOf(address)],
  minutes: window.minutes,
  most: maxFailures,
})

/** Counts recent failures, fence by fence; throws `tooMany` when that is enough. The counts are stored in the database. */
export const failuresOf = async (queries: Queries, fences: readonly Fence[]): Promise<number[]> => {
  const known = await queries.query<{ subject: string; failures: number; secondsLeft: number }>(
    `SELECT subject, failures, ceil(extract(epoch FROM until - now()))::int AS "secondsLeft"
     FROM login_guard WHERE subject = ANY ($1::text[]) AND until > now()`,
    [fences.map(hashOf)],
  )
  const found = fences.map((fence) => ({ fence, row: known.find(({ subject }) => subject === hashOf(fence)) }))
  const waits = found.flatMap(({ fence: { most }, row }) =>
    row && most !== undefined && row.failures >= most ? [row.secondsLeft] : [],
  )
  if (waits.length > 0) throw new Problem('tooMany', { details: { retryAfterSeconds: Math.max(...waits) } })
  return found.map(({ row }) => row?.failures ?? 0)
}

/** Milliseconds that the next attempt waits after that number of failures. */
export const delayMs = (failures: number): number =>
  failures < patience ? 0 : Math.min(2000, 100 * 2 ** (failures - patience))

/** One failure more; answers how many there are now, fence by fence. */
export const countFailure = async (queries: Queries, fences: readonly Fence[]): Promise<number[]> => {
  // In one order, so that two who fail at once do not wait for each other.
  const counted = await queries.query<{ subject: string; failures: number }>(
    `INSERT INTO login_guard (subject, failures, until)
     SELECT subject, 1, now() + minutes * interval '1 minute'
     FROM unnest($1::text[], $2::integer[]) AS fence(subject, minutes) ORDER BY subject COLLATE "C"
     ON CONFLICT (subject) DO UPDATE SET
       failures = CASE WHEN login_guard.until > now() THEN login_guard.failures + 1 ELSE 1 END,
       until = CASE WHEN login_guard.until > now() THEN login_guard.until ELSE excluded.until END
     RETURNING subject, failures`,
    [fences.map(hashOf), fences.map(({ minutes }) => minutes)],
  )
  return fences.map((fence) => counted.find(({ subject }) => subject === hashOf(fence))?.failures ?? 0)
}

export const forgetFailures = (queries: Queries, fences: readonly Fence[]) =>
  queries.run(
    `DELETE FROM login_guard WHERE subject IN (
       SELECT subject FROM login_guard WHERE subject = ANY ($1::text[]) ORDER BY subject FOR UPDATE
     )`,
    [fences.map(hashOf)],
  )

/** Names that nobody has are guessed too: their rows leave when their time has passed. */
export const forgetGuesses = async (queries: Queries): Promise<number> =>
  (await queries.run('DELETE FROM login_guard WHERE until <= now()')).count
