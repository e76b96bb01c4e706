import { z } from 'zod'
import { day, id, reference, versioned } from '../../schema.ts'
import { act, mutation, query, withKey } from '../endpoint.ts'
import { boxCount, eachAnswer, mostDecided, note, reason } from './space-parts.ts'

/** Weeks ahead in which a submitted request ends at the latest; in as many it is repeated at once. */
export const mostWeeks = 8
/** Weeks before today of which a hit rate counts the pledges. */
export const hitRateWeeks = 12
/** Weeks before today of whose sailings a usual allotment is the average. */
export const usualWeeks = 8

const request = 'TS-1801'
const requestDesk = 'TS-1802'

/** Acts on space that is requested weeks ahead. */
export const spaceRequestCalls = {
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
  forwardRequest: act(withKey(requestDesk, 'edit'), { to: id, note: reason }),
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
          carriers: z.array(reference),
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
   * Facts on which the desk decides on a request: containers that its salesperson was pledged in the last weeks and used, those pledged
   * already for its lane and week, and the usual allotment of carriers there.
   */
  requestFacts: query({
    access: withKey(requestDesk),
    input: z.strictObject({ id }),
    output: z.object({
      pledged: z.int(),
      used: z.int(),
      hitPercent: z.int().nullable(),
      pledgedInWeek: z.array(z.object({ box: z.string(), quantity: z.int() })),
      /** Containers that a sailing of a carrier that is asked for had on the lane, on average of the last weeks. */
      usual: z.array(
        z.object({
          carrier: reference,
          sailings: z.int(),
          boxes: z.array(z.object({ box: z.string(), quantity: z.string() })),
        }),
      ),
    }),
  }),
  /**
   * Pledges all or a part of a request of somebody else, or refuses it with a reason; `undo` takes back a decision of the same day while
   * nothing was booked on it. Needs TS-9031.
   */
  decideRequest: act(withKey(requestDesk, 'edit'), {
    outcome: z.enum(['pledge', 'refuse', 'undo']),
    boxes: z.array(boxCount(0)).max(10).default([]),
    note,
  }),
}
