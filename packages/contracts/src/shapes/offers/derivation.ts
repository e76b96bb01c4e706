import { z } from 'zod'
import { id } from '../../schema.ts'

/** Source of a number: a row as it was. */
export const sourceRow = z.object({ resource: z.string(), id, version: z.int(), title: z.string() })
export type SourceRow = z.output<typeof sourceRow>

/**
 * Reasons for a number: the rule, its inputs, and the reasons for each of these. `rule` is a language key
 * (`freight.box`, `fee.tariff`, `markup.add`, `round.unitPrice`, `line.amount`, `sum.currency`, `convert`, …).
 */
export interface Derivation {
  readonly rule: string
  readonly value: string
  readonly currency: string | null
  /** Facts for the words of the rule: quantity, percent, rate, date, container type, … */
  readonly parameters: Readonly<Record<string, string>>
  readonly source: SourceRow | null
  readonly children: readonly Derivation[]
}
export const derivation: z.ZodType<Derivation> = z.object({
  rule: z.string(),
  value: z.string(),
  currency: z.string().nullable(),
  parameters: z.record(z.string(), z.string()),
  source: sourceRow.nullable(),
  get children() {
    return z.array(derivation)
  },
})
