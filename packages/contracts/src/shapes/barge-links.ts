import { z } from 'zod'
import { fclRate } from '../resources/fcl-rate.ts'
import { day, id, reference } from '../schema.ts'

/** At most so many rates are told at once, and linked by one act. */
export const maxLinked = 200

const matches = fclRate.fields.bargeMatch.options.map(([value]) => value)

/** A published rate that some chosen barges bring cargo to, and what it says of barges now. */
const reachedRate = z.object({
  id,
  version: z.int(),
  placeOfReceipt: reference.nullable(),
  pol: reference,
  pod: reference,
  carrier: reference,
  serviceCode: z.string().nullable(),
  validFrom: day,
  validTo: day,
  bargeMatch: z.enum(matches),
  linked: z.array(reference),
  /** Which of the chosen barges reach it. */
  barges: z.array(reference).min(1),
})
export type ReachedRate = z.output<typeof reachedRate>

/** Published rates that chosen barges reach, lane by lane and of each carrier the earlier before the later ones. */
export const reachedRates = z.object({
  total: z.int().min(0),
  rates: z.array(reachedRate).max(maxLinked),
})
export type ReachedRates = z.output<typeof reachedRates>
