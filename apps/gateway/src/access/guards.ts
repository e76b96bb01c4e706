import { holds, isOpenTo, mayEdit, type Operation, Problem, type Reader } from '@hangjia/contracts'
import type { FastifyRequest } from 'fastify'
import type { OpenSession } from '../session/open-session.ts'
import { refuseCrossSite } from './same-origin.ts'

/** Checks before an input is parsed. Each returns or throws; tests remove one to see that it counts. */
export interface Guards {
  /** Refuses requests that a browser sends on behalf of another site, before anything is read. */
  origin(request: FastifyRequest): void
  session(session: OpenSession | undefined): asserts session is OpenSession
  key(reader: Reader, keys: readonly string[], operation: Operation): void
  identity(reader: Reader, operation: Operation): void
}

export const guards: Guards = {
  origin: refuseCrossSite,
  session: (session) => {
    if (!session) throw new Problem('unauthenticated')
  },
  key: (reader, keys, operation) => {
    if (keys.some((key) => holds(reader, key) && isOpenTo(reader, key, operation))) return
    const isRead = keys.some((key) => holds(reader, key))
    throw new Problem('forbidden', isRead ? { details: { reason: 'identity' } } : {})
  },
  identity: (reader, operation) => {
    if (operation === 'edit' && !mayEdit(reader)) throw new Problem('forbidden', { details: { reason: 'identity' } })
  },
}
