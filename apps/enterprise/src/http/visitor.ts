import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../handlers.ts'

/** Longest user agent that is kept; the rest adds nothing. */
const longestAgent = 300

/** The visitor at the gateway. Only the gateway reaches this service, so its headers are believed. */
export const visitorIn = ({ headers, ip }: FastifyRequest): Pick<Context, 'address' | 'userAgent'> => {
  const forwarded = headers['x-forwarded-for']
  const agent = headers['x-forwarded-user-agent']
  return {
    address: typeof forwarded === 'string' && isIP(forwarded) ? forwarded : ip,
    userAgent: typeof agent === 'string' ? agent.replace(/\p{Cc}+/gu, ' ').slice(0, longestAgent) : undefined,
  }
}
