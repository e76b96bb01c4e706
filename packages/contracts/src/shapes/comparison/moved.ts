import { z } from 'zod'
import { day, id, instantString } from '../../schema.ts'
import { sourceRow } from '../offers/derivation.ts'
import { amount, currencyCode, offerFacts } from '../offers/offer.ts'
import { plainRow } from '../records/record.ts'
import { comparedLine, comparedTotal } from './comparison.ts'

/** Effect of one change on one side of an offer: per currency, never across, and in the quote currency. */
const effect = z.object({
  totals: z.array(z.object({ currency: currencyCode, amount })),
  /** Null where one of the two has no total in the quote currency. */
  equivalent: amount.nullable(),
})
export type Effect = z.output<typeof effect>

/** Fate of a row between two instants. `day`: nothing was changed, only the day. */
export const fates = [
  'changed',
  'added',
  'removed',
  'published',
  'withdrawn',
  'enabled',
  'disabled',
  'ended',
  'expired',
  'day',
] as const
export type Fate = (typeof fates)[number]

/** One change that affected the offer: a row, or the date. */
export const mover = z.object({
  fate: z.enum(fates),
  /** `companyPrice` where the reader may only know that the company price was changed. */
  resource: z.string(),
  id: id.nullable(),
  title: z.string(),
  /** The row that the offer uses instead. */
  successor: sourceRow.nullable(),
  /** Rows that became valid or ended by the date alone. */
  dated: z.array(sourceRow),
  /** The last of its changes between the two instants. */
  at: instantString.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.int(),
  /** The row at both instants, with the fields that the reader may see; null where it did not exist, or the reader lacks its page. */
  before: plainRow.nullable(),
  after: plainRow.nullable(),
  /** With this change the offer ended, or appeared. */
  offered: z.enum(['gone', 'came']).nullable(),
  /** Null while there is nothing to compare with. */
  sell: effect.nullable(),
  buy: effect.nullable().optional(),
})
export type Mover = z.output<typeof mover>

const movedLine = comparedLine.extend({
  /** Indexes of the changes that affected it. */
  movers: z.array(z.int()),
})
const movedSide = z.object({
  lines: z.array(movedLine),
  totals: z.array(comparedTotal),
  equivalent: comparedTotal.nullable(),
})
export type MovedSide = z.output<typeof movedSide>

/** `day` is the business day of the instant. */
const moment = z.object({ asOf: instantString, day, offered: z.boolean() })

/** One offer at two instants: line by line, and the rows that changed it. The effects of the changes add up to the difference. */
export const whatMoved = z.object({
  from: moment,
  to: moment,
  offer: offerFacts.pick({ carrier: true, pol: true, pod: true, receipt: true, destination: true, serviceCode: true }),
  sell: movedSide,
  /** Only for readers with TS-9001. */
  buy: movedSide.optional(),
  /** In the order in which they happened. */
  movers: z.array(mover),
})
export type WhatMoved = z.output<typeof whatMoved>
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessMoved = whatMoved.omit({ buy: true }).extend({ movers: z.array(mover.omit({ buy: true })) })
