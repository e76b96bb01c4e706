import { contract, Problem } from '@hangjia/contracts'
import { sessionCookie } from '../session/cookie.ts'
import { words } from '../upstream/envelope.ts'
import { asking } from './calls.ts'
import type { Deps, Procedure } from './procedure.ts'

const { logout, current } = contract.session

/** Ends the session, and forgets it here only when the upstream answers code 1 (spec §4). The remembered log-in of this browser stays. */
export const logOut =
  ({ upstream, calls, rights }: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const admitted = await calls.admit(logout, visit, rawInput)
    if (!admitted) throw new Problem('unauthenticated')
    const { session } = admitted
    const answered = await calls.within(session, () => upstream.call(logout, undefined, asking(visit, session.token)))
    const { code, message } = (answered ?? {}) as { code?: unknown; message?: unknown }
    if (code !== 1) throw new Problem('refused', { message: typeof message === 'string' ? words(message) : undefined })
    rights.forget(session)
    sessionCookie.clear(reply)
    reply.header('clear-site-data', '"cache", "storage"')
    return null
  }

/** Returns the person who is logged in, asked from the upstream now. */
export const currentSession =
  ({ calls, rights }: Deps): Procedure =>
  async (visit, rawInput) => {
    const admitted = await calls.admit(current, visit, rawInput)
    return admitted && calls.within(admitted.session, () => rights.today(admitted.session, visit))
  }
