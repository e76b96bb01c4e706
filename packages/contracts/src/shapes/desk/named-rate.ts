import { z } from 'zod'
import { id, reference } from '../../schema.ts'

/** A rate as lists of rates name it: carrier and lane. */
export const namedRate = z.object({
  rate: id,
  carrier: reference,
  serviceCode: z.string().nullable(),
  pol: reference,
  pod: reference,
})
