import { z } from 'zod'
import { id } from '../../schema.ts'
import { sitePreview, siteShown } from '../../shapes/people/site.ts'
import { page } from '../../shapes/records/record.ts'
import { byPage, open, query } from '../endpoint.ts'

/** The public site of a company. */
export const site = {
  /** Public content of the site as of now; `notFound` for a company that has none. */
  show: query({
    upstream: 'site/show',
    access: open,
    input: z.strictObject({ company: id }),
    output: siteShown,
  }),
  /** A stored record as the site would show it, published or not; `notFound` for what no site ever shows. */
  preview: query({
    upstream: 'site/preview',
    access: byPage('read'),
    input: z.strictObject({ page, id }),
    output: sitePreview,
  }),
}
