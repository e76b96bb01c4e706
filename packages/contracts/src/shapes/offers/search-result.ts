import { z } from 'zod'
import { day, instantString } from '../../schema.ts'
import { amount, currencyCode, deskOffer, offerSide, sellOffer } from './offer.ts'
import {
  boughtLines,
  hasItsLines,
  numberedDeskOffer,
  numberedSellOffer,
  type PlainOffer,
  soldLines,
} from './plain-offer.ts'

/** Steps of a search with the candidates left after each; the first zero shows why nothing was found. */
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
/** Maximum number of routings in an answer; more are not useful to a reader. */
export const maxWays = 2000
/** Maximum number of offers on one sheet. */
export const maxSheetOffers = 1500
/** Maximum size of a search's answer between the services, in MiB: 2,000 routings of 32 KiB, and room for the rest. */
export const maxSearchMiB = 64
export const searchFacts = z.object({
  /** Pass it back to price the same question as of this instant. */
  asOf: instantString,
  steps: z.array(z.object({ step: z.enum(searchSteps), left: z.int() })),
  /** The newest day on which a rate of the lane was still valid, when all have expired. */
  lastValidTo: day.nullable(),
  /** Goods of rates that were left out: each could be searched for. */
  otherGoods: z.array(z.string()).default([]),
  /** Number of routings where it exceeds the maximum that is priced or answered: there are no offers, and the search has to be narrowed. */
  tooBroad: z.int().min(1).optional(),
  /** Start of the company's data, where the requested instant is earlier. */
  dataFrom: instantString.optional(),
  exchangeRates: z.array(z.object({ from: currencyCode, to: currencyCode, rate: amount, date: day })),
})
export type SearchFacts = z.output<typeof searchFacts>

/** Results of the engine, with the reasons of every number. */
export const sellResult = searchFacts.extend({ offers: z.array(sellOffer) })
export const deskResult = searchFacts.extend({ offers: z.array(deskOffer) })
export type SellResult = z.output<typeof sellResult>
export type DeskResult = z.output<typeof deskResult>

const sold = searchFacts.extend(soldLines)
const soldAndBought = sold.extend(boughtLines)
/** Answers of the two searches. `withOwnLines` gives each offer its lines. */
export const sellAnswer = sold.extend({ offers: z.array(numberedSellOffer) }).refine(hasItsLines)
export const deskAnswer = soldAndBought.extend({ offers: z.array(numberedDeskOffer) }).refine(hasItsLines)
/** Schemas for readers without the right to see floors, or cost, whatever the upstream sent. */
export const floorlessDeskAnswer = soldAndBought
  .extend({ offers: z.array(numberedDeskOffer.omit({ floor: true })) })
  .refine(hasItsLines)
export const costlessDeskAnswer = sold
  .extend({
    offers: z.array(
      numberedDeskOffer.omit({ buy: true, contractNo: true, margin: true, layers: true, redaction: true }),
    ),
  })
  .refine(hasItsLines)
export type DeskAnswer = z.output<typeof deskAnswer>
/** Answer of either search, with the offers' own lines. */
export type PlainResult = SearchFacts & { readonly offers: readonly PlainOffer[] }

/** Sides of one offer with the reasons of every number. */
export const sellExplanation = z.object({ sell: offerSide })
/** The buying side only for readers with TS-9001. */
export const deskExplanation = sellExplanation.extend({ buy: offerSide.optional() })
export type Explanation = z.output<typeof deskExplanation>
