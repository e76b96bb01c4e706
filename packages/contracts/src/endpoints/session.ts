import { loginLimits } from '@hangjia/validation'
import { z } from 'zod'
import { loginResult, sessionView } from '../shapes/session.ts'
import { anySession, mutation, open, query } from './endpoint.ts'

const filled = z.string().min(1).max(loginLimits.account)

export const session = {
  /** Account login (spec §7.1). The token in the answer never reaches the caller. */
  login: mutation({
    upstream: 'syslogin/login',
    access: open,
    encoding: 'form',
    reply: 'validateMap',
    unbatched: true,
    input: z.strictObject({ userName: filled, password: filled }),
    output: loginResult,
    shows: sessionView,
  }),
  /** Who is logged in, with today's rights. Ours: a foreign upstream without it keeps the rights of the login. */
  current: query({ upstream: 'session/current', access: anySession, input: z.void(), output: sessionView }),
  /** Ends the session; code 1 is success (spec §4). */
  logout: mutation({
    upstream: 'syslogin/loginOut',
    access: anySession,
    reply: 'bare',
    input: z.void(),
    output: z.unknown(),
  }),
}
