import { z } from 'zod'
import { milestones as followedMilestones } from '../../resources/selling/milestones.ts'
import { id, instantString, words } from '../../schema.ts'
import { classifiers, milestones } from '../../shapes/figures/order-milestones.ts'
import { mutation, under, withKey } from '../endpoint.ts'
import { trackingKey } from './orders.ts'

/** Key of the page of subscriptions to shipments. */
const subscriptionKey = 'TS-1914'
const followed = z.array(z.enum(followedMilestones.map(([code]) => code))).min(1)

/** Characters of a carrier's file or text. */
export const longestEvents = 200_000

/** Fates of an event of a file or text. */
const eventFates = [
  'new',
  'known',
  'differs',
  'noOrder',
  'unknownMilestone',
  'noTime',
  'otherPlace',
  'saved',
  'refused',
] as const
const brokenRule = z.object({ name: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) })
const readEvent = z.object({
  /** Its words as they came. */
  text: z.string(),
  order: z.object({ id, orderNo: z.string() }).nullable(),
  milestone: z.enum(milestones).nullable(),
  classifier: z.enum(classifiers),
  at: instantString.nullable(),
  containerNo: z.string().nullable(),
  place: z.string().nullable(),
  fate: z.enum(eventFates),
  /** The rule that refused it. */
  rule: brokenRule.nullable(),
})

/** Acts by which people follow shipments: their own orders, and numbers of carriers. */
export const tracking = under('tracking', {
  /**
   * Reads milestones of a DCSA track-and-trace file (2.x, 3.x) or of a carrier's text, finds their orders by the numbers of containers, bills
   * and bookings, and records them when asked to. Nothing is left out of the answer: events without an order, a time or known words are in it,
   * and are kept in a queue.
   */
  importEvents: mutation({
    access: withKey(trackingKey, 'edit'),
    input: z.strictObject({
      text: words(longestEvents),
      save: z.boolean(),
      /** Replaces recorded times that differ. */
      corrects: z.boolean().default(false),
    }),
    output: z.object({
      events: z.array(readEvent),
      saved: z.int(),
      /** Events that are new in the queue of unmatched ones. */
      kept: z.int(),
    }),
  }),
  /**
   * Records events of the queue as milestones of an order, which keeps their numbers, but for those that another order has; milestone and time
   * are given where the events lack them. Those that the rules of milestones refuse stay in the queue.
   */
  attachEvents: mutation({
    access: withKey(trackingKey, 'edit'),
    input: z.strictObject({
      events: z.array(id).min(1).max(200),
      order: id,
      milestone: z.enum(milestones).nullable().default(null),
      at: instantString.nullable().default(null),
    }),
    output: z.object({
      attached: z.int(),
      refused: z.array(z.object({ text: z.string(), rule: brokenRule })),
      /** Numbers that the order does not keep, as another one has them. */
      notKept: z.array(z.string()),
    }),
  }),
  /** Drops events of the queue, with a reason. */
  dropEvents: mutation({
    access: withKey(trackingKey, 'edit'),
    input: z.strictObject({ events: z.array(id).min(1).max(200), remark: words(500).trim().min(1) }),
    output: z.object({ dropped: z.int() }),
  }),
  /**
   * Subscribes the reader to orders that they see, by the number of the bill, else of the booking, else of each container. Answers how many
   * numbers are new, and which orders have no number or no carrier to follow.
   */
  followOrders: mutation({
    access: withKey(subscriptionKey, 'edit'),
    input: z.strictObject({ orders: z.array(id).min(1).max(200) }),
    output: z.object({ added: z.int(), known: z.int(), left: z.array(z.string()) }),
  }),
  /** Subscribes the reader to many pasted numbers of one carrier; containers are known by their check digit (R17). Answers the wrong ones. */
  followNumbers: mutation({
    access: withKey(subscriptionKey, 'edit'),
    input: z.strictObject({
      numbers: words(4000),
      /** Kind of the numbers that are not of containers. */
      otherType: z.enum(['billOfLading', 'booking']),
      carrier: id,
      milestones: followed,
    }),
    output: z.object({ added: z.int(), known: z.int(), wrong: z.array(z.string()) }),
  }),
})
