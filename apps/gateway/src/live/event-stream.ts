import { PassThrough, type Readable } from 'node:stream'
import { contract, type LiveLine, liveLine, Problem, problems } from '@hangjia/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fromSameOrigin } from '../access/same-origin.ts'
import type { Calls, Visit } from '../procedures/calls.ts'
import type { Arriving } from '../session/cookie.ts'
import type { OpenSession } from '../session/open-session.ts'
import type { Rights } from '../session/rights.ts'
import type { Upstream } from '../upstream/upstream.ts'

interface Options {
  readonly calls: Calls
  readonly upstream: Upstream
  readonly rights: Rights
  visitOf(request: Arriving): Visit
  readonly maxPerSession?: number
}

export interface LiveStreams {
  /** Ends all of them. */
  end(): void
  /** Number of open streams. */
  count(): number
}

/** Milliseconds before a browser connects again, and up to twice as long, so that not all come at once after a restart. */
const retryMs = 2_000
const retryLine = () => `retry: ${Math.round(retryMs * (1 + Math.random()))}\n\n`
/** Unread bytes after which a browser that reads nothing is taken for gone. */
const longestBacklog = 16_384
/** A line is far shorter. */
const longestLine = 1_024

/**
 * GET /events: news that an open console needs at once, as server-sent events (`liveLine`). 204 makes a browser stop asking and
 * look by itself now and then: this upstream sends no news, or the session has enough streams already. A temporary
 * obstacle only ends the stream, and the browser connects again. Returns the way to end all of them.
 */
export const eventStream = (app: FastifyInstance, options: Options): LiveStreams => {
  const { calls, upstream, rights, visitOf, maxPerSession = 6 } = options
  const open = new Set<PassThrough>()
  const perSession = new Map<string, number>()
  let isEnding = false

  const enter = ({ id }: OpenSession, events: PassThrough): boolean => {
    const before = perSession.get(id) ?? 0
    if (before >= maxPerSession) return false
    perSession.set(id, before + 1)
    open.add(events)
    events.once('close', () => {
      open.delete(events)
      const left = (perSession.get(id) ?? 1) - 1
      if (left === 0) perSession.delete(id)
      else perSession.set(id, left)
    })
    return true
  }

  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    if (fromSameOrigin(request) === false) throw new Problem('crossSite')
    const visit = visitOf(request)
    const events = new PassThrough()
    const left = new AbortController()
    events.once('close', () => left.abort())
    reply.raw.once('close', () => events.destroy())
    try {
      const admitted = await calls.admit(contract.notice.amount, visit, async () => undefined)
      if (!admitted) throw new Problem('unauthenticated')
      const { session } = admitted
      if (isEnding) return asEvents(reply).send(retryLine())
      // A browser that left during the permission check takes no place: nothing would ever free it.
      if (events.destroyed) return reply.status(204).send()
      if (!enter(session, events)) return reply.status(204).send()
      const asker = { token: session.token, requestId: visit.requestId, signal: left.signal }
      const lines = await calls.within(session, () => upstream.lines('notice/stream', asker))
      if (!lines) return reply.status(204).send()
      events.write(retryLine())
      void relay(lines, events, () => rights.forget(session))
      return asEvents(reply).send(events)
    } catch (failure) {
      // A browser gives up on any other answer; a temporary failure must be tried again.
      if (failure instanceof Problem && problems[failure.code].retry) return asEvents(reply).send(retryLine())
      throw failure
    }
  })

  const end = (): void => {
    isEnding = true
    for (const events of open) events.end()
  }
  app.addHook('preClose', async () => end())
  return { end, count: () => open.size }
}

const asEvents = (reply: FastifyReply) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // Asks proxies not to buffer the answer.
    .header('x-accel-buffering', 'no')

/** Forwards the lines that it understands, until either side ends. */
const relay = async (lines: Readable, events: PassThrough, onOutdated: () => void): Promise<void> => {
  try {
    for await (const line of linesIn(lines)) {
      const is = readLine(line)
      if (is === undefined) continue
      if (is === 'ended' || is === 'rights') onOutdated()
      if (events.writableLength + events.readableLength > longestBacklog) return void events.destroy()
      // A heartbeat is for the proxies on the way, not for the page.
      events.write(is === 'alive' ? ': alive\n\n' : `data: ${JSON.stringify({ is })}\n\n`)
    }
  } catch {
    // The upstream or the visitor is away: the browser connects again.
  } finally {
    events.end()
  }
}

const linesIn = async function* (from: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const part of from) {
    const pieces = (rest + String(part)).split('\n')
    rest = pieces.pop() ?? ''
    if (rest.length > longestLine) throw new Problem('upstreamTooLarge')
    yield* pieces
  }
}

const readLine = (line: string): LiveLine['is'] | undefined => {
  try {
    return liveLine.safeParse(JSON.parse(line)).data?.is
  } catch {
    return undefined
  }
}
