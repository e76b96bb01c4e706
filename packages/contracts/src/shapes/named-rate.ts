import { z } from 'zod'
import { id, reference } from '../schema.ts'

/** A rate as lists of rates name it: whose it is, and from where to where. */
export const namedRate = z.object({
  rate: id,
  carrier: reference,
  serviceCode: z.string().nullable(),
  pol: reference,
  pod: reference,
})
