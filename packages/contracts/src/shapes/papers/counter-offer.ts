import { z } from 'zod'
import { decimalString } from '../../schema.ts'
import { amount } from '../offers/offer.ts'
import { reachedTarget } from './target.ts'

/** Lower limit of prices for a target: the floor, or under it, where somebody has to approve (R27). */
export const priceLimits = ['floor', 'approval'] as const
export type PriceLimit = (typeof priceLimits)[number]

/** All that the customer wants to pay, in the quote currency. */
export const targetTotal = decimalString({ whole: 10, scale: 2, positive: true })

const earned = z.object({ amount, percentOfSale: amount.nullable() })

/** One offer at the prices at which its total is the target, or as near to it as its limit allows. */
export const counterWay = reachedTarget.extend({
  /** Names the offer in the answer that was searched. */
  offerKey: z.string(),
  limit: z.enum(priceLimits),
  /** True where a quotation at these prices needs an approval before it is sent. */
  belowFloor: z.boolean(),
  /** In the quote currency; only for readers with TS-9001. */
  margin: z.object({ before: earned, after: earned }).optional(),
})
export type CounterWay = z.output<typeof counterWay>

export const counterOffer = z.object({
  /** Ways of the offer itself: above the floor, and under it where that is not enough. */
  own: z.array(counterWay),
  /**
   * Other offers of the same answer that come to it above their floors: nothing to approve first, then the least given up, then the
   * lowest price. One whose freight has no floor stays unchanged for readers who do not see its cost.
   */
  others: z.array(counterWay),
})
export type CounterOffer = z.output<typeof counterOffer>

const costlessWay = counterWay.omit({ margin: true })
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessCounterOffer = z.object({ own: z.array(costlessWay), others: z.array(costlessWay) })
