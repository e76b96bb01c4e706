import { z } from 'zod'
import { boxCode, day, id, reference } from '../../schema.ts'
import { amount, currencyCode, daysRange, daysTotal, offerLine } from '../offers/offer.ts'
import { maxWays, searchSteps } from '../offers/search-result.ts'

/** Conditions of a transfer plan for the rates that it continues, in the order in which they are checked (J.5). */
export const planSteps = ['hub', 'carrier', 'pol', 'destination', 'boxes', 'validAtHub'] as const
export type PlanStep = (typeof planSteps)[number]

/** Maximum numbers of chains, offers, and replacement carriers or ports that are listed. */
export const maxChains = 100
export const maxJoined = 20
export const maxReplacements = 12

const sight = {
  /** Rates left after each step; the first zero shows why nothing is joined. */
  steps: z.array(z.object({ step: z.enum(planSteps), left: z.int().min(0) })),
  /** Replacements where no carrier or port of loading matches: those of the rates before that step. */
  instead: z.array(reference).max(maxReplacements),
  /** First and last day on which the cargo would be at the hub, where no rate is valid on its day. */
  lands: z.object({ from: day, to: day }).nullable(),
}

/** Published rates to the hub of a plan that it joins, those of one port and carrier together, with their days (J.9). */
export const planChains = z.object({
  ...sight,
  /** True where only the newest of very many rates were examined. */
  isPart: z.boolean(),
  /** Rates to the hub that cannot be sold: unpublished ones, and the last day of the newest that is over. */
  unpublished: z.int().min(0),
  lastValidTo: day.nullable(),
  /** Number of all chains, the fastest of which are listed. */
  total: z.int().min(0),
  chains: z
    .array(
      z.object({
        pol: reference,
        carrier: reference,
        rates: z.int().min(1),
        services: z.array(z.string()),
        /** On the vessel, from the least of these rates to the most; null where none has it. */
        ocean: daysRange.nullable(),
        /** Number of rates without transit days. */
        unknown: z.int().min(0),
        /** On the vessel, at the hub and on the second leg. */
        total: daysTotal,
        /** The first sailing that is joined, and when its cargo is at the hub. */
        sails: day,
        lands: day,
      }),
    )
    .max(maxChains),
})
export type PlanChains = z.output<typeof planChains>

/** Trial of a plan on a lane, with the rates it joins and their prices; selling prices only. */
export const planTrial = z.object({
  ...sight,
  /** Number of routings where it exceeds the maximum that is priced; then there are no offers. */
  tooBroad: z.int().min(maxWays).optional(),
  /** Step of a search to the hub that left no rate, where none goes there. */
  search: z.enum(searchSteps).nullable(),
  /** Requested containers that the plan has no price for. */
  unpriced: z.array(boxCode),
  total: z.int().min(0),
  offers: z
    .array(
      z.object({
        key: z.string(),
        rate: id,
        carrier: z.string(),
        serviceCode: z.string().nullable(),
        etd: day.nullable(),
        lands: day,
        ocean: daysRange.nullable(),
        days: daysTotal.nullable(),
        /** Charges from the plan. */
        adds: z.array(
          z.object({
            code: z.string(),
            currency: currencyCode,
            amount: amount.nullable(),
            treatment: offerLine.shape.treatment,
            boxes: z.array(z.object({ box: boxCode, unitPrice: amount })),
          }),
        ),
        /** More cargo in a container than some leg takes. */
        isTooHeavy: z.boolean(),
        currency: currencyCode,
        sum: amount.nullable(),
      }),
    )
    .max(maxJoined),
})
export type PlanTrial = z.output<typeof planTrial>
