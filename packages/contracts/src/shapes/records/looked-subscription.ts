import { z } from 'zod'
import { day, id, instantString } from '../../schema.ts'

/** Conditions in which a price of a subscription is reported, or its sailing. */
export const watchTriggers = [
  'newRate',
  'down',
  'up',
  'belowTarget',
  'expiring',
  'soldOut',
  'spaceOpen',
  'gri',
] as const

/** A subscription as it is now: what it finds, what it would send, and what it sent. */
export const lookedSubscription = z.object({
  /** Prices are those of its owner, and nobody else reads them here. */
  isOwn: z.boolean(),
  /** False where it is off or over. */
  isInUse: z.boolean(),
  /** False before its first look, which sends a reached target alone. */
  isBegun: z.boolean(),
  /** Null for other readers, and where its owner may not find these prices at present. */
  prices: z
    .array(
      z.object({
        label: z.string(),
        currency: z.string(),
        price: z.string(),
        /** Price that was last reported, or that an announced one replaces. */
        before: z.string().nullable(),
        validFrom: day.nullable(),
        validTo: day.nullable(),
        /** Conditions that its next message would name. */
        triggers: z.array(z.enum(watchTriggers)),
      }),
    )
    .nullable(),
  /** Messages to the reader, the latest first. */
  sent: z.array(
    z.object({
      id,
      at: instantString,
      words: z.tuple([z.string(), z.string()]),
      isRead: z.boolean(),
    }),
  ),
})
export type LookedSubscription = z.output<typeof lookedSubscription>
