import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { readsCookies, rememberCookie } from './cookie.ts'
import { sessionDays } from './open-session.ts'
import type { Seal } from './seal.ts'

/** Selector and validator of the upstream; a session is sealed under other names, so neither can be used as the other. */
const content = z.object({ remembered: z.string(), until: z.number() })
const lifeMs = sessionDays * 24 * 60 * 60 * 1000

/** Remembers a log-in in the browser: sealed, for seven days, without a password. */
export const createRemembering = ({ seal, now }: { seal: Seal; now(): number }) => ({
  keep: (reply: FastifyReply, token: string): void =>
    rememberCookie.set(reply, seal.close(JSON.stringify({ remembered: token, until: now() + lifeMs }))),
  /** The remembered log-in of the request; undefined when it is not one of ours or too old. */
  of: ({ request }: FastifyReply): string | undefined => {
    const sealed = readsCookies(request) ? rememberCookie.of(request) : undefined
    const text = sealed === undefined ? undefined : seal.open(sealed)
    const read = text === undefined ? undefined : content.safeParse(JSON.parse(text))
    return read?.success && read.data.until >= now() ? read.data.remembered : undefined
  },
  forget: (reply: FastifyReply): void => {
    if (rememberCookie.of(reply.request) !== undefined) rememberCookie.clear(reply)
  },
})
export type Remembering = ReturnType<typeof createRemembering>
