import { z } from 'zod'
import { id } from '../schema.ts'
import { siteShown } from '../shapes/site.ts'
import { open, query } from './endpoint.ts'

/** The public site of a company. */
export const site = {
  /** Public content of the site as of now; `notFound` for a company that has none. */
  show: query({
    upstream: 'site/show',
    access: open,
    input: z.strictObject({ company: id }),
    output: siteShown,
  }),
}
