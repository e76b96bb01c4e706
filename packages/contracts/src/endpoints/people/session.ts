import { loginLimits } from '@hangjia/validation'
import { z } from 'zod'
import { loginResult, sessionView } from '../../shapes/people/session.ts'
import { anySession, mutation, open, query, under } from '../endpoint.ts'

const filled = z.string().min(1).max(loginLimits.account)
/** Selector and validator of a remembered log-in; kept in a cookie that no script reads. */
const token = z.string().regex(/^[\w.-]{40,200}$/)

export const session = under('syslogin', {
  /** Account login (spec §7.1). The token in the answer never reaches the caller. */
  login: mutation({
    access: open,
    encoding: 'form',
    reply: 'validateMap',
    unbatched: true,
    input: z.strictObject({ userName: filled, password: filled, remember: z.boolean().default(false) }),
    // Ours, in addition to name and password: the wish to remember this browser, and its former token, which ends.
    sends: z.strictObject({
      userName: filled,
      password: filled,
      remember: z.literal('true').optional(),
      former: token.optional(),
    }),
    output: loginResult.extend({ remember: token.optional() }),
    shows: sessionView,
  }),
  /** The logged-in person, with today's rights. Ours: a foreign upstream without it keeps the rights of the login. */
  current: query({ upstream: 'session/current', access: anySession, input: z.void(), output: sessionView }),
  /** Ends the session; code 1 is success (spec §4). */
  logout: mutation({
    upstream: 'syslogin/loginOut',
    access: anySession,
    reply: 'bare',
    input: z.void(),
    output: z.unknown(),
  }),
  /** Ours. Person whose log-in this browser remembers, while that still works. */
  remembered: query({
    access: open,
    unbatched: true,
    input: z.void(),
    sends: z.strictObject({ token }),
    output: z.object({ userName: z.string() }).nullable(),
  }),
  /** Ours. Logs in with the remembered token; the validator is used up and a new one answered. */
  again: mutation({
    upstream: 'syslogin/loginagain',
    access: open,
    reply: 'validateMap',
    unbatched: true,
    input: z.void(),
    sends: z.strictObject({ token }),
    output: loginResult.extend({ remember: token }),
    shows: sessionView,
  }),
  /** Look of the log-in page on this host (spec §2.2); empty where the product's own picture is to be shown. */
  background: query({
    upstream: 'supplierwebbgcontroller/getetransbacklogo',
    access: open,
    reply: 'bare',
    input: z.void(),
    sends: z.strictObject({ host: z.string().max(255).optional() }),
    output: z.object({
      bannerPicUrl: z.string().max(500).nullish(),
      /** The second style; ours. */
      secondaryHost: z.boolean().nullish(),
    }),
  }),
})
