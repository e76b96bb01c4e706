import { randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type SessionView, sessionView } from '@hangjia/contracts'
import { z } from 'zod'
import type { Seal } from './seal.ts'

/** A session as the gateway holds it, for the length of one request. */
export interface OpenSession {
  /** The upstream's token; it never leaves the servers unsealed. */
  readonly token: string
  readonly id: string
  /** Rights of the log-in, where the upstream cannot be asked for those of today. */
  readonly rights: SessionView | undefined
}

/** Cookies last seven days (spec §9). */
export const sessionDays = 7
const lifeMs = sessionDays * 24 * 60 * 60 * 1000
const content = z.object({ token: z.string(), id: z.string(), at: z.number(), rights: z.string().optional() })

/** Seals a new session; every log-in has an id of its own. */
export const sealSession = (seal: Seal, given: { token: string; now: number; rights?: SessionView }): string => {
  const { token, now, rights } = given
  const packed = rights && deflateRawSync(JSON.stringify(rights)).toString('base64url')
  return seal.close(JSON.stringify({ token, id: randomUUID(), at: now, rights: packed }))
}

/** Opens what a request carries; undefined when it is no session of ours or older than seven days. */
export const openSession = (seal: Seal, sealed: string, now: number): OpenSession | undefined => {
  const text = seal.open(sealed)
  if (text === undefined) return undefined
  // Sealed by an older release: its holder logs in once more.
  const read = content.safeParse(JSON.parse(text))
  if (!read.success) return undefined
  const { token, id, at, rights } = read.data
  if (now - at > lifeMs || at - now > 60_000) return undefined
  return { token, id, rights: rights === undefined ? undefined : unpacked(rights) }
}

const unpacked = (rights: string) =>
  sessionView.parse(
    JSON.parse(inflateRawSync(Buffer.from(rights, 'base64url'), { maxOutputLength: 65_536 }).toString('utf8')),
  )
