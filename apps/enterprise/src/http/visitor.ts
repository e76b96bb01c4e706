import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../handlers.ts'

/** Longer ones say nothing more. */
const longestAgent = 300

/** Who stands before the gateway. Only the gateway reaches this service, so what it says is believed. */
export const visitorIn = ({ headers, ip }: FastifyRequest): Pick<Context, 'address' | 'userAgent'> => {
  const told = headers['x-forwarded-for']
  const agent = headers['x-forwarded-user-agent']
  return {
    address: typeof told === 'string' && isIP(told) ? told : ip,
    userAgent: typeof agent === 'string' ? agent.replace(/\p{Cc}+/gu, ' ').slice(0, longestAgent) : undefined,
  }
}
