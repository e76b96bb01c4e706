import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { boxCode, day, decimalString, id, reference, versioned, words } from '../../schema.ts'
import { refusal } from '../../shapes/records/record.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'

/** Hours by which a hold can be extended once. */
export const holdExtensionHours = 2
/** Weeks ahead in which a submitted request ends at the latest; in as many it is repeated at once. */
export const mostWeeks = 8

const request = 'TS-1801'
const requestDesk = 'TS-1802'
const pools = 'TS-1803'
const desk = 'TS-1804'
const view = 'TS-1805'
const own = 'TS-1806'
const note = words(500).trim().default('')
const reason = words(500)
  .trim()
  .superRefine(obeys(['nonEmpty']))
const boxCount = (least: number) => z.strictObject({ box: boxCode, quantity: z.int().min(least).max(9999) })
const boxes = z.array(boxCount(1)).min(1).max(10)
const percent = z.int().min(0).max(30)
/** Bookings of the queue on which one act works at once. */
export const mostDecided = 100
/** Weeks before today of which a hit rate counts the pledges. */
export const hitRateWeeks = 12
/** Rows of an act on several; each is done or refused by itself. */
const eachAnswer = z.object({ done: z.int(), refused: z.array(refusal) })
const money = decimalString({ whole: 9, scale: 2 })
const poolActs = ['open', 'freeze', 'thaw', 'close'] as const
export type PoolAct = (typeof poolActs)[number]

