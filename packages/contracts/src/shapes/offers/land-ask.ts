import { z } from 'zod'
import { decimalString, id, words } from '../../schema.ts'

/** Resources that the end of a haul may be a row of; its other end is a place on land. */
const landEnds = ['port', 'wharf', 'airport', 'worldWarehouse', 'area'] as const
export type LandEnd = (typeof landEnds)[number]
/** Cargo is taken from the place on land, or brought to it. */
export const landDirections = ['export', 'import'] as const
/** Events on the way that a search may price. */
const landExtras = ['waitingHours', 'nights', 'stops', 'weighing', 'portTransfer', 'dropTrailer'] as const
export type LandExtra = (typeof landExtras)[number]

/** Greatest number of each extra that a search prices. */
export const maxLandExtras = { waitingHours: '999.9', nights: 30, stops: 20 } as const

const street = words(60).trim().default('')
const postcode = z
  .string()
  .regex(/^\d{6}$/)
  .nullable()
  .default(null)

/** A place on land where cargo is collected or delivered: its area, and closer than that its street or postcode. */
export const pickupAsk = z.strictObject({ area: id, street, postcode })
export type PickupAsk = z.output<typeof pickupAsk>

/** The part of a question that only land transport asks: the place, closer than its area, the kind of the other end, the extras (R23). */
export const landAsk = z.strictObject({
  direction: z.enum(landDirections).default('export'),
  street,
  postcode,
  end: z.enum(landEnds),
  waitingHours: decimalString({ whole: 3, scale: 1 }).nullable().default(null),
  nights: z.int().min(0).max(maxLandExtras.nights).default(0),
  stops: z.int().min(0).max(maxLandExtras.stops).default(0),
  weighing: z.boolean().default(false),
  portTransfer: z.boolean().default(false),
  dropTrailer: z.boolean().default(false),
})
export type LandAsk = z.output<typeof landAsk>
