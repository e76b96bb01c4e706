import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './open-session.ts'

const plain = 'hangjia'
// The prefix binds the cookie to this host, to https and to the whole path; a plain one is for loopback http.
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? `__Host-${plain}` : plain)
const attributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
})

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)]

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
export const carriedSession = (request: FastifyRequest): string | undefined => {
  const { authorization } = request.headers
  return authorization === undefined ? sessionCookie(request) : /^Bearer ([\w-]+)$/.exec(authorization)?.[1]
}
