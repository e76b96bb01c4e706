import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mobile, scanTicket } from '@hangjia/contracts'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readsCookies, scanCookie, scanSeconds } from './cookie.ts'
import type { Seal } from './seal.ts'

/** A log-in by scan in progress. The browser carries it sealed and cannot read it. */
const content = z.object({
  scan: z.string(),
  until: z.number(),
  /** Absent where the upstream keeps no scans. */
  ticket: scanTicket.optional(),
  /** Expected back with the code of the platform; gone once a code came. */
  state: z.string().optional(),
  /** The person who scanned, as the upstream reported. */
  who: z.object({ unionId: z.string(), nickname: z.string().nullish(), headpic: z.string().nullish() }).optional(),
  /** Proven by a code. */
  mobile: mobile.optional(),
  /** Ids of the companies that the upstream listed. */
  companies: z.array(z.string()).optional(),
})
export type Scan = z.output<typeof content>

/** The scans of this gateway: sealed cookies, and for the lifetime of a cookie its used parts. */
export const createScans = ({ seal, now }: { seal: Seal; now(): number }) => {
  const spent = new LRUCache<string, true>({ max: 50_000, ttl: scanSeconds * 1000 })

  const keep = (reply: FastifyReply, scan: Scan): Scan => {
    const kept = { ...scan, until: now() + scanSeconds * 1000 }
    scanCookie.set(reply, seal.close(JSON.stringify(kept)))
    return kept
  }
  /** True the first time; a copy of the cookie does not make it a second one. */
  const spend = (scan: Scan, what: 'code' | 'login'): boolean => {
    const name = `${scan.scan} ${what}`
    if (spent.has(name)) return false
    spent.set(name, true)
    return true
  }

  return {
    /** A new state for a scan that only a platform knows of. */
    newState: () => randomBytes(24).toString('base64url'),
    begin: (reply: FastifyReply, { ticket, state }: Pick<Scan, 'ticket' | 'state'>): Scan =>
      keep(reply, { scan: randomBytes(16).toString('base64url'), until: 0, ticket, state }),
    /** The scan that a request carries; undefined when there is none, or it is over. */
    of: ({ request }: FastifyReply): Scan | undefined => {
      const sealed = readsCookies(request) ? scanCookie.of(request) : undefined
      const text = sealed === undefined ? undefined : seal.open(sealed)
      const read = text === undefined ? undefined : content.safeParse(JSON.parse(text))
      if (!read?.success || read.data.until < now() || spent.has(`${read.data.scan} login`)) return undefined
      return read.data
    },
    /** Goes on with what is known now. */
    keep,
    spend,
    end: (reply: FastifyReply, scan: Scan): void => {
      spend(scan, 'login')
      scanCookie.clear(reply)
    },
  }
}
export type Scans = ReturnType<typeof createScans>

/** True when a state is the one that the scan began with; the comparison takes the same time for every state. */
export const isStateOf = (scan: Scan, state: string): boolean =>
  scan.state !== undefined && timingSafeEqual(digest(scan.state), digest(state))

const digest = (words: string) => createHash('sha256').update(words).digest()
