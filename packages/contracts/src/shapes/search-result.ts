import { z } from 'zod'
import { day, instantString } from '../schema.ts'
import { amount, currencyCode, deskOffer, sellOffer } from './offer.ts'

/** How many candidates were left after each step; the first zero tells why nothing was found. */
export const searchSteps = [
  'lane',
  'place',
  'published',
  'account',
  'cargo',
  'owner',
  'goods',
  'validOnDay',
  'legs',
  'carrier',
  'tradeLine',
  'term',
  'direct',
  'billType',
  'boxes',
] as const
export type SearchStep = (typeof searchSteps)[number]
/** More ways than these are no answer that anybody reads. */
export const maxWays = 2000
/** What the answer of a search may weigh between the services: 2,000 ways of 32 KiB, and room for the rest. */
export const maxSearchMiB = 64
export const searchFacts = z.object({
  /** Pass it back to price the same question as of this instant. */
  asOf: instantString,
  steps: z.array(z.object({ step: z.enum(searchSteps), left: z.int() })),
  /** The newest day on which a rate of the lane was still valid, when all have expired. */
  lastValidTo: day.nullable(),
  /** Goods that rates were left out for: each could be asked for. */
  otherGoods: z.array(z.string()).default([]),
  /** So many ways fit, more than are ever priced or answered: the question has to be narrowed, there are no offers. */
  tooBroad: z.int().min(1).optional(),
  /** When the company's data begin, where the instant asked about lies before. */
  dataFrom: instantString.optional(),
  exchangeRates: z.array(z.object({ from: currencyCode, to: currencyCode, rate: amount, date: day })),
})
export const sellResult = searchFacts.extend({ offers: z.array(sellOffer) })
export const deskResult = searchFacts.extend({ offers: z.array(deskOffer) })
/** What leaves for a reader without the right to see floors, or cost, whatever the upstream sent. */
export const floorlessDeskResult = searchFacts.extend({ offers: z.array(deskOffer.omit({ floor: true })) })
export const costlessDeskResult = searchFacts.extend({
  offers: z.array(deskOffer.omit({ buy: true, contractNo: true, margin: true, layers: true, told: true })),
})
export type SearchFacts = z.output<typeof searchFacts>
export type SellResult = z.output<typeof sellResult>
export type DeskResult = z.output<typeof deskResult>
