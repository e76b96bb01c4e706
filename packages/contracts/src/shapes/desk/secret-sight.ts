import { z } from 'zod'
import { secretParts } from '../../resources/ocean/secrecy-rule.ts'
import { day, id } from '../../schema.ts'
import { namedRate } from './named-rate.ts'

/** Maximum number of rates in the list. */
export const maxSecretRates = 200

/** Rates that confidentiality rules hide from one person: published and not ended, those that end first at the top. */
export const secretSight = z.object({
  /** By TS-9037, which no rule binds. */
  seesEverything: z.boolean(),
  /** Rules in force that bind the person. */
  binding: z.int().min(0),
  total: z.int().min(0),
  rates: z
    .array(
      namedRate.extend({
        validTo: day,
        /** Hidden parts; with `row` the rate is not found at all. */
        hidden: z.array(z.enum(secretParts)).min(1),
        /** Text shown in its place. */
        maskText: z.string(),
        rules: z.array(z.object({ id, name: z.string() })).min(1),
      }),
    )
    .max(maxSecretRates),
})
export type SecretSight = z.output<typeof secretSight>
