import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { readsCookies, rememberCookie } from './cookie.ts'
import { sessionDays } from './open-session.ts'
import type { Seal } from './seal.ts'

/** Selector and validator of the upstream; a session is sealed under other names, so neither can stand for the other. */
const content = z.object({ remembered: z.string(), until: z.number() })
const lifeMs = sessionDays * 24 * 60 * 60 * 1000

/** What a browser remembers of a log-in: sealed, for seven days, no password in it. */
export const createRemembering = ({ seal, now }: { seal: Seal; now(): number }) => ({
  keep: (reply: FastifyReply, token: string): void =>
    rememberCookie.set(reply, seal.close(JSON.stringify({ remembered: token, until: now() + lifeMs }))),
  /** What the request remembers; undefined when it is nothing of ours or too old. */
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
