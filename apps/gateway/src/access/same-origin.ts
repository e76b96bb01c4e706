import { Problem } from '@hangjia/contracts'
import type { FastifyRequest } from 'fastify'
import { carriesCookie } from '../session/cookie.ts'

/**
 * Refuses whatever another site makes a browser send. A request with an Authorization header uses no cookie and needs
 * no proof; one with neither cookie nor a browser's headers comes from a tool.
 */
export const refuseCrossSite = (request: FastifyRequest): void => {
  if (isSafe(request.method) || request.headers.authorization !== undefined) return
  const origin = fromSameOrigin(request)
  if (origin === false || (origin === undefined && carriesCookie(request))) throw new Problem('crossSite')
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** True or false when the browser reports where the request comes from, undefined when no header reports it. */
export const fromSameOrigin = ({ headers, host }: FastifyRequest): boolean | undefined => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin === undefined ? undefined : URL.canParse(origin) && new URL(origin).host === host
}
