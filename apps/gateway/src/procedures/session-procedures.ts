import { contract, type LoginResult, loginResult, Problem, type SessionView } from '@hangjia/contracts'
import type { FastifyReply } from 'fastify'
import { clearSessionCookie, setSessionCookie } from '../session/cookie.ts'
import type { LoginLimit } from '../session/login-limit.ts'
import { sealSession } from '../session/open-session.ts'
import { askRights, cannotTellRights, type Rights } from '../session/rights.ts'
import type { Seal } from '../session/seal.ts'
import { words } from '../upstream/envelope.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { type Calls, shown, type Visit } from './calls.ts'
import { parseInput } from './input.ts'

/** A call that does more than forward. */
export type Procedure = (visit: Visit, rawInput: () => Promise<unknown>, reply: FastifyReply) => Promise<unknown>

interface House {
  readonly upstream: Upstream
  readonly rights: Rights
  readonly calls: Calls
  readonly seal: Seal
  readonly loginLimit: LoginLimit
  now(): number
}

const { login, logout, current } = contract.session

/** Account log-in: the token of the answer is sealed into the cookie, the caller receives the rest. */
export const logIn =
  ({ upstream, seal, loginLimit, now }: House): Procedure =>
  async (visit, rawInput, reply) => {
    const { address, requestId, session: former } = visit
    const input = parseInput(login.input, await rawInput())
    const result = await loginLimit.attempt(address, () =>
      upstream
        .call(login, input, { address, requestId })
        .then((answered) => shown(login, answered, loginResult) as LoginResult)
        .catch(asLoginFailure),
    )
    const token = result.apiKey
    // A foreign upstream cannot be asked for today's rights: those of the log-in are sealed in and hold for its length.
    const today = await askRights(upstream, { token, requestId }).catch((failure: unknown) => {
      if (cannotTellRights(failure)) return undefined
      throw failure
    })
    const view = today ?? viewOf(result)
    setSessionCookie(reply, sealSession(seal, { token, now: now(), rights: today ? undefined : view }))
    // Whoever logs in again leaves the former session; that it ends is no condition of the new one.
    if (former) void upstream.call(logout, undefined, { token: former.token, requestId }).catch(() => {})
    return view
  }

const asLoginFailure = (failure: unknown): never => {
  if (failure instanceof Problem && failure.code === 'unauthenticated') throw new Problem('loginFailed')
  // A log-in whose answer was lost leaves nothing to look after: it may simply be tried again.
  if (failure instanceof Problem && failure.code === 'unknownOutcome') throw failure.cause
  throw failure
}

const viewOf = (result: LoginResult): SessionView => ({
  userId: result.userId,
  userName: result.userName,
  userNameCn: result.userNameCn ?? result.userName,
  userNameEn: result.userNameEn ?? '',
  identity: result.identity,
  permissions: result.permissions,
  companyId: result.companyId,
  companyName: result.companyName,
  companyNameEn: result.companyNameEn ?? '',
  logoUrl: result.logoUrl ?? '',
})

/** Ends the session, and forgets it here only when the upstream says code 1 (spec §4). */
export const logOut =
  ({ upstream, calls, rights }: House): Procedure =>
  async (visit, rawInput, reply) => {
    const admitted = await calls.admit(logout, visit, rawInput)
    if (!admitted) throw new Problem('unauthenticated')
    const { session } = admitted
    const { requestId } = visit
    const answered = await calls.within(session, () =>
      upstream.call(logout, undefined, { token: session.token, requestId }),
    )
    const { code, message } = (answered ?? {}) as { code?: unknown; message?: unknown }
    if (code !== 1) throw new Problem('refused', { message: typeof message === 'string' ? words(message) : undefined })
    rights.forget(session)
    clearSessionCookie(reply)
    return null
  }

/** Who is logged in, asked now. */
export const currentSession =
  ({ calls, rights }: House): Procedure =>
  async (visit, rawInput) => {
    const admitted = await calls.admit(current, visit, rawInput)
    return admitted && calls.within(admitted.session, () => rights.today(admitted.session, visit))
  }
