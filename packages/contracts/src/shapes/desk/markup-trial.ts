import { z } from 'zod'
import { markupLine } from '../../groups/markups/markups.ts'
import { day, id, reference } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'

const values = <O extends readonly (readonly [string, ...unknown[]])[]>(options: O) =>
  z.enum(options.map(([value]) => value) as [O[number][0], ...O[number][0][]])
const named = z.object({ id, name: z.string() })

/** Effect of one layer on a price: the winning rule, its steps, and the fixed keys of its scope. */
const triedLayer = z.object({
  layer: z.enum(['company', 'market', 'sales']),
  before: amount,
  /** Null: a rule refuses to make a price. */
  after: amount.nullable(),
  /** Null: no rule of the layer is for this. */
  rule: named.nullable(),
  steps: z.array(
    z.object({
      method: values(markupLine.method.options),
      value: amount,
      rounding: values(markupLine.rounding.options),
    }),
  ),
  /** Names of fields. */
  fixed: z.array(z.string()),
  /** Rules that are for this too, and less specific. */
  others: z.array(named),
})
export type TriedLayer = z.output<typeof triedLayer>

/** Buying figures: for readers with TS-9001 only. The cheapest first, at most twenty; of other modes rate by rate, at most sixty prices. */
export const markupTrial = z.object({
  total: z.int(),
  rates: z.array(
    z.object({
      /** Name of the mode of the rate. */
      mode: z.string(),
      rate: id,
      carrier: z.string(),
      serviceCode: z.string().nullable(),
      /** Column of the price and the charged quantities, of modes whose rates have several prices: `CBM`, `Q45 >45 ≤100`. */
      column: z.string().optional(),
      validTo: day,
      /** Choices by which rates of one carrier and service differ, by field; absent for full containers. */
      choices: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      /** The same for rows that they name: ports of transit, border crossing, operator. */
      links: z.record(z.string(), z.array(reference)).optional(),
      currency: currencyCode,
      net: amount,
      layers: z.array(triedLayer),
      sell: amount.nullable(),
    }),
  ),
})
export type MarkupTrial = z.output<typeof markupTrial>
