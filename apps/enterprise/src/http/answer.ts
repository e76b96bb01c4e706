import { issuesOf, type Leaf, Problem, shaped } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import type { Context, Endpoint } from '../handlers.ts'
import { checkAccess } from './access.ts'
import { readBody } from './body.ts'
import { admitMeanwhile, admitSession, asCaller, type Caller, callerOf } from './callers.ts'
import { answered } from './envelope.ts'
import { askedOf, stillAsked, turnOf } from './still-asked.ts'
import { visitorIn } from './visitor.ts'

export interface Surroundings {
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
}
/** Session, right, then input, then the handler; its answer leaves through the schema, which drops unknown fields. */
export const answering = ({ leaf, handler }: Endpoint, surroundings: Surroundings) => ({
  onRequest: (beginsEarly(leaf) ? admitMeanwhile : admitSession)(leaf, surroundings),
  handler: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const result = await asCaller(request, async (caller) => {
      const context = contextOf(request, caller, asked(leaf, request, surroundings))
      const input = parsed(leaf, inputOf(request, leaf, caller))
      return await handler(context, input as never)
    })
    const body = answered(leaf, shaped(leaf.output, result))
    // As bytes it is encoded once: of a text Fastify counts the bytes before the socket encodes them.
    return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(body)))
  },
})

/** True of a call without effects that is soon over: it may begin for a person who may no longer call, and may be called again. */
const beginsEarly = ({ safe, slow, traced }: Leaf): boolean => safe && !slow && !traced

/** Slow work ends with its asker. */
const asked = ({ slow }: Leaf, request: FastifyRequest, { database, clock, files }: Surroundings): Surroundings => ({
  database: slow ? askedOf(database, stillAsked(request)) : database,
  clock,
  files,
})

/** The raw input, once its sender may call. */
export const inputOf = (
  request: FastifyRequest,
  leaf: Pick<Leaf, 'access'>,
  caller: Caller = callerOf(request),
): unknown => {
  const read = () => readBody(request.body as Uint8Array | undefined, request.headers['content-type'])
  if (!caller) return read()
  // A key that does not depend on the input is checked before the input is even read.
  if (leaf.access.kind !== 'byPage') checkAccess(leaf.access, caller.person, undefined)
  const raw = read()
  checkAccess(leaf.access, caller.person, raw)
  return raw
}

const parsed = ({ sends: input }: Leaf, raw: unknown): unknown => {
  const isNothing = raw === null || (typeof raw === 'object' && Object.keys(raw ?? {}).length === 0)
  const result = input.safeParse(raw)
  if (result.success) return result.data
  // Calls without input are sent with an empty object by some clients.
  if (isNothing && input.safeParse(undefined).success) return undefined
  throw new Problem('invalidInput', { issues: issuesOf(result.error, raw) })
}

export const contextOf = (
  request: FastifyRequest,
  caller: Caller,
  { database, clock, files }: Surroundings,
): Context => {
  const instant = clock()
  return {
    database,
    files,
    get person() {
      if (!caller) throw new Problem('unauthenticated')
      return caller.person
    },
    sessionId: caller?.sessionId,
    ...visitorIn(request),
    now: () => new Date(instant).toISOString(),
    today: () => businessDay(instant),
    turn: turnOf(stillAsked(request)),
    log: request.log,
  }
}
