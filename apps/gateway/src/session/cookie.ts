import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './open-session.ts'

/** The parts of a request that identify its sender, whatever route it takes. */
export type Arriving = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'cookies' | 'protocol'>

/** A sealed cookie of this host that no script reads. */
interface Cookie {
  of(request: Arriving): string | undefined
  set(reply: FastifyReply, sealed: string): void
  clear(reply: FastifyReply): void
}

const daySeconds = 24 * 60 * 60

const cookieNamed = (plain: string, seconds: number): Cookie => {
  // The prefix binds the cookie to this host, to https and to the whole path; a plain one is for loopback http.
  const nameFor = (request: Arriving) => (request.protocol === 'https' ? `__Host-${plain}` : plain)
  const attributes = (request: Arriving) => ({
    path: '/',
    httpOnly: true,
    // A scan comes back by a redirect from the platform: with `strict` its cookie would stay behind.
    sameSite: 'lax' as const,
    secure: request.protocol === 'https',
  })
  return {
    of: (request) => request.cookies[nameFor(request)],
    set: (reply, sealed) => {
      reply.setCookie(nameFor(reply.request), sealed, { ...attributes(reply.request), maxAge: seconds })
    },
    clear: (reply) => {
      reply.clearCookie(nameFor(reply.request), attributes(reply.request))
    },
  }
}

/** Longest time of each step of a scan. */
export const scanSeconds = 5 * 60

export const sessionCookie = cookieNamed('hangjia', sessionDays * daySeconds)
/** A log-in by scan on its way. */
export const scanCookie = cookieNamed('scan', scanSeconds)
/** A remembered log-in. */
export const rememberCookie = cookieNamed('rm', sessionDays * daySeconds)

/** True when a request can act for somebody by the cookies that their browser sends automatically. */
export const carriesCookie = (request: Arriving): boolean =>
  [sessionCookie, scanCookie, rememberCookie].some((cookie) => cookie.of(request) !== undefined)

/** True when cookies count: with an Authorization header none is read, so such a request needs no proof of its origin (settled 18). */
export const readsCookies = ({ headers }: Arriving): boolean => headers.authorization === undefined

/** The sealed session that a request carries, in its header or its cookie. */
export const carriedSession = (request: Arriving): string | undefined =>
  readsCookies(request) ? sessionCookie.of(request) : /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