/** Acts on the space of sailings; each is a movement of its ledger, in one transaction with it. */
export const space = under('space', {
  /** Opens, freezes, thaws or closes a pool; needs TS-9033. Opening writes its allotment into the ledger. */
  movePool: mutation({
    access: withKey(pools, 'edit'),
    input: versioned.extend({ act: z.enum(poolActs), note }),
    output: versioned,
  }),
  /** Changes allotment and overbooking of an opened pool; needs TS-9033, and TS-9011 beyond the usual overbooking. */
  adjustPool: mutation({
    access: withKey(pools, 'edit'),
    input: versioned.extend({
      allotments: z
        .array(boxCount(0).extend({ overbookPercent: percent.nullable().optional() }))
        .min(1)
        .max(20),
      overbookPercent: percent,
      note: reason,
    }),
    output: versioned,
  }),
  /** Turns pledged requests that the pool can carry into approved bookings, the oldest first, while there is room. */
  convertPledges: mutation({
    access: withKey(pools, 'edit'),
    input: versioned,
    output: versioned.extend({ converted: z.int() }),
  }),
  /**
   * Holds space of a pool for the user, or submits it at once. Where there is no room, the user goes on the waiting list when
   * `waitlist` is set and the pool keeps one; else it is refused (`spaceLeft`).
   */
  take: mutation({
    access: withKey(view, 'edit'),
    input: z.strictObject({
      pool: id,
      boxes,
      submit: z.boolean(),
      waitlist: z.boolean().default(false),
      customer: id.nullable().default(null),
      pod: id.nullable().default(null),
      commodity: words(200).trim().default(''),
      cargoClass: z.enum(['general', 'dg', 'reefer', 'oog']).default('general'),
      quotedPrice: money.nullable().default(null),
      loadDate: day.nullable().default(null),
      remark: note,
    }),
    output: versioned.extend({ reservationNo: z.string(), state: z.enum(['held', 'submitted', 'waitlisted']) }),
  }),
  /** Submits the user's own hold; it needs a customer from then on. */
  submit: mutation({
    access: withKey(own, 'edit'),
    input: versioned.extend({ customer: id.nullable().default(null), pod: id.nullable().default(null) }),
    output: versioned,
  }),
  /**
   * Changes the user's own booking before the decision: its containers among those that it has, customer, destination and cargo. More of
   * them need room, unless the booking waits or the desk allocates.
   */
  amend: mutation({
    access: withKey(own, 'edit'),
    input: versioned.extend({
      boxes,
      customer: id.nullable(),
      pod: id.nullable(),
      commodity: words(200).trim().default(''),
      quotedPrice: money.nullable().default(null),
      remark: note,
    }),
    output: versioned,
  }),
  /** Reminds the desk of the user's own booking that waits for it, once a day. */
  remind: mutation({
    access: withKey(own, 'edit'),
    input: versioned,
    output: versioned,
  }),
  /** Two more hours for the user's own hold, once, while nobody waits. */
  prolong: mutation({ access: withKey(own, 'edit'), input: versioned, output: versioned }),
  /** Withdraws before the decision, cancels after it until space is returned free of charge; of others' with TS-9034. */
  withdraw: mutation({ access: withAnyKey([own, desk], 'edit'), input: versioned.extend({ note }), output: versioned }),
  /** Asks to give granted space back; it stays taken until the desk confirms. */
  askReturn: mutation({
    access: withKey(own, 'edit'),
    input: versioned.extend({ boxes, note: reason }),
    output: versioned,
  }),
  /** Asks the desk to give the user's own open booking to a colleague with reservations of their own; null takes the wish back. */
  askHandOver: mutation({
    access: withKey(own, 'edit'),
    input: versioned.extend({ to: id.nullable(), note }),
    output: versioned,
  }),
  /** Agrees to the hand-over of somebody else's booking, or refuses it with a reason; needs TS-9031. */
  answerHandOver: mutation({
    access: withKey(desk, 'edit'),
    input: versioned.extend({ agreed: z.boolean(), note }),
    output: versioned,
  }),
  /** Decides on a booking of somebody else; needs TS-9031. Approving grants the containers in `boxes`, which may be fewer than requested. */
  decide: mutation({
    access: withKey(desk, 'edit'),
    input: versioned.extend({
      outcome: z.enum(['approve', 'reject', 'waitlist']),
      boxes: z.array(boxCount(0)).max(10).default([]),
      note,
    }),
    output: versioned,
  }),
  /** Decides on several bookings of colleagues in the same way, the longest waiting first; needs TS-9031. */
  decideMany: mutation({
    access: withKey(desk, 'edit'),
    input: z.strictObject({
      rows: z.array(versioned).min(1).max(mostDecided),
      outcome: z.enum(['approve', 'reject', 'waitlist']),
      note,
    }),
    output: eachAnswer,
  }),
  /** Gives open bookings of colleagues to another salesperson, who takes their space over; needs TS-9031. */
  reassign: mutation({
    access: withKey(desk, 'edit'),
    input: z.strictObject({ rows: z.array(versioned).min(1).max(mostDecided), to: id, note: reason }),
    output: eachAnswer,
  }),
  /** Facts on which the desk decides on a booking: overdue debit notes of its customer, and what became of their space before. */
  bookingFacts: query({
    access: withKey(desk),
    input: z.strictObject({ id }),
    output: z.object({
      overdueNotes: z.int(),
      overdueSince: day.nullable(),
      granted: z.int(),
      used: z.int(),
      noShow: z.int(),
    }),
  }),
  /** Releases granted space with its SO numbers; needs TS-9031. */
  confirm: mutation({
    access: withKey(desk, 'edit'),
    input: versioned.extend({
      soNumbers: z
        .array(
          words(40)
            .trim()
            .superRefine(obeys(['nonEmpty'])),
        )
        .min(1)
        .max(200),
    }),
    output: versioned,
  }),
  /** Notes that confirmed space was loaded, or that nobody came; needs TS-9031. */
  settle: mutation({
    access: withKey(desk, 'edit'),
    input: versioned.extend({ act: z.enum(['use', 'noShow']) }),
    output: versioned,
  }),
  /** Confirms a return with its fee, that of the pool when absent, or refuses it; needs TS-9031, and TS-9035 for a lower fee. */
  answerReturn: mutation({
    access: withKey(desk, 'edit'),
    input: versioned.extend({ confirmed: z.boolean(), fee: money.nullable().default(null), note }),
    output: versioned,
  }),
  /** Moves a booking to another pool, where it keeps its place in line when there is no room; needs TS-9031. */
  roll: mutation({
    access: withKey(desk, 'edit'),
    input: versioned.extend({ to: id, note: reason }),
    output: versioned,
  }),
  /** Submits the user's own request, or takes it back before it is decided. Names own requests for the same customer, lane and week. */
  moveRequest: mutation({
    access: withKey(request, 'edit'),
    input: versioned.extend({ act: z.enum(['submit', 'withdraw']) }),
    output: versioned.extend({ similar: z.array(z.string()) }),
  }),
  /**
   * Repeats the user's own request in each of the following weeks that are not over, as drafts. Windows that could not be submitted today
   * are left out; refused when none is left.
   */
  repeatRequest: mutation({
    access: withKey(request, 'edit'),
    input: versioned.extend({ weeks: z.int().min(1).max(mostWeeks) }),
    output: z.object({ made: z.int() }),
  }),
  /** Sends a request of somebody else to another colleague who may decide on it; needs TS-9031. */
  forwardRequest: mutation({
    access: withKey(requestDesk, 'edit'),
    input: versioned.extend({ to: id, note: reason }),
    output: versioned,
  }),
  /**
   * Waiting requests of colleagues for one lane and week, the longest waiting first: the same lane and week as this request, of which
   * it is one.
   */
  requestsOfWeek: query({
    access: withKey(requestDesk),
    input: z.strictObject({ id }),
    output: z.object({
      rows: z.array(
        versioned.extend({
          requestNo: z.string(),
          salesman: reference,
          customer: reference,
          boxes: z.array(z.object({ box: z.string(), quantity: z.int() })),
          etdFrom: day,
          etdTo: day,
        }),
      ),
    }),
  }),
  /** Pledges or refuses several requests of colleagues in the same way, each by itself; needs TS-9031. */
  decideRequests: mutation({
    access: withKey(requestDesk, 'edit'),
    input: z.strictObject({
      rows: z.array(versioned).min(1).max(mostDecided),
      outcome: z.enum(['pledge', 'refuse']),
      note,
    }),
    output: eachAnswer,
  }),
  /**
   * Facts on which the desk decides on a request: containers that its salesperson was pledged in the last weeks and used, and those pledged
   * already for its lane and week.
   */
  requestFacts: query({
    access: withKey(requestDesk),
    input: z.strictObject({ id }),
    output: z.object({
      pledged: z.int(),
      used: z.int(),
      hitPercent: z.int().nullable(),
      pledgedInWeek: z.array(z.object({ box: z.string(), quantity: z.int() })),
    }),
  }),
  /**
   * Pledges all or a part of a request of somebody else, or refuses it with a reason; `undo` takes back a decision of the same day while
   * nothing was booked on it. Needs TS-9031.
   */
  decideRequest: mutation({
    access: withKey(requestDesk, 'edit'),
    input: versioned.extend({
      outcome: z.enum(['pledge', 'refuse', 'undo']),
      boxes: z.array(boxCount(0)).max(10).default([]),
      note,
    }),
    output: versioned,
  }),
})
