import { isDeepStrictEqual } from 'node:util'
import { type Leaf, Problem } from '@hangjia/contracts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { sessionOf } from '../session/sessions.ts'
import { bearerOf, tokenHash } from '../session/tokens.ts'

export type Caller = Awaited<ReturnType<typeof sessionOf>>
type Known = NonNullable<Caller>
interface Arrived {
  /** The caller; of a session that was read before, as it was read last. */
  readonly caller: Known
  /** The session as it is now, where it is still being read. */
  readonly now?: Promise<Caller>
}

const arrived = new WeakMap<FastifyRequest, Arrived>()
const most = 1_000
/** Sessions as they were read last. */
const lately = new WeakMap<Database, LRUCache<string, Known>>()
const latelyOn = (database: Database): LRUCache<string, Known> => {
  const known = lately.get(database) ?? new LRUCache<string, Known>({ max: most })
  lately.set(database, known)
  return known
}

/** Runs before the body is read: a caller who needs a session and has none learns nothing else. */
export const admitSession =
  ({ access }: Pick<Leaf, 'access'>, { database }: { readonly database: Database }) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access.kind === 'public') return
    arrived.set(request, { caller: admitted(await readAnew(database, bearerOf(request.headers.authorization))) })
  }

/**
 * The same for a call that only reads and is answered by `asCaller`: while its session is read, it goes on as the person whom the session
 * named last.
 */
export const admitMeanwhile =
  (leaf: Pick<Leaf, 'access'>, { database }: { readonly database: Database }) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request.headers.authorization)
    const before = token && latelyOn(database).get(tokenHash(token))
    if (leaf.access.kind === 'public' || !before) return await admitSession(leaf, { database })(request)
    const now = readAnew(database, token)
    // Its failure is seen by the one who waits for it.
    now.catch(() => {})
    arrived.set(request, { caller: before, now })
  }

const readAnew = async (database: Database, token: string | undefined): Promise<Caller> => {
  const now = await sessionOf(database, token)
  if (now) latelyOn(database).set(now.sessionId, now)
  else if (token) latelyOn(database).delete(tokenHash(token))
  return now
}

const admitted = (caller: Caller): Known => {
  if (!caller) throw new Problem('unauthenticated')
  return caller
}

/** The session of a request; undefined where the call is public. */
export const callerOf = (request: FastifyRequest): Caller => arrived.get(request)?.caller

/** Throws where a session that is still being read has ended. */
export const stillAdmitted = async (request: FastifyRequest): Promise<void> => {
  const now = arrived.get(request)?.now
  if (now) admitted(await now)
}

/** Works for the caller of a request; anew where the session names another person, or other rights, than it did last. */
export const asCaller = async <T>(request: FastifyRequest, work: (caller: Caller) => Promise<T>): Promise<T> => {
  const { caller, now } = arrived.get(request) ?? {}
  const done = work(caller)
  if (!now) return await done
  // Its failure counts only where the caller is admitted.
  done.catch(() => {})
  const present = admitted(await now)
  return await (isDeepStrictEqual(present, caller) ? done : work(present))
}
