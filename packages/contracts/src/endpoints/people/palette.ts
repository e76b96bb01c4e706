import { z } from 'zod'
import { filledWords, id } from '../../schema.ts'
import { anySession, query } from '../endpoint.ts'

/** Results of the header's search in addition to pages. */
export const palette = {
  /** Quotations and customers by number or name: rows of the lists that the reader may open, five of each at most. */
  find: query({
    upstream: 'palette/find',
    access: anySession,
    input: z.strictObject({
      words: filledWords(40),
    }),
    output: z.array(
      z.object({
        kind: z.enum(['quotation', 'customer']),
        /** Page on which it opens. */
        page: z.string(),
        id,
        title: z.string(),
        titleEn: z.string(),
        /** Its lane, or the number of a customer. */
        note: z.string(),
      }),
    ),
  }),
}
