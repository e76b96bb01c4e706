import { z } from 'zod'
import { fclRate } from '../../resources/ocean/fcl-rate.ts'
import { day, id, reference } from '../../schema.ts'

/** Maximum number of rates that are listed, and linked by one act. */
export const maxLinked = 200

const matches = fclRate.fields.bargeMatch.options.map(([value]) => value)

/** A published rate to which chosen barges carry cargo, and its present barges. */
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
  /** Chosen barges that reach it. */
  barges: z.array(reference).min(1),
})
export type ReachedRate = z.output<typeof reachedRate>

/** Published rates that chosen barges reach, lane by lane and of each carrier the earlier before the later ones. */
export const reachedRates = z.object({
  total: z.int().min(0),
  rates: z.array(reachedRate).max(maxLinked),
})
export type ReachedRates = z.output<typeof reachedRates>
