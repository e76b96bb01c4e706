import { z } from 'zod'
import { shippedCargo } from '../../groups/orders/shipment.ts'
import { boxCode, day, decimalString, id, instantString, valueSchema, versioned, words } from '../../schema.ts'
import { mutation, under, withKey } from '../endpoint.ts'

const bookingKey = 'TS-4104'
const timeOrNone = instantString.nullable().default(null)
const wantedBoxes = z.strictObject({
  box: boxCode,
  quantity: z.int().min(1).max(999),
  soc: z.boolean(),
  temperatureC: decimalString({ whole: 3, scale: 1, signed: true }).nullable(),
  remark: words(200).trim().nullable(),
})

type Lines = readonly Readonly<Record<string, unknown>>[]
/** All kinds of goods of a booking with all of their facts. */
export const bookedCargo = valueSchema(shippedCargo) as z.ZodType<Lines, Lines>

/** Rules of an amendment that comes late: a person who saw them may ask for it all the same. */
export const lateAmendments = ['siCutoffPassed', 'cyClosingPassed'] as const

/** Changes of a booking that its carrier was asked for: the booking stays as it is until the carrier confirms. */
export const bookingAmendments = under('bookingAmendment', {
  /**
   * Notes what the carrier was asked to change; facts that are left out stay. A booking has one open amendment. Facts of the instruction after the
   * SI cut-off, and containers after the closing of the yard, are refused with a rule that is not named in `despite`. More containers need room
   * where the booking has space of a pool.
   */
  request: mutation({
    access: withKey(bookingKey, 'edit'),
    input: versioned.extend({
      wanted: z.strictObject({
        pod: id.optional(),
        placeOfDelivery: words(100).trim().optional(),
        expectedDeparture: day.optional(),
        vessel: words(60).trim().optional(),
        voyage: words(30).trim().optional(),
        /** All lines with all of their terms: two may be of one type. */
        boxes: z.array(wantedBoxes).min(1).max(20).optional(),
        cargo: bookedCargo.optional(),
      }),
      reason: words(500).trim().min(1),
      despite: z.array(z.enum(lateAmendments)).max(lateAmendments.length).default([]),
    }),
    output: versioned,
  }),
  /**
   * Notes the answer of the carrier to the open amendment of a booking, or withdraws it. Once confirmed, the booking and its order have what
   * was asked for, and further numbers and times that the carrier gave. A departure after the arrival of the order is refused. With `lateFee` the
   * order gets the fee of a late one among its receivables, with `lateCost` among its payables, without a price; this needs the right to edit the order, and
   * to reach it, the payable TS-9001 in addition.
   */
  answer: mutation({
    access: withKey(bookingKey, 'edit'),
    input: versioned.extend({
      verdict: z.enum(['confirmed', 'declined', 'withdrawn']),
      remark: words(500).trim().default(''),
      bookingRefs: z.array(words(40).trim()).max(20).default([]),
      etd: timeOrNone,
      siCutoff: timeOrNone,
      cyCutoff: timeOrNone,
      lateFee: z.boolean().default(false),
      lateCost: z.boolean().default(false),
    }),
    output: versioned,
  }),
})
