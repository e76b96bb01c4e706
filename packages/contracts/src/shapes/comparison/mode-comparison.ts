import { z } from 'zod'
import { cargoes } from '../../cargo/cargo.ts'
import type { Mode, PlaceKind } from '../../modes/mode.ts'
import { modes, searchedModes } from '../../modes/modes.ts'
import { nearPlacesOf } from '../../modes/near-places.ts'
import { day, id, instantString, reference } from '../../schema.ts'
import { modeAsk, modeSteps } from '../offers/mode-search.ts'
import { amount, currencyCode, daysRange, fclAsk, offerSide, subtotal } from '../offers/offer.ts'
import { refusal } from '../offers/offer-notes.ts'
import { searchSteps } from '../offers/search-result.ts'

/** A question to a mode, with its name. */
export const questionOf = ({ name, asks }: Mode) => z.strictObject({ mode: z.literal(name), ask: modeAsk(asks) })
const ofFullContainers = z
  .strictObject({ mode: z.literal(modes.fcl.name), ask: fclAsk })
  .refine(({ ask }) => ask.etdFrom <= ask.etdTo, {
    path: ['ask', 'etdTo'],
    error: 'endsBeforeStart',
    params: { rule: 'endsBeforeStart' },
  })
/** A question to one mode: that of its own search. */
export const comparedQuestion = z.union([ofFullContainers, ...Object.values<Mode>(searchedModes).map(questionOf)])
export type ComparedQuestion = z.output<typeof comparedQuestion>
const questionOfThose = (isAmong: (mode: Mode) => boolean) =>
  z.union([ofFullContainers, ...Object.values<Mode>(searchedModes).filter(isAmong).map(questionOf)])
/** The same for modes whose departures are asked for from a first to a last day. */
export const departureQuestion = questionOfThose(({ asks }) => asks.window === true)
/** The same for modes whose places have others near them. */
export const nearbyQuestion = questionOfThose((mode) => nearPlacesOf(mode) !== undefined)

/** An offer as a comparison shows it: the selling side only. */
const comparedOffer = z.object({
  /** The key of the offer in the answer of the mode's own search. */
  key: z.string(),
  /** Null where offers of the mode name no carrier. */
  carrier: reference.nullable(),
  departs: day.nullable(),
  /** Over the carriage and its legs; null is unknown. */
  transit: daysRange.nullable(),
  validTo: day,
  subtotals: z.array(subtotal),
  /** In the quote currency; its derivation has each converted line with its rate of exchange. */
  total: offerSide.shape.total.unwrap(),
})
export type ComparedOffer = z.output<typeof comparedOffer>

/** The answer of a mode's own search, as far as a comparison of modes shows it. */
export const comparedMode = z.object({
  asOf: instantString,
  /** Number of offers that can be quoted, and of those that cannot. */
  offers: z.int(),
  refused: z.int(),
  /** Offers that are left out because their carrier or price is confidential to the reader. */
  confidential: z.int(),
  cheapest: comparedOffer.nullable(),
  /** Null where no transit time is known. */
  fastest: comparedOffer.nullable(),
  /** Without an offer: the step of the search that left none. */
  emptied: z.enum([...searchSteps, ...modeSteps]).nullable(),
  /** Without an offer that can be quoted: the reasons of the first. */
  refusals: z.array(refusal),
  /** Number of routings where it is too high to price any. */
  tooBroad: z.int().optional(),
  exchangeRates: z.array(z.object({ from: currencyCode, to: currencyCode, rate: amount, date: day })),
})
export type ComparedMode = z.output<typeof comparedMode>

/** Places that modes of the same cargo lead from and to. */
export const comparedPlaces = ['port', 'airport', 'railStation'] as const satisfies readonly PlaceKind[]
export type ComparedPlace = (typeof comparedPlaces)[number]

const lane = z.strictObject({ from: id, to: id })
/** One cargo that modes are compared for: containers, or its weight and volume; and the lane of each kind of places. */
export const cargoComparison = z.strictObject({
  direction: z.enum(['export', 'import']),
  lanes: z
    .partialRecord(z.enum(comparedPlaces), lane)
    .refine((lanes) => Object.keys(lanes).length > 0, { error: 'required', params: { rule: 'required' } }),
  /** Rates are valid, and depart, from this day on. */
  day,
  cargo: z.union([cargoes.boxes, cargoes.loose]),
  currency: currencyCode,
})
export type CargoComparison = z.output<typeof cargoComparison>
