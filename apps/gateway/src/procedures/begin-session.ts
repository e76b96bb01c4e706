import { contract, type LoginResult, Problem, problems, type SessionView } from '@hangjia/contracts'
import type { FastifyReply } from 'fastify'
import { sessionCookie } from '../session/cookie.ts'
import { sealSession } from '../session/open-session.ts'
import { askRights } from '../session/rights.ts'
import { isUnknownCall } from '../upstream/foreign.ts'
import { asking, type Visit } from './calls.ts'
import type { Deps } from './procedure.ts'

/** Every log-in ends here, however it was proven: the token is sealed into the cookie, the caller receives the rest. */
export const beginSession = async (
  { upstream, seal, now }: Pick<Deps, 'upstream' | 'seal' | 'now'>,
  visit: Visit,
  reply: FastifyReply,
  result: LoginResult,
): Promise<SessionView> => {
  const token = result.apiKey
  let isForeign = false
  const today = await askRights(upstream, asking(visit, token)).catch((failure: unknown) => {
    isForeign = isUnknownCall(failure)
    // The log-in has succeeded: an upstream that is away for a moment does not undo it.
    if (isForeign || isAway(failure)) return undefined
    throw failure
  })
  const view = today ?? viewOf(result)
  // A foreign upstream cannot be asked for today's rights: those of the log-in are sealed in and hold for its length.
  sessionCookie.set(reply, sealSession(seal, { token, now: now(), rights: isForeign ? view : undefined }))
  const { session: former } = visit
  // A person who logs in again ends their former session; the new one does not wait for that to succeed.
  if (former) void upstream.call(contract.session.logout, undefined, asking(visit, former.token)).catch(() => {})
  return view
}

const isAway = (failure: unknown): boolean => failure instanceof Problem && problems[failure.code].status >= 500

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
  ...(result.webOutLogo ? { webOutLogo: result.webOutLogo } : {}),
})
