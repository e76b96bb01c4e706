import { z } from 'zod'
import { services } from '../../modes/services.ts'
import { id } from '../../schema.ts'
import { chosenAgent } from '../offers/agent-offer.ts'
import { declaredAsk, insuranceAsk } from '../offers/services-ask.ts'
import { requestKey } from './quotation.ts'

/** Kinds of transport by which fees of declarations and premiums of insurance differ. */
const carriedKinds = ['FCL', 'LCL', 'air', 'rail', 'FBA'] as const
const carriedAs = z.enum(carriedKinds).nullable().default(null)
const begun = { customer: id.nullable().default(null), requestKey: requestKey.optional() }

/**
 * Quotation of a service as it begins: a declaration or an insurance that is described has the lines of its tariff, and an agent that was
 * found those that were chosen; without it, the lines are typed.
 */
export const soldService = z.discriminatedUnion('service', [
  z.strictObject({
    ...begun,
    service: z.literal(services.customs.name),
    declared: declaredAsk
      .extend({ customsPort: id.nullable().default(null), carriedAs })
      .nullable()
      .default(null),
  }),
  z.strictObject({
    ...begun,
    service: z.literal(services.insurance.name),
    insurance: insuranceAsk
      .extend({ country: id.nullable().default(null), carriedAs })
      .nullable()
      .default(null),
  }),
  z.strictObject({
    ...begun,
    service: z.literal(services.agent.name),
    agent: z.strictObject(chosenAgent).nullable().default(null),
  }),
])
