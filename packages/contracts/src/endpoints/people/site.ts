import { z } from 'zod'
import { id } from '../../schema.ts'
import { sitePreview, siteShown } from '../../shapes/people/site.ts'
import { page } from '../../shapes/records/record.ts'
import { byPage, open, query, under } from '../endpoint.ts'

/** The public site of a company. */
export const site = under('site', {
  /** Public content of the site as of now; `notFound` for a company that has none. */
  show: query({ access: open, input: z.strictObject({ company: id }), output: siteShown }),
  /** A stored record as the site would show it, published or not; `notFound` for what no site ever shows. */
  preview: query({ access: byPage('read'), input: z.strictObject({ page, id }), output: sitePreview }),
})
