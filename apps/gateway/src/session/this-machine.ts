import type { FastifyRequest } from 'fastify'

/** Comes from here and asks for here: neither through a proxy nor by a name that somebody else pointed here. */
export const isAtThisMachine = ({ ip, hostname, headers }: FastifyRequest): boolean =>
  /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(ip) &&
  headers['x-forwarded-for'] === undefined &&
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
