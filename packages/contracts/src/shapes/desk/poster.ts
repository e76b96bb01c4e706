import { z } from 'zod'
import { boxCode, day, id, instantString } from '../../schema.ts'
import { amount } from '../offers/offer.ts'
import { both, letterhead } from '../papers/letterhead.ts'
import { marketRow } from './market-list.ts'

/** Rates that one poster shows at most. */
export const maxPosterRates = 8
/** Formats of a poster: pictures by their size in pixels, and a page of paper. */
export const posterFormats = {
  chat: { width: 1080, height: 1440, as: 'png' },
  square: { width: 1080, height: 1080, as: 'png' },
  story: { width: 1080, height: 1920, as: 'png' },
  a4: { width: 793, height: 1121, as: 'pdf' },
} as const
export type PosterFormat = keyof typeof posterFormats
export const posterFormatNames = Object.keys(posterFormats) as [PosterFormat, ...PosterFormat[]]

/** A rate as a poster shows it, at the market price of the website, to readers whom no confidentiality rule names. */
export const posterRow = marketRow
  .pick({
    pol: true,
    pod: true,
    carrier: true,
    serviceCode: true,
    transitDays: true,
    currency: true,
    isOnePrice: true,
    validFrom: true,
    validTo: true,
  })
  .extend({
    prices: z.array(z.object({ box: boxCode, price: amount })),
    /** Surcharges are added to the prices. */
    hasCharges: z.boolean(),
  })
export type PosterRow = z.output<typeof posterRow>

/** Lane whose rates may be put on a poster. */
export const posterAsk = z.strictObject({ pol: id, pod: id, from: day })

/** A rate that may be put on a poster. */
export const posterOffer = posterRow.extend({ rate: id })
export type PosterOffer = z.output<typeof posterOffer>

export const posterRowStates = ['same', 'changed', 'gone'] as const
/** Rates of a poster as they were when they were put on it. */
export const posterContent = z.object({
  madeAt: instantString,
  madeBy: z.string(),
  /** Number of rates that a confidentiality rule hides since; they are no longer shown anywhere. */
  secret: z.int(),
  rows: z.array(
    posterRow.extend({
      /** Compared with the prices of now; gone where the rate is expired, withdrawn or hidden. */
      state: z.enum(posterRowStates),
    }),
  ),
})
export type PosterContent = z.output<typeof posterContent>

/** A poster, complete: it needs no network to be drawn. */
export const posterDocument = z.object({
  id,
  company: id,
  title: z.string(),
  headline: z.string(),
  subline: z.string(),
  template: z.enum(['plain', 'ocean', 'festive', 'image']),
  /** Its own picture as a data: URI. */
  image: z.string().nullable(),
  offerFrom: day,
  offerTo: day,
  showPrices: z.enum(['none', 'from', 'all']),
  codeOf: z.enum(['sales', 'company']),
  letterhead,
  /** Hotline of the site, else the phone of the company. */
  phone: z.string(),
  siteName: both,
  madeAt: instantString.nullable(),
  rows: z.array(posterRow),
})
export type PosterDocument = z.output<typeof posterDocument>
