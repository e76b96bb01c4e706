import { z } from 'zod'
import { comparedMode, comparedQuestion } from '../../shapes/comparison/mode-comparison.ts'
import { priceComparison as compared, comparisonAsk } from '../../shapes/comparison/price-comparison.ts'
import { query, under, withKey } from '../endpoint.ts'

export const comparisonKey = 'TS-3118'

/**
 * `realtimePriceComparison`: carriers side by side, by published rates and by their own collected prices; modes side by side for one
 * cargo.
 */
export const priceComparison = under('price/comparison', {
  /** Needs a page of the price search as well: it shows nothing that a search would not. */
  find: query({
    access: withKey(comparisonKey),
    input: z.strictObject({ ask: comparisonAsk }).refine(({ ask }) => ask.etdFrom <= ask.etdTo, {
      path: ['ask', 'etdTo'],
      error: 'endsBeforeStart',
      params: { rule: 'endsBeforeStart' },
    }),
    output: compared,
  }),
  /** One mode for a comparison of modes: its own search, reduced. Needs a page of that search as well. */
  mode: query({ access: withKey(comparisonKey), input: comparedQuestion, output: comparedMode }),
})
