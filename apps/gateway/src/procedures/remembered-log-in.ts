import { contract, Problem, problems } from '@hangjia/contracts'
import type { z } from 'zod'
import { isUnknownCall } from '../upstream/foreign.ts'
import { beginSession } from './begin-session.ts'
import { asking, shown } from './calls.ts'
import { asLoginFailure } from './log-in-failure.ts'
import type { Deps, Procedure } from './procedure.ts'

const { remembered, again } = contract.session

/** Returns the account whose log-in this browser remembers. */
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

/** Logs in with the remembered log-in. A refused one is forgotten: the password is required again. */
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
    // At once: the former validator is used up, and a second use of it would count as theft.
    remembering.keep(reply, result.remember)
    return beginSession(deps, visit, reply, result)
  }

/** True when the upstream has checked and refused, for good. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof Problem && problems[failure.code].status < 500 && failure.code !== 'tooMany'
