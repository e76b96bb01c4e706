import { z } from 'zod'
import { id, instantString, reference, versioned } from '../../schema.ts'
import { mutation, query, under, withKey } from '../endpoint.ts'

const key = 'TS-5111'
const moved = z.object({ id, version: z.int(), state: z.enum(['draft', 'scheduled', 'published', 'withdrawn']) })

/** Acts on announcements in addition to writing them; each reader gets their own message. */
export const announcement = under('announcement', {
  /** Sends it at once, a scheduled one too. */
  publish: mutation({ access: withKey(key, 'edit'), input: versioned, output: moved }),
  /** Schedules it: the server sends it at `pubTime`, within a minute. */
  schedule: mutation({
    access: withKey(key, 'edit'),
    input: versioned.extend({ pubTime: instantString }),
    output: moved,
  }),
  /** A scheduled one becomes a draft again; unread copies of a published one are removed and read ones are marked. */
  withdraw: mutation({ access: withKey(key, 'edit'), input: versioned, output: moved }),
  /** Numbers of receivers, and of those who have read it; announcements without receivers are left out. */
  counts: query({
    access: withKey(key),
    input: z.strictObject({ ids: z.array(id).min(1).max(1500) }),
    output: z.array(z.object({ id, read: z.int(), target: z.int() })),
  }),
  /** Receivers with the time at which they read it, unread first. */
  readers: query({
    access: withKey(key),
    input: z.strictObject({ id }),
    output: z.array(
      z.object({
        person: reference,
        department: z.string().nullable(),
        readAt: z.string().nullable(),
        /** Time of their last reminder. */
        remindedAt: z.string().nullable(),
      }),
    ),
  }),
  /** Reminds those who have not read it, each of them once a day at most; answers their number. */
  remind: mutation({
    access: withKey(key, 'edit'),
    input: z.strictObject({ id }),
    output: z.object({ reminded: z.int() }),
  }),
})
