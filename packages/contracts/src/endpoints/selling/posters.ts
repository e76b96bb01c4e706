import { z } from 'zod'
import { id, one } from '../../schema.ts'
import { maxPosterRates, posterAsk, posterContent, posterDocument, posterOffer } from '../../shapes/desk/poster.ts'
import { mutation, query, under, withKey } from '../endpoint.ts'

const key = 'TS-5108'

/** Posters with rates that sales share in chats (TS-5108). */
export const poster = under('poster', {
  /** Published rates of a lane at the market price of the website; needs a price search, too. */
  offers: query({ access: withKey(key, 'edit'), input: posterAsk, output: z.array(posterOffer) }),
  /** Puts rates on a poster at the prices of now, in this order, in place of those that it has; needs a price search, too. */
  make: mutation({
    access: withKey(key, 'edit'),
    input: z.strictObject({ id, version: z.int(), rates: z.array(id).max(maxPosterRates) }),
    output: z.object({ madeAt: posterContent.shape.madeAt }),
  }),
  /** Rates of a poster as they were put on it, compared with those of now; null where it has none. */
  content: query({ access: withKey(key), input: one, output: posterContent.nullable() }),
  /** A poster as it is drawn, in the name of the person who asks. */
  document: query({ access: withKey(key), input: one, output: posterDocument }),
})
