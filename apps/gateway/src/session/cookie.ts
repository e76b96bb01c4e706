import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './open-session.ts'

/** As much of a request as tells who sends it, whatever route it takes. */
export type Arriving = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'cookies' | 'protocol'>

const plain = 'hangjia'
// The prefix binds the cookie to this host, to https and to the whole path; a plain one is for loopback http.
const nameFor = (request: Arriving) => (request.protocol === 'https' ? `__Host-${plain}` : plain)
const attributes = (request: Arriving) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
})

export const sessionCookie = (request: Arriving): string | undefined => request.cookies[nameFor(request)]

export const setSessionCookie = (reply: FastifyReply, sealed: string): void => {
  const { request } = reply
  reply.setCookie(nameFor(request), sealed, { ...attributes(request), maxAge: sessionDays * 24 * 60 * 60 })
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(nameFor(reply.request), attributes(reply.request))
}

/**
 * What carries the session of a request. With an Authorization header no cookie is read, so such a request needs no
 * proof of its origin (settled 18).
 */
export const carriedSession = (request: Arriving): string | undefined => {
  const { authorization } = request.headers
  return authorization === undefined ? sessionCookie(request) : /^Bearer ([\w-]+)$/.exec(authorization)?.[1]
}
