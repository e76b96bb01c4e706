import { z } from 'zod'
import { day } from '../../schema.ts'
import { amount, currencyCode, place } from './offer.ts'

/** Nearness of a place to the requested one, by base data: nearest first. */
export const nearnesses = ['city', 'distance', 'region', 'country', 'line'] as const
export type Nearness = (typeof nearnesses)[number]

const money = z.object({ currency: currencyCode, amount })

/** Another port, airport or station for which the same search has offers. */
export const nearbyPlace = z.object({
  /** End of the lane that it replaces. */
  end: z.enum(['from', 'to']),
  place,
  /** Requested place that it is near to. */
  of: place,
  nearness: z.enum(nearnesses),
  /** Of `distance`: kilometres between them, as the crow flies. */
  km: z.int().optional(),
  /** Number of offers that can be quoted, and the total of the cheapest. */
  offers: z.int(),
  cheapest: money,
})
export type NearbyPlace = z.output<typeof nearbyPlace>

/** Price sold on a lane whose rates have ended: for reference, not to be booked and not to be quoted. */
export const endedPrice = z.object({
  /** Null where the rate names none. */
  carrier: place.nullable(),
  pol: place,
  pod: place,
  receipt: place.nullable(),
  destination: place.nullable(),
  validTo: day,
  /** Prices by container type, or by the columns of the mode. */
  freight: z.object({ currency: currencyCode, boxes: z.array(z.object({ box: z.string(), unitPrice: amount })) }),
  /** All charges of that day, in the quote currency. */
  total: money,
})
export type EndedPrice = z.output<typeof endedPrice>

/** Alternatives to a search that found nothing. */
export const alternatives = z.object({ nearby: z.array(nearbyPlace), ended: z.array(endedPrice) })
export type Alternatives = z.output<typeof alternatives>
