import { z } from 'zod'
import { maxSoNumbers } from '../../groups/orders/shipment.ts'
import { boxCode, day, decimalString, filledWords, id, instantString, versioned, words } from '../../schema.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { boxCount, boxes, eachAnswer, mostDecided, note, reason } from './space-parts.ts'
import { spaceRequestCalls } from './space-requests.ts'

/** Hours by which a hold can be extended once. */
export const holdExtensionHours = 2

const pools = 'TS-1803'
const desk = 'TS-1804'
const view = 'TS-1805'
const own = 'TS-1806'
const percent = z.int().min(0).max(30)
const money = decimalString({ whole: 9, scale: 2 })
const soNumbers = z.array(filledWords(40)).max(maxSoNumbers)
/** Cargo of a booking, and its prices to the customer. */
const cargo = {
  commodity: words(200).trim().default(''),
  cargoClass: z.enum(['general', 'dg', 'reefer', 'oog']).default('general'),
  grossTon: decimalString({ whole: 5, scale: 3 }).nullable().default(null),
  quotedPrice: money.nullable().default(null),
  quotation: id.nullable().default(null),
  loadDate: day.nullable().default(null),
}
const poolActs = ['open', 'freeze', 'thaw', 'close'] as const
export type PoolAct = (typeof poolActs)[number]

/** Acts on the space of sailings; each is a movement of its ledger, in one transaction with it. */
export const space = under('space', {
  /** Opens, freezes, thaws or closes a pool; needs TS-9033. Opening writes its allotment into the ledger. */
  movePool: act(withKey(pools, 'edit'), { act: z.enum(poolActs), note }),
  /** Changes allotment and overbooking of an opened pool; needs TS-9033, and TS-9011 beyond the usual overbooking. */
  adjustPool: act(withKey(pools, 'edit'), {
    allotments: z
      .array(boxCount(0).extend({ overbookPercent: percent.nullable().optional() }))
      .min(1)
      .max(20),
    overbookPercent: percent,
    note: reason,
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
      ...cargo,
      remark: note,
    }),
    output: versioned.extend({ reservationNo: z.string(), state: z.enum(['held', 'submitted', 'waitlisted']) }),
  }),
  /** Submits the user's own hold; it needs a customer from then on. */
  submit: act(withKey(own, 'edit'), { customer: id.nullable().default(null), pod: id.nullable().default(null) }),
  /**
   * Changes the user's own booking before the decision: its containers among those that it has, customer, destination and cargo. More of
   * them need room, unless the booking waits or the desk allocates.
   */
  amend: act(withKey(own, 'edit'), {
    boxes,
    customer: id.nullable(),
    pod: id.nullable(),
    ...cargo,
    remark: note,
  }),
  /** Reminds the desk of the user's own booking that waits for it, once a day. */
  remind: act(withKey(own, 'edit')),
  /** Two more hours for the user's own hold, once, while nobody waits. */
  prolong: act(withKey(own, 'edit')),
  /** Withdraws before the decision, cancels after it until space is returned free of charge; of others' with TS-9034. */
  withdraw: act(withAnyKey([own, desk], 'edit'), { note }),
  /** Asks to give granted space back; it stays taken until the desk confirms. */
  askReturn: act(withKey(own, 'edit'), { boxes, note: reason }),
  /** Asks the desk to give the user's own open booking to a colleague with reservations of their own; null takes the wish back. */
  askHandOver: act(withKey(own, 'edit'), { to: id.nullable(), note }),
  /** Agrees to new prices of the user's own booking, or refuses them with a reason. */
  answerPrice: act(withKey(own, 'edit'), { agreed: z.boolean(), note }),
  /** Asks the desk to move the user's own booking to another pool that they see; null takes the wish back. */
  askRoll: act(withKey(own, 'edit'), { to: id.nullable(), note }),
  /** Moves somebody else's booking where its salesperson asked for, or refuses it with a reason; needs TS-9031. */
  answerRoll: act(withKey(desk, 'edit'), { agreed: z.boolean(), note }),
  /**
   * Asks the salesperson of a waiting booking to agree to other sell prices: it is not approved before their answer. Without prices the wish
   * is taken back. Needs TS-9031.
   */
  offerPrice: act(withKey(desk, 'edit'), {
    prices: z.array(z.strictObject({ box: boxCode, price: money })).max(10),
    note,
  }),
  /** Agrees to the hand-over of somebody else's booking, or refuses it with a reason; needs TS-9031. */
  answerHandOver: act(withKey(desk, 'edit'), { agreed: z.boolean(), note }),
  /** Decides on a booking of somebody else; needs TS-9031. Approving grants the containers in `boxes`, which may be fewer than requested. */
  decide: act(withKey(desk, 'edit'), {
    outcome: z.enum(['approve', 'reject', 'waitlist']),
    boxes: z.array(boxCount(0)).max(10).default([]),
    note,
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
  /**
   * Facts on which the desk decides on a booking: its sailing with the closings, what is left in its pool, its prices, overdue debit notes
   * of its customer, and what became of their space before. Margins only with TS-9001.
   */
  bookingFacts: query({
    access: withKey(desk),
    input: z.strictObject({ id }),
    output: z.object({
      siCutoff: instantString.nullable(),
      vgmCutoff: instantString.nullable(),
      cyClosing: instantString.nullable(),
      releaseAt: instantString.nullable(),
      boxes: z.array(
        z.object({
          box: z.string(),
          quantity: z.int(),
          free: z.int(),
          price: z.string(),
          currency: z.string(),
          /** Of one container, in the currency of its price. */
          margin: z.string().optional(),
        }),
      ),
      overdueNotes: z.int(),
      overdueSince: day.nullable(),
      granted: z.int(),
      used: z.int(),
      noShow: z.int(),
    }),
  }),
  /** Releases granted space with its SO numbers, or without any as long as the carrier has given none; needs TS-9031. */
  confirm: act(withKey(desk, 'edit'), { soNumbers: soNumbers.default([]) }),
  /** Gives released space SO numbers beside those that it has, and with it its booking requests and their orders; needs TS-9031. */
  number: act(withKey(desk, 'edit'), { soNumbers: soNumbers.min(1) }),
  /** Notes that confirmed space was loaded, or that nobody came; needs TS-9031. */
  settle: act(withKey(desk, 'edit'), { act: z.enum(['use', 'noShow']) }),
  /** Confirms a return with its fee, that of the pool when absent, or refuses it; needs TS-9031, and TS-9035 for a lower fee. */
  answerReturn: act(withKey(desk, 'edit'), { confirmed: z.boolean(), fee: money.nullable().default(null), note }),
  /** Moves a booking to another pool, where it keeps its place in line when there is no room; needs TS-9031. */
  roll: act(withKey(desk, 'edit'), { to: id, note: reason }),
  ...spaceRequestCalls,
})
