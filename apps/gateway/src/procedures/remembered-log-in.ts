import { contract, Problem, problems } from '@hangjia/contracts'
import type { z } from 'zod'
import { isUnknownCall } from '../upstream/foreign.ts'
import { beginSession } from './begin-session.ts'
import { asking, shown } from './calls.ts'
import { asLoginFailure } from './log-in-failure.ts'
import type { Deps, Procedure } from './procedure.ts'

const { remembered, again } = contract.session

/** Whose log-in this browser remembers. */
export const whoIsRemembered =
  ({ upstream, remembering, loginLimit }: Deps): Procedure =>
  async (visit, _rawInput, reply) => {
    const token = remembering.of(reply)
    if (token === undefined) return null
    const answered = await loginLimit
      .attempt(visit.address, () => upstream.call(remembered, { token }, asking(visit)))
      .catch((failure: unknown) => {
        if (isUnknownCall(failure) || isRefusal(failure)) return null
        throw failure
      })
    if (answered === null) remembering.forget(reply)
    return shown(remembered, answered, remembered.shows)
  }

/** Logs in with what is remembered. What is refused is forgotten: the password is asked for. */
export const logInAgain =
  (deps: Deps): Procedure =>
  async (visit, _rawInput, reply) => {
    const { upstream, remembering, loginLimit } = deps
    const token = remembering.of(reply)
    if (token === undefined) throw new Problem('loginFailed')
    const result = await loginLimit
      .attempt(visit.address, () =>
        upstream
          .call(again, { token }, asking(visit))
          .then((answered) => shown(again, answered, again.output) as z.output<typeof again.output>)
          .catch(asLoginFailure),
      )
      .catch((failure: unknown) => {
        if (isRefusal(failure)) remembering.forget(reply)
        throw failure
      })
    // At once: the former validator is spent, and whoever came with it again would pass for a thief.
    remembering.keep(reply, result.remember)
    return beginSession(deps, visit, reply, result)
  }

/** The upstream looked and said no, for good. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof Problem && problems[failure.code].status < 500 && failure.code !== 'tooMany'
