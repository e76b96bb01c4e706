import { contract } from '@hangjia/contracts'
import type { z } from 'zod'
import { beginSession } from './begin-session.ts'
import { asking, shown } from './calls.ts'
import { parseInput } from './input.ts'
import { asLoginFailure } from './log-in-failure.ts'
import type { Deps, Procedure } from './procedure.ts'

const { login } = contract.session
type Answer = z.output<typeof login.output>

/**
 * Account log-in; with `remember` this browser may log in again for seven days, without it nothing is remembered any more. What it
 * remembered until now ends either way. An upstream that answers without a validator remembers nothing.
 */
export const logIn =
  (deps: Deps): Procedure =>
  async (visit, rawInput, reply) => {
    const { upstream, loginLimit, remembering } = deps
    const { userName, password, remember } = parseInput(login.input, await rawInput())
    const former = remembering.of(reply)
    const sent = {
      userName,
      password,
      ...(remember ? { remember: 'true' } : {}),
      ...(former ? { former } : {}),
    } as const
    const result = await loginLimit.attempt(visit.address, () =>
      upstream
        .call(login, sent, asking(visit))
        .then((answered) => shown(login, answered, login.output) as Answer)
        .catch(asLoginFailure),
    )
    if (remember && result.remember !== undefined) remembering.keep(reply, result.remember)
    else remembering.forget(reply)
    return beginSession(deps, visit, reply, result)
  }
