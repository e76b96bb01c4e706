import { Problem } from '@hangjia/contracts'
import { isAtThisMachine } from '../session/this-machine.ts'
import type { Deps, Procedure } from './procedure.ts'

/**
 * In production nobody logs in over plain http except at this machine: password and cookie would travel in the open, and the cookie
 * without its `__Host-` (settled 18). Most likely TLS ends at a proxy that the gateway's settings do not name.
 */
export const overTls =
  ({ production }: Pick<Deps, 'production'>, procedure: Procedure): Procedure =>
  (visit, rawInput, reply) => {
    const { request } = reply
    if (production && request.protocol !== 'https' && !isAtThisMachine(request)) {
      request.log.error('a log-in over plain http is refused: if TLS ends at a proxy, name its network in TRUST_PROXY')
      throw new Problem('refused', { details: { reason: 'insecure' } })
    }
    return procedure(visit, rawInput, reply)
  }
